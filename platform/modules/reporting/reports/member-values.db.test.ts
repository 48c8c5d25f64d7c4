/** What members were worth, counted by hand; what all of them come to is what the measures say. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { MeasuresAnswer } from '@feria/contracts/reporting/measures';
import type { MemberValuesAnswer } from '@feria/contracts/reporting/member-values';
import { UNITS_PER_ONE as ONE } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { aMember, anOperator, fund, usePlatform, type AMember } from '../../../testing/harness.ts';
import { aGame, aToken, aVendor } from '../../../testing/vendors/vendor.ts';

const platform = usePlatform();
const DAYS = 'from=2026-11-24&to=2026-11-25&market=PE';
const until = (at: string): void => platform().clock.set(new Date(at));
const asOwner = (sql: string, values: unknown[]): Promise<unknown> =>
  withClient(platform().ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    return client.query(sql, values);
  });

async function plays(member: AMember, staked: bigint, won: bigint): Promise<void> {
  // The member may bear a tax on the stake.
  await fund(platform(), member.id, 2n * staked * ONE, 'PEN');
  const token = await aToken(platform(), member, { market: 'PE', currency: 'PEN' });
  const vendor = aVendor(platform());
  const call = { currency: 'PEN', round: randomUUID() };
  const bet = randomUUID();
  const answers = [await vendor.bet(token, { ...call, transaction_uuid: bet, amount: staked * ONE })];
  if (won > 0n) answers.push(await vendor.win(token, bet, { ...call, amount: won * ONE }));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'RS_OK'));
}
/** As the cashier counts it. */
const moves = (member: AMember, deposited: bigint, withdrawn: bigint): Promise<unknown> =>
  asOwner(
    `insert into limits.money_days (member_id, currency, day, deposited, withdrawn) values ($1, 'PEN', '2026-11-25', $2, $3)`,
    [member.id, deposited * ONE, withdrawn * ONE],
  );

async function ask(search: string, role = 'auditor', path = 'member-values') {
  const { headers } = await anOperator(platform(), role);
  const answer = await platform().app.inject({ url: `/office/${path}?${search}`, headers });
  return { status: answer.statusCode, text: answer.body };
}
const values = async (search: string): Promise<MemberValuesAnswer> =>
  JSON.parse((await ask(search)).text) as MemberValuesAnswer;

let good: AMember;
let lucky: AMember;
beforeAll(async () => {
  await aGame(platform());
  until('2026-11-24T15:00:00Z');
  good = await aMember(platform(), { market: 'PE' });
  lucky = await aMember(platform(), { market: 'PE' });
  const tester = await aMember(platform(), { market: 'PE' });
  // Nothing of theirs is in it.
  await aMember(platform(), { market: 'PE' });
  await plays(good, 100n, 40n);
  await plays(lucky, 10n, 75n);
  await plays(tester, 900n, 0n);
  until('2026-11-25T15:00:00Z');
  await plays(good, 20n, 0n);
  await moves(good, 50n, 5n);
  await moves(tester, 999n, 0n);
  until('2026-11-26T15:00:00Z');
  // A day too late.
  await plays(good, 7n, 0n);
  await asOwner('insert into members.test_accounts (member_id, why, at) values ($1, $2, now())', [
    tester.id,
    'a test',
  ]);
});

test('each member by itself, the greatest revenue first, and what all of them come to', async () => {
  const answer = await values(DAYS);
  expect(answer).toEqual({
    currency: 'PEN',
    members: 2,
    rows: [
      {
        memberId: good.id,
        account: good.account,
        values: {
          staked: '120.00000',
          won: '40.00000',
          ggr: '80.00000',
          deposited: '50.00000',
          withdrawn: '5.00000',
          net: '45.00000',
        },
      },
      {
        memberId: lucky.id,
        account: lucky.account,
        values: {
          staked: '10.00000',
          won: '75.00000',
          ggr: '-65.00000',
          deposited: '0.00000',
          withdrawn: '0.00000',
          net: '0.00000',
        },
      },
    ],
    others: null,
    total: {
      staked: '130.00000',
      won: '115.00000',
      ggr: '15.00000',
      deposited: '50.00000',
      withdrawn: '5.00000',
      net: '45.00000',
    },
  });
  const { headers } = await anOperator(platform(), 'auditor');
  const measured = await platform().app.inject({
    url: `/office/measures?${DAYS}&currency=PEN&measures=stakes,wins,ggr`,
    headers,
  });
  expect(measured.json<MeasuresAnswer>().series.map(({ total }) => total)).toEqual([
    answer.total.staked,
    answer.total.won,
    answer.total.ggr,
  ]);
});

test('rows stand in the order that is asked for', async () => {
  const first = async (sort: string): Promise<string | undefined> =>
    (await values(`${DAYS}&sort=${sort}`)).rows[0]?.account;
  expect(await first('ggr')).toBe(lucky.account);
  expect(await first('-won')).toBe(lucky.account);
  expect(await first('-net')).toBe(good.account);
});

test('a market in which nobody did anything is empty', async () => {
  expect(await values(DAYS.replace('PE', 'MX'))).toMatchObject({ members: 0, rows: [], others: null });
});

test('the file has the rows and their total, and stands in the audit', async () => {
  const { text } = await ask(`${DAYS}&sort=-staked`, 'auditor', 'member-values/file');
  expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'account,currency,staked,won,ggr,deposited,withdrawn,net',
    `${good.account},PEN,120.00000,40.00000,80.00000,50.00000,5.00000,45.00000`,
    `${lucky.account},PEN,10.00000,75.00000,-65.00000,0.00000,0.00000,0.00000`,
    'total,PEN,130.00000,115.00000,15.00000,50.00000,5.00000,45.00000',
  ]);
  const [row] = await platform()
    .db.read.selectFrom('core.audit_rows')
    .select(['subject', 'after'])
    .where('action', '=', 'list.exported')
    .execute();
  expect(row).toEqual({ subject: 'report:members', after: { view: `${DAYS}&sort=-staked` } });
});

test.each([
  ['no market', 'from=2026-11-24&to=2026-11-25', 400],
  ['a market that there is not', DAYS.replace('PE', 'ZZ'), 400],
  ['an order by what it has not', `${DAYS}&sort=luck`, 400],
  ['days that go back', 'from=2026-11-24&to=2026-11-23&market=PE', 422],
  ['too many days', 'from=2025-01-01&to=2026-11-23&market=PE', 422],
])('%s is refused', async (_, search, status) => {
  expect((await ask(search)).status).toBe(status);
});

test('only who may read reports and members reads it, and takes it along only who may do that, too', async () => {
  expect((await ask(DAYS, 'support')).status).toBe(403);
  expect((await ask(DAYS, 'payments', 'member-values/file')).status).toBe(403);
  await asOwner(
    `insert into operators.roles (code, name, permissions, created_at, changed_at) values ('books', 'Books', '{reports.read,lists.export}', now(), now())`,
    [],
  );
  for (const path of ['member-values', 'member-values/file'])
    expect((await ask(DAYS, 'books', path)).status).toBe(403);
  expect((await platform().app.inject({ url: `/office/member-values?${DAYS}` })).statusCode).toBe(401);
});
