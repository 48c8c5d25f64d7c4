import { expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { mostDescriptors, roomForSockets } from './descriptors.ts';

test('the descriptors are those that the system gives this process', async () => {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => undefined);
  const soft = limits && /Max open files\s+(\S+)/.exec(limits)?.[1];
  if (soft && soft !== 'unlimited') expect(mostDescriptors()).toBe(Number(soft));
  else expect(mostDescriptors()).toBeGreaterThan(0);
});

test.each([
  [20_000, 1, 18_000],
  [20_000, 2, 9_000],
  [1_024, 1, 824],
  [1_024, 2, 412],
  [256, 1, 56],
  [100, 2, 1],
  [10_000_000, 1, 100_000],
])('%i descriptors, %i for each socket: room for %i', (descriptors, each, room) => {
  expect(roomForSockets(descriptors, each)).toBe(room);
});
