/** Old tokens and blocked members: only bets are refused; money on its way home arrives. */
import { bet, holds, refused, rollback, win } from '../moves.ts';
import { ONE } from '../play.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { freeWin, withGrant } from './free-rounds.ts';

export const STATE_SCENARIOS: readonly Scenario[] = [
  scenario('expired.bet', 'A bet with an old token is refused.', async (play) => {
    const me = await play.session();
    const token = await play.expire(me);
    await refused(play, 'bet', me, { token }, 'token_expired');
    await bet(play, me);
  }),
  scenario('expired.win', 'A win with an old token is paid.', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    const token = await play.expire(me);
    await win(play, me, transaction, { token });
    await holds(play, me);
  }),
  scenario('expired.rollback', 'A rollback with an old token gives the stake back.', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    const token = await play.expire(me);
    await rollback(play, me, transaction, ONE, { token });
    await holds(play, me);
  }),
  scenario('expired.free-win', 'A free win with an old token is paid.', async (play) => {
    const { me, free } = await withGrant(play);
    const { transaction } = await bet(play, me, free);
    const token = await play.expire(me);
    await freeWin(play, me, transaction, { ...free, token });
  }),
  scenario(
    'expired.free-rollback',
    'A free rollback with an old token is done, and moves no cash.',
    async (play) => {
      const { me, free } = await withGrant(play);
      const { transaction } = await bet(play, me, free);
      const token = await play.expire(me);
      await play.call('rollback', 'a free rollback', me, { reference: transaction, token }, {});
      await holds(play, me);
    },
  ),
  scenario('blocked.bet', 'A bet of a blocked member is refused.', async (play) => {
    const me = await play.session({ blocked: true });
    await refused(play, 'bet', me, {}, 'member_disabled');
  }),
  scenario('blocked.free-bet', 'A free bet of a blocked member is refused.', async (play) => {
    const { me, free } = await withGrant(play);
    await play.block(me);
    await refused(play, 'bet', me, free, 'member_disabled');
  }),
  scenario('blocked.win', 'A win of a member who was blocked meanwhile is paid.', async (play) => {
    const me = await play.session();
    const { transaction } = await bet(play, me);
    await play.block(me);
    await win(play, me, transaction);
    await holds(play, me);
  }),
  scenario('blocked.free-win', 'A free win of a member who was blocked meanwhile is paid.', async (play) => {
    const { me, free } = await withGrant(play);
    const { transaction } = await bet(play, me, free);
    await play.block(me);
    await freeWin(play, me, transaction, free);
  }),
  scenario(
    'blocked.rollback',
    'A rollback of a member who was blocked meanwhile gives the stake back.',
    async (play) => {
      const me = await play.session();
      const { transaction } = await bet(play, me);
      await play.block(me);
      await rollback(play, me, transaction, ONE);
      await holds(play, me);
    },
  ),
  scenario(
    'blocked.free-rollback',
    'A free rollback of a blocked member is done, and moves no cash.',
    async (play) => {
      const { me, free } = await withGrant(play);
      const { transaction } = await bet(play, me, free);
      await play.block(me);
      await play.call('rollback', 'a free rollback', me, { reference: transaction }, {});
      await holds(play, me);
    },
  ),
];
