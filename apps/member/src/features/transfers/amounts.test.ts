import type { WalletBalances } from '@feria/contracts/transfers/member';
import { describe, expect, it } from 'vitest';
import { faultOf, sourceOf } from './amounts.ts';

const wallet = { displayName: 'Lagoon', at: null, transfer: null, takesMoney: true, recall: null };
const balances: WalletBalances = {
  currency: 'COP',
  center: '10.00000',
  held: '0.00000',
  total: '13.00000',
  isComplete: false,
  wallets: [
    { ...wallet, vassalage: 'lagoon', state: 'known', amount: '3.00000' },
    { ...wallet, vassalage: 'reef', state: 'unreachable', amount: null },
  ],
};

describe('what may be moved', () => {
  it.each([
    ['lagoon', 'in', '10.00000'],
    ['lagoon', 'out', '3.00000'],
    ['reef', 'out', null],
  ] as const)('%s %s: %s', (vassalage, direction, source) =>
    expect(sourceOf(balances, vassalage, direction)).toBe(source),
  );
});

describe('an amount', () => {
  it.each([
    ['', undefined, '5', 'empty'],
    ['', 'empty', '5', 'empty'],
    ['', 'ambiguous', '5', 'notNumber'],
    ['0.00', undefined, '5', 'empty'],
    ['5.00001', undefined, '5', 'beyond'],
    ['5', undefined, '5', undefined],
    ['5000', undefined, null, undefined],
  ] as const)('%j read as %s of %s: %s', (value, unread, source, fault) =>
    expect(faultOf(value, unread, source)).toBe(fault),
  );
});
