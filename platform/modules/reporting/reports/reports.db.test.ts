/** Reports, counted by hand: their rows come to their totals, tests are in none of them, and the file has what is shown. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { REPORTS } from '@feria/contracts/reporting/reports/list';
import type { ReportAnswer, ReportValue } from '@feria/contracts/reporting/reports/office';
import { parseDecimal, UNITS_PER_ONE as ONE, type Currency } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { aDeposit, aWithdrawal, PART_OF } from '../../../testing/builders/payments.ts';
import { aMember, anOperator, fund, usePlatform, type AMember } from '../../../testing/harness.ts';
import { aGame, aToken, aVendor } from '../../../testing/vendors/vendor.ts';
import { rollUpMeasures } from '../measures/jobs.ts';

const platform = usePlatform();
const TUESDAY = 'from=2026-11-24&to=2026-11-24';
const PEN = { market: 'PE', currency: 'PEN' } as const;
const COP = { market: 'CO', currency: 'COP' } as const;

let signedIn = { as: '', headers: {} };
/** The clock goes on for days, and a session ends. */
async function headersOf(role: string): Promise<Record<string, string>> {
  const as = `${role} ${platform().clock.now().getTime()}`;
  if (signedIn.as !== as) signedIn = { as, headers: (await anOperator(platform(), role)).headers };
  return signedIn.headers;
}

async function ask(path: string, role = 'auditor') {
  const headers = await headersOf(role);
  const answer = await platform().app.inject({ url: `/office/reports/${path}`, headers });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}
const report = async (path: string): Promise<ReportAnswer> =>
  JSON.parse((await ask(path)).text) as ReportAnswer;

/** `column: value` of each row, by its key; without what was before. */
function shown({ measures, rows }: ReportAnswer): Record<string, Record<string, string | null>> {
  const named = (values: readonly ReportValue[]) =>
    Object.fromEntries(values.map(({ value }, index) => [measures[index]!.code, value]));
  return Object.fromEntries(rows.map(({ key, values }) => [key, named(values)]));
}
const totalsOf = ({ measures, totals }: ReportAnswer): Record<string, string | null> =>
  Object.fromEntries(totals.map(({ value }, index) => [measures[index]!.code, value]));

const until = (at: string): void => platform().clock.set(new Date(at));

type Plays = { game: string; staked: bigint; won?: bigint };
/** A stake and a win of a round of its own, in whole units. */
async function plays(
  member: AMember,
  { game, staked, won = 0n }: Plays,
  { market, currency }: { market: 'CO' | 'PE'; currency: Currency },
): Promise<void> {
  // The member may bear a tax on the stake.
  await fund(platform(), member.id, 2n * staked * ONE, currency);
  const token = await aToken(platform(), member, { game, market, currency });
  const vendor = aVendor(platform());
  const call = { game_code: game, currency, round: randomUUID() };
  const transaction = randomUUID();
  const answers = [await vendor.bet(token, { ...call, transaction_uuid: transaction, amount: staked * ONE })];
  if (won > 0n) answers.push(await vendor.win(token, transaction, { ...call, amount: won * ONE }));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'RS_OK'));
}

const asOwner = (sql: string, values: unknown[]): Promise<unknown> =>
  withClient(platform().ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    return client.query(sql, values);
  });
const isTest = (member: AMember): Promise<unknown> =>
  asOwner('insert into members.test_accounts (member_id, why, at) values ($1, $2, now())', [
    member.id,
    'a test',
  ]);

test('a world of play and payments, and a test account that counts nowhere', async () => {
  until('2026-11-24T15:00:00Z');
  await aGame(platform());
  await aGame(platform(), 'dice');
  const [member, tester] = [
    await aMember(platform(), { market: 'PE' }),
    await aMember(platform(), { market: 'PE' }),
  ];
  const other = await aMember(platform());
  await plays(member, { game: 'slot', staked: 100n, won: 40n }, PEN);
  await plays(member, { game: 'slot', staked: 50n }, PEN);
  await plays(member, { game: 'dice', staked: 10n, won: 30n }, PEN);
  await plays(tester, { game: 'slot', staked: 999n }, PEN);
  await plays(other, { game: 'slot', staked: 7n }, COP);
  const paid = { member, amount: 50n * ONE, ...PEN };
  await aDeposit(platform(), { ...paid, states: ['created', 'approved'] });
  await aDeposit(platform(), { ...paid, amount: 30n * ONE, states: ['created', 'expired', 'approved'] });
  await aDeposit(platform(), { ...paid, states: ['created', 'rejected'] });
  await aDeposit(platform(), { ...paid, member: tester, states: ['created', 'approved'] });
  const ids = [
    await aWithdrawal(platform(), { ...paid, amount: 20n * ONE, states: ['requested'] }),
    await aWithdrawal(platform(), { ...paid, amount: 5n * ONE, states: ['requested'] }),
  ];
  // Decided after a minute and after three; one of both is paid.
  platform().clock.advance(60_000);
  await asOwner(
    `insert into cashier.moves (object_id, state, at) values ($1, 'approved', $3), ($1, 'paying', $3), ($1, 'paid', $4), ($2, 'rejected', $4)`,
    [...ids, platform().clock.now(), new Date(platform().clock.now().getTime() + 120_000)],
  );
  await asOwner(
    `with paid as (
       update cashier.withdrawals set state = 'paid', paid_at = $2 where id = $1 returning *
     ), part as (${PART_OF('paid')} returning id, paid_at)
     insert into cashier.payout_moves (part_id, state, at) select id, 'paid', paid_at from part`,
    [ids[0], new Date(platform().clock.now().getTime() + 120_000)],
  );
  await isTest(tester);
  until('2026-11-24T16:00:00Z');
  expect(shown(await report(`vendor?${TUESDAY}&market=PE`))).toEqual({
    studio: {
      stakes: '160.00000',
      wins: '70.00000',
      ggr: '90.00000',
      margin: '0.56250',
      rounds: '3',
      return_actual: '0.43750',
      return_stated: '0.96000',
    },
  });
});

test('games are rows of their vendor and their product, in the order that is asked for', async () => {
  const games = await report(`game?${TUESDAY}&currency=PEN`);
  expect(games.rows.map(({ key, name }) => [key, name?.en])).toEqual([
    ['studio:slot', 'slot'],
    ['studio:dice', 'dice'],
  ]);
  expect(shown(games)).toMatchObject({
    'studio:slot': { stakes: '150.00000', wins: '40.00000', ggr: '110.00000', rounds: '2' },
    // Of two rounds nobody can say what a game returns.
    'studio:dice': { stakes: '10.00000', ggr: '-20.00000', return_actual: '3.00000', return_low: null },
  });
  const orderOf = async (sort: string): Promise<string[]> =>
    (await report(`game?${TUESDAY}&currency=PEN&sort=${sort}`)).rows.map(({ key }) => key);
  expect(await orderOf('ggr')).toEqual(['studio:dice', 'studio:slot']);
  expect(await orderOf('-return_actual')).toEqual(['studio:dice', 'studio:slot']);
  expect(await orderOf('key')).toEqual(['studio:dice', 'studio:slot']);
  expect(await orderOf('-key')).toEqual(['studio:slot', 'studio:dice']);
  expect((await report(`game?${TUESDAY}&currency=PEN&vendor=nobody`)).rows).toEqual([]);
  expect((await report(`game?${TUESDAY}&currency=PEN&product=RNG`)).rows).toHaveLength(2);
  expect(totalsOf(await report(`game?${TUESDAY}&currency=PEN&product=LIVE`))).toMatchObject({
    stakes: '0.00000',
  });
  expect(shown(await report(`product?${TUESDAY}&currency=PEN`))).toMatchObject({
    RNG: { stakes: '160.00000', ggr: '90.00000' },
  });
});

test('payments are told apart by method, with how many succeed and how long a decision takes', async () => {
  expect(shown(await report(`payments?${TUESDAY}&market=PE`))).toEqual({
    sandbox: {
      deposits: '80.00000',
      deposit_count: '2',
      deposits_ended: '3',
      deposit_success: '0.66666',
      withdrawals: '20.00000',
      withdrawal_count: '1',
      withdrawals_ended: '2',
      withdrawal_success: '0.50000',
      without_a_hand: '0.00000',
      // One minute and three.
      decision_time: '120.00000',
      payment_fees: '0.00000',
    },
  });
});

test('players are counted once a market, and a test account is none', async () => {
  const answer = await report(`players?${TUESDAY}&market=PE`);
  expect(totalsOf(answer)).toMatchObject({
    registrations: '1',
    first_deposits: '1',
    active: '1',
    ggr: '90.00000',
    ngr: '90.00000',
  });
  expect(Object.keys(shown(await report(`players?${TUESDAY}&by=market&currency=PEN`)))).toEqual(['PE']);
});

test('what has no currency is counted where a market has that one', async () => {
  expect(totalsOf(await report(`players?${TUESDAY}&currency=COP`))).toMatchObject({
    registrations: '1',
    active: '1',
    ggr: '7.00000',
  });
});

test('days are compared with those before and with the same weekdays, and a row that is gone stays', async () => {
  until('2026-11-25T16:00:00Z');
  const day = 'from=2026-11-25&to=2026-11-25';
  const before = await report(`vendor?${day}&market=PE`);
  expect(before.then).toEqual({ from: '2026-11-24', to: '2026-11-24' });
  expect(before.rows[0]).toMatchObject({
    key: 'studio',
    values: [{ value: '0.00000', then: '160.00000' }, {}, {}, {}, {}, {}, {}],
  });
  expect(before.points.map(({ day: of }) => of)).toEqual(['2026-11-25']);
  const weekdays = await report(`vendor?${day}&market=PE&compare=weekdays`);
  expect(weekdays.then).toEqual({ from: '2026-11-18', to: '2026-11-18' });
  expect(weekdays.rows).toEqual([]);
  const nothing = await report(`vendor?${day}&market=PE&compare=none`);
  expect([nothing.then, nothing.totals[0]]).toEqual([null, { value: '0.00000', then: null }]);
});

const WAYS = REPORTS.flatMap(({ code, by }) => by.map((dimension) => [code, dimension] as const));

test.each(WAYS)('%s by %s: what rows add up to is the total, kept or not', async (code, by) => {
  until('2026-11-26T12:00:00Z');
  const path = `${code}?from=2026-11-20&to=2026-11-26&currency=PEN&by=${by}`;
  const live = await report(path);
  await rollUpMeasures(platform().deps);
  const kept = await report(path);
  expect(kept).toEqual(live);
  await asOwner('delete from reporting.measure_days', []);
  await asOwner('delete from reporting.measure_hours', []);
  await asOwner('delete from reporting.measure_marks', []);
  const { measures, rows, totals } = live;
  expect(rows.length).toBeGreaterThan(0);
  let compared = 0;
  for (const [index, { code: measure, totalIs }] of measures.entries()) {
    // Of a time, of a share and of people who come twice there is no sum.
    if (totalIs !== 'sum' || index >= rows[0]!.values.length) continue;
    const sum = rows.reduce((all, { values }) => all + parseDecimal(values[index]!.value!)!, 0n);
    expect([measure, sum]).toEqual([measure, parseDecimal(totals[index]!.value!)]);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(2);
});

test('the file has the rows that are shown, in their order, and their total; who took it stands in the audit', async () => {
  until('2026-11-24T16:00:00Z');
  const { text, headers } = await ask(`game/file?${TUESDAY}&currency=PEN&compare=none&sort=ggr&language=es`);
  expect(headers['content-disposition']).toBe('attachment; filename="game-2026-11-24-2026-11-24.csv"');
  expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'game,name,currency,stakes,wins,ggr,rounds,return_stated,return_actual,return_low,return_high',
    'studio:dice,dice,PEN,10.00000,30.00000,-20.00000,1,0.96000,3.00000,,',
    'studio:slot,slot,PEN,150.00000,40.00000,110.00000,2,0.96000,0.26666,,',
    'total,,PEN,160.00000,70.00000,90.00000,3,0.96000,0.43750,,',
  ]);
  const compared = await ask(`vendor/file?${TUESDAY}&market=PE`);
  expect(compared.text).toContain('vendor,name,currency,stakes,stakes_then,wins,wins_then');
  const [row] = await platform()
    .db.read.selectFrom('core.audit_rows')
    .select(['action', 'subject', 'after'])
    .where('action', '=', 'list.exported')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(row).toMatchObject({
    subject: 'report:vendor',
    after: { view: `${TUESDAY}&market=PE&compare=before` },
  });
});

test('a return has its interval once enough was played', async () => {
  until('2026-11-27T15:00:00Z');
  const member = await aMember(platform());
  const ROUNDS = 100;
  await fund(platform(), member.id, 1_000n * ONE, 'COP');
  const token = await aToken(platform(), member, { game: 'dice' });
  const vendor = aVendor(platform());
  for (let round = 0; round < ROUNDS; round += 1) {
    const call = { game_code: 'dice', round: `round ${round}` };
    const bet = await vendor.bet(token, { ...call, transaction_uuid: `bet ${round}`, amount: 10n * ONE });
    const win = round < 48 && (await vendor.win(token, `bet ${round}`, { ...call, amount: 20n * ONE }));
    expect([bet.status, win && win.status]).toEqual(['RS_OK', win && 'RS_OK']);
  }
  until('2026-11-27T16:00:00Z');
  const path = 'game?from=2026-11-27&to=2026-11-27&market=CO';
  const live = await report(path);
  const values = shown(live)['studio:dice']!;
  const half = 1.96 * Math.sqrt((48 * 1.04 ** 2 + 52 * 0.96 ** 2) / 99 / ROUNDS);
  expect(Number(values['return_actual'])).toBe(0.96);
  expect(Number(values['return_low'])).toBeCloseTo(0.96 - half, 4);
  expect(Number(values['return_high'])).toBeCloseTo(0.96 + half, 4);
  until('2026-11-29T15:00:00Z');
  await rollUpMeasures(platform().deps);
  expect(shown(await report(path))['studio:dice']).toEqual(values);
});

test.each([
  ['no days', 'vendor', 400],
  ['a report that there is not', `luck?${TUESDAY}`, 404],
  ['rows by what it has not', `vendor?${TUESDAY}&by=method`, 400],
  ['rows by what nothing has', `vendor?${TUESDAY}&by=colour`, 400],
  ['an order by what it has not', `vendor?${TUESDAY}&sort=-deposits`, 400],
  ['a market that there is not', `vendor?${TUESDAY}&market=ZZ`, 400],
  ['a currency that is none', `vendor?${TUESDAY}&currency=X`, 400],
  ['a comparison with anything', `vendor?${TUESDAY}&compare=dreams`, 400],
  ['one vendor of what is no play', `payments?${TUESDAY}&vendor=studio`, 400],
  ['days that are none', 'vendor?from=2026-11-31&to=2026-11-31', 400],
  ['days that go back', 'vendor?from=2026-11-20&to=2026-11-19', 422],
  ['too many days', 'vendor?from=2025-01-01&to=2026-11-19', 422],
])('%s: refused, and no file of it either', async (_, path, status) => {
  // Files are few a minute for each address.
  signedIn = { as: '', headers: {} };
  expect((await ask(path)).status).toBe(status);
  expect((await ask(path.includes('?') ? path.replace('?', '/file?') : `${path}/file`)).status).toBe(status);
});

test('only who may read reports reads one, and takes it along only who may do that, too', async () => {
  expect((await ask(`vendor?${TUESDAY}`, 'support')).status).toBe(403);
  // Takes lists along, and reads no reports.
  expect((await ask(`vendor/file?${TUESDAY}`, 'payments')).status).toBe(403);
  const { app } = platform();
  for (const url of [`/office/reports/vendor?${TUESDAY}`, `/office/reports/vendor/file?${TUESDAY}`])
    expect((await app.inject({ url })).statusCode).toBe(401);
});
