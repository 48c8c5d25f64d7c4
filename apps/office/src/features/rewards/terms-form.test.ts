import { expect, test } from 'vitest';
import { newTerms, readAccounts, readTerms, type TermsForm } from './terms-form.ts';

const at = new Date('2026-11-20T15:00:00Z');
const form = (change: Partial<TermsForm> = {}): TermsForm => ({
  ...newTerms(at),
  vassalage: 'studio',
  gameCode: 'slot',
  currency: 'COP',
  betValue: '200.5',
  ...change,
});

test('what is typed becomes the terms of the call', () => {
  expect(readTerms(form())).toEqual({
    wrong: [],
    terms: {
      vassalage: 'studio',
      gameCode: 'slot',
      currency: 'COP',
      winsTo: 'cash',
      prepaid: null,
      rounds: 10,
      betValue: '200.50000',
      startsAt: '2026-11-20T15:00:00.000Z',
      endsAt: '2026-11-27T15:00:00.000Z',
    },
  });
});

test('each field that is wrong is named', () => {
  expect(readTerms(newTerms(at)).wrong).toEqual(['vassalage', 'gameCode', 'currency', 'betValue']);
  expect(readTerms(form({ betValue: '0', rounds: '0' })).wrong).toEqual(['betValue', 'rounds']);
  expect(readTerms(form({ betValue: 'ten', rounds: '1.5' })).wrong).toEqual(['betValue', 'rounds']);
  expect(readTerms(form({ rounds: '1001' })).wrong).toEqual(['rounds']);
  expect(readTerms(form({ startsAt: '' })).wrong).toEqual(['startsAt', 'endsAt'].slice(0, 1));
  expect(readTerms(form({ endsAt: form().startsAt })).wrong).toEqual(['endsAt']);
});

test('a pasted column is a list of accounts', () => {
  expect(readAccounts(' ana\r\nluis;\teva, ana \n\n')).toEqual(['ana', 'luis', 'eva', 'ana']);
  expect(readAccounts(' ')).toEqual([]);
});
