/** The search finds an order where there is one, and says no where the ledger did what no order explains. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Command, Verdict } from '../../wallet/index.ts';
import { NEW_MEMBER, type Member } from './member-state.ts';
import { findOrder, type Asked, type Books, type BookedEntry } from './order.ts';

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const member: Member = {
  id: 'm',
  currency: 'COP',
  game: 'slot',
  token: hex('new'),
  oldToken: hex('old'),
  foreign: new Set(),
};

const command = (kind: Command['kind'], key: string, amount: bigint): Command => ({
  kind,
  key,
  amount,
  memberId: 'm',
  currency: 'COP',
  counterparty: 'house',
  reference: 'r',
});
const answer = (verdict: Verdict['verdict'], entryId: bigint | null, cash: bigint | null): Verdict => ({
  verdict,
  entryId,
  cash,
  held: null,
});
const asked = (from: number, until: number, what: Command, verdict: Verdict): Asked => ({
  from,
  until,
  move: { verb: 'post', commands: [what] },
  answer: [verdict],
});
/** Entries of the cash alone, in this order, numbered 10, 20, 30... */
function ledger(...commands: readonly Command[]): Books {
  const entries = commands.map(({ kind, key, amount }, place): [string, BookedEntry] => [
    `${kind} ${key}`,
    { kind, key, amount, id: BigInt(place + 1) * 10n, places: new Map([['cash', place]]) },
  ]);
  return { entries: new Map(entries), receipts: new Map(), facts: [] };
}

const deposit = command('deposit', 'd', 100n);
const bet = command('bet', 'b', 60n);
const other = command('bet', 'o', 60n);
const find = (events: readonly Asked[], books: Books) => findOrder(member, NEW_MEMBER, events, books);

test('of two bets at once either may be first; the other one is refused, and a repeat in flight gets the first answer', () => {
  const both = [
    asked(1, 2, deposit, answer('ok', 10n, 100n)),
    asked(3, 8, other, answer('not_enough_money', null, 40n)),
    asked(4, 9, bet, answer('ok', 20n, 40n)),
    asked(5, 7, bet, answer('repeat', 20n, 40n)),
  ];
  const { state, marks } = find(both, ledger(deposit, bet));
  expect(state.book.lastEntryId).toBe(2n);
  expect(marks.toSorted()).toEqual(['accepted', 'accepted', 'refused', 'repeated']);
});

test.each<[string, Asked[], Books]>([
  [
    'two bets that spent the same money',
    [
      asked(1, 2, deposit, answer('ok', 10n, 100n)),
      asked(3, 8, bet, answer('ok', 20n, 40n)),
      asked(4, 9, other, answer('ok', 30n, 40n)),
    ],
    ledger(deposit, bet, other),
  ],
  [
    'a refusal after the money was there',
    [asked(1, 2, deposit, answer('ok', 10n, 100n)), asked(3, 4, bet, answer('not_enough_money', null, 0n))],
    ledger(deposit),
  ],
  [
    'a repeat that was answered before its first was asked',
    [asked(1, 2, deposit, answer('repeat', 10n, 100n)), asked(3, 4, deposit, answer('ok', 10n, 100n))],
    ledger(deposit),
  ],
  [
    'a repeat that was answered otherwise',
    [asked(1, 2, deposit, answer('ok', 10n, 100n)), asked(3, 4, deposit, answer('repeat', 10n, 101n))],
    ledger(deposit),
  ],
  ['an answer without its entry', [asked(1, 2, deposit, answer('ok', 10n, 100n))], ledger()],
  ['an entry that nobody asked for', [asked(1, 2, deposit, answer('ok', 10n, 100n))], ledger(deposit, bet)],
  [
    'entries against the order of the clock',
    [asked(1, 2, deposit, answer('ok', 20n, 100n)), asked(3, 4, bet, answer('ok', 10n, 40n))],
    ledger(bet, deposit),
  ],
])('no order explains %s', (_, events, books) => {
  expect(() => find(events, books)).toThrow(/no order|more than was asked/);
});
