import { expect, test } from 'vitest';
import { aDay, missingLines, rowOf, SIX_DIGITS } from '../../testing/thresholds.ts';
import { PASSWORD_TRIES } from './confirmations/routes.ts';
import { PAYMENT_TRIES } from './factors/payment-password-routes.ts';
import { OLD_TRIES } from './recovery/change-routes.ts';
import { IDLE_MS, LONGEST_MS, MOST_SESSIONS, REMEMBERED_MS, SESSION_MS } from './service.ts';
import { LOCK_AFTER, LOCK_MS } from './sign-in/tries.ts';
import { QUIET_FAILURES } from './sign-in/watch.ts';

const HOUR_MS = 60 * 60_000;
const signIns = aDay({ most: LOCK_AFTER, windowMs: LOCK_MS });

test('the page about thresholds says what those of members come to', () => {
  expect(
    missingLines([
      rowOf('code by SMS that signs in, or begins a recovery', signIns, SIX_DIGITS),
      rowOf('password, if it were one of a million', signIns, SIX_DIGITS),
      rowOf('payment password of six digits, in an open session', aDay(PAYMENT_TRIES), SIX_DIGITS),
      `${signIns} wrong passwords a day`,
      `${aDay(OLD_TRIES)} and ${aDay(PASSWORD_TRIES)} a day`,
      `the ${QUIET_FAILURES.most + 1}th wrong one within a day`,
      `left for ${IDLE_MS / 60_000} minutes`,
      `ends after ${SESSION_MS / HOUR_MS} hours`,
      `another ${REMEMBERED_MS / HOUR_MS} hours with each new secret`,
      `and after ${LONGEST_MS / (24 * HOUR_MS)} days at the latest`,
      `At most ${MOST_SESSIONS} sessions`,
    ]),
  ).toEqual([]);
});
