/** Old tokens and blocked members: only bets are refused; money on its way home arrives. */
import { bet, holds, refused, rollback, win } from '../moves.ts';
import { ONE } from '../play.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { freeWin, withGrant } from './free-rounds.ts';

export const STATE_SCENARIOS: readonly Scenario[] = [
  scenario('expired.bet', async (play) => {
    const me = await play.session();
    const token = await play.expire(me);
    await refused(play, 'bet', me, { token }, 'token_expired');
    await bet(play, me);
  }),
  scenario('expired.win', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    const token = await play.expire(me);
    await win(play, me, transaction, { token });
    await holds(play, me);
  }),
  scenario('expired.rollback', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    const token = await play.expire(me);
    await rollback(play, me, transaction, ONE, { token });
    await holds(play, me);
  }),
  scenario('expired.free-win', async (play) => {
    const { me, free } = await withGrant(play);
    const { transaction } = await bet(play, me, free);
    const token = await play.expire(me);
    await freeWin(play, me, transaction, { ...free, token });
  }),
  scenario('expired.free-rollback', async (play) => {
    const { me, free } = await withGrant(play);
    const { transaction } = await bet(play, me, free);
    const token = await play.expire(me);
    await play.call('rollback', 'a free rollback', me, { reference: transaction, token }, {});
    await holds(play, me);
  }),
  scenario('blocked.bet', async (play) => {
    const me = await play.session({ blocked: true });
    await refused(play, 'bet', me, {}, 'member_disabled');
  }),
  scenario('blocked.free-bet', async (play) => {
    const { me, free } = await withGrant(play);
    await play.block(me);
    await refused(play, 'bet', me, free, 'member_disabled');
  }),
  scenario('blocked.win', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    await play.block(me);
    await win(play, me, transaction);
    await holds(play, me);
  }),
  scenario('blocked.free-win', async (play) => {
    const { me, free } = await withGrant(play);
    const { transaction } = await bet(play, me, free);
    await play.block(me);
    await freeWin(play, me, transaction, free);
  }),
  scenario('blocked.rollback', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    await play.block(me);
    await rollback(play, me, transaction, ONE);
    await holds(play, me);
  }),
  scenario('blocked.free-rollback', async (play) => {
    const { me, free } = await withGrant(play);
    const { transaction } = await bet(play, me, free);
    await play.block(me);
    await play.call('rollback', 'a free rollback', me, { reference: transaction }, {});
    await holds(play, me);
  }),
];
