/** What networks and crashes do to calls: whatever it is, the money at the end is what the rules say. */
import { bet, holds, refused, rollback, win } from '../moves.ts';
import { ONE } from '../play.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { newId } from '../sessions.ts';

/** A vendor gives up before a stall ends. */
const IMPATIENT_MS = 1_000;
const AT_ONCE = 12;
const NO_ANSWER = { verdicts: [], http: 0 } as const;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const FAULT_SCENARIOS: readonly Scenario[] = [
  scenario('fault.duplicate', async (play) => {
    const me = await play.session();
    const made = await bet(play, me, {}, { fault: 'duplicate' });
    await win(play, me, made.transaction, {}, { fault: 'duplicate' });
    await holds(play, me);
  }),
  scenario('fault.reorder', async (play) => {
    const me = await play.session();
    const transaction = newId();
    const slow = bet(play, me, { transaction }, { fault: 'reorder' });
    await wait(50);
    const winId = newId();
    const early = { reference: transaction, transaction: winId };
    const balances = [me.cash, me.cash + ONE];
    // Either it came first and its bet was unknown, or the bet was quicker all the same.
    const first = await play.call('win', 'the win before its bet', me, early, {
      verdict: ['transaction_unknown', 'ok'],
      balances,
    });
    await slow;
    if (first.told.word === play.word('ok')) me.cash += ONE;
    else await win(play, me, transaction, { transaction: winId });
    await holds(play, me);
  }),
  scenario('fault.close-after-commit', async (play) => {
    const me = await play.session();
    const fields = { transaction: newId() };
    await play.call(
      'bet',
      'the answer is lost',
      me,
      fields,
      { ...NO_ANSWER, moves: -ONE },
      { fault: 'close_after_commit' },
    );
    await play.call('bet', 'the same bet once more', me, fields, {});
    await holds(play, me);
  }),
  scenario('fault.close-after-commit-then-rollback', async (play) => {
    const me = await play.session();
    const { transaction } = await play.call(
      'bet',
      'the answer is lost',
      me,
      {},
      { ...NO_ANSWER, moves: -ONE },
      { fault: 'close_after_commit' },
    );
    await rollback(play, me, transaction, ONE);
    await holds(play, me);
  }),
  scenario('fault.lost-win', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    const fields = { reference: transaction, transaction: newId() };
    await play.call(
      'win',
      'the answer is lost',
      me,
      fields,
      { ...NO_ANSWER, moves: ONE },
      { fault: 'close_after_commit' },
    );
    await play.call('win', 'the same win once more', me, fields, {});
    await holds(play, me);
  }),
  scenario('fault.error500-then-rollback', async (play) => {
    const me = await play.session();
    const { transaction } = await play.call(
      'bet',
      'HTTP 500 on the way',
      me,
      {},
      { verdicts: [], http: 500 },
      { fault: 'error500' },
    );
    await rollback(play, me, transaction, 0n);
    await refused(play, 'bet', me, { transaction }, 'transaction_rolled_back');
  }),
  scenario('fault.stall', async (play) => {
    const me = await play.session();
    const until = performance.now() + play.stallMs;
    const options = { fault: 'stall', timeoutMs: Math.min(IMPATIENT_MS, play.stallMs) } as const;
    const { transaction } = await play.call(
      'bet',
      'it stalls, and the vendor gives up',
      me,
      {},
      NO_ANSWER,
      options,
    );
    await rollback(play, me, transaction, 0n);
    await wait(Math.max(0, until - performance.now()));
    await play.letGo();
    await holds(play, me);
  }),
  scenario('fault.rollback-first', async (play) => {
    const me = await play.session();
    const { transaction } = await play.call('bet', 'held back on its way', me, {}, NO_ANSWER, {
      fault: 'rollback_first',
    });
    await rollback(play, me, transaction, 0n, {}, { fault: 'skew' });
    await play.letGo();
    await holds(play, me);
  }),
  scenario('fault.skew', async (play) => {
    const me = await play.session();
    const made = await bet(play, me, {}, { fault: 'skew' });
    await win(play, me, made.transaction, {}, { headers: { 'x-msg-timestamp': 'yesterday' } });
    await holds(play, me);
  }),
  scenario('fault.same-bet-at-once', async (play) => {
    const me = await play.session();
    me.cash -= ONE;
    const fields = { transaction: newId() };
    await Promise.all(Array.from({ length: AT_ONCE }, () => play.call('bet', 'all at once', me, fields, {})));
    await holds(play, me);
  }),
  scenario('fault.bets-at-once', async (play) => {
    const me = await play.session({ cash: 5n * ONE });
    const start = me.cash;
    const possible = Array.from({ length: 5 }, (_one, index) => start - ONE * BigInt(index + 1));
    const made = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        play.call(
          'bet',
          'bets at once',
          me,
          {},
          { verdict: ['ok', 'not_enough_money'], balances: possible, cash: undefined },
        ),
      ),
    );
    const taken = made.filter(({ told }) => told.word === play.word('ok')).length;
    if (taken !== 5) throw new Error(`${taken} bets were taken where 5 could be paid`);
    me.cash = 0n;
    await holds(play, me);
  }),
  scenario('fault.bet-and-rollback-at-once', async (play) => {
    const me = await play.session();
    for (let turn = 0; turn < 4; turn += 1) {
      const transaction = newId();
      const cash = me.cash;
      await Promise.all([
        play.call(
          'bet',
          'the bet',
          me,
          { transaction },
          { verdict: ['ok', 'transaction_rolled_back'], balances: [cash - ONE, cash] },
        ),
        play.call(
          'rollback',
          'its rollback',
          me,
          { reference: transaction },
          { verdict: 'ok', balances: [cash] },
        ),
      ]);
      await holds(play, me);
    }
  }),
  scenario('fault.wins-at-once', async (play) => {
    const me = await play.session();
    const made = await bet(play, me);
    me.cash += ONE;
    const fields = { reference: made.transaction, transaction: newId() };
    await Promise.all(Array.from({ length: AT_ONCE }, () => play.call('win', 'all at once', me, fields, {})));
    await holds(play, me);
  }),
];
