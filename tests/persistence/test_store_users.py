"""What is remembered of people and of the installation."""

from __future__ import annotations

import asyncio

from persistence import Store, User


async def test_nobody_is_known_at_first(store: Store) -> None:
    assert await store.user(1) is None


async def test_what_is_not_given_is_left_as_it_was(store: Store) -> None:
    await store.remember(1, locale='pl')
    assert await store.user(1) == User(1, 'pl', None, dms_closed=False, told_dms=False)
    await store.remember(1, dm_channel_id=77, dms_closed=True)
    assert await store.user(1) == User(1, 'pl', 77, dms_closed=True, told_dms=False)
    await store.remember(1, told_dms=True, dms_closed=False)
    assert await store.user(1) == User(1, 'pl', 77, dms_closed=False, told_dms=True)
    await store.remember(1)
    await store.remember(2, locale='ru')
    assert await store.user(1) == User(1, 'pl', 77, dms_closed=False, told_dms=True)


async def test_a_text_is_kept_once_whoever_comes_first(store: Store) -> None:
    kept = await asyncio.gather(*(store.meta_keep('secret', f'{n}') for n in range(8)))
    assert len(set(kept)) == 1
    assert await store.meta_get('secret') == kept[0]


async def test_meta_keeps_one_text_by_key(store: Store) -> None:
    assert await store.meta_get('commands') is None
    await store.meta_set('commands', 'aa')
    await store.meta_set('commands', 'bb')
    await store.meta_set('other', '')
    assert (await store.meta_get('commands'), await store.meta_get('other')) == ('bb', '')


async def test_a_language_can_be_chosen_and_given_back_to_discord(store: Store) -> None:
    await store.remember(1, language='ru', dms_off=True, calls_off=True, button_words=True, joined=True)
    user = await store.user(1)
    assert user == User(1, None, None, False, False, 'ru', dms_off=True, calls_off=True, button_words=True, joined=True)
    await store.remember(1, language='', dms_off=False, calls_off=False, button_words=False)
    assert await store.user(1) == User(1, None, None, False, False, joined=True)
