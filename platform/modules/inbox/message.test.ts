import { DEPOSIT_STATES, PART_STATES, WITHDRAWAL_STATES } from '@feria/contracts/cashier/states';
import type { Fact } from '@feria/contracts/facts';
import { expect, test } from 'vitest';
import { messageOf } from './message.ts';

const at = new Date('2026-11-20T15:00:00Z');
const money = { memberId: 'm', currency: 'COP', amount: '12.50000' };
const deposit = (state: string): Fact => ({
  id: '7',
  at,
  kind: 'cashier.deposit_moved',
  payload: { ...money, depositId: 'd', state },
});
const withdrawal = (state: string, reason: string | null = null): Fact => ({
  id: '8',
  at,
  kind: 'cashier.withdrawal_moved',
  payload: { ...money, withdrawalId: 'w', state, reason },
});

const part = (state: string, isSentAgain = false): Fact => ({
  id: '9',
  at,
  kind: 'cashier.payout_moved',
  payload: {
    ...money,
    withdrawalId: 'w',
    partId: 'p',
    number: 1,
    state,
    held: '14.00000',
    isSentAgain,
    reference: 'W-1',
    receivedBy: null,
    autoReceiveAt: null,
  },
});

test('what ends a deposit, and what is decided of a withdrawal, becomes a message', () => {
  const kinds = (facts: Fact[]) => facts.map((fact) => messageOf(fact)?.kind ?? '-');
  expect(kinds(DEPOSIT_STATES.map(deposit))).toEqual([
    ...['-', '-'],
    ...['deposit_credited', 'deposit_failed', 'deposit_failed'],
  ]);
  expect(kinds(WITHDRAWAL_STATES.map((state) => withdrawal(state)))).toEqual([
    ...['-', 'withdrawal_on_hold', 'withdrawal_approved', '-', '-', '-'],
    ...['withdrawal_rejected', '-', '-'],
  ]);
  expect(kinds(PART_STATES.map((state) => part(state)))).toEqual([
    ...['-', '-', 'withdrawal_sent', '-', '-'],
    ...['withdrawal_rejected', 'withdrawal_returned'],
  ]);
});

test('of a part is told what was sent, and what is back; of one that is sent again, when it leaves', () => {
  const amounts = (['paid', 'failed', 'returned'] as const).map((state) => messageOf(part(state))?.amount);
  expect(amounts).toEqual([1_250_000n, 1_400_000n, 1_400_000n]);
  expect(messageOf(part('returned', true))).toBeUndefined();
});

test('a message carries the amount, the reason and the fact that it came from', () => {
  expect(messageOf(withdrawal('rejected', 'the name differs'))).toEqual({
    factId: 8n,
    memberId: 'm',
    kind: 'withdrawal_rejected',
    currency: 'COP',
    amount: 1_250_000n,
    reason: 'the name differs',
    freeRounds: null,
    untilAt: null,
    limit: null,
    complaint: null,
    reasonCode: null,
    paymentCase: null,
    at,
  });
});

test('free rounds that were granted are told with their game, their number and their end', () => {
  const gameName = { en: 'Verbena Nights', es: 'Noches de verbena' };
  const until = '2026-11-27T15:00:00.000Z';
  const payload = {
    memberId: 'm',
    rewardId: 'r',
    nodeId: 'studio:slot',
    gameName,
    currency: 'COP',
    betValue: '200.00000',
    rounds: 10,
    endsAt: until,
  };
  expect(messageOf({ id: '10', at, kind: 'rewards.granted', payload })).toEqual({
    factId: 10n,
    memberId: 'm',
    kind: 'free_rounds',
    currency: 'COP',
    amount: 20_000_000n,
    reason: null,
    at,
    freeRounds: { nodeId: 'studio:slot', gameName, rounds: 10, until },
    reasonCode: null,
    paymentCase: null,
    untilAt: null,
    limit: null,
    complaint: null,
  });
});

test('a limit that is near is told with what is used of it, and when it begins anew', () => {
  const limit = { kind: 'deposit', period: 'week', share: 80, used: '85.00000' } as const;
  const until = '2026-11-23T05:00:00.000Z';
  const payload = { ...limit, memberId: 'm', currency: 'COP', amount: '100.00000', resetsAt: until };
  expect(messageOf({ id: '9', at, kind: 'safety.limit_neared', payload })).toMatchObject({
    factId: 9n,
    memberId: 'm',
    kind: 'limit_near',
    amount: 10_000_000n,
    freeRounds: null,
    limit: { ...limit, until },
  });
});

test('news of documents and of complaints tell what they are about, and what a member did themselves is not told', () => {
  const of = { memberId: 'm', currency: 'COP' };
  const refused = { ...of, documentId: 'd', state: 'rejected', reasons: ['blurred', 'number_differs'] };
  expect(messageOf({ id: '9', at, kind: 'kyc.document_moved', payload: refused })).toMatchObject({
    kind: 'document_refused',
    reason: 'blurred,number_differs',
    amount: 0n,
    complaint: null,
  });
  const waits = { ...refused, state: 'waiting', reasons: [] };
  expect(messageOf({ id: '9', at, kind: 'kyc.document_moved', payload: waits })).toBeUndefined();
  const endsAt = '2026-12-20T05:00:00.000Z';
  const grace = { ...of, what: 'grace' as const, days: 3, endsAt };
  expect(messageOf({ id: '9', at, kind: 'kyc.days_left', payload: grace })).toMatchObject({
    kind: 'document_grace',
    untilAt: new Date(endsAt),
  });
  const moved = (state: string, by: 'member' | 'office' | 'time') => {
    const payload = { ...of, complaintId: 'c', number: 'CO-2026-000001', state, by };
    return messageOf({ id: '9', at, kind: 'complaints.complaint_moved', payload });
  };
  expect(moved('answered', 'office')).toMatchObject({
    kind: 'complaint_answered',
    complaint: { id: 'c', number: 'CO-2026-000001' },
  });
  const kinds = [
    moved('received', 'member'),
    moved('in_progress', 'office'),
    moved('needs_answer', 'office'),
    moved('escalated', 'member'),
    moved('closed', 'member'),
    moved('closed', 'time'),
  ].map((message) => message?.kind);
  expect(kinds).toEqual([
    ...['complaint_received', undefined, 'complaint_asked', undefined, undefined, 'complaint_closed'],
  ]);
});

test('why a withdrawal is on hold or was rejected is told as its code, and until when', () => {
  const until = '2026-11-22T15:00:00.000Z';
  const moved = (payload: object): Fact => {
    const fact = withdrawal('on_hold');
    return { ...fact, payload: { ...fact.payload, ...payload } } as Fact;
  };
  expect(messageOf(moved({ reasonCode: 'documents_missing', until }))).toMatchObject({
    kind: 'withdrawal_on_hold',
    reasonCode: 'documents_missing',
    reason: null,
    untilAt: new Date(until),
  });
  expect(messageOf(moved({ state: 'rejected', reasonCode: 'checks' }))).toMatchObject({
    kind: 'withdrawal_rejected',
    reasonCode: 'checks',
    untilAt: null,
  });
  // A code that is none of ours is not said.
  expect(messageOf(moved({ reasonCode: 'suspected_fraud', until }))?.reasonCode).toBeNull();
});

test('of a payment case its member hears a question and its end, and not what they did themselves', () => {
  const of = { caseId: 'c', kind: 'missing_deposit', reference: 'C-1', outcome: null };
  const moved = (state: string, by: string, memberId: string | null = 'm') =>
    messageOf({
      id: '9',
      at,
      kind: 'cases.moved' as const,
      payload: { ...of, money: { currency: 'COP', amount: '50.00000' }, state, by, memberId },
    });
  expect(moved('asked', 'operator')).toMatchObject({
    kind: 'case_asked',
    amount: 5_000_000n,
    paymentCase: { id: 'c', number: 'C-1' },
    complaint: null,
  });
  const all = [
    ...[moved('open', 'member'), moved('open', 'gateway'), moved('tracing', 'operator')],
    ...[moved('closed', 'gateway'), moved('closed', 'member'), moved('closed', 'operator', null)],
  ];
  expect(all.map((message) => message?.kind)).toEqual([
    ...[undefined, undefined, undefined],
    ...['case_closed', undefined, undefined],
  ]);
});

test('other facts become nothing', () => {
  const payload = { memberId: 'm', currency: 'COP' };
  expect(messageOf({ id: '9', at, kind: 'wallet.balance_changed', payload })).toBeUndefined();
});

test('a deposit that was taxed tells what arrived', () => {
  const fact = deposit('approved') as Extract<Fact, { kind: 'cashier.deposit_moved' }>;
  const taxed: Fact = { ...fact, payload: { ...fact.payload, tax: '2.50000' } };
  expect(messageOf(taxed)).toMatchObject({ kind: 'deposit_credited', amount: 1_000_000n });
});
