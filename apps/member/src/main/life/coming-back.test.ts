import { COMING_BACK } from '@feria/ui/reopen-socket';
import { io } from 'socket.io-client';
import { expect, test } from 'vitest';

test('pages whose line broke at once come back over seconds, and try for as long as it takes', () => {
  const waits = (tries: number): number[] =>
    Array.from({ length: 500 }, () => {
      const { io: manager } = io('http://127.0.0.1:1', {
        ...COMING_BACK,
        autoConnect: false,
        forceNew: true,
      });
      // What it waits is nobody's to see but its own.
      const { backoff } = manager as unknown as { backoff: { duration(): number } };
      return Array.from({ length: tries }, () => backoff.duration()).at(-1)!;
    }).toSorted((a, b) => a - b);
  const first = waits(1);
  // In no second does more than a third of them knock, as one after the other comes.
  for (let from = 0; from < 6_000; from += 1_000)
    expect(first.filter((wait) => wait >= from && wait < from + 1_000).length).toBeLessThan(170);
  expect(waits(9).at(-1)).toBeLessThanOrEqual(15_000);
});
