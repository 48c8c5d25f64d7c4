import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { Forged } from '../../failures.ts';
import { openNotice } from './notice.ts';

const SECRET = 'a secret';
const NOW = new Date('2026-11-21T12:00:00Z');
const MS = NOW.getTime();
const body = (type: string) =>
  Buffer.from(JSON.stringify({ type, action: 'payment.updated', data: { id: 'x' } }));

function signed(ts: number | string, signedId: string, { id = signedId, type = 'payment' } = {}) {
  const v1 = createHmac('sha256', SECRET).update(`id:${signedId};request-id:r-1;ts:${ts};`).digest('hex');
  return {
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'r-1' },
    query: { 'data.id': id, type },
    body: body(type),
  };
}

test('its time is of seconds or of milliseconds', () => {
  expect(openNotice(SECRET, signed(MS, '123'), NOW)).toEqual({ kind: 'payment', id: '123' });
  expect(openNotice(SECRET, signed(MS / 1_000, '123'), NOW)).toEqual({ kind: 'payment', id: '123' });
});

test.each([
  ['milliseconds, too old', MS - 301_000],
  ['seconds, too old', MS / 1_000 - 301],
  ['seconds, from ahead', MS / 1_000 + 301],
  ['no number', 'soon'],
])('an old notice is refused: %s', (_what, ts) => {
  expect(() => openNotice(SECRET, signed(ts, '123'), NOW)).toThrow(Forged);
});

test('the id of the query is the one that is signed, in either case', () => {
  expect(openNotice(SECRET, signed(MS, 'ord01'), NOW).id).toBe('ord01');
  expect(openNotice(SECRET, signed(MS, 'ord01', { id: 'ORD01' }), NOW).id).toBe('ORD01');
  expect(openNotice(SECRET, signed(MS, 'ORD01'), NOW).id).toBe('ORD01');
  expect(() => openNotice(SECRET, signed(MS, '123', { id: '124' }), NOW)).toThrow(Forged);
  expect(() => openNotice(SECRET, { ...signed(MS, '123'), query: {} }, NOW)).toThrow(Forged);
});

test('what it is about, in our words', () => {
  const kindOf = (type: string) => openNotice(SECRET, signed(MS, '7', { type }), NOW).kind;
  expect(kindOf('topic_chargebacks_wh')).toBe('dispute');
  expect(kindOf('topic_claims_integration_wh')).toBe('dispute');
  expect(kindOf('stop_delivery_op_wh')).toBe('other');
  expect(kindOf('toString')).toBe('other');
});
