import { again, bet, holds, refused, rollback, win } from '../moves.ts';
import { ONE } from '../play.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { newId, takeBack } from '../sessions.ts';

export const ROLLBACK_SCENARIOS: readonly Scenario[] = [
  scenario('rollback.ok', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    await rollback(play, me, transaction, ONE);
    await holds(play, me);
  }),
  scenario('rollback.repeat', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    const made = await rollback(play, me, transaction, ONE);
    await again(play, 'rollback', me, made);
    await holds(play, me);
  }),
  scenario('rollback.rolled-back', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    await rollback(play, me, transaction, ONE);
    await rollback(play, me, transaction, 0n);
    await holds(play, me);
  }),
  scenario('rollback.first-of-two', async (play) => {
    const me = await play.session();
    const first = await bet(play, me);
    const second = await bet(play, me, { amount: 2n * ONE });
    await rollback(play, me, first.transaction, ONE);
    await win(play, me, second.transaction, { amount: 4n * ONE });
    await holds(play, me);
  }),
  scenario('rollback.unknown', async (play) => {
    const me = await play.session();
    await rollback(play, me, newId(), 0n);
    await holds(play, me);
  }),
  scenario('rollback.unknown-then-bet', async (play) => {
    const me = await play.session();
    const transaction = newId();
    await rollback(play, me, transaction, 0n);
    await refused(play, 'bet', me, { transaction }, 'transaction_rolled_back');
    await refused(play, 'bet', me, { transaction }, 'transaction_rolled_back');
  }),
  scenario('rollback.unknown-then-win', async (play) => {
    const me = await play.session();
    const reference = newId();
    await rollback(play, me, reference, 0n);
    await refused(play, 'win', me, { reference }, ['transaction_unknown', 'transaction_rolled_back']);
  }),
  scenario('rollback.unknown-repeat', async (play) => {
    const me = await play.session();
    const made = await rollback(play, me, newId(), 0n);
    await again(play, 'rollback', me, made);
    await holds(play, me);
  }),
  scenario('rollback.id-of-bet', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    await refused(play, 'rollback', me, { transaction, reference: transaction }, 'transaction_duplicate');
  }),
  scenario('rollback.duplicate-reference', async (play) => {
    const me = await play.session();
    const first = await bet(play, me);
    const second = await bet(play, me);
    const { transaction } = await rollback(play, me, first.transaction, ONE);
    await refused(
      play,
      'rollback',
      me,
      { transaction, reference: second.transaction },
      'transaction_duplicate',
    );
  }),
  scenario('rollback.invalid-session', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    await refused(play, 'rollback', me, { reference: transaction, token: newId() }, 'token_invalid');
  }),
  scenario('rollback.bad-signature', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    const signature = 'bm90IGEgc2lnbmF0dXJl';
    await refused(play, 'rollback', me, { reference: transaction }, 'signature_invalid', { signature });
  }),
  scenario('rollback.bet-of-another-player', async (play) => {
    const [me, other] = [await play.session(), await play.session()];
    const { transaction } = await bet(play, me);
    const verdict = ['token_invalid', 'transaction_unknown', 'ok'] as const;
    await play.call(
      'rollback',
      "a rollback of another's bet",
      other,
      { reference: transaction },
      { verdict },
    );
    await holds(play, me);
    await holds(play, other);
  }),
  scenario('rollback.of-win', async (play) => {
    const me = await play.session();
    const made = await bet(play, me);
    const { transaction } = await win(play, me, made.transaction, { amount: 2n * ONE });
    await rollback(play, me, transaction, -2n * ONE);
    await holds(play, me);
  }),
  scenario('rollback.win-spent', async (play) => {
    const me = await play.session({ cash: 2n * ONE });
    const made = await bet(play, me);
    const won = await win(play, me, made.transaction, { amount: 5n * ONE });
    const spent = await bet(play, me, { amount: 4n * ONE });
    takeBack(me, 5n * ONE);
    await play.call('rollback', 'the win is taken back', me, { reference: won.transaction }, {});
    await holds(play, me);
    await win(play, me, spent.transaction, { amount: ONE });
    await win(play, me, spent.transaction, { amount: 4n * ONE });
    await holds(play, me);
  }),
  scenario('rollback.after-close', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me, { closes: true });
    await rollback(play, me, transaction, ONE);
    await holds(play, me);
  }),
];
