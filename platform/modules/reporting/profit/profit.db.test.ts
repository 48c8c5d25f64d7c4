/** Profit and loss: each row is what the betting record says that is narrowed in the same way, and the rows are the total. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { RoundPage } from '@feria/contracts/play/member';
import {
  PROFIT_ROWS,
  type Profit,
  type ProfitFigures,
  type ProfitRows,
} from '@feria/contracts/reporting/profit';
import { parseDecimal, sum, toDecimal, UNITS_PER_ONE, type Units } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { aFundedMember, aMember, anAddress, usePlatform, type AMember } from '../../../testing/harness.ts';
import { setTaxes } from '../../../testing/builders/taxes.ts';
import { reversalDesk } from '../../../testing/vendors/reversals.ts';
import { aGame, aToken } from '../../../testing/vendors/vendor.ts';
import { grantBonus } from '../../wallet/index.ts';

const platform = usePlatform();
const ONE = UNITS_PER_ONE;
const units = (decimal: string): Units => parseDecimal(decimal)!;
const get = ({ headers }: Partial<AMember>, path: string) =>
  platform().app.inject({ url: path, remoteAddress: anAddress(), ...(headers ? { headers } : {}) });
async function read(member: AMember, query: string): Promise<Profit> {
  const answer = await get(member, `/api/profit?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Profit>();
}
const FIGURES = ['staked', 'bonus', 'won', 'result', 'taxes', 'net'] as const;
const PERIOD = 'from=2026-10-20&to=2026-11-20';

/** Two games of the catalogue, each of another category, and two of a vendor that it does not know. */
const GAMES = [
  ['studio', 'slot'],
  ['studio', 'wheel'],
  ['reef', 'crab'],
  ['reef', 'gone'],
] as const;
let member: AMember;

beforeAll(async () => {
  await aGame(platform());
  await aGame(platform(), 'wheel');
  member = await aFundedMember(platform(), 1_000n * ONE);
  const rounds = fc.sample(
    fc.record({
      game: fc.constantFrom(...GAMES),
      hour: fc.integer({ min: 0, max: 31 * 24 + 20 }),
      staked: fc.bigInt({ min: 0n, max: 90_000_000n }),
      won: fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 120_000_000n })),
      state: fc.constantFrom('open', 'closed', 'closed', 'rolled_back'),
    }),
    160,
  );
  await withClient(platform().ownerUrl, async (client) => {
    await client.query(`update catalog.games set listed_type = 'LIVE' where code = 'wheel'`);
    for (const { game, hour, staked, won, state } of rounds)
      await client.query(
        `insert into play.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at,
           closed_at, staked, won, live_bets, balance_before, balance_after)
         values ($1, $2, $3, $4, $5, 'COP', 'CO', $6, $7, $7, $8, $9, $10, 0, 1, 0)`,
        [
          ...[randomUUID(), game[0], randomUUID(), member.id, game[1], state],
          new Date(Date.UTC(2026, 9, 20, 5 + hour)),
          state === 'open' ? null : new Date(Date.UTC(2026, 9, 20, 6 + hour)),
          ...[staked, won],
        ],
      );
  });
});

const totalOf = (rows: readonly ProfitFigures[]): ProfitFigures => ({
  rounds: rows.reduce((total, { rounds }) => total + rounds, 0),
  ...(Object.fromEntries(
    FIGURES.map((name) => [name, toDecimal(sum(rows.map((row) => units(row[name]))))]),
  ) as Record<(typeof FIGURES)[number], string>),
});

test.each(PROFIT_ROWS)('by %s the rows are the total, and it is the betting record’s', async (by) => {
  const { items, total, days } = await read(member, `${PERIOD}&by=${by}`);
  expect(items.length).toBeGreaterThan(1);
  expect(totalOf(items)).toEqual(total);
  expect(sum(days.map(({ result }) => units(result)))).toBe(units(total.result));
  const { totals } = (await get(member, `/api/rounds?${PERIOD}`)).json<RoundPage>();
  expect(totals).toEqual({ rounds: total.rounds, staked: total.staked, won: total.won });
});

const FILTER: Readonly<Record<ProfitRows, (key: string) => string>> = {
  day: (key) => `from=${key}&to=${key}`,
  category: (key) => `${PERIOD}&category=${key}`,
  vendor: (key) => `${PERIOD}&vendor=${key}`,
  game: (key) => `${PERIOD}&game=${key}`,
};

test.each(PROFIT_ROWS)('by %s each row is the betting record that it opens', async (by) => {
  const { items } = await read(member, `${PERIOD}&by=${by}`);
  for (const { key, rounds, staked, won } of items.filter((item) => item.key !== 'other').slice(0, 8)) {
    const { totals } = (await get(member, `/api/rounds?${FILTER[by](key)}`)).json<RoundPage>();
    expect(totals, key).toEqual({ rounds, staked, won });
  }
});

test('taxes and bonus money stand with the rounds that they are of', async () => {
  const payer = await aFundedMember(platform(), 1_000n * ONE);
  await setTaxes(platform(), 'CO', [{ basis: 'stake', bearer: 'member', ratePpm: 100_000 }]);
  const { db, clock } = platform();
  await db.transact((tx) =>
    grantBonus(
      tx,
      {
        id: randomUUID(),
        memberId: payer.id,
        currency: 'COP',
        amount: 30n * ONE,
        wagering: 500n * ONE,
        maxBet: null,
        excludedGames: [],
        spendOrder: 'bonus_first',
        reference: 'welcome',
        expiresAt: new Date(clock.now().getTime() + 86_400_000),
      },
      clock.now(),
    ),
  );
  const vendor = reversalDesk(platform());
  const player = { member: payer, token: await aToken(platform(), payer), round: randomUUID() };
  // Of the part that was bonus money no tax is taken.
  await vendor.called(player, 'bet', { amount: 100n * ONE });
  const { items, total } = await read(payer, 'from=2026-11-20&to=2026-11-20&by=game');
  expect(total).toMatchObject({
    rounds: 1,
    staked: '100.00000',
    bonus: '30.00000',
    result: '-100.00000',
    taxes: '7.00000',
    net: '-107.00000',
  });
  expect(items).toMatchObject([{ key: 'studio:slot', vendorName: expect.any(String) }]);
});

test('the file has the rows and the total', async () => {
  const { items, total } = await read(member, `${PERIOD}&by=vendor`);
  const file = await get(member, `/api/profit/file?${PERIOD}&by=vendor&language=en`);
  expect(file.headers['content-disposition']).toContain('feria-profit-vendor-2026-10-20-2026-11-20.csv');
  const rows = file.body.slice(1).trimEnd().split('\r\n');
  expect(rows.filter((row) => row.startsWith('vendor,'))).toHaveLength(items.length);
  expect(rows.at(-1)).toBe(
    [
      ...['total', '', String(total.rounds)],
      ...[total.staked, total.bonus, total.won, total.result, total.taxes, total.net].map(
        (amount) => `"${amount.replace('.', ',')}"`,
      ),
    ].join(','),
  );
});

test('nobody reads another’s, and more than 92 days or a wrong cut are refused', async () => {
  const trial = await aMember(platform(), { type: 4 });
  const other = await aMember(platform());
  expect((await read(other, PERIOD)).total).toMatchObject({ rounds: 0, staked: '0.00000' });
  for (const path of ['/api/profit', '/api/profit/file']) {
    expect((await get({}, `${path}?${PERIOD}`)).statusCode).toBe(401);
    expect((await get(trial, `${path}?${PERIOD}`)).statusCode).toBe(403);
    for (const wrong of ['from=2026-11-20&to=2026-10-20', 'from=2026-01-01&to=2026-11-01', 'by=year', ''])
      expect((await get(other, `${path}?${wrong}`)).statusCode, wrong).toBe(400);
  }
});
