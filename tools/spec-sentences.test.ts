/**
 * The sentences that the specification quotes, against the English catalogue itself. Journeys read a screen by the catalogue's keys, so
 * they pass with whatever stands there: here the words are written out. A full stop, or a further sentence, may follow.
 */
import { expect, test } from 'vitest';
import { wordsOf } from '../e2e/support/words.ts';

const words = wordsOf('member', 'en');

/** Section of the specification, key, sentence. */
const SENTENCES: readonly (readonly [string, string, string])[] = [
  ['2', 'mirror.verify', 'Verify Representative'],
  ['5', 'code.wrongShape', 'Please enter a valid verification code'],
  ['5', 'mobile.wrong', 'Please enter a valid mobile number'],
  ['5', 'refusal.identity.real_name_invalid', 'Real name format is incorrect'],
  ['5', 'invitation_code_error', 'Invalid invitation code'],
  ['5', 'form.required', 'Input cannot be empty'],
  ['5', 'register.differ', 'Incorrect confirmation input'],
  ['5', 'register.confirm21', 'Please confirm you are 21 years old'],
  ['5', 'register.termsRequired', 'Please agree to the terms and the privacy notice'],
  ['5', 'register.marks', 'Items marked with * are required'],
  ['5', 'refusal.identity.human_required', 'Please complete verification first'],
  ['6', 'agent.only', 'Non-agents cannot log in'],
  ['6', 'login.required', 'You are not logged in, please login'],
  ['6', 'refusal.identity.not_member', 'Non-member account unable to login'],
  ['8', 'outside.phone.missingNumber', 'Please enter a valid phone number'],
  ['8', 'outside.popupClosed', 'Login failure. Please try again'],
  ['8', 'unreached.network', 'Network link is abnormal, please try again'],
  ['8', 'failure.popupBlocked', 'Popup blocked. Please allow popups and try again'],
  ['8', 'play.blocked', 'Popup blocked. Please allow popups and try again'],
  ['8', 'failure.invalidUrl', 'Invalid URL, please contact customer service'],
  ['8', 'play.badUrl', 'Invalid URL, please contact customer service'],
  ['8', 'startup.maintenance', 'Game maintenance'],
  ['8', 'failure.unknown', 'Unknown error'],
  ['8', 'outside.phone.unknown', 'Unknown error'],
  ['8', 'refusal.identity.agents_only', 'Only agents can log in'],
];

/** Whether a text is the sentence, alone or first. */
const says = (text: string, sentence: string): boolean =>
  text === sentence || text === `${sentence}.` || text.startsWith(`${sentence}. `);

test.each(SENTENCES)('specification %s, %s: %s', (_section, key, sentence) => {
  expect(says(words(key), sentence), words(key)).toBe(true);
});

test('a text that says it in other words is none', () => {
  expect(says('Unknown error. The fault is on our side.', 'Unknown error')).toBe(true);
  expect(says('Unknown errors', 'Unknown error')).toBe(false);
  expect(says('An unknown error', 'Unknown error')).toBe(false);
});

test('where nothing answers within its time, that is said, too: the specification has no words for it', () => {
  expect(words('unreached.timeout')).toMatch(/took too long/);
});
