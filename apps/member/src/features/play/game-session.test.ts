import { expect, it } from 'vitest';
import { elapsedText, lengthOf } from './game-session.ts';

it('writes how long somebody has played, to the second and to the minute', () => {
  expect([0, 59_999, 61_000, 3_600_000, 36_061_000].map(elapsedText)).toEqual([
    ...['0:00:00', '0:00:59', '0:01:01', '1:00:00', '10:01:01'],
  ]);
  expect(elapsedText(-5)).toBe('0:00:00');
  const beganAt = '2026-11-20T15:00:00.000Z';
  expect(lengthOf({ beganAt, now: '2026-11-20T16:15:59.000Z' })).toEqual({ hours: 1, minutes: 15 });
});
