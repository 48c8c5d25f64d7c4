/**
 * Each required field missing, one at a time; ids that no database can tell apart; amounts from jackpots that cannot be; a
 * signature with more behind it. All of it is refused, and moves nothing.
 */
import type { Fields } from '../dialects.ts';
import { bet, holds, refused, win } from '../moves.ts';
import { ONE, type Play } from '../play.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { newId, type Session } from '../sessions.ts';
import type { SeamlessDialect } from '../words.ts';
import { withGrant } from './free-rounds.ts';

type Money = 'bet' | 'win' | 'rollback';

const MOVE = ['token', 'request', 'transaction', 'game', 'round', 'closes'] as const;
const MONEY = ['amount', 'currency', 'free'] as const;

/** What a call cannot do without. The action list has no name of the vendor's own for the player, and one request for all actions. */
export function requiredOf(dialect: SeamlessDialect, verb: Money | 'balance'): readonly string[] {
  const supplier = dialect === 'actions' ? [] : ['supplierUser'];
  if (verb === 'balance') return ['token', 'request', 'game', ...supplier];
  if (verb === 'rollback') return [...MOVE, 'reference'];
  return [...MOVE, ...MONEY, ...supplier, ...(verb === 'win' ? ['reference'] : [])];
}

/** The fields that are ids, of a call that names a bet. */
const IDS = ['token', 'request', 'transaction', 'game', 'round', 'reference'] as const;

async function withBet(play: Play): Promise<{ me: Session; reference: string }> {
  const me = await play.session();
  return { me, reference: (await bet(play, me)).transaction };
}

/** Calls of that verb with the change, each refused for its shape. */
async function refusedAll(play: Play, verb: Money, changes: readonly Fields[]): Promise<Session> {
  const { me, reference } = await withBet(play);
  const named = verb === 'bet' ? {} : { reference };
  for (const change of changes) await refused(play, verb, me, { ...named, ...change }, 'types_invalid');
  return me;
}

const missing = (verb: Money): Scenario =>
  scenario(`types.${verb}-without`, (play) =>
    refusedAll(
      play,
      verb,
      requiredOf(play.dialect, verb).map((name) => ({ [name]: undefined })),
    ),
  );

const badIds = (id: string, made: readonly string[]): Scenario =>
  scenario(id, async (play) => {
    for (const verb of ['bet', 'win', 'rollback'] as const) {
      const names = IDS.filter((name) => requiredOf(play.dialect, verb).includes(name));
      const me = await refusedAll(
        play,
        verb,
        names.flatMap((name) => made.map((text) => ({ [name]: text }))),
      );
      // Whoever sent them is served as before.
      await bet(play, me);
      await holds(play, me);
    }
  });

export const REQUIRED_SCENARIOS: readonly Scenario[] = [
  missing('bet'),
  missing('win'),
  missing('rollback'),
  scenario('types.balance-without', async (play) => {
    const me = await play.session();
    for (const name of requiredOf(play.dialect, 'balance'))
      await play.call(
        'balance',
        'a balance to refuse',
        me,
        { [name]: undefined },
        { verdict: 'types_invalid' },
      );
    await holds(play, me);
  }),
  scenario('free-bet.without-flag', async (play) => {
    const { me, free } = await withGrant(play);
    await refused(play, 'bet', me, { ...free, free: undefined }, 'types_invalid');
    await bet(play, me, { ...free, amount: 5n * ONE });
    await holds(play, me);
  }),
  badIds('types.nul', ['a\u0000b', '\u0000']),
  badIds('types.lone-surrogate', ['\ud800', 'a\udc00', '\udfffb']),
  scenario('win.jackpot-negative', async (play) => {
    const { me, reference } = await withBet(play);
    await refused(play, 'win', me, { reference, jackpot: -1n }, 'types_invalid');
  }),
  scenario('win.jackpot-oversized', async (play) => {
    const { me, reference } = await withBet(play);
    for (const jackpot of [ONE + 1n, 2n ** 63n, 2n ** 70n])
      await refused(play, 'win', me, { reference, jackpot }, 'types_invalid');
    await win(play, me, reference, { jackpot: ONE });
    await holds(play, me);
  }),
  scenario('win.before-its-bet', async (play) => {
    const me = await play.session();
    const [reference, transaction] = [newId(), newId()];
    await refused(play, 'win', me, { reference, transaction }, 'transaction_unknown');
    await bet(play, me, { transaction: reference });
    await win(play, me, reference, { transaction });
    await holds(play, me);
  }),
  scenario('http.signature-with-more', async (play) => {
    const me = await play.session();
    const { raw, fields } = await play.call('balance', 'what the member holds now', me, {}, {});
    const outcome = { verdict: 'signature_invalid', request: fields['request'] as string } as const;
    const right = play.sign(raw);
    for (const signature of [`${right}!`, `${right}====`, `${right}AAAA`, `${right} ${right}`, `*${right}`])
      await play.call('balance', 'a wrong signature', me, {}, outcome, { raw, signature });
    await holds(play, me);
  }),
];
