import { again, bet, holds, refused, rollback, win } from '../moves.ts';
import { ONE, type Play } from '../play.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { newId, type Session } from '../sessions.ts';

async function withBet(play: Play): Promise<{ me: Session; reference: string }> {
  const me = await play.session();
  const { transaction } = await bet(play, me);
  return { me, reference: transaction };
}

const amounts: readonly [id: string, amount: bigint][] = [
  ['win.ok', ONE],
  ['win.cent', 1_000n],
  ['win.tenth-of-cent', 100n],
  ['win.smallest', 1n],
  ['win.beyond-2^53', 2n ** 53n + 1n],
];

export const WIN_SCENARIOS: readonly Scenario[] = [
  ...amounts.map(([id, amount]) =>
    scenario(id, async (play) => {
      const { me, reference } = await withBet(play);
      await win(play, me, reference, { amount });
      await holds(play, me);
    }),
  ),
  scenario('win.of-nothing', async (play) => {
    const { me, reference } = await withBet(play);
    await win(play, me, reference, { amount: 0n, closes: true });
    await holds(play, me);
  }),
  scenario('win.several-on-one-bet', async (play) => {
    const { me, reference } = await withBet(play);
    await win(play, me, reference);
    await win(play, me, reference, { amount: 2n * ONE });
    await holds(play, me);
  }),
  scenario('win.jackpot', async (play) => {
    const { me, reference } = await withBet(play);
    await win(play, me, reference, { amount: 3n * ONE, jackpot: 2n * ONE });
    await holds(play, me);
  }),
  scenario('win.missing-bet', async (play) => {
    const me = await play.session();
    await refused(play, 'win', me, { reference: newId() }, 'transaction_unknown');
  }),
  scenario('win.negative', async (play) => {
    const { me, reference } = await withBet(play);
    await refused(play, 'win', me, { reference, amount: -ONE }, ['types_invalid', 'limit_reached']);
  }),
  scenario('win.invalid-game', async (play) => {
    const { me, reference } = await withBet(play);
    await refused(play, 'win', me, { reference, game: 'no-such-game' }, 'game_invalid');
  }),
  scenario('win.wrong-currency', async (play) => {
    const { me, reference } = await withBet(play);
    const currency = me.currency === 'PEN' ? 'COP' : 'PEN';
    await refused(play, 'win', me, { reference, currency }, 'currency_invalid');
  }),
  scenario('win.unknown-currency', async (play) => {
    const { me, reference } = await withBet(play);
    await refused(play, 'win', me, { reference, currency: 'XYZ' }, 'currency_invalid');
  }),
  scenario('win.invalid-session', async (play) => {
    const { me, reference } = await withBet(play);
    await refused(play, 'win', me, { reference, token: newId() }, 'token_invalid');
  }),
  scenario('win.bad-signature', async (play) => {
    const { me, reference } = await withBet(play);
    await refused(play, 'win', me, { reference }, 'signature_invalid', { signature: 'bm90IGEgc2lnbmF0dXJl' });
  }),
  scenario('win.id-of-bet', async (play) => {
    const { me, reference } = await withBet(play);
    await refused(play, 'win', me, { reference, transaction: reference }, 'transaction_duplicate');
  }),
  scenario('win.id-of-bet-of-another-player', async (play) => {
    const { me, reference } = await withBet(play);
    const other = await withBet(play);
    await refused(play, 'win', me, { reference, transaction: other.reference }, 'transaction_duplicate');
  }),
  scenario('win.bet-of-another-player', async (play) => {
    const { me, reference } = await withBet(play);
    const other = await withBet(play);
    await refused(play, 'win', other.me, { reference }, ['token_invalid', 'transaction_unknown']);
    await holds(play, me);
  }),
  scenario('win.repeat', async (play) => {
    const { me, reference } = await withBet(play);
    const made = await win(play, me, reference);
    await again(play, 'win', me, made);
    await again(play, 'win', me, made);
    await holds(play, me);
  }),
  scenario('win.duplicate-amount', async (play) => {
    const { me, reference } = await withBet(play);
    const { transaction } = await win(play, me, reference);
    await refused(play, 'win', me, { reference, transaction, amount: 2n * ONE }, 'transaction_duplicate');
  }),
  scenario('win.duplicate-reference', async (play) => {
    const { me, reference } = await withBet(play);
    const other = await bet(play, me);
    const { transaction } = await win(play, me, reference);
    await refused(play, 'win', me, { reference: other.transaction, transaction }, 'transaction_duplicate');
  }),
  scenario('win.after-rollback', async (play) => {
    const { me, reference } = await withBet(play);
    await rollback(play, me, reference, ONE);
    await refused(play, 'win', me, { reference }, 'transaction_rolled_back');
  }),
  scenario('win.after-close', async (play) => {
    const { me, reference } = await withBet(play);
    await win(play, me, reference, { closes: true });
    await win(play, me, reference);
    await holds(play, me);
  }),
];
