import { again, bet, holds, refused, win } from '../moves.ts';
import { ONE } from '../play.ts';
import { RS, scenario, type Scenario } from '../scenario.ts';
import { newId } from '../sessions.ts';

const BAD_SIGNATURE = 'bm90IGEgc2lnbmF0dXJl';
const INT32_MAX = 2n ** 31n - 1n;
const BEYOND_DOUBLE = 2n ** 53n + 1n;

const amounts: readonly [id: string, amount: bigint][] = [
  ['bet.ok', ONE],
  ['bet.cent', 1_000n],
  ['bet.tenth-of-cent', 100n],
  ['bet.smallest', 1n],
];
const refusals: readonly [
  id: string,
  change: Record<string, string>,
  verdict: 'game_invalid' | 'currency_invalid',
][] = [
  ['bet.invalid-game', { game: 'no-such-game' }, 'game_invalid'],
  ['bet.unknown-currency', { currency: 'XYZ' }, 'currency_invalid'],
];

export const BET_SCENARIOS: readonly Scenario[] = [
  ...amounts.map(([id, amount]) =>
    scenario(id, async (play) => {
      const me = await play.session();
      await bet(play, me, { amount });
      await holds(play, me);
    }),
  ),
  ...refusals.map(([id, change, verdict]) =>
    scenario(id, async (play) => refused(play, 'bet', await play.session(), change, verdict)),
  ),
  scenario('bet.wrong-currency', async (play) => {
    const me = await play.session();
    const currency = me.currency === 'PEN' ? 'COP' : 'PEN';
    await refused(play, 'bet', me, { currency }, 'currency_invalid');
  }),
  scenario('bet.all-there-is', async (play) => {
    const me = await play.session();
    await bet(play, me, { amount: me.cash });
    await holds(play, me);
  }),
  scenario('bet.several-in-one-round', async (play) => {
    const me = await play.session();
    for (const amount of [ONE, 2n * ONE, 3n * ONE]) await bet(play, me, { amount });
    await holds(play, me);
  }),
  scenario('bet.of-nothing', async (play) => {
    const me = await play.session();
    await play.call('bet', 'a bet of 0', me, { amount: 0n }, { verdict: ['ok', 'types_invalid'] });
    await holds(play, me);
  }),
  scenario('bet.closes-round', async (play) => {
    const me = await play.session();
    await bet(play, me, { closes: true });
    await bet(play, me, { round: newId() });
  }),
  scenario('bet.invalid-session', async (play) =>
    refused(play, 'bet', await play.session(), { token: newId() }, 'token_invalid'),
  ),
  scenario(
    'bet.token-of-another',
    async (play) => {
      const [me, other] = [await play.session(), await play.session()];
      await refused(play, 'bet', me, { user: other.user }, 'token_invalid');
      await holds(play, other);
    },
    ['hub88'],
  ),
  scenario('bet.negative', async (play) => {
    const me = await play.session();
    await refused(play, 'bet', me, { amount: -ONE }, ['types_invalid', 'limit_reached']);
  }),
  scenario('bet.balance-plus-one', async (play) => {
    const me = await play.session();
    await refused(play, 'bet', me, { amount: me.cash + 1n }, 'not_enough_money');
  }),
  scenario('bet.int32-max', async (play) => {
    const me = await play.session();
    await refused(play, 'bet', me, { amount: INT32_MAX }, ['not_enough_money', 'limit_reached']);
    const rich = await play.session({ cash: 2n * INT32_MAX });
    await bet(play, rich, { amount: INT32_MAX });
    await holds(play, rich);
  }),
  scenario('bet.beyond-2^53', async (play) => {
    const me = await play.session();
    await refused(play, 'bet', me, { amount: BEYOND_DOUBLE }, ['not_enough_money', 'limit_reached']);
  }),
  scenario('bet.bad-signature', async (play) => {
    const me = await play.session();
    await refused(play, 'bet', me, {}, 'signature_invalid', { signature: BAD_SIGNATURE });
    await refused(play, 'bet', me, {}, 'signature_invalid', { signature: '' });
  }),
  scenario('bet.repeat', async (play) => {
    const me = await play.session();
    const made = await bet(play, me);
    await again(play, 'bet', me, made);
    await again(play, 'bet', me, made);
    await holds(play, me);
  }),
  scenario('bet.repeat-with-newer-token', async (play) => {
    const me = await play.session();
    const made = await bet(play, me);
    await play.expire(me);
    await again(play, 'bet', me, { ...made, fields: { ...made.fields, token: me.token } });
    await holds(play, me);
  }),
  ...(
    [
      ['amount', { amount: 2n * ONE }],
      ['currency', { currency: 'XYZ' }],
      ['round', { round: 'another round' }],
      ['game', { game: 'no-such-game' }],
    ] as const
  ).map(([field, change]) =>
    scenario(`bet.duplicate-${field}`, async (play) => {
      const me = await play.session();
      const { transaction } = await bet(play, me);
      await refused(play, 'bet', me, { transaction, ...change }, 'transaction_duplicate');
    }),
  ),
  scenario('bet.duplicate-of-another-player', async (play) => {
    const [me, other] = [await play.session(), await play.session()];
    const { transaction } = await bet(play, me);
    await refused(play, 'bet', other, { transaction }, 'transaction_duplicate');
    await holds(play, me);
  }),
  scenario('bet.id-of-a-win', async (play) => {
    const me = await play.session();
    const made = await bet(play, me);
    const { transaction } = await win(play, me, made.transaction);
    await refused(play, 'bet', me, { transaction }, 'transaction_duplicate');
  }),
  scenario(
    'bet.not-enough-money-balance',
    async (play) => {
      const me = await play.session();
      await play.call(
        'bet',
        'more than there is',
        me,
        { amount: me.cash + 1n },
        { verdict: 'not_enough_money' },
      );
    },
    RS,
  ),
];
