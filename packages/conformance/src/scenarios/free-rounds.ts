import { again, bet, holds, refused } from '../moves.ts';
import { ONE, Skipped, type Play } from '../play.ts';
import { RS, scenario, type Scenario } from '../scenario.ts';
import { newId, type Session } from '../sessions.ts';

/** A member with a budget for five free rounds of 1, and what a free round carries. */
export async function withGrant(
  play: Play,
): Promise<{ me: Session; free: Record<string, string | boolean> }> {
  const me = await play.session({ promo: 5n * ONE });
  return { me, free: { free: true, ...(me.reward === null ? {} : { reward: me.reward }) } };
}

/** A free win: the wallet said which balance it reaches, or either will do. */
export function freeWin(
  play: Play,
  me: Session,
  reference: string,
  change: Record<string, string | boolean>,
) {
  const { cash, freeWinsTo } = me;
  const fields = { reference, amount: ONE, ...change };
  if (freeWinsTo === 'cash') return play.call('win', 'a free win', me, fields, { moves: ONE });
  const balances = freeWinsTo === 'bonus' ? [cash] : [cash, cash + ONE];
  return play.call('win', 'a free win', me, fields, { verdict: 'ok', balances });
}

export const FREE_SCENARIOS: readonly Scenario[] = [
  scenario('free-bet.ok', async (play) => {
    const { me, free } = await withGrant(play);
    await bet(play, me, free);
    await holds(play, me);
  }),
  scenario('free-bet.repeat', async (play) => {
    const { me, free } = await withGrant(play);
    const made = await bet(play, me, { ...free, amount: 3n * ONE });
    await again(play, 'bet', me, made);
    await bet(play, me, { ...free, amount: 2n * ONE });
    await holds(play, me);
  }),
  scenario('free-bet.exceeding-grant', async (play) => {
    const { me, free } = await withGrant(play);
    await bet(play, me, { ...free, amount: 5n * ONE });
    await refused(play, 'bet', me, { ...free, amount: ONE }, ['limit_reached', 'not_enough_money']);
  }),
  scenario('free-bet.without-grant', async (play) => {
    const me = await play.session();
    await refused(play, 'bet', me, { free: true, reward: newId() }, ['limit_reached', 'not_enough_money']);
  }),
  scenario('free-bet.wrong-currency', async (play) => {
    const { me, free } = await withGrant(play);
    await refused(
      play,
      'bet',
      me,
      { ...free, currency: me.currency === 'PEN' ? 'COP' : 'PEN' },
      'currency_invalid',
    );
  }),
  scenario('free-bet.unknown-currency', async (play) => {
    const { me, free } = await withGrant(play);
    await refused(play, 'bet', me, { ...free, currency: 'XYZ' }, 'currency_invalid');
  }),
  scenario('free-bet.expired-session', async (play) => {
    const { me, free } = await withGrant(play);
    const token = await play.expire(me);
    await refused(play, 'bet', me, { ...free, token }, 'token_expired');
  }),
  scenario('free-bet.rolled-back', async (play) => {
    const { me, free } = await withGrant(play);
    const { transaction } = await bet(play, me, { ...free, amount: 5n * ONE });
    await play.call('rollback', 'a free rollback', me, { reference: transaction }, {});
    await bet(play, me, { ...free, amount: 5n * ONE, round: newId() });
    await holds(play, me);
  }),
  scenario('free-win.ok', async (play) => {
    const { me, free } = await withGrant(play);
    const { transaction } = await bet(play, me, free);
    await freeWin(play, me, transaction, free);
  }),
  scenario('free-win.wrong-currency', async (play) => {
    const { me, free } = await withGrant(play);
    const { transaction } = await bet(play, me, free);
    const currency = me.currency === 'PEN' ? 'COP' : 'PEN';
    await refused(play, 'win', me, { reference: transaction, ...free, currency }, 'currency_invalid');
  }),
  scenario('free-win.missing-bet', async (play) => {
    const { me, free } = await withGrant(play);
    await refused(play, 'win', me, { reference: newId(), ...free }, 'transaction_unknown');
  }),
  scenario(
    'free-bet.campaign',
    async (play) => {
      const { me, free } = await withGrant(play);
      if (me.campaign === null) throw new Skipped('the session has no campaign');
      await bet(play, me, { free: true, campaign: me.campaign });
      await bet(play, me, { ...free, campaign: me.campaign });
      await holds(play, me);
    },
    RS,
  ),
];
