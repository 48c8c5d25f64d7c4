import { expect, test } from 'vitest';
import { filtersInto, filtersOf } from './use-filters.ts';

const STANDARD = { state: 'waiting', market: '' };
const of = (search: string) => new URLSearchParams(search);

test('what the address does not say is the standard', () => {
  expect(filtersOf(of('market=CO'), STANDARD)).toEqual({ state: 'waiting', market: 'CO' });
});

test('everything is something else than nothing said', () => {
  expect(filtersOf(of('state='), STANDARD).state).toBe('');
});

test('a value that is none of the choices is not asked for', () => {
  const choices = { state: ['waiting', 'paid', ''] };
  expect(filtersOf(of('state=payed'), STANDARD, choices).state).toBe('waiting');
  expect(filtersOf(of('state=paid'), STANDARD, choices).state).toBe('paid');
});

test('a choice is written, the standard is not, and the rest of the address stays', () => {
  const before = of('memberId=7&state=paid');
  expect(filtersInto(before, STANDARD, { market: 'PE' }).toString()).toBe('memberId=7&state=paid&market=PE');
  expect(filtersInto(before, STANDARD, { state: 'waiting' }).toString()).toBe('memberId=7');
  expect(filtersInto(before, STANDARD, { state: '' }).toString()).toBe('memberId=7&state=');
  expect(before.toString()).toBe('memberId=7&state=paid');
});
