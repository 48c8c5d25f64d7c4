/** What is no business answer: broken bodies, wrong types, too much, too slow. Nothing of it may move money. */
import { bytesOf, listBody, type Fields } from '../dialects.ts';
import { bet, holds, refused } from '../moves.ts';
import { ONE } from '../play.ts';
import { scenario, type Scenario } from '../scenario.ts';
import { newId } from '../sessions.ts';

const MEGABYTE = 1024 * 1024;
const DEEP = 20_000;
const SLOW_MS = 75_000;
const NOTHING_READABLE = { request: undefined } as const;

const wrongTypes: readonly [id: string, change: Fields][] = [
  ['types.field-null', { round: null }],
  ['types.amount-text', { amount: '100000' }],
  ['types.amount-fraction', { amount: 1.5 }],
  ['types.amount-null', { amount: null }],
  ['types.amount-beyond-64-bits', { amount: 2n ** 70n }],
  ['types.token-number', { token: 5 }],
  ['types.token-object', { token: { $ne: '' } }],
  ['types.transaction-list', { transaction: ['a', 'b'] }],
  ['types.transaction-empty', { transaction: '' }],
  ['types.transaction-too-long', { transaction: 'x'.repeat(300) }],
  ['types.closes-text', { closes: 'true' }],
];

export const HTTP_SCENARIOS: readonly Scenario[] = [
  ...wrongTypes.map(([id, change]) =>
    scenario(id, async (play) => refused(play, 'bet', await play.session(), change, 'types_invalid')),
  ),
  ...(
    [
      ['http.malformed', 'A body that is no JSON', '{"token":'],
      ['http.empty', 'An empty body', ''],
      ['http.text', 'A body of words', 'give me money'],
    ] as const
  ).map(([id, says, text]) =>
    scenario(id, async (play) => {
      const me = await play.session();
      const options = { raw: Buffer.from(text) };
      await play.call('bet', says, me, {}, { verdict: 'syntax_invalid', ...NOTHING_READABLE }, options);
      await holds(play, me);
    }),
  ),
  scenario('http.no-object', async (play) => {
    const me = await play.session();
    for (const text of ['[]', 'null', '5', '"text"']) {
      const outcome = { verdict: 'types_invalid', ...NOTHING_READABLE } as const;
      await play.call('bet', `the body ${text}`, me, {}, outcome, { raw: Buffer.from(text) });
    }
    await holds(play, me);
  }),
  scenario('http.deep-nesting', async (play) => {
    const me = await play.session();
    const raw = Buffer.from(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`);
    const outcome = { verdict: ['types_invalid', 'syntax_invalid'], ...NOTHING_READABLE } as const;
    await play.call('bet', `${DEEP} lists within each other`, me, {}, outcome, { raw });
    await holds(play, me);
  }),
  scenario('http.bad-utf8', async (play) => {
    const me = await play.session();
    const raw = Buffer.concat([
      Buffer.from('{"token":"'),
      Buffer.from([0xff, 0xfe, 0xc0]),
      Buffer.from('"}'),
    ]);
    const outcome = { verdict: ['types_invalid', 'syntax_invalid'], ...NOTHING_READABLE } as const;
    await play.call('bet', 'a token of bytes that are no text', me, {}, outcome, { raw });
    await holds(play, me);
  }),
  scenario('http.too-large', async (play) => {
    const me = await play.session();
    const raw = Buffer.from(`{"token":"${'x'.repeat(MEGABYTE)}"}`);
    await play.call('bet', 'more than 1 MB', me, {}, { verdicts: [], http: 413 }, { raw });
    await holds(play, me);
  }),
  scenario('http.slow-body', async (play) => {
    const me = await play.session();
    const options = { stallsBody: true, timeoutMs: SLOW_MS };
    await play.call('bet', 'the first byte, then nothing', me, {}, { verdicts: [], http: 408 }, options);
    await holds(play, me);
  }),
  scenario('http.unknown-fields', async (play) => {
    const me = await play.session();
    await bet(play, me, { meta: { table: 'blue', seat: 4 }, __proto: 'x', sub_partner_id: 'somebody' });
    await holds(play, me);
  }),
  scenario('http.other-bytes', async (play) => {
    const me = await play.session();
    const { fields } = await bet(play, me);
    const spaced = Buffer.concat([bytesOf({ ...fields, transaction: newId() }), Buffer.from(' ')]);
    const outcome = { verdict: 'signature_invalid', ...NOTHING_READABLE } as const;
    await play.call('bet', 'signed, then changed', me, {}, outcome, { raw: spaced, signature: 'x' });
    await holds(play, me);
  }),
  scenario('http.signature-of-another-call', async (play) => {
    const me = await play.session();
    const first = await bet(play, me);
    const signature = play.sign(first.raw);
    await refused(play, 'bet', me, { amount: ONE }, 'signature_invalid', { signature });
  }),
  scenario(
    'http.one-bad-action',
    async (play) => {
      const me = await play.session();
      const good = { kind: 'bet', ...play.moveFields(me), amount: ONE, currency: me.currency };
      const raw = bytesOf(listBody('a request', [good, { ...good, transaction: newId(), amount: 'much' }]));
      const outcome = { verdict: 'types_invalid', request: 'a request' } as const;
      await play.call('bet', 'a good action and one that is none', me, {}, outcome, { raw });
      await holds(play, me);
    },
    ['actions'],
  ),
];
