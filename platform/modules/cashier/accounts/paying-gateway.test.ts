import type { Offer } from '@feria/gateways';
import { expect, test } from 'vitest';
import { payingAmong } from './paying-gateway.ts';

const carries = (name: string, rail: Offer['rail'], direction: Offer['direction'] = 'out') => ({
  name,
  offers: [{ rail, country: 'CO', currency: 'COP', direction, fields: [], refunds: 'none' } satisfies Offer],
});
const drivers = new Map([
  ['sandbox', carries('sandbox', 'bank_co')],
  ['first', carries('first', 'bank_co')],
  ['other', carries('other', 'spei')],
  ['in', carries('in', 'nequi', 'in')],
]);
const where = { rail: 'bank_co', country: 'CO' } as const;
const way = (gateways: string[], direction: 'in' | 'out' = 'out') => ({
  direction,
  rail: 'bank_co' as const,
  gateways,
});

test('banks are asked of the gateway that the method pays out by, not of the first one that there is', () => {
  expect(payingAmong(drivers, [way(['first'])], where)?.name).toBe('first');
});

test('of several the first that carries the rail; a way in, and a gateway that is not configured, say nothing', () => {
  expect(payingAmong(drivers, [way(['gone', 'other', 'first'])], where)?.name).toBe('first');
  expect(payingAmong(drivers, [way(['first'], 'in')], where)?.name).toBe('sandbox');
});

test('where no method has the rail, whoever carries it; and nobody where nobody does', () => {
  expect(payingAmong(drivers, [], where)?.name).toBe('sandbox');
  expect(payingAmong(drivers, [], { rail: 'nequi', country: 'CO' })).toBeUndefined();
  expect(payingAmong(drivers, [], { rail: 'bank_co', country: 'PE' })).toBeUndefined();
});
