import { ENTRY_KINDS } from '@feria/contracts/wallet/member';
import { expect, it } from 'vitest';
import { memberHref } from '../pages/pages.ts';
import { hrefOfEntry } from './entry-href.ts';

const ID = '0192f000-0000-7000-8000-000000000001';
const href = (kind: (typeof ENTRY_KINDS)[number], reference = ID) =>
  hrefOfEntry({ kind, reference, reverses: null });

it.each([
  ...(['bet', 'win', 'bonus_bet', 'bonus_win', 'free_win', 'bet_tax', 'prize_tax'] as const),
  ...(['win_hold', 'win_release', 'bonus_win_hold', 'bonus_win_release', 'capture'] as const),
])('%s opens its round', (kind) => {
  expect(href(kind)).toBe(memberHref('personalHistoryCopy', { round: ID }));
});

it('a payment and what was withheld of it open the payment', () => {
  for (const kind of ['deposit', 'deposit_tax'] as const)
    expect(href(kind)).toBe(memberHref('depositv2', { deposit: ID }));
  for (const kind of ['withdrawal_hold', 'withdrawal_release', 'withdrawal_payout', 'payout_tax'] as const)
    expect(href(kind)).toBe(memberHref('withdraw', { withdrawal: ID }));
});

it('other money leads where its story is told', () => {
  for (const kind of ['transfer_in', 'transfer_win_hold', 'transfer_refusal'] as const)
    expect(href(kind)).toBe(memberHref('gameWallets'));
  expect(href('bonus_grant', 'welcome')).toBe(memberHref('transferFund'));
});

it('a correction opens what it takes back', () => {
  const reverses = { kind: 'deposit', cause: 'booked_twice' } as const;
  expect(hrefOfEntry({ kind: 'reversal', reference: ID, reverses })).toBe(href('deposit'));
  expect(hrefOfEntry({ kind: 'reversal', reference: ID, reverses: null })).toBe(
    memberHref('transactionHistory'),
  );
});

it('without a name of ours it leads to the list, and never to an address that is none', () => {
  expect(href('deposit', 'made before')).toBe(memberHref('transactionHistory', { kind: 'deposits' }));
  for (const kind of ENTRY_KINDS)
    expect(href(kind, 'x&page=y')).toMatch(/^\/member\?page=[A-Za-z0-9]+(&kind=\w+)?$/);
});
