"""Stored data about users, and about the installation."""

from __future__ import annotations

import asyncio

from persistence import Store, User


async def test_unknown_user_has_no_data(store: Store) -> None:
    assert await store.user(1) is None


async def test_omitted_data_stays(store: Store) -> None:
    await store.remember(1, locale='pl')
    assert await store.user(1) == User(1, 'pl', None, dms_closed=False, told_dms=False)
    await store.remember(1, dm_channel_id=77, dms_closed=True)
    assert await store.user(1) == User(1, 'pl', 77, dms_closed=True, told_dms=False)
    await store.remember(1, told_dms=True, dms_closed=False)
    assert await store.user(1) == User(1, 'pl', 77, dms_closed=False, told_dms=True)
    await store.remember(1)
    await store.remember(2, locale='ru')
    assert await store.user(1) == User(1, 'pl', 77, dms_closed=False, told_dms=True)


async def test_meta_keep_keeps_the_first_text(store: Store) -> None:
    kept = await asyncio.gather(*(store.meta_keep('secret', f'{n}') for n in range(8)))
    assert len(set(kept)) == 1
    assert await store.meta_get('secret') == kept[0]


async def test_meta_keeps_one_text_per_key(store: Store) -> None:
    assert await store.meta_get('commands') is None
    await store.meta_set('commands', 'aa')
    await store.meta_set('commands', 'bb')
    await store.meta_set('other', '')
    assert (await store.meta_get('commands'), await store.meta_get('other')) == ('bb', '')


async def test_language_can_be_chosen_and_reset(store: Store) -> None:
    await store.remember(1, language='ru', dms_off=True, calls_off=True, button_words=True, joined=True)
    user = await store.user(1)
    assert user == User(1, None, None, False, False, 'ru', dms_off=True, calls_off=True, button_words=True, joined=True)
    await store.remember(1, language=None, dms_off=False, calls_off=False, button_words=False)
    assert await store.user(1) == User(1, None, None, False, False, joined=True)
