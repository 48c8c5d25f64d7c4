import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLive } from './live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silent = { info: () => undefined, warn: () => undefined, error: vi.fn() };

test('many watchers are one look a second, and hear of changes only', async () => {
  const live = createLive(silent);
  let meter = 1;
  const read = vi.fn(async () => ({ meter }));
  const [heard, late]: string[][] = [[], []];
  const leaves = [heard, heard].map((list) => live.watch('grand', read, (text) => list!.push(text)));
  await vi.advanceTimersByTimeAsync(3_500);
  expect(read).toHaveBeenCalledTimes(4);
  expect(heard).toEqual(['{"meter":1}', '{"meter":1}']);
  meter = 2;
  leaves.push(live.watch('grand', read, (text) => late!.push(text)));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard?.slice(2)).toEqual(['{"meter":2}', '{"meter":2}']);
  expect(late).toEqual(['{"meter":1}', '{"meter":2}']);
  expect(live.watching()).toBe(3);
  for (const leave of leaves) leave();
  const looks = read.mock.calls.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([live.watching(), read.mock.calls.length]).toEqual([0, looks]);
});

test('a look that fails is logged, and the next one comes all the same', async () => {
  const live = createLive(silent);
  const read = vi.fn(async () => ({ meter: 1 })).mockRejectedValueOnce(new Error('no connection'));
  const heard: string[] = [];
  live.watch('grand', read, (text) => heard.push(text));
  await vi.advanceTimersByTimeAsync(1_100);
  expect(silent.error).toHaveBeenCalledTimes(1);
  expect(heard).toEqual(['{"meter":1}']);
  live.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(read).toHaveBeenCalledTimes(2);
});
