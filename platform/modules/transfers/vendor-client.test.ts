import { TRANSFER_VERDICTS, type TransferAnswer } from '@feria/contracts/vendor-door/transfer';
import { asId } from '@feria/kernel';
import { expect, test } from 'vitest';
import { outcomeOf, type Verb } from './vendor-client.ts';

const ID = '01890a5d-ac96-774b-bcce-000000000001';
const transfer = { id: asId<'transfer'>(ID), amount: 250_000n };
const read = (verb: Verb, answer: Partial<TransferAnswer>) =>
  outcomeOf(verb, { request: 'r', verdict: 'done', ...answer }, transfer, 'r');

test.each(['in', 'out', 'status'] as const)('what each verdict of %s is believed to mean', (verb) => {
  const kinds = TRANSFER_VERDICTS.map((verdict) => [verdict, read(verb, { verdict }).kind]);
  expect(Object.fromEntries(kinds)).toEqual({
    done: 'done',
    pending: 'unsure',
    refused: 'refused',
    not_enough_money: 'refused',
    duplicate: 'unsure',
    // Only status may say that it never happened.
    unknown: verb === 'status' ? 'refused' : 'unsure',
  });
});

test('a yes with the balance after it', () => {
  expect(read('in', { balance: '7.5', amount: '2.5', reference: ID })).toEqual({
    kind: 'done',
    balance: 750_000n,
  });
  expect(read('in', {})).toEqual({ kind: 'done', balance: null });
});

test.each([
  ['another request', { request: 'other' }],
  ['another reference', { reference: 'other' }],
  ['another amount', { amount: '2.50001' }],
  ['no when it is about another request', { request: 'other', verdict: 'refused' as const }],
])('an answer with %s moves nothing', (_name, answer) => {
  expect(read('in', answer).kind).toBe('differs');
});
