import { expect, it } from 'vitest';
import { memberHref } from '../../ground/pages/pages.ts';
import { hrefOf } from './entries.ts';

it.each([
  ...(['bet', 'win', 'bonus_bet', 'bonus_win'] as const),
  ...(['win_hold', 'win_release', 'bonus_win_hold', 'bonus_win_release'] as const),
])('%s leads to the rounds', (kind) => {
  expect(hrefOf(kind)).toBe(memberHref('personalHistoryCopy'));
});

it('other money leads where its story is told', () => {
  expect(hrefOf('withdrawal_hold')).toBe(memberHref('transactionHistory', { kind: 'withdrawals' }));
  expect(hrefOf('deposit')).toBe(memberHref('transactionHistory'));
  for (const kind of [
    'transfer_in',
    'transfer_win_hold',
    'transfer_win_release',
    'transfer_refusal',
  ] as const)
    expect(hrefOf(kind)).toBe(memberHref('gameWallets'));
});
