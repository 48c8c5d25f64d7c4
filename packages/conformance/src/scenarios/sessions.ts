/** Sessions and balances: check, info, balance. */
import { refused, bet, holds } from '../moves.ts';
import { newId } from '../sessions.ts';
import { scenario, type Scenario } from '../scenario.ts';
import type { SeamlessDialect } from '../words.ts';

const CHECKING: readonly SeamlessDialect[] = ['caleta', 'actions'];
const BAD_SIGNATURE = 'bm90IGEgc2lnbmF0dXJl';

export const SESSION_SCENARIOS: readonly Scenario[] = [
  scenario(
    'check.ok',
    async (play) => {
      const me = await play.session();
      const old = me.token;
      const { told } = await play.call('check', 'a check', me, {}, {});
      const isNew = typeof told.token === 'string' && told.token !== '' && told.token !== old;
      me.token = typeof told.token === 'string' ? told.token : '';
      if (!isNew) throw new Error('the token of the answer is not a new one');
      await bet(play, me);
    },
    CHECKING,
  ),
  scenario(
    'check.invalid-session',
    async (play) => {
      const me = await play.session();
      await play.call('check', 'an unknown token', me, { token: newId() }, { verdict: 'token_invalid' });
    },
    CHECKING,
  ),
  scenario(
    'check.bad-signature',
    async (play) => {
      const me = await play.session();
      const options = { signature: BAD_SIGNATURE };
      await play.call('check', 'a wrong signature', me, {}, { verdict: 'signature_invalid' }, options);
      await holds(play, me);
    },
    CHECKING,
  ),
  scenario(
    'info.ok',
    async (play) => {
      const me = await play.session();
      // An info is about the user: whether money is a part of it, vendors leave open.
      const { told } = await play.call('info', 'an info', me, {}, { verdicts: ['ok'], isAboutMoney: false });
      if (!told.fields.includes('country')) throw new Error('the answer has no country');
    },
    ['hub88'],
  ),
  scenario('balance.ok', async (play) => holds(play, await play.session())),
  scenario('balance.zero', async (play) => holds(play, await play.session({ cash: 0n }))),
  scenario('balance.invalid-session', async (play) => {
    const me = await play.session();
    await play.call('balance', 'an unknown token', me, { token: newId() }, { verdict: 'token_invalid' });
  }),
  scenario('balance.bad-signature', async (play) => {
    const me = await play.session();
    const options = { signature: BAD_SIGNATURE };
    await play.call('balance', 'a wrong signature', me, {}, { verdict: 'signature_invalid' }, options);
  }),
  scenario('balance.request-echoed', async (play) => {
    const me = await play.session();
    for (const request of ['A', `${newId()}-${newId()}`, 'ñandú/1 "quoted"'])
      await play.call('balance', 'a request id of its own', me, { request }, {});
    await refused(play, 'bet', me, { request: 'a refusal too', token: newId() }, 'token_invalid');
  }),
];
