/** My activity says what the statement of the same days says, whatever it is cut into. */
import { randomUUID } from 'node:crypto';
import type { Activity, ActivityFigures } from '@feria/contracts/reporting/activity';
import { GROUP_OF_KIND, type MovementGroup, type Statement } from '@feria/contracts/reporting/statements';
import { parseDecimal, sum } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { beforeAll, expect, test } from 'vitest';
import { aMember, anAddress, usePlatform, type AMember } from '../../../testing/harness.ts';
import { postEntries, type Command } from '../../wallet/index.ts';
import { partsOf } from './activity.ts';

const platform = usePlatform();
let member: AMember;
const get = ({ headers }: Partial<AMember>, path: string) =>
  platform().app.inject({ url: path, remoteAddress: anAddress(), ...(headers ? { headers } : {}) });
const read = async (query: string): Promise<Activity> =>
  (await get(member, `/api/activity?${query}`)).json<Activity>();

const post = (kind: Command['kind'], amount: bigint, at: string, key: string = randomUUID()) =>
  platform().db.transact((tx) =>
    postEntries(
      tx,
      [
        {
          kind,
          key,
          memberId: member.id,
          currency: 'COP',
          amount,
          counterparty: kind === 'bet' || kind === 'win' ? 'studio' : 'house',
          reference: key,
        },
      ],
      new Date(at),
    ),
  );
const aRound = (openedAt: string, closedAt: string) =>
  withClient(platform().ownerUrl, (client) =>
    client.query(
      `insert into play.rounds (id, vendor, vendor_round, member_id, game_code, currency, market, state, opened_at, moved_at,
         closed_at, staked, won, live_bets, balance_before, balance_after)
       values ($1, 'studio', $2, $3, 'slot', 'COP', 'CO', 'closed', $4, $5, $5, 1, 0, 1, 1, 0)`,
      [randomUUID(), randomUUID(), member.id, openedAt, closedAt],
    ),
  );

beforeAll(async () => {
  member = await aMember(platform());
  await post('deposit', 10_000_000n, '2026-11-17T15:00:00Z');
  // The 17th in Bogotá to its last instant, then the 18th.
  await post('bet', 100_000n, '2026-11-17T15:01:00Z');
  await post('win', 250_000n, '2026-11-17T15:02:00Z');
  await post('withdrawal_hold', 300_000n, '2026-11-17T15:03:00Z');
  await post('bet', 400_000n, '2026-11-18T04:59:59Z');
  await post('bet', 700_000n, '2026-11-18T05:00:00Z');
  await post('deposit', 900_000n, '2026-11-20T14:00:00Z');
  // Two rounds of one spell, and one an hour later.
  await aRound('2026-11-17T15:00:00Z', '2026-11-17T15:01:00Z');
  await aRound('2026-11-17T15:03:00Z', '2026-11-17T15:04:30Z');
  await aRound('2026-11-17T16:30:00Z', '2026-11-17T16:30:10Z');
});

test('each day has its own figures, a day without play has none, and what is ahead is not shown', async () => {
  const { items, total, isRunning } = await read('from=2026-11-17&to=2026-11-30&by=day');
  expect(items.map(({ from }) => from)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']);
  expect(items[0]).toMatchObject({
    in: '100.00000',
    out: '3.00000',
    staked: '5.00000',
    won: '2.50000',
    corrected: '0.00000',
    net: '-2.50000',
    seconds: 280,
    rounds: 3,
  });
  expect(items[1]).toMatchObject({ staked: '7.00000', net: '-7.00000', seconds: 0 });
  expect(items[2]).toMatchObject({ staked: '0.00000', net: '0.00000', rounds: 0 });
  expect(items[3]).toMatchObject({ in: '9.00000' });
  expect(total).toMatchObject({ staked: '12.00000', won: '2.50000', net: '-9.50000' });
  expect(isRunning).toBe(true);
});

test.each(['day', 'week', 'month'] as const)(
  'by %s it adds up to the statement of the same days',
  async (by) => {
    const days = 'from=2026-11-01&to=2026-11-30';
    const { items, total } = await read(`${days}&by=${by}`);
    const statement = (await get(member, `/api/statement?${days}`)).json<Statement>();
    const units = (text: string): bigint => parseDecimal(text)!;
    const cash = statement.accounts.find(({ account }) => account === 'cash')!;
    const groupOf = (group: MovementGroup): bigint =>
      sum(
        cash.sums
          .filter(({ kind }) => GROUP_OF_KIND[kind] === group)
          .map((one) => units(one.in) - units(one.out)),
      );
    const all = (name: 'in' | 'out' | 'staked' | 'won' | 'net'): bigint =>
      sum(items.map((item: ActivityFigures) => units(item[name])));
    expect([all('in'), all('out'), all('staked'), all('won')]).toEqual([
      ...[groupOf('deposits'), -groupOf('withdrawals'), -groupOf('stakes'), groupOf('wins')],
    ]);
    for (const name of ['in', 'out', 'staked', 'won', 'net'] as const)
      expect(units(total[name])).toBe(all(name));
    expect(items.at(-1)?.to).toBe('2026-11-20');
  },
);

test('weeks begin on Monday, and an edge counts only its own days', () => {
  expect(partsOf('2026-11-20', '2026-12-02', 'week')).toEqual([
    { from: '2026-11-20', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-12-02' },
  ]);
  expect(partsOf('2026-01-31', '2026-03-01', 'month').map(({ from }) => from)).toEqual([
    ...['2026-01-31', '2026-02-01', '2026-03-01'],
  ]);
  expect(partsOf('2026-12-02', '2026-12-01', 'day')).toEqual([]);
});

test('the file has a row for each part and a last one for all of them', async () => {
  const answer = await get(member, '/api/activity/file?from=2026-11-17&to=2026-11-18&by=day&language=en');
  expect(answer.headers['content-disposition']).toContain('feria-activity-day-2026-11-17-2026-11-18.csv');
  const rows = answer.body.slice(1).trimEnd().split('\r\n');
  expect(rows).toContain(
    'day,2026-11-17,2026-11-17,5,3,"100,00000","3,00000","5,00000","2,50000","0,00000","-2,50000"',
  );
  expect(rows.at(-1)).toMatch(/^total,2026-11-17,2026-11-18,5,3,"100,00000"/);
});

test('nobody reads another’s, and days in disorder or too many are refused', async () => {
  const trial = await aMember(platform(), { type: 4 });
  for (const path of ['/api/activity', '/api/activity/file']) {
    expect((await get({}, `${path}?from=2026-11-01&to=2026-11-30`)).statusCode).toBe(401);
    expect((await get(trial, `${path}?from=2026-11-01&to=2026-11-30`)).statusCode).toBe(403);
    for (const wrong of ['from=2026-11-30&to=2026-11-01', 'from=2025-01-01&to=2026-11-01', 'by=year', ''])
      expect((await get(member, `${path}?${wrong}`)).statusCode, wrong).toBe(400);
  }
  const other = await aMember(platform());
  const theirs = (await get(other, '/api/activity?from=2026-11-17&to=2026-11-17')).json<Activity>();
  expect(theirs.total).toMatchObject({ rounds: 0, staked: '0.00000' });
});
