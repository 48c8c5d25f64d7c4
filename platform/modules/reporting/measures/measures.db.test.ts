/** What measures come to: counted by hand, on the days of their market, kept and not kept, and never across currencies. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { ListSums } from '@feria/contracts/list-query';
import { MOST_MEASURES, type MeasuresAnswer } from '@feria/contracts/reporting/measures';
import { UNITS_PER_ONE as ONE, type Currency } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { setTaxes } from '../../../testing/builders/taxes.ts';
import { aDeposit, aWithdrawal } from '../../../testing/builders/payments.ts';
import { aMember, anOperator, fund, usePlatform, type AMember } from '../../../testing/harness.ts';
import { aGame, aToken, aVendor } from '../../../testing/vendors/vendor.ts';
import { forfeitBonus, grantBonus } from '../../wallet/index.ts';
import { answerMeasures } from './answer.ts';
import { MEASURES } from './list.ts';
import type { Counted } from './measure.ts';
import { hasHoursToKeep, rollUpMeasures } from './jobs.ts';

const platform = usePlatform();
const TUESDAY = '2026-11-24';

let signedIn = { as: '', headers: {} };
/** The clock goes on for days, and a session ends. */
async function headersOf(role: string): Promise<Record<string, string>> {
  const as = `${role} ${platform().clock.now().getTime()}`;
  if (signedIn.as !== as) signedIn = { as, headers: (await anOperator(platform(), role)).headers };
  return signedIn.headers;
}

async function ask(search: string, role = 'auditor') {
  const headers = await headersOf(role);
  const answer = await platform().app.inject({ url: `/office/measures?${search}`, headers });
  return { status: answer.statusCode, body: answer.json<MeasuresAnswer>() };
}

/** The totals by measure and currency: `stakes PEN`. */
async function totals(search: string, which: 'total' | 'before' | 'weekdays' = 'total') {
  const { body } = await ask(search);
  return Object.fromEntries(
    body.series.map((one) => [[one.measure, one.currency, one.key].filter(Boolean).join(' '), one[which]]),
  );
}

const until = (at: string): void => platform().clock.set(new Date(at));
const chunked = (codes: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(codes.length / size) }, (_, index) =>
    codes.slice(index * size, (index + 1) * size),
  );

let game: Promise<string> | undefined;
/** Stakes and wins of a member, in whole units; each of a round of its own. */
async function plays(
  member: AMember,
  { staked, won = 0n, back = 0n }: { staked: bigint; won?: bigint; back?: bigint },
  { market, currency }: { market: 'CO' | 'PE'; currency: Currency },
): Promise<void> {
  await fund(platform(), member.id, 1_000n * ONE, currency);
  await (game ??= aGame(platform()));
  const token = await aToken(platform(), member, { market, currency });
  const vendor = aVendor(platform());
  const [kept, gone] = [1, 2].map(() => ({ transaction_uuid: randomUUID(), round: randomUUID() }));
  const answers = [await vendor.bet(token, { currency, amount: staked * ONE, ...kept })];
  if (won > 0n)
    answers.push(
      await vendor.win(token, kept!.transaction_uuid, { currency, amount: won * ONE, round: kept!.round }),
    );
  if (back > 0n)
    answers.push(
      await vendor.bet(token, { currency, amount: back * ONE, ...gone }),
      await vendor.rollback(token, gone!.transaction_uuid, { round: gone!.round, amount: undefined }),
    );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'RS_OK'));
}

const PEN = { market: 'PE', currency: 'PEN' } as const;
const COP = { market: 'CO', currency: 'COP' } as const;

afterEach(async () => {
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      'delete from reporting.measure_days; delete from reporting.measure_hours; delete from reporting.measure_marks',
    ),
  );
});

test('a day on which nothing was is nothing, in every currency, and a ratio of nothing is none', async () => {
  const search =
    'from=2026-11-20&to=2026-11-20&measures=stakes,ngr,registrations,active,return_actual,deposit_success';
  const nothing = { CO: 'COP', MX: 'MXN', PE: 'PEN' };
  expect(await totals(search)).toEqual({
    ...Object.fromEntries(
      Object.values(nothing).flatMap((currency) => [
        [`stakes ${currency}`, '0.00000'],
        [`ngr ${currency}`, '0.00000'],
        [`return_actual ${currency}`, null],
      ]),
    ),
    registrations: '0',
    active: '0',
    deposit_success: null,
  });
});

test('play, payments, bonuses and taxes are what was done, each currency apart', async () => {
  until('2026-11-24T15:00:00Z');
  await setTaxes(platform(), 'PE', [
    { code: 'levy', basis: 'stake', ratePpm: 20_000, bearer: 'house' },
    { code: 'revenue', basis: 'gross_gaming_revenue', ratePpm: 120_000 },
  ]);
  const member = await aMember(platform(), { market: 'PE' });
  const other = await aMember(platform());
  await plays(member, { staked: 100n, won: 40n, back: 100n }, PEN);
  await plays(other, { staked: 7n }, COP);
  const paid = { member, amount: 50n * ONE, ...PEN };
  await aDeposit(platform(), { ...paid, states: ['created', 'approved'] });
  await aDeposit(platform(), { ...paid, amount: 30n * ONE, states: ['created', 'expired', 'approved'] });
  await aDeposit(platform(), { ...paid, states: ['created', 'rejected'] });
  await aWithdrawal(platform(), { ...paid, amount: 20n * ONE, states: ['requested', 'paid'] });
  await aWithdrawal(platform(), { ...paid, states: ['requested'] });
  const { db, clock } = platform();
  await db.transact(async (tx) => {
    const bonus = {
      memberId: member.id,
      currency: 'PEN' as const,
      wagering: 0n,
      maxBet: null,
      excludedGames: [],
      spendOrder: 'cash_first' as const,
      reference: 'bonus',
      expiresAt: new Date('2027-01-01T00:00:00Z'),
    };
    const [gone, stays] = [randomUUID(), randomUUID()];
    await grantBonus(tx, { ...bonus, id: gone, amount: 9n * ONE }, clock.now());
    await forfeitBonus(tx, gone, clock.now());
    await grantBonus(tx, { ...bonus, id: stays, amount: 5n * ONE }, clock.now());
  });
  until('2026-11-24T16:00:00Z');
  const day = `from=${TUESDAY}&to=${TUESDAY}`;
  expect(
    await totals(
      `${day}&currency=PEN&measures=stakes,wins,ggr,bonus_cost,taxes,ngr,return_actual,return_stated`,
    ),
  ).toEqual({
    'stakes PEN': '100.00000',
    'wins PEN': '40.00000',
    'ggr PEN': '60.00000',
    'bonus_cost PEN': '5.00000',
    // 2 % of the stake, and 12 % of the revenue.
    'taxes PEN': '9.20000',
    'ngr PEN': '45.80000',
    'return_actual PEN': '0.40000',
    'return_stated PEN': '0.96000',
  });
  expect(await totals(`${day}&market=CO&measures=stakes,taxes,ngr,rounds`)).toEqual({
    'stakes COP': '7.00000',
    'taxes COP': '0.00000',
    'ngr COP': '7.00000',
    rounds: '1',
  });
  expect(
    await totals(
      `${day}&market=PE&measures=deposits,deposit_count,deposits_ended,deposit_success,first_deposits,first_deposit_amount,withdrawals,withdrawal_count,active,registrations`,
    ),
  ).toEqual({
    'deposits PEN': '80.00000',
    deposit_count: '2',
    deposits_ended: '3',
    deposit_success: '0.66666',
    first_deposits: '1',
    'first_deposit_amount PEN': '50.00000',
    'withdrawals PEN': '20.00000',
    withdrawal_count: '1',
    active: '1',
    registrations: '1',
  });
  expect(await totals(`${day}&by=currency&measures=rounds`)).toEqual({
    'rounds COP COP': '1',
    'rounds MXN MXN': '0',
    'rounds PEN PEN': '2',
  });
  expect(await totals(`${day}&by=market&measures=active,stakes&currency=PEN`)).toMatchObject({
    'active CO': '1',
    'active MX': '0',
    'stakes PEN PE': '100.00000',
  });
  expect(await totals(`${day}&by=game&measures=stakes,rounds&currency=COP`)).toMatchObject({
    'stakes COP studio:slot': '7.00000',
    'rounds studio:slot': '3',
  });
});

/** What the rows of a list come to. */
async function sumsOf(list: string, search: string): Promise<ListSums> {
  const headers = await headersOf('auditor');
  const answer = await platform().app.inject({ url: `/office/${list}/sums?${search}`, headers });
  expect([answer.statusCode, list]).toEqual([200, list]);
  return answer.json<ListSums>();
}

test('a figure comes to what its rows come to in the list that the office opens for it', async () => {
  const day = '2026-11-24T05:00:00.000Z..2026-11-25T05:00:00.000Z&merchantCode=PE';
  const figures = await totals(
    `from=${TUESDAY}&to=${TUESDAY}&market=PE&measures=deposits,withdrawals,stakes,wins,registrations`,
  );
  const [deposits, withdrawals, rounds, members] = await Promise.all([
    sumsOf('deposits', `approvedAt=${day}`),
    sumsOf('withdrawals', `paidAt=${day}`),
    sumsOf('rounds', `openedAt=${day}`),
    sumsOf('members', `registeredAt=${day}`),
  ]);
  const [paidIn, paidOut, played] = [deposits, withdrawals, rounds].map(({ sums }) => sums[0]?.amounts ?? {});
  expect(figures).toEqual({
    'deposits PEN': paidIn!['amount'],
    'withdrawals PEN': paidOut!['amount'],
    'stakes PEN': played!['staked'],
    'wins PEN': played!['won'],
    registrations: String(members.count),
  });
  expect([paidIn!['amount'], played!['staked']]).toEqual(['80.00000', '100.00000']);
});

test('what is kept is what the sources say, and what the ledger booked; keeping it again changes nothing', async () => {
  until('2026-11-26T09:40:00Z');
  const spans = [
    'from=2026-11-20&to=2026-11-24',
    `from=${TUESDAY}&to=2026-11-26`,
    `from=2026-12-01&to=2026-12-01`,
  ];
  const codes = MEASURES.map(({ code }) => code);
  const asks = spans.flatMap((span) => [
    ...chunked(codes, MOST_MEASURES).map((some) => `${span}&measures=${some.join(',')}`),
    `${span}&measures=stakes,wins,rounds,expected_wins,wins_squared&by=game`,
    `${span}&measures=deposits,deposit_count,withdrawals&by=method`,
  ]);
  const answers = async () => Promise.all(asks.map(async (search) => (await ask(search)).body));
  const live = await answers();
  expect(await hasHoursToKeep(platform().deps)).toBe(true);
  await rollUpMeasures(platform().deps);
  expect(await answers()).toEqual(live);
  const kept = async () =>
    withClient(platform().ownerUrl, async (client) => ({
      days: (await client.query('select * from reporting.measure_days order by 1, 2, 3, 4, 5, 6, method'))
        .rows,
      hours: (
        await client.query('select * from reporting.measure_hours order by 1, 2, 3, 4, 5, 6, 7, method')
      ).rows,
      marks: (await client.query('select distinct until from reporting.measure_marks')).rows,
    }));
  expect(await hasHoursToKeep(platform().deps)).toBe(false);
  const once = await kept();
  expect(once.days.length).toBeGreaterThan(10);
  // Fifteen minutes ago the last whole hour was over.
  expect(once.marks).toEqual([{ until: new Date('2026-11-26T09:00:00Z') }]);
  await rollUpMeasures(platform().deps);
  expect(await kept()).toEqual(once);
  const booked = await withClient(platform().ownerUrl, (client) =>
    client.query<{ staked: bigint; won: bigint; kept_stakes: bigint; kept_wins: bigint }>(
      `select sum(case e.kind when 'bet' then e.amount when 'rollback' then -e.amount else 0 end)::bigint as staked,
              coalesce(sum(e.amount) filter (where e.kind = 'win'), 0)::bigint as won,
              (select sum(amount)::bigint from reporting.measure_days where measure = 'stakes' and currency = 'PEN') as kept_stakes,
              (select sum(amount)::bigint from reporting.measure_days where measure = 'wins' and currency = 'PEN') as kept_wins
         from wallet.entries e where e.currency = 'PEN'`,
    ),
  );
  const [row] = booked.rows;
  expect([row!.kept_stakes, row!.kept_wins]).toEqual([row!.staked, row!.won]);
});

test('a step that broke off is taken again as a whole: nothing is kept without its mark', async () => {
  until('2026-11-26T09:40:00Z');
  const stopped = new AbortController();
  stopped.abort();
  await rollUpMeasures(platform().deps, stopped.signal);
  const count = async () =>
    withClient(platform().ownerUrl, async (client) => {
      const { rows } = await client.query<{ days: bigint; marks: bigint }>(
        'select (select count(*) from reporting.measure_days) as days, (select count(*) from reporting.measure_marks) as marks',
      );
      return rows[0];
    });
  expect(await count()).toEqual({ days: 0n, marks: 0n });
  const failing: Counted = {
    ...(MEASURES.find(({ code }) => code === 'stakes') as Counted),
    code: 'fails',
    // Divides by nothing, once there is something to count.
    sum: 's.staked / 0',
  };
  await expect(rollUpMeasures(platform().deps, undefined, [failing])).rejects.toThrow();
  const { days } = (await count())!;
  expect(days).toBe(0n);
});

test("a day is the market's own, to the second", async () => {
  until('2026-11-29T04:59:59Z'); // the evening of the 28th in Bogotá and Lima
  await aMember(platform());
  until('2026-11-29T05:00:00Z');
  await aMember(platform());
  until('2026-11-29T05:30:00Z');
  const search = 'from=2026-11-28&to=2026-11-29&market=CO&measures=registrations';
  const pointsOf = async () =>
    (await ask(search)).body.series[0]?.points.map(({ day, value }) => [day, value]);
  const expected = [
    ['2026-11-28', '1'],
    ['2026-11-29', '1'],
  ];
  expect(await pointsOf()).toEqual(expected);
  until('2026-12-01T12:00:00Z');
  await rollUpMeasures(platform().deps);
  expect(await pointsOf()).toEqual(expected);
});

test('of a day that is under way, the days before count until the same time of day', async () => {
  const come = async (at: string): Promise<void> => {
    until(at);
    await aMember(platform(), { market: 'MX' });
  };
  await come('2026-12-02T15:20:00Z'); // a Wednesday, a week before
  await come('2026-12-02T15:40:00Z');
  await come('2026-12-08T15:29:00Z'); // the day before
  await come('2026-12-08T15:31:00Z');
  await come('2026-12-09T15:00:00Z');
  until('2026-12-09T15:30:00Z');
  const search = 'from=2026-12-09&to=2026-12-09&market=MX&measures=registrations';
  const all = async () => {
    const { total, before, weekdays } = (await ask(search)).body.series[0]!;
    return { total, before, weekdays };
  };
  expect(await all()).toEqual({ total: '1', before: '1', weekdays: '1' });
  await rollUpMeasures(platform().deps);
  expect(await all()).toEqual({ total: '1', before: '1', weekdays: '1' });
  until('2026-12-09T15:45:00Z');
  expect(await all()).toEqual({ total: '1', before: '2', weekdays: '2' });
});

test('members who play on two days are counted on each, and over both as the mean of a day', async () => {
  until('2026-12-12T15:00:00Z');
  const [one, two] = [await aMember(platform()), await aMember(platform())];
  await plays(one, { staked: 1n }, COP);
  await plays(two, { staked: 1n }, COP);
  until('2026-12-12T18:00:00Z');
  await plays(one, { staked: 1n }, COP);
  until('2026-12-13T15:00:00Z');
  await plays(one, { staked: 1n }, COP);
  until('2026-12-13T20:00:00Z');
  const search = 'from=2026-12-12&to=2026-12-13&market=CO&measures=active';
  const series = async () => (await ask(search)).body.series[0]!;
  expect(await series()).toMatchObject({ total: '2', points: [{ value: '2' }, { value: '1' }] });
  await rollUpMeasures(platform().deps);
  expect(await series()).toMatchObject({ total: '2', points: [{ value: '2' }, { value: '1' }] });
});

test('a planted measure is kept from the first day on and answered, and nothing but the list knows it', async () => {
  const planted: Counted = {
    kind: 'counted',
    code: 'planted',
    unit: 'count',
    by: ['currency'],
    source: (MEASURES.find(({ code }) => code === 'deposits') as Counted).source,
    sum: 's.deposits * 10',
  };
  await rollUpMeasures(platform().deps);
  const withIt = [...MEASURES, planted];
  await rollUpMeasures(platform().deps, undefined, withIt);
  const query = { measures: 'planted,deposit_count', from: TUESDAY, to: TUESDAY, by: 'day' } as const;
  const { db, clock } = platform();
  const { series } = await db.snapshot((tx) => answerMeasures(tx, query, clock.now(), withIt));
  expect(series.map(({ measure, total }) => [measure, total])).toEqual([
    ['planted', '20'],
    ['deposit_count', '2'],
  ]);
  expect((await ask(`from=${TUESDAY}&to=${TUESDAY}&measures=planted`)).status).toBe(400);
});

test.each([
  ['no measure', 'from=2026-11-20&to=2026-11-20', 400],
  ['one that there is not', 'from=2026-11-20&to=2026-11-20&measures=luck', 400],
  ['by what it has not', 'from=2026-11-20&to=2026-11-20&measures=registrations&by=vendor', 400],
  ['by what nothing has', 'from=2026-11-20&to=2026-11-20&measures=stakes&by=colour', 400],
  ['a market that there is not', 'from=2026-11-20&to=2026-11-20&measures=stakes&market=ZZ', 400],
  ['days that are none', 'from=2026-11-20&to=2026-11-31&measures=stakes', 400],
  ['days that go back', 'from=2026-11-20&to=2026-11-19&measures=stakes', 422],
  ['too many days', 'from=2025-01-01&to=2026-11-19&measures=stakes', 422],
])('%s is refused', async (_, search, status) => {
  expect((await ask(search)).status).toBe(status);
});

test('only who may read reports reads measures', async () => {
  const search = 'from=2026-11-20&to=2026-11-20&measures=stakes';
  expect((await ask(search, 'support')).status).toBe(403);
  const { app } = platform();
  expect((await app.inject({ url: `/office/measures?${search}` })).statusCode).toBe(401);
});
