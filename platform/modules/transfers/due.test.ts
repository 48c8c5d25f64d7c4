import { addMs } from '@feria/kernel';
import { describe, expect, it, test } from 'vitest';
import { isStuck, judge, nextAsk, STUCK_MS } from './due.ts';

const AT = new Date('2026-11-20T15:00:00Z');
const MINUTE_MS = 60_000;

test('the questions about a transfer grow apart up to five minutes, and never end', () => {
  const waits = [1, 2, 3, 4, 8, 9, 100, 5_000].map(
    (attempts) => nextAsk(attempts, AT).getTime() - AT.getTime(),
  );
  expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 256_000, 300_000, 300_000, 300_000]);
});

test('a transfer is stuck when it is open for long, whatever it waits for', () => {
  const later = addMs(AT, STUCK_MS);
  for (const state of ['requested', 'sending', 'unsure'])
    expect([
      isStuck({ state, createdAt: AT }, later),
      isStuck({ state, createdAt: AT }, addMs(later, -1)),
    ]).toEqual([true, false]);
  for (const state of ['done', 'refused']) expect(isStuck({ state, createdAt: AT }, later)).toBe(false);
});

describe('what a look leads to', () => {
  const after = (balance: bigint | null, minutes: number) => {
    const { wantsBack, dueAt } = judge({ balance, unchangedSince: AT }, addMs(AT, minutes * MINUTE_MS));
    return [wantsBack, dueAt && (dueAt.getTime() - AT.getTime()) / MINUTE_MS - minutes];
  };
  it('money that nothing moved for half an hour comes back', () => {
    expect([after(5n, 0), after(5n, 15), after(5n, 29.9), after(5n, 30)]).toEqual([
      [false, 15],
      [false, 15],
      [false, 15],
      [true, 15],
    ]);
  });
  it('an empty wallet is looked at for a day, ever less often', () => {
    expect([after(0n, 0), after(0n, 15), after(0n, 60), after(0n, 1_439), after(0n, 1_440)]).toEqual([
      [false, 15],
      [false, 15],
      [false, 60],
      [false, 1_439],
      [false, null],
    ]);
  });
  it('what the vendor did not tell is asked, not moved', () => {
    expect(after(null, 600)).toEqual([false, 15]);
  });
});
