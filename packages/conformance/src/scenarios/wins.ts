import { again, bet, holds, refused, rollback, win } from '../moves.ts';
import { ONE, type Play } from '../play.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { newId, type Session } from '../sessions.ts';

async function withBet(play: Play): Promise<{ me: Session; reference: string }> {
  const me = await play.session();
  const { transaction } = await bet(play, me);
  return { me, reference: transaction };
}

const amounts: readonly [id: string, name: string, amount: bigint][] = [
  ['win.ok', '1', ONE],
  ['win.cent', '0.01', 1_000n],
  ['win.tenth-of-cent', '0.001', 100n],
  ['win.smallest', '0.00001', 1n],
  ['win.beyond-2^53', 'more than 2^53 units', 2n ** 53n + 1n],
];

export const WIN_SCENARIOS: readonly Scenario[] = [
  ...amounts.map(([id, name, amount]) =>
    scenario(id, `A win of ${name} is paid, exactly and once.`, async (play) => {
      const { me, reference } = await withBet(play);
      await win(play, me, reference, { amount });
      await holds(play, me);
    }),
  ),
  scenario('win.of-nothing', 'A win of 0 is legal, and closes the round.', async (play) => {
    const { me, reference } = await withBet(play);
    await win(play, me, reference, { amount: 0n, closes: true });
    await holds(play, me);
  }),
  scenario('win.several-on-one-bet', 'Several wins on one bet are each paid.', async (play) => {
    const { me, reference } = await withBet(play);
    await win(play, me, reference);
    await win(play, me, reference, { amount: 2n * ONE });
    await holds(play, me);
  }),
  scenario('win.jackpot', 'A win that says what of it came from a jackpot is paid whole.', async (play) => {
    const { me, reference } = await withBet(play);
    await win(play, me, reference, { amount: 3n * ONE, jackpot: 2n * ONE });
    await holds(play, me);
  }),
  scenario('win.missing-bet', 'A win whose bet is unknown is refused.', async (play) => {
    const me = await play.session();
    await refused(play, 'win', me, { reference: newId() }, 'transaction_unknown');
  }),
  scenario('win.negative', 'A negative win is never accepted.', async (play) => {
    const { me, reference } = await withBet(play);
    await refused(play, 'win', me, { reference, amount: -ONE }, ['types_invalid', 'limit_reached']);
  }),
  scenario('win.invalid-game', 'A win in a game that does not exist is refused.', async (play) => {
    const { me, reference } = await withBet(play);
    await refused(play, 'win', me, { reference, game: 'no-such-game' }, 'game_invalid');
  }),
  scenario('win.wrong-currency', "A win in another currency than the bet's is refused.", async (play) => {
    const { me, reference } = await withBet(play);
    const currency = me.currency === 'PEN' ? 'COP' : 'PEN';
    await refused(play, 'win', me, { reference, currency }, 'currency_invalid');
  }),
  scenario('win.unknown-currency', 'A win in a currency that does not exist is refused.', async (play) => {
    const { me, reference } = await withBet(play);
    await refused(play, 'win', me, { reference, currency: 'XYZ' }, 'currency_invalid');
  }),
  scenario('win.invalid-session', 'A win with a token that never existed is refused.', async (play) => {
    const { me, reference } = await withBet(play);
    await refused(play, 'win', me, { reference, token: newId() }, 'token_invalid');
  }),
  scenario('win.bad-signature', 'A win that is signed wrongly is refused.', async (play) => {
    const { me, reference } = await withBet(play);
    await refused(play, 'win', me, { reference }, 'signature_invalid', { signature: 'bm90IGEgc2lnbmF0dXJl' });
  }),
  scenario('win.id-of-bet', "A win that uses its bet's id is a duplicate.", async (play) => {
    const { me, reference } = await withBet(play);
    await refused(play, 'win', me, { reference, transaction: reference }, 'transaction_duplicate');
  }),
  scenario(
    'win.id-of-bet-of-another-player',
    "A win that uses another player's bet's id is a duplicate.",
    async (play) => {
      const { me, reference } = await withBet(play);
      const other = await withBet(play);
      await refused(play, 'win', me, { reference, transaction: other.reference }, 'transaction_duplicate');
    },
  ),
  scenario('win.bet-of-another-player', "A win on another player's bet is refused.", async (play) => {
    const { me, reference } = await withBet(play);
    const other = await withBet(play);
    await refused(play, 'win', other.me, { reference }, ['token_invalid', 'transaction_unknown']);
    await holds(play, me);
  }),
  scenario('win.repeat', 'The same win once more is RS_OK and pays nothing more.', async (play) => {
    const { me, reference } = await withBet(play);
    const made = await win(play, me, reference);
    await again(play, 'win', me, made);
    await again(play, 'win', me, made);
    await holds(play, me);
  }),
  scenario('win.duplicate-amount', 'A known win with another amount is a duplicate.', async (play) => {
    const { me, reference } = await withBet(play);
    const { transaction } = await win(play, me, reference);
    await refused(play, 'win', me, { reference, transaction, amount: 2n * ONE }, 'transaction_duplicate');
  }),
  scenario('win.duplicate-reference', 'A known win that names another bet is a duplicate.', async (play) => {
    const { me, reference } = await withBet(play);
    const other = await bet(play, me);
    const { transaction } = await win(play, me, reference);
    await refused(play, 'win', me, { reference: other.transaction, transaction }, 'transaction_duplicate');
  }),
  scenario('win.after-rollback', 'A win on a bet that was rolled back is refused.', async (play) => {
    const { me, reference } = await withBet(play);
    await rollback(play, me, reference, ONE);
    await refused(play, 'win', me, { reference }, 'transaction_rolled_back');
  }),
  scenario('win.after-close', 'A win after its round was closed is paid: the bet is valid.', async (play) => {
    const { me, reference } = await withBet(play);
    await win(play, me, reference, { closes: true });
    await win(play, me, reference);
    await holds(play, me);
  }),
];
