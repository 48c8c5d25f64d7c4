/** Action lists: several members in one request, all done or none. */
import { MOST_ACTIONS } from '@feria/contracts/vendor-door/action-list';
import { bet, holds, win } from '../moves.ts';
import { ONE } from '../play.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { newId } from '../sessions.ts';
import type { SeamlessDialect } from '../words.ts';

const ACTIONS: readonly SeamlessDialect[] = ['actions'];

export const LIST_SCENARIOS: readonly Scenario[] = [
  scenario(
    'list.several-members',
    async (play) => {
      const [me, other] = [await play.session(), await play.session()];
      await play.list(
        'two bets',
        [
          { kind: 'bet', me, change: { amount: ONE } },
          { kind: 'bet', me: other, change: { amount: 2n * ONE } },
        ],
        { word: 'ok', verdicts: ['ok', 'ok'], balances: [me.cash - ONE, other.cash - 2n * ONE] },
      );
      me.cash -= ONE;
      other.cash -= 2n * ONE;
      await holds(play, me);
      await holds(play, other);
    },
    ACTIONS,
  ),
  scenario(
    'list.bet-and-win-of-one',
    async (play) => {
      const me = await play.session();
      const transaction = newId();
      await play.list(
        'a bet, and the win on it',
        [
          { kind: 'bet', me, change: { transaction } },
          { kind: 'win', me, change: { reference: transaction, amount: 3n * ONE, closes: true } },
        ],
        { word: 'ok', verdicts: ['ok', 'ok'], balances: [me.cash - ONE, me.cash + 2n * ONE] },
      );
      me.cash += 2n * ONE;
      await holds(play, me);
    },
    ACTIONS,
  ),
  scenario(
    'list.one-bad-undoes-all',
    async (play) => {
      const [me, poor] = [await play.session(), await play.session({ cash: 0n })];
      const transaction = newId();
      await play.list(
        'a good bet before a bad one',
        [
          { kind: 'bet', me, change: { transaction } },
          { kind: 'bet', me: poor },
        ],
        { word: null, verdicts: ['not_done', 'not_enough_money'] },
      );
      await holds(play, me);
      await holds(play, poor);
      // It was not done, so it is no duplicate either.
      await bet(play, me, { transaction });
    },
    ACTIONS,
  ),
  scenario(
    'list.bad-first-undoes-all',
    async (play) => {
      const [me, poor] = [await play.session(), await play.session({ cash: 0n })];
      await play.list(
        'a bad bet before a good one',
        [
          { kind: 'bet', me: poor },
          { kind: 'bet', me },
        ],
        { word: null, verdicts: ['not_enough_money', 'not_done'] },
      );
      await holds(play, me);
    },
    ACTIONS,
  ),
  scenario(
    'list.repeat',
    async (play) => {
      const [me, other] = [await play.session(), await play.session()];
      const [mine, theirs] = [newId(), newId()];
      const actions = [
        { kind: 'bet', me, change: { transaction: mine } },
        { kind: 'bet', me: other, change: { transaction: theirs } },
      ] as const;
      for (const says of ['two bets', 'the same list', 'and again'])
        await play.list(says, actions, { word: 'ok', verdicts: ['ok', 'ok'] });
      me.cash -= ONE;
      other.cash -= ONE;
      await holds(play, me);
      await holds(play, other);
    },
    ACTIONS,
  ),
  scenario(
    'list.partly-known',
    async (play) => {
      const [me, other] = [await play.session(), await play.session()];
      const made = await bet(play, me);
      await play.list(
        'a known bet and a new one',
        [
          { kind: 'bet', me, change: { transaction: made.transaction } },
          { kind: 'bet', me: other },
        ],
        { word: 'ok', verdicts: ['ok', 'ok'] },
      );
      other.cash -= ONE;
      await holds(play, me);
      await holds(play, other);
    },
    ACTIONS,
  ),
  scenario(
    'list.duplicate-undoes-all',
    async (play) => {
      const [me, other] = [await play.session(), await play.session()];
      const { transaction } = await bet(play, me);
      await play.list(
        'a changed repeat and a good bet',
        [
          { kind: 'bet', me, change: { transaction, amount: 2n * ONE } },
          { kind: 'bet', me: other },
        ],
        { word: null, verdicts: ['transaction_duplicate', 'not_done'] },
      );
      await holds(play, me);
      await holds(play, other);
    },
    ACTIONS,
  ),
  scenario(
    'list.several-of-one-member',
    async (play) => {
      const me = await play.session({ cash: 3n * ONE });
      const two = { kind: 'bet', me, change: { amount: 2n * ONE } } as const;
      await play.list('more than there is, together', [two, two], {
        word: null,
        verdicts: ['not_done', 'not_enough_money'],
      });
      await holds(play, me);
    },
    ACTIONS,
  ),
  scenario(
    'list.wins-of-many',
    async (play) => {
      const [me, other] = [await play.session(), await play.session()];
      const [mine, theirs] = [await bet(play, me), await bet(play, other)];
      await play.list(
        'two wins',
        [
          { kind: 'win', me, change: { reference: mine.transaction, amount: 2n * ONE, closes: true } },
          { kind: 'win', me: other, change: { reference: theirs.transaction, amount: 0n, closes: true } },
        ],
        { word: 'ok', verdicts: ['ok', 'ok'], balances: [me.cash + 2n * ONE, other.cash] },
      );
      me.cash += 2n * ONE;
      await holds(play, me);
      await win(play, me, mine.transaction);
    },
    ACTIONS,
  ),
  scenario(
    'list.over-long',
    async (play) => {
      const me = await play.session();
      const actions = Array.from({ length: MOST_ACTIONS + 1 }, () => ({
        kind: 'bet' as const,
        me,
        change: { amount: 1n },
      }));
      await play.list('one action too many', actions, { word: 'types_invalid', verdicts: [] });
      await play.list('no action at all', [], { word: 'types_invalid', verdicts: [] });
      await holds(play, me);
    },
    ACTIONS,
  ),
];
