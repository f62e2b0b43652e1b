"""The chat page: pictures are as large as in Discord's clients, also while they load slowly."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Browser, BrowserContext, Locator, Route, expect

from playground import Playground
from tests.playground.page.page_bot import PageBot
from tests.playground.page.page_tools import IN_A_BROWSER, messages, tab

pytestmark = IN_A_BROWSER


async def show(playground: Playground, *sizes: str) -> None:
    await playground.person('Bruno').slash('games', 'pictures', sizes=','.join(sizes))


async def size(shown: Locator) -> tuple[float, float]:
    box = await shown.bounding_box()
    assert box is not None
    return round(box['width']), round(box['height'])


async def test_a_picture_is_fitted_into_550_by_350_and_never_enlarged(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    for natural, shown in {
        '1200x764': (550, 350),
        '1200x1048': (401, 350),
        '1200x300': (550, 138),
        '300x200': (300, 200),
    }.items():
        await show(playground, natural)
        picture = page.get_by_role('img', name=natural)
        await expect(picture).to_be_visible()
        assert await size(picture) == shown, natural


async def test_picture_is_blurred_in_its_final_size_until_loaded(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    may_arrive = asyncio.Event()

    async def hold(route: Route) -> None:
        await may_arrive.wait()
        await route.continue_()

    await page.route('**/attachments/**', hold)
    await show(playground, '1200x764')
    picture = page.get_by_role('img', name='1200x764')
    await expect(picture).to_have_css('filter', 'blur(24px) brightness(0.7)')
    before = await messages(page).last.bounding_box()
    assert await size(picture) == (550, 350)
    may_arrive.set()
    await expect(picture).to_have_css('filter', 'none')
    assert await messages(page).last.bounding_box() == before


async def test_several_pictures_make_a_mosaic_with_a_lightbox(
    playground: Playground, bot: PageBot, context: BrowserContext
) -> None:
    page = await tab(context, playground, 'Ada')
    await show(playground, '1200x764', '300x500', '640x480')
    shown = [page.get_by_role('img', name=f'picture {number}') for number in range(3)]
    assert [await size(each) for each in shown] == [(365, 365), (181, 181), (181, 181)]
    await shown[2].click()
    large = page.get_by_role('dialog', name='Picture')
    await expect(large).to_contain_text('picture 2, 640x480')
    assert await size(large.get_by_role('img')) == (640, 480)
    await page.keyboard.press('ArrowRight')
    await expect(large).to_contain_text('picture 0, 1200x764')
    await large.get_by_role('button', name='Previous picture').click()
    await expect(large).to_contain_text('3 of 3')
    await page.keyboard.press('Escape')
    await expect(large).to_have_count(0)
    await expect(page.get_by_role('button', name='picture 2')).to_be_focused()


@pytest.mark.parametrize(('screen', 'wide'), [(390, 302), (360, 279)])
async def test_phone_gives_a_message_what_its_margins_leave(
    playground: Playground, bot: PageBot, browser: Browser, screen: int, wide: int
) -> None:
    context = await browser.new_context(
        viewport={'width': screen, 'height': 740}, is_mobile=True, reduced_motion='reduce'
    )
    page = await tab(context, playground, 'Ada')
    await show(playground, '1200x1200')
    picture = page.get_by_role('img', name='1200x1200')
    await expect(picture).to_be_visible()
    body = await messages(page).last.locator('.body').bounding_box()
    assert body is not None and round(body['width']) == wide
    assert await size(picture) == (wide, wide)
    assert await page.evaluate('document.documentElement.scrollWidth') == screen
    await context.close()
