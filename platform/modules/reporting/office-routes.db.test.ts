import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { AttentionItem } from '@feria/contracts/reporting/attention';
import type { Overview } from '@feria/contracts/operators/office';
import { addMs } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { aFundedMember, anOperator, usePlatform, type AMember } from '../../testing/harness.ts';
import { aGame, aToken, aVendor } from '../../testing/vendors/vendor.ts';
import { passWatermark } from '../../testing/watermark.ts';
import { reconcile } from './index.ts';

const platform = usePlatform();

async function overview(): Promise<Overview> {
  const { headers } = await anOperator(platform(), 'auditor');
  return (await platform().app.inject({ url: '/office/overview', headers })).json<Overview>();
}

test('the overview says how old passwords may be, market by market', async () => {
  const { markets } = await overview();
  expect(markets).toEqual(['CO', 'PE', 'MX'].map((merchantCode) => ({ merchantCode, passwordDays: null })));
});

test('books that agree are recorded as such', async () => {
  const nothing = { differences: 0, alarms: [], isBroken: false, isLate: false };
  expect((await overview()).reconciliation).toEqual({ at: null, ...nothing });
  expect(await reconcile(platform().deps)).toBe(0);
  const at = platform().clock.now().toISOString();
  expect((await overview()).reconciliation).toEqual({ at, ...nothing });
});

test('a balance that its postings do not explain is found, told and left as it is', async () => {
  const { id } = await aFundedMember(platform(), 500_000n);
  const cash = `(select a.id from wallet.accounts a where a.owner_id = $1 and a.purpose = 'cash')`;
  await withClient(platform().ownerUrl, (client) =>
    client.query(`update wallet.balances set amount = amount + 1 where account_id = ${cash}`, [id]),
  );
  platform().clock.advance(60_000);
  await passWatermark(platform().ownerUrl);
  // Against its last posting, against the sum of all, and all accounts together.
  expect(await reconcile(platform().deps)).toBe(3);
  expect((await overview()).reconciliation).toMatchObject({
    differences: 3,
    alarms: [
      { name: 'currency_sums', subject: '', state: 'differs', differences: 1 },
      { name: 'member_balances', subject: '', state: 'differs', differences: 2 },
    ],
  });
  expect(platform().logged).toContainEqual({
    level: 'error',
    text: 'the books differ',
    data: { differences: 3, known: 0, checks: ['member_balances', 'currency_sums'] },
  });
  const { rows } = await withClient(platform().ownerUrl, (client) =>
    client.query<{ amount: bigint }>(`select amount from wallet.balances where account_id = ${cash}`, [id]),
  );
  expect(rows).toEqual([{ amount: 500_001n }]);
  expect(await reconcile(platform().deps)).toBe(3);
});

test('what is open for too long is listed with its member, and goes when it is settled', async () => {
  const { headers } = await anOperator(platform(), 'support');
  const attention = async () =>
    (await platform().app.inject({ url: '/office/attention', headers })).json<{ items: AttentionItem[] }>()
      .items;
  expect(await attention()).toEqual([]);
  await aGame(platform());
  const member: AMember = await aFundedMember(platform(), 500_000n);
  const { id, account } = member;
  const token = await aToken(platform(), member);
  const vendor = aVendor(platform());
  await vendor.bet(token, { transaction_uuid: 'open too long', round: 'long' });
  const { db, clock } = platform();
  await db.transact((tx) =>
    sql`update play.rounds set stuck_at = ${clock.now()} where vendor_round = 'long'`.execute(tx),
  );
  const at = clock.now().toISOString();
  expect(await attention()).toMatchObject([
    { kind: 'round', vendor: 'studio', memberId: id, account, since: at },
  ]);
  await vendor.win(token, 'open too long', { amount: 0, round: 'long' });
  expect(await attention()).toEqual([]);
});

test('free rounds that a vendor says nothing to are seen: on the page with how often it was asked, and in the metrics', async () => {
  const { db, clock, app, scraper } = platform();
  const { headers } = await anOperator(platform(), 'auditor');
  const member = await aFundedMember(platform(), 500_000n);
  const [campaign, order, reward, fresh] = Array.from({ length: 4 }, () => randomUUID());
  const movedAt = addMs(clock.now(), -15 * 60_000);
  const terms = {
    vendor: 'studio',
    gameCode: 'slot',
    currency: 'COP',
    betValue: 1n,
    rounds: 1,
    winsTo: 'cash',
    startsAt: movedAt,
    endsAt: addMs(clock.now(), 60_000),
    createdAt: movedAt,
    dueAt: clock.now(),
    movedAt,
    attempts: 7,
    state: 'unsure',
  };
  const author = { createdBy: randomUUID(), createdByName: 'somebody' };
  const mine = { ...terms, orderId: order!, memberId: member.id };
  await db.transact(async (tx) => {
    await tx
      .insertInto('rewards.campaigns')
      .values({ ...terms, ...author, id: campaign!, name: 'silent', prepaid: 'any' })
      .execute();
    await tx
      .insertInto('rewards.orders')
      .values({ ...author, id: order!, requestHash: '', reason: 'a hand', createdAt: movedAt })
      .execute();
    await tx
      .insertInto('rewards.rewards')
      .values([
        { ...mine, id: reward!, state: 'cancelling', vendorName: 'theirs' },
        { ...mine, id: fresh!, movedAt: clock.now() },
      ])
      .execute();
  });
  const { items } = (await app.inject({ url: '/office/attention', headers })).json<{
    items: AttentionItem[];
  }>();
  const since = movedAt.toISOString();
  expect(items).toHaveLength(2);
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'campaign', reference: campaign, since, times: 7, memberId: null }),
      expect.objectContaining({
        kind: 'reward',
        reference: reward,
        since,
        times: 7,
        account: member.account,
      }),
    ]),
  );
  const { authorization } = scraper;
  const { body } = await app.inject({ url: '/metrics', headers: { authorization } });
  for (const kind of ['campaign', 'reward']) {
    expect(body).toContain(`feria_attention_items{kind="${kind}"} 1`);
    expect(body).toContain(`feria_attention_oldest_seconds{kind="${kind}"} 900`);
  }
  expect(body).toContain('feria_attention_items{kind="transfer"} 0');
});
