import { expect, test } from 'vitest';
import { Forged } from '../../failures.ts';
import { openNotice } from './notices.ts';
import { signatureOf } from './signing.ts';

const AT = new Date('2026-11-21T12:00:00.000Z');
const keys = { login: 'a-login', transKey: 'a-trans-key', secretKey: 'a secret of the test' };
const payoutNoticeKeys = { login: 'another-login', secretKey: 'another secret' };
const signers = { keys, payoutNoticeKeys, noticeAgeMs: 60_000 };

function signed(text: string, by: { login: string; secretKey: string } = keys) {
  const date = AT.toISOString();
  const authorization = `V2-HMAC-SHA256, Signature: ${signatureOf(by, date, text)}`;
  return { headers: { authorization, 'x-date': date }, query: {}, body: Buffer.from(text) };
}
const opened = (object: Record<string, unknown>, by?: { login: string; secretKey: string }) =>
  openNotice(signers, signed(JSON.stringify(object), by), AT);

test('a notice is the object that it is about; a refund or chargeback names its payment', () => {
  expect(opened({ id: 'D-4-1', order_id: 'o', status: 'PAID' })).toEqual({ kind: 'payment', id: 'D-4-1' });
  expect(opened({ id: 'REF-4-1', payment_id: 'D-4-1' })).toEqual({ kind: 'payment', id: 'D-4-1' });
  expect(opened({ id: 'CBK-4-1', payment_id: 'D-4-1', order_id: 'o' })).toEqual({
    kind: 'dispute',
    id: 'D-4-1',
  });
  expect(opened({ id: 'X-1' })).toEqual({ kind: 'other', id: 'X-1' });
});

test('a notice of a payout is checked with the key that is set for it, and no other', () => {
  const payout = { id: 'PO-4-1', external_id: 'r' };
  expect(opened(payout, payoutNoticeKeys)).toEqual({ kind: 'payout', id: 'PO-4-1' });
  expect(() => opened(payout)).toThrow(Forged);
  expect(() => opened({ id: 'D-4-1', order_id: 'o' }, payoutNoticeKeys)).toThrow(Forged);
});

test('what names nothing is no notice, even signed', () => {
  for (const text of ['', 'x_control=1&x_invoice=2', '{}', '{"id":""}', '[]', 'null'])
    expect(() => openNotice(signers, signed(text), AT)).toThrow(Forged);
});
