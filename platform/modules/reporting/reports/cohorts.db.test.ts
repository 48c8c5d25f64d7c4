/** Who comes back, counted by hand: on months of the market, and tests nowhere. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { CohortsAnswer } from '@feria/contracts/reporting/cohorts';
import { UNITS_PER_ONE as ONE } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { aMember, anOperator, fund, usePlatform, type AMember } from '../../../testing/harness.ts';
import { aGame, aToken, aVendor } from '../../../testing/vendors/vendor.ts';

const platform = usePlatform();
const until = (at: string): void => platform().clock.set(new Date(at));
const PERU = { market: 'PE' } as const;

async function stakes(member: AMember): Promise<void> {
  await fund(platform(), member.id, 10n * ONE, 'PEN');
  const token = await aToken(platform(), member, { market: 'PE', currency: 'PEN' });
  const call = { currency: 'PEN', amount: ONE, round: randomUUID() };
  expect((await aVendor(platform()).bet(token, call)).status).toBe('RS_OK');
}
const asOwner = (sql: string, values: unknown[]): Promise<unknown> =>
  withClient(platform().ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    return client.query(sql, values);
  });
/** As the cashier counts it for the limits. */
const paysIn = (member: AMember, day: string): Promise<unknown> =>
  asOwner(
    `insert into limits.money_days (member_id, currency, day, deposited, withdrawn) values ($1, 'PEN', $2, 5, 0)`,
    [member.id, day],
  );

async function ask(search: string, role = 'auditor', path = '/office/cohorts') {
  const { headers } = await anOperator(platform(), role);
  const answer = await platform().app.inject({ url: `${path}?${search}`, headers });
  return { status: answer.statusCode, text: answer.body };
}
const cohorts = async (search: string): Promise<CohortsAnswer['cohorts']> =>
  (JSON.parse((await ask(search)).text) as CohortsAnswer).cohorts;

beforeAll(async () => {
  await aGame(platform());
  // The last evening of the year in Lima, though January in Greenwich.
  until('2027-01-01T04:30:00Z');
  const first = await aMember(platform(), PERU);
  await stakes(first);
  await paysIn(first, '2026-12-31');
  until('2027-01-05T15:00:00Z');
  const [second, third, tester] = [
    await aMember(platform(), PERU),
    await aMember(platform(), PERU),
    await aMember(platform(), PERU),
  ];
  await stakes(second);
  await stakes(tester);
  until('2027-02-10T15:00:00Z');
  await stakes(first);
  await stakes(second);
  await paysIn(third, '2027-02-10');
  await asOwner('insert into members.test_accounts (member_id, why, at) values ($1, $2, now())', [
    tester.id,
    'a test',
  ]);
});

test('each month of registration, and how many staked and paid in since', async () => {
  until('2027-03-01T04:30:00Z');
  const all = await cohorts('market=PE&months=6');
  expect(all.map(({ month, members }) => [month, members])).toEqual([
    ['2026-09', 0],
    ['2026-10', 0],
    ['2026-11', 0],
    ['2026-12', 1],
    ['2027-01', 2],
    ['2027-02', 0],
  ]);
  expect(all[3]!.since).toEqual([
    { staked: 1, deposited: 1 },
    { staked: 0, deposited: 0 },
    { staked: 1, deposited: 0 },
  ]);
  expect(all[4]!.since).toEqual([
    { staked: 1, deposited: 0 },
    { staked: 1, deposited: 1 },
  ]);
});

test('a month begins with the market, and a market knows its own members alone', async () => {
  until('2027-03-01T05:00:00Z');
  expect((await cohorts('market=PE')).at(-1)?.month).toBe('2027-03');
  expect((await cohorts('market=PE')).length).toBe(12);
  expect((await cohorts('market=CO')).every(({ members }) => members === 0)).toBe(true);
});

test('the file has a line for each, and stands in the audit', async () => {
  until('2027-03-01T04:30:00Z');
  const { text } = await ask('market=PE&months=6', 'auditor', '/office/cohorts/file');
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('registered,members,months_since,staked,deposited');
  expect(lines).toContain('2026-12,1,2,1,0');
  expect(lines).toHaveLength(1 + 6 + 5 + 4 + 3 + 2 + 1);
  const [row] = await platform()
    .db.read.selectFrom('core.audit_rows')
    .select(['subject', 'after'])
    .where('action', '=', 'list.exported')
    .execute();
  expect(row).toEqual({ subject: 'report:cohorts', after: { view: 'market=PE&months=6' } });
});

test.each([
  ['no market', 'months=6', 400],
  ['a market that there is not', 'market=ZZ', 400],
  ['months that nobody offers', 'market=PE&months=5', 400],
])('%s is refused', async (_, search, status) => {
  expect((await ask(search)).status).toBe(status);
});

test('only who may read reports reads it, and takes it along only who may do that, too', async () => {
  expect((await ask('market=PE', 'support')).status).toBe(403);
  expect((await ask('market=PE', 'payments', '/office/cohorts/file')).status).toBe(403);
  expect((await platform().app.inject({ url: '/office/cohorts?market=PE' })).statusCode).toBe(401);
});
