import { expect, test } from 'vitest';
import { afterIn, afterLook, afterOut } from './stay.ts';

const T0 = new Date('2026-01-01T00:00:00Z');
const T1 = new Date('2026-01-01T01:00:00Z');
const stay = (own: bigint) => ({ own, since: T0 });

test('the own money comes home first, and what comes beyond it was won', () => {
  const sent = afterIn({ own: 0n, since: null }, 100n, T0);
  expect(sent).toEqual(stay(100n));
  const first = afterOut(sent, 60n, T1);
  expect(first).toEqual({ stay: stay(40n), won: 0n });
  expect(afterOut(first.stay, 40n, T1)).toEqual({ stay: stay(0n), won: 0n });
  expect(afterOut(first.stay, 100n, T1)).toEqual({ stay: stay(0n), won: 60n });
});

test('what the vendor says is gone is own money no more, and what it says came does not become own', () => {
  expect(afterLook(stay(100n), 30n, T1)).toEqual({ stay: stay(30n), lost: 70n });
  expect(afterLook(stay(30n), 100n, T1)).toEqual({ stay: stay(30n), lost: 0n });
  expect(afterLook(stay(30n), null, T1)).toEqual({ stay: stay(30n), lost: 0n });
});

test('a stay is over where nothing stands, and begins with what is seen or sent next', () => {
  const over = { own: 0n, since: null };
  expect(afterLook(stay(30n), 0n, T1)).toEqual({ stay: over, lost: 30n });
  expect(afterLook(stay(0n), 1n, T1).stay.since).toEqual(T0);
  expect(afterLook(over, 1n, T1).stay).toEqual({ own: 0n, since: T1 });
  expect(afterOut(over, 5n, T1)).toEqual({ stay: { own: 0n, since: T1 }, won: 5n });
});
