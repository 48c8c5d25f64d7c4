import { expect, test } from 'vitest';
import { besideCard, brandName, isAnswer, withoutCard } from './card-answers.ts';

test('what the gateway’s fields tell is asked of nobody', () => {
  expect(besideCard(['cardToken', 'cardMethod', 'instalments', 'email', 'documentType'])).toEqual([
    'email',
    'documentType',
  ]);
});

test('the same wish with another token is the same wish, and in other parts another one', () => {
  const card = { cardToken: 'ct_first_one', cardMethod: 'visa', instalments: '1', email: 'ana@example.com' };
  expect(withoutCard(card)).toEqual(withoutCard({ ...card, cardToken: 'ct_second', cardMethod: 'master' }));
  expect(withoutCard(card)).not.toEqual(withoutCard({ ...card, instalments: '3' }));
});

test('a brand is named where it is known', () => {
  expect([brandName('master'), brandName(''), brandName('another')]).toEqual([
    'Mastercard',
    undefined,
    undefined,
  ]);
});

test('what answers a press is told from what is said meanwhile', () => {
  expect(isAnswer({ kind: 'wrong', id: 'a' })).toBe(true);
  expect(isAnswer({ kind: 'seen', brand: 'visa', instalments: [1] })).toBe(false);
});
