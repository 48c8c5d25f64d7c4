import { expect, test } from 'vitest';
import { aDay, missingLines, rowOf, SIX_DIGITS } from '../../testing/thresholds.ts';
import { CODE_HOLDS_MS, CODE_TRIES, CODES_SENT } from './codes.ts';
import { OWN_TRIES } from './own-codes.ts';

/** An authenticator's code is taken one step early and late. */
const STEPS_TAKEN = 3;

test('the page about thresholds says what those of codes come to', () => {
  const guesses = aDay(CODES_SENT.account) * CODE_TRIES;
  expect(
    missingLines([
      rowOf('code by SMS or mail beside another proof', guesses, SIX_DIGITS),
      rowOf('code of an authenticator beside another proof', aDay(OWN_TRIES), SIX_DIGITS, STEPS_TAKEN),
      `holds ${CODE_HOLDS_MS / 60_000} minutes and ${CODE_TRIES} tries`,
    ]),
  ).toEqual([]);
});
