"""Writes `saves/vN.db`, a database of the present version N, which all later versions must open.

After adding a migration, run `python tests/persistence/make_save.py` in the root of the repository, and commit the
file. It never overwrites a file, because a later version cannot make the save of an earlier one again.
"""

from __future__ import annotations

import asyncio
import math
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from persistence import BOARD_SEAT, OpenQuestion, Record, Screen, Seat, Store, open_store
from persistence.lobby import NewTable
from persistence.migrate import bundled
from persistence.mornings import Morning, MorningPost
from persistence.rhythm import Rhythm
from persistence.searches import Limits, Wanted
from persistence.threads import Thread

ANN = Seat(0, 7_000_000_000_000_000_001, 'Ann', 'en-US', options='{"role":"scout"}', called_at=1_800_000_000.5)
BOB = Seat(1, 7_000_000_000_000_000_002, 'Илья', 'ru')
EVE = Seat(0, 7_000_000_000_000_000_003, 'Ewa', 'pl')
EVES = Rhythm('Europe/Warsaw', 22, 9, 1_800_500_000.5, 12)
GUILD, CHANNEL, DM = 8_000_000_000_000_000_001, 9_000_000_000_000_000_001, 9_000_000_000_000_000_002
GROUP = 9_000_000_000_000_000_003


async def write(path: Path) -> None:
    """Write table 1 with a time limit and an undo, 2 archived, 3 as the next lobby after 2, and 4 quarantined."""
    async with await open_store(f'sqlite:///{path}') as store:
        for table_id in (1, 2):
            await store.create_table(
                NewTable(game='onirim', options='{"open_hands":true}', guild_id=GUILD, channel_id=CHANNEL, locale='pl'),
                host=ANN,
                request=f'open-{table_id}',
            )
            await store.change_lobby(
                table_id,
                1,
                seats=[ANN, BOB],
                think_seconds=3600,
                on_timeout='automatic',
                advice='always',
                locale='pl',
                request=f'join-{table_id}',
            )
            await store.start(
                table_id,
                2,
                seats=[BOB, ANN],
                snapshot='{"deck":[]}',
                schema=1,
                events='[{"kind":"dealt"}]',
                request=f'start-{table_id}',
            )
        for version, token in ((3, 'play red-sun'), (4, 'play red-moon')):
            await store.commit(
                1,
                version,
                snapshot=f'{{"deck":["{token}"]}}',
                schema=1,
                seat=0,
                token=token,
                request=f'move-{version}',
                events='[{"kind":"played"}]',
                undo=True,
            )
        asked = [
            OpenQuestion(0, False, 6, 1_800_000_000.5, 1_800_003_600.5, 1_800_002_700.5),
            OpenQuestion(1, True, 4, 1_800_000_000.5, called=True),
        ]
        await store.undo(1, 5, seat=0, request='undo-5', questions=asked)
        await store.ask_advice(1, 6, seat=0, since=6)
        left = Record('expansions=book', 'left', ('left', 'left'), (0, 0))
        await store.hand_over(2, 3, seat=0, player='easy', request='away-2')
        await store.end(2, 4, note='resigned', request='end-2', record=left)
        assert ANN.user_id is not None
        await store.play_again(2, host_id=ANN.user_id, request='again-2')
        await store.create_table(
            NewTable(game='forgotten', options='{}', guild_id=None, channel_id=DM, locale='en'),
            host=ANN,
            request='open-4',
        )
        await store.quarantine(4, 'nobody knows this game')
        await store.put_screen(Screen(1, 'board', BOARD_SEAT, CHANNEL, 501, 5, 1_800_000_000.5, 'ab12'))
        await store.ask_for_seat(1, EVE, at=1_800_000_000.5)
        await store.put_screen(Screen(1, 'hand', 0, DM, 502, 6, 1_800_000_000.5, 'cd34', shown_asides=2))
        await store.remember(ANN.user_id, locale='en-US', dm_channel_id=DM, dms_closed=True, told_dms=True)
        await store.remember(
            ANN.user_id,
            language='pl',
            dms_off=True,
            calls_off=True,
            button_words=True,
            joined=True,
            seen_at=1_800_000_000.5,
        )
        await store.dismiss_hint(ANN.user_id, 'hint-onirim-act')
        await store.departed(GUILD, 1_800_000_000.5)
        await store.meta_set('commands', 'fingerprint')
        await store.keep_course(2, '[1,{}]')
        await store.archive_finished(math.inf, 9)
        await _choices(store)


async def _choices(store: Store) -> None:
    """Write tables and choices.

    Table 5 has an agreed time, an invitation and a search, 6 is in a thread, 7 in a group DM, 8 open to other servers.
    """
    assert EVE.user_id is not None and BOB.user_id is not None
    event = await store.create_table(
        NewTable(
            game='labyrinth', options='{}', guild_id=GUILD, channel_id=CHANNEL, locale='pl', starts_at=1_800_090_000.5
        ),
        host=EVE,
        request='open-5',
    )
    invited = replace(BOB, options='{}')
    await store.ask(event.id, event.version, asker=EVE.user_id, people=[invited], most=9, request='ask-5')
    await store.let_ask_on(GUILD, EVE.user_id, wanted=False)
    await store.block(EVE.user_id, 7_000_000_000_000_000_009, 'Mallory')
    await store.join_ranking(GUILD, EVE.user_id, EVE.name)
    await store.allow(GUILD, 'sharing', wanted=False)
    await store.subscribe(Morning(EVE.user_id, None, 'pl', 1_800_028_800.5))
    await store.keep_post(MorningPost(505, DM, None, 'pl', 1_800_057_600.5))
    await store.set_rhythm(EVE.user_id, EVES)
    await store.search_in(GUILD, CHANNEL)
    await store.want(GUILD, EVE.user_id, Wanted(('onirim', 'labyrinth'), 18, 5))
    begun = await store.begin_search(await store.load(event.id), EVE.user_id, Limits(1, 1, 1))
    assert isinstance(begun, tuple)
    await store.note_search(begun[0], 504)
    table = await store.create_table(
        NewTable(game='onirim', options='{}', guild_id=GUILD, channel_id=CHANNEL, locale='pl'),
        host=EVE,
        request='open-6',
    )
    table = await store.start(table.id, 1, seats=table.seats, snapshot='{}', schema=1, events='[]', request='start-6')
    await store.begin_thread(table.version, Thread(503, table.id, GUILD, CHANNEL, 503), request='thread-6')
    await store.create_table(
        NewTable(game='labyrinth', options='{}', guild_id=None, channel_id=GROUP, locale='pl', remote='group'),
        host=EVE,
        request='open-7',
    )
    table = await store.create_table(
        NewTable(game='labyrinth', options='{}', guild_id=GUILD, channel_id=CHANNEL, locale='pl'),
        host=EVE,
        request='open-8',
    )
    seats = (*table.seats, replace(BOB, abroad=True))
    await store.change_lobby(table.id, table.version, seats=seats, anywhere=True, request='sit-8')


if __name__ == '__main__':
    target = Path(__file__).parent / 'saves' / f'v{bundled()[-1].number}.db'
    if target.exists():
        sys.exit(f'{target} exists already')
    asyncio.run(write(target))
