import { again, bet, holds, refused, win } from '../moves.ts';
import { ONE } from '../play.ts';
import { RS, scenario, type Scenario } from '../scenario.ts';
import { newId } from '../sessions.ts';

const BAD_SIGNATURE = 'bm90IGEgc2lnbmF0dXJl';
const INT32_MAX = 2n ** 31n - 1n;
const BEYOND_DOUBLE = 2n ** 53n + 1n;

const amounts: readonly [id: string, name: string, amount: bigint][] = [
  ['bet.ok', '1', ONE],
  ['bet.cent', '0.01', 1_000n],
  ['bet.tenth-of-cent', '0.001', 100n],
  ['bet.smallest', '0.00001', 1n],
];
const refusals: readonly [
  id: string,
  says: string,
  change: Record<string, string>,
  verdict: 'game_invalid' | 'currency_invalid',
][] = [
  [
    'bet.invalid-game',
    'A bet in a game that does not exist is refused.',
    { game: 'no-such-game' },
    'game_invalid',
  ],
  [
    'bet.unknown-currency',
    'A bet in a currency that does not exist is refused.',
    { currency: 'XYZ' },
    'currency_invalid',
  ],
];

export const BET_SCENARIOS: readonly Scenario[] = [
  ...amounts.map(([id, name, amount]) =>
    scenario(id, `A bet of ${name} is taken from the cash, exactly and once.`, async (play) => {
      const me = await play.session();
      await bet(play, me, { amount });
      await holds(play, me);
    }),
  ),
  ...refusals.map(([id, says, change, verdict]) =>
    scenario(id, says, async (play) => refused(play, 'bet', await play.session(), change, verdict)),
  ),
  scenario(
    'bet.wrong-currency',
    'A bet in a currency other than the session has is refused.',
    async (play) => {
      const me = await play.session();
      const currency = me.currency === 'PEN' ? 'COP' : 'PEN';
      await refused(play, 'bet', me, { currency }, 'currency_invalid');
    },
  ),
  scenario('bet.all-there-is', 'A bet of the whole balance leaves 0.', async (play) => {
    const me = await play.session();
    await bet(play, me, { amount: me.cash });
    await holds(play, me);
  }),
  scenario('bet.several-in-one-round', 'Several bets in one round are each taken.', async (play) => {
    const me = await play.session();
    for (const amount of [ONE, 2n * ONE, 3n * ONE]) await bet(play, me, { amount });
    await holds(play, me);
  }),
  scenario(
    'bet.of-nothing',
    'A bet of 0 is no error: either done or refused, and it moves nothing.',
    async (play) => {
      const me = await play.session();
      await play.call('bet', 'a bet of 0', me, { amount: 0n }, { verdict: ['ok', 'types_invalid'] });
      await holds(play, me);
    },
  ),
  scenario(
    'bet.closes-round',
    'A bet may close its round at once; the next round is as good.',
    async (play) => {
      const me = await play.session();
      await bet(play, me, { closes: true });
      await bet(play, me, { round: newId() });
    },
  ),
  scenario('bet.invalid-session', 'A bet with a token that never existed is refused.', async (play) =>
    refused(play, 'bet', await play.session(), { token: newId() }, 'token_invalid'),
  ),
  scenario(
    'bet.token-of-another',
    "A bet that names another player than its token's is refused.",
    async (play) => {
      const [me, other] = [await play.session(), await play.session()];
      await refused(play, 'bet', me, { user: other.user }, 'token_invalid');
      await holds(play, other);
    },
    ['hub88'],
  ),
  scenario('bet.negative', 'A negative amount is never accepted.', async (play) => {
    const me = await play.session();
    await refused(play, 'bet', me, { amount: -ONE }, ['types_invalid', 'limit_reached']);
  }),
  scenario('bet.balance-plus-one', 'A bet of one unit more than there is is refused.', async (play) => {
    const me = await play.session();
    await refused(play, 'bet', me, { amount: me.cash + 1n }, 'not_enough_money');
  }),
  scenario('bet.int32-max', 'A bet of 2 147 483 647 units is judged by the balance.', async (play) => {
    const me = await play.session();
    await refused(play, 'bet', me, { amount: INT32_MAX }, ['not_enough_money', 'limit_reached']);
    const rich = await play.session({ cash: 2n * INT32_MAX });
    await bet(play, rich, { amount: INT32_MAX });
    await holds(play, rich);
  }),
  scenario(
    'bet.beyond-2^53',
    'An amount beyond 2^53 is refused as more than there is, not as something else.',
    async (play) => {
      const me = await play.session();
      await refused(play, 'bet', me, { amount: BEYOND_DOUBLE }, ['not_enough_money', 'limit_reached']);
    },
  ),
  scenario(
    'bet.bad-signature',
    'A bet that is signed wrongly is refused and takes nothing.',
    async (play) => {
      const me = await play.session();
      await refused(play, 'bet', me, {}, 'signature_invalid', { signature: BAD_SIGNATURE });
      await refused(play, 'bet', me, {}, 'signature_invalid', { signature: '' });
    },
  ),
  scenario(
    'bet.repeat',
    'The same bet once more is RS_OK and takes nothing more, however often.',
    async (play) => {
      const me = await play.session();
      const made = await bet(play, me);
      await again(play, 'bet', me, made);
      await again(play, 'bet', me, made);
      await holds(play, me);
    },
  ),
  scenario(
    'bet.repeat-with-newer-token',
    'A repeat may carry a newer token: it is still the same bet.',
    async (play) => {
      const me = await play.session();
      const made = await bet(play, me);
      await play.expire(me);
      await again(play, 'bet', me, { ...made, fields: { ...made.fields, token: me.token } });
      await holds(play, me);
    },
  ),
  ...(
    [
      ['amount', { amount: 2n * ONE }],
      ['currency', { currency: 'XYZ' }],
      ['round', { round: 'another round' }],
      ['game', { game: 'no-such-game' }],
    ] as const
  ).map(([field, change]) =>
    scenario(
      `bet.duplicate-${field}`,
      `A known id with another ${field} is a duplicate, not a repeat.`,
      async (play) => {
        const me = await play.session();
        const { transaction } = await bet(play, me);
        await refused(play, 'bet', me, { transaction, ...change }, 'transaction_duplicate');
      },
    ),
  ),
  scenario('bet.duplicate-of-another-player', "Another player's id is a duplicate.", async (play) => {
    const [me, other] = [await play.session(), await play.session()];
    const { transaction } = await bet(play, me);
    await refused(play, 'bet', other, { transaction }, 'transaction_duplicate');
    await holds(play, me);
  }),
  scenario('bet.id-of-a-win', "A win's id is no id for a bet.", async (play) => {
    const me = await play.session();
    const made = await bet(play, me);
    const { transaction } = await win(play, me, made.transaction);
    await refused(play, 'bet', me, { transaction }, 'transaction_duplicate');
  }),
  scenario(
    'bet.not-enough-money-balance',
    'A refusal for want of money carries no user and no currency, and a balance on the Hub88 paths alone.',
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
