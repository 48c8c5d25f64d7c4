import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome } from './adapters/carrier.ts';
import { fateOf, isKept, WAITS_MS } from './attempts.ts';
import { mask, readRecipient } from './recipients.ts';

const AT = new Date('2026-11-20T15:00:00Z');
const later: Outcome = { kind: 'later', why: 'smtp 451' };
const unsure: Outcome = { kind: 'unsure', why: 'smtp ECONNECTION' };
const notice = { repeats: true, attempts: 1, expiresAt: null };
const code = { repeats: false, attempts: 1, expiresAt: new Date(AT.getTime() + 600_000) };

test('attempts are bounded, each waits longer than the one before, and the last one has failed', () => {
  const waits = WAITS_MS.map((_wait, index) => {
    const fate = fateOf({ ...notice, attempts: index + 1 }, later, AT);
    return fate.state === 'queued' ? fate.dueAt.getTime() - AT.getTime() : fate.state;
  });
  expect(waits).toEqual([1_000, 4_000, 15_000, 60_000, 300_000, 1_800_000]);
  expect(fateOf({ ...notice, attempts: WAITS_MS.length + 1 }, later, AT)).toEqual({
    state: 'failed',
    error: 'smtp 451',
  });
});

test('a code whose fate is unknown is not repeated, other messages are, as long as others are', () => {
  expect(fateOf(code, unsure, AT)).toEqual({ state: 'unsure', error: 'smtp ECONNECTION' });
  expect(fateOf(notice, unsure, AT)).toMatchObject({ state: 'queued' });
  expect(fateOf({ ...notice, attempts: 99 }, unsure, AT)).toMatchObject({ state: 'unsure' });
});

test('a code that was certainly not sent is tried again, and looked at when it is over at the latest', () => {
  expect(fateOf(code, later, AT)).toMatchObject({ state: 'queued', dueAt: new Date(AT.getTime() + 1_000) });
  const soonOver = { ...code, attempts: 4, expiresAt: new Date(AT.getTime() + 5_000) };
  expect(fateOf(soonOver, later, AT)).toMatchObject({ state: 'queued', dueAt: soonOver.expiresAt });
});

test('what really left, and what can never leave again, is not kept', () => {
  const kept = (['queued', 'sending', 'sent', 'failed', 'unsure', 'expired'] as const).filter((state) =>
    isKept(state, { repeats: false, via: 'smtp' }),
  );
  expect(kept).toEqual(['queued', 'sending', 'failed']);
  expect(isKept('sent', { repeats: false, via: 'local' })).toBe(true);
  expect(isKept('unsure', { repeats: true, via: 'twilio' })).toBe(true);
});

test.each([
  ['mail', 'ana@example.com', 'a***@example.com'],
  ['mail', "o'neill+feria@mail.example.com.co", 'o***@mail.example.com.co'],
  ['sms', '+573001234567', '+57********67'],
  ['sms', '+51987654321', '+51*******21'],
] as const)('%s goes to %s, and lists show %s', (channel, to, masked) => {
  expect(readRecipient(channel, to)).toBe(to);
  expect(mask(channel, to)).toBe(masked);
});

test.each([
  ...['', 'ana', '@example.com', 'ana@example', 'ana@-example.com', 'ana@example.com,bo@example.com'],
  ...['ana@example.com\r\nBcc: all@example.com', 'ana@example.com\n', 'Ana <ana@example.com>'],
  ...['"a b"@example.com', 'ana@exa mple.com', 'ana@example.com;', `${'a'.repeat(250)}@example.com`],
])('%j is nobody to write a mail to', (to) => {
  expect(() => readRecipient('mail', to)).toThrow('delivery.recipient_invalid');
});

test.each(['', '3001234567', '+0573001234567', '+57 300 123 4567', '+57300123456789012', '+5730012\n34567'])(
  '%j is no number to send an SMS to',
  (to) => {
    expect(() => readRecipient('sms', to)).toThrow('delivery.recipient_invalid');
  },
);

test('whatever is taken as a recipient fits into one header line', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.emailAddress()), (text) => {
      try {
        expect(readRecipient('mail', text)).toMatch(/^[!-~]+@[!-~]+$/);
        expect(text).not.toMatch(/[<>",;:\s]/);
      } catch (error) {
        expect(String(error)).toContain('delivery.recipient_invalid');
      }
    }),
  );
});
