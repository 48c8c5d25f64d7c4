import { again, bet, holds, refused, rollback, win } from '../moves.ts';
import { ONE } from '../play.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { newId, takeBack } from '../sessions.ts';

export const ROLLBACK_SCENARIOS: readonly Scenario[] = [
  scenario('rollback.ok', 'A rollback gives the stake back.', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    await rollback(play, me, transaction, ONE);
    await holds(play, me);
  }),
  scenario(
    'rollback.repeat',
    'The same rollback once more is RS_OK and gives nothing more.',
    async (play) => {
      const me = await play.session();
      const { transaction } = await bet(play, me);
      const made = await rollback(play, me, transaction, ONE);
      await again(play, 'rollback', me, made);
      await holds(play, me);
    },
  ),
  scenario(
    'rollback.rolled-back',
    'Another rollback of a rolled-back bet is RS_OK and gives nothing more.',
    async (play) => {
      const me = await play.session();
      const { transaction } = await bet(play, me);
      await rollback(play, me, transaction, ONE);
      await rollback(play, me, transaction, 0n);
      await holds(play, me);
    },
  ),
  scenario(
    'rollback.first-of-two',
    'After one of two bets is rolled back, a win on the other is paid.',
    async (play) => {
      const me = await play.session();
      const first = await bet(play, me);
      const second = await bet(play, me, { amount: 2n * ONE });
      await rollback(play, me, first.transaction, ONE);
      await win(play, me, second.transaction, { amount: 4n * ONE });
      await holds(play, me);
    },
  ),
  scenario(
    'rollback.unknown',
    'A rollback of a bet that never came is RS_OK and moves nothing.',
    async (play) => {
      const me = await play.session();
      await rollback(play, me, newId(), 0n);
      await holds(play, me);
    },
  ),
  scenario(
    'rollback.unknown-then-bet',
    'A bet that comes after its rollback is refused and takes nothing.',
    async (play) => {
      const me = await play.session();
      const transaction = newId();
      await rollback(play, me, transaction, 0n);
      await refused(play, 'bet', me, { transaction }, 'transaction_rolled_back');
      await refused(play, 'bet', me, { transaction }, 'transaction_rolled_back');
    },
  ),
  scenario(
    'rollback.unknown-then-win',
    'A win on a bet that never came, and was rolled back, is refused.',
    async (play) => {
      const me = await play.session();
      const reference = newId();
      await rollback(play, me, reference, 0n);
      await refused(play, 'win', me, { reference }, ['transaction_unknown', 'transaction_rolled_back']);
    },
  ),
  scenario(
    'rollback.unknown-repeat',
    'A rollback of a bet that never came may be repeated.',
    async (play) => {
      const me = await play.session();
      const made = await rollback(play, me, newId(), 0n);
      await again(play, 'rollback', me, made);
      await holds(play, me);
    },
  ),
  scenario('rollback.id-of-bet', "A rollback that uses its bet's id is a duplicate.", async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    await refused(play, 'rollback', me, { transaction, reference: transaction }, 'transaction_duplicate');
  }),
  scenario(
    'rollback.duplicate-reference',
    'A known rollback that names another bet is a duplicate.',
    async (play) => {
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
    },
  ),
  scenario(
    'rollback.invalid-session',
    'A rollback with a token that never existed is refused.',
    async (play) => {
      const me = await play.session();
      const { transaction } = await bet(play, me);
      await refused(play, 'rollback', me, { reference: transaction, token: newId() }, 'token_invalid');
    },
  ),
  scenario('rollback.bad-signature', 'A rollback that is signed wrongly is refused.', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    const signature = 'bm90IGEgc2lnbmF0dXJl';
    await refused(play, 'rollback', me, { reference: transaction }, 'signature_invalid', { signature });
  }),
  scenario(
    'rollback.bet-of-another-player',
    "Another player's rollback moves nothing of the bet's owner.",
    async (play) => {
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
    },
  ),
  scenario('rollback.of-win', 'A win can be rolled back: its amount goes.', async (play) => {
    const me = await play.session();
    const made = await bet(play, me);
    const { transaction } = await win(play, me, made.transaction, { amount: 2n * ONE });
    await rollback(play, me, transaction, -2n * ONE);
    await holds(play, me);
  }),
  scenario(
    'rollback.win-spent',
    'Taking back a win that was spent leaves 0, never less; the next credit repays what is owed.',
    async (play) => {
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
    },
  ),
  scenario(
    'rollback.after-close',
    'A rollback after its round was closed gives the stake back.',
    async (play) => {
      const me = await play.session();
      const { transaction } = await bet(play, me, { closes: true });
      await rollback(play, me, transaction, ONE);
      await holds(play, me);
    },
  ),
];
