"""A process that plays at a table together with others, started by `test_store_race.py`.

It opens the store, writes `ready`, and reads the table's id from standard input; without an id it stops. It plays until
the table has enough versions. For each change that it has committed it writes a line `version request`.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys

from persistence import Conflict, NothingToUndo, OpenQuestion, Repeated, Store, Table, open_store

SHARED_REQUESTS = 40


def tell(line: str) -> None:
    sys.stdout.write(f'{line}\n')
    sys.stdout.flush()


async def step(store: Store, table: Table, chance: random.Random, request: str) -> Table:
    seat = chance.randrange(2)
    asked = [OpenQuestion(1 - seat, False, table.version + 1, 0.0), *(q for q in table.questions if q.standing)]
    if chance.random() < 0.2:
        return await store.undo(table.id, table.version, seat=seat, request=request, questions=asked)
    token = f'{seat}{chance.choice("abc")}'
    return await store.commit(
        table.id,
        table.version,
        snapshot=json.dumps([*json.loads(table.snapshot or ''), token]),
        schema=1,
        seat=seat,
        token=token,
        request=request,
        events=json.dumps([token]),
        undo=chance.random() < 0.7,
        questions=asked,
    )


async def play(url: str, seed: int, versions: int) -> None:
    chance = random.Random(seed)
    async with await open_store(url) as store:
        tell('ready')
        if not (line := await asyncio.to_thread(sys.stdin.readline)):
            return
        table = await store.load(int(line))
        turn = 0
        while table.version < versions:
            turn += 1
            used_before = chance.random() < 0.1
            request = f'shared-{chance.randrange(SHARED_REQUESTS)}' if used_before else f'{seed}-{turn}'
            try:
                table = await step(store, table, chance, request)
                tell(f'{table.version} {request}')
            except (Conflict, Repeated, NothingToUndo):
                table = await store.load(table.id)


if __name__ == '__main__':
    asyncio.run(play(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
