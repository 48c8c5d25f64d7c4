import { expect, test, vi } from 'vitest';
import { inTurns, sliceBySlice, socketRoom } from './socket-bounds.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

test('a process without room says so once a minute, and counts everybody whom it refused', () => {
  log.warn.mockClear();
  let open = 100;
  let at = 0;
  const room = socketRoom(
    100,
    () => open,
    log,
    () => at,
  );
  expect([room.mayStay(), room.mayKnock()]).toEqual([true, true]);
  open = 101;
  expect([room.mayStay(), room.mayKnock()]).toEqual([false, true]);
  open = 102;
  expect(room.mayKnock()).toBe(false);
  expect(log.warn).toHaveBeenCalledTimes(1);
  at = 60_000;
  expect(room.mayKnock()).toBe(false);
  expect(log.warn).toHaveBeenCalledTimes(2);
  expect(room.count()).toEqual({ open: 102, most: 100, refused: 3 });
});

test('work is done in its turn, however the work before it ended', async () => {
  const inTurn = inTurns(2);
  let working = 0;
  let most = 0;
  const done: number[] = [];
  const work = Array.from({ length: 9 }, (_, number) =>
    inTurn(async () => {
      working += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setTimeout(resolve, 1));
      working -= 1;
      done.push(number);
      if (number === 3) throw new Error('broken');
    }),
  );
  const ended = await Promise.allSettled(work);
  expect([most, done, ended.filter(({ status }) => status === 'rejected').length]).toEqual([
    2,
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    1,
  ]);
});

test('everything else has its turn between two slices', async () => {
  const told: (number | string)[] = [];
  setImmediate(() => told.push('a call'));
  await sliceBySlice([1, 2, 3, 4, 5], 2, (slice) => told.push(...slice));
  expect(told).toEqual([1, 2, 'a call', 3, 4, 5]);
});
