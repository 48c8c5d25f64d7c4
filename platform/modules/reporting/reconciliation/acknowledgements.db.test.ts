/** Differences that somebody knows of: they stay, and only what is new alarms. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Overview } from '@feria/contracts/operators/office';
import type { FindingView, ReconciliationDetail } from '@feria/contracts/reporting/reconciliation';
import type { Problem } from '@feria/contracts/wire';
import { withClient } from '@feria/postgres';
import {
  aFundedMember,
  anAddress,
  anOperator,
  openPlatform,
  type AMember,
  type AnOperator,
  type Platform,
} from '../../../testing/harness.ts';
import { openVendorServer, type VendorServer } from '../../../testing/vendors/vendor-server.ts';
import { postEntries } from '../../wallet/index.ts';
import { runNext } from '../jobs.ts';

/** A vendor without a list: it is passed over. */
let server: VendorServer;
let platform: Platform;
let admin: AnOperator;
let auditor: AnOperator;
let member: AMember;
let other: AMember;
beforeEach(async () => {
  server = await openVendorServer();
  platform = await openPlatform({ studioUrl: server.url });
  server.platformPublicKey = platform.platformPublicKey;
  admin = await anOperator(platform);
  auditor = await anOperator(platform, 'auditor');
  member = await aFundedMember(platform, 5_000n);
  other = await aFundedMember(platform, 7_000n);
});
afterEach(async () => {
  await platform.close();
  server.close();
});

async function ask<Body>(
  url: string,
  payload?: object,
  who = admin,
): Promise<{ status: number; body: Body & Problem }> {
  const answer = await platform.app.inject({
    url: `/office${url}`,
    headers: who.headers,
    remoteAddress: anAddress(),
    ...(payload ? { method: 'POST', payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Body & Problem>() };
}
type Found = { name: string; subject: string; finding: FindingView };

/** Makes a run, and what of our own books it found. */
async function run(): Promise<Found[]> {
  platform.clock.advance(60_000);
  const { body } = await ask<ReconciliationDetail>('/reconciliation/runs', { scope: 'all' });
  await runNext(platform.deps);
  const { checks } = (await ask<ReconciliationDetail>(`/reconciliation/runs/${body.run.id}`)).body;
  return checks.flatMap(({ name, subject, findings }) =>
    findings.map((finding) => ({ name, subject, finding })),
  );
}
const state = async () => {
  const { reconciliation } = (await ask<Overview>('/overview')).body;
  const own = reconciliation.alarms.filter(({ name }) => name !== 'vendor_log');
  return {
    differences: reconciliation.differences,
    news: own.map(({ name, isNews }) => `${name} ${isNews}`),
  };
};
const know = ({ name, subject, finding }: Found, change: object = {}, who = admin) => {
  const { known: _known, ...named } = finding;
  const request = { name, subject, finding: named, note: 'a row that a test planted', ...change };
  return ask<object>('/reconciliation/acknowledgements', request, who);
};
/** As the owner, past every guard: a balance that its postings do not say. */
async function plant({ id }: AMember, by: number): Promise<void> {
  await withClient(platform.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `update wallet.balances b set amount = b.amount + $2 from wallet.accounts a
         where a.id = b.account_id and a.owner_id = $1 and a.purpose = 'cash'`,
      [id, by],
    );
  });
}
const traces = (action: string) =>
  platform.db.read
    .selectFrom('core.audit_rows')
    .select(['actorName', 'reason', 'subject', 'before', 'after'])
    .where('action', '=', action)
    .execute();
async function knowAll(): Promise<number> {
  const found = await run();
  for (const one of found) expect((await know(one)).status).toBe(200);
  return found.length;
}

test('what is known stays visible, and alarms no more: while balances move, and nothing is mended', async () => {
  await plant(member, 3);
  const number = await knowAll();
  expect(number).toBeGreaterThan(1);
  expect(await state()).toMatchObject({ differences: 0 });
  expect((await state()).news.every((one) => one.endsWith('false'))).toBe(true);
  await platform.db.transact((tx) =>
    postEntries(
      tx,
      [
        {
          kind: 'deposit',
          key: 'later',
          memberId: other.id,
          currency: 'COP',
          amount: 500n,
          counterparty: 'house',
          reference: 'later',
        },
      ],
      platform.clock.now(),
    ),
  );
  const again = await run();
  expect(again).toHaveLength(number);
  expect(again.every(({ finding }) => finding.known?.by === admin.username)).toBe(true);
  expect((await state()).differences).toBe(0);
  const told = platform.logged.filter(({ text }) => text === 'the books differ').map(({ level }) => level);
  expect(told).toEqual(['error', 'warn']);
});

test('a difference that changes, or another one, alarms anew', async () => {
  await plant(member, 3);
  await knowAll();
  await plant(member, 1);
  await run();
  expect((await state()).differences).toBeGreaterThan(0);
  await knowAll();
  expect((await state()).differences).toBe(0);
  await plant(other, 5);
  await run();
  expect((await state()).differences).toBeGreaterThan(0);
});

test('one that was gone is not known any more when it comes back', async () => {
  await plant(member, 3);
  await knowAll();
  await plant(member, -3);
  expect(await run()).toEqual([]);
  expect(await state()).toEqual({ differences: 0, news: [] });
  await plant(member, 3);
  const [first] = await run();
  expect(first?.finding.known).toBeNull();
  expect((await state()).differences).toBeGreaterThan(0);
});

test('twice is once, by the first, with one trace', async () => {
  await plant(member, 3);
  const [one] = await run();
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await know(one!)).status));
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(await traces('reporting.difference_acknowledged')).toMatchObject([
    { actorName: admin.username, reason: 'a row that a test planted', subject: `check:${one!.name}` },
  ]);
});

const revoke = (id: string, reason = 'it was another row', who = admin) =>
  ask<object>(`/reconciliation/acknowledgements/${id}/revoke`, { reason }, who);

test('what is not known any more alarms at once and at the next run, and can be acknowledged again', async () => {
  await plant(member, 3);
  const number = await knowAll();
  const [one] = await run();
  const { known, ...finding } = one!.finding;
  expect((await revoke(known!.id)).status).toBe(200);
  expect(await state()).toMatchObject({ differences: 1 });
  expect((await state()).news).toContain(`${one!.name} true`);
  const again = await run();
  expect(again.filter((found) => found.finding.known === null)).toMatchObject([{ name: one!.name }]);
  expect(platform.logged.filter(({ text }) => text === 'the books differ').at(-1)?.level).toBe('error');
  const [row] = await traces('reporting.acknowledgement_revoked');
  const gap = { difference: finding.difference, subject: finding.subject, gap: '3' };
  expect(row).toMatchObject({
    actorName: admin.username,
    reason: 'it was another row',
    subject: `check:${one!.name}`,
    before: { ...gap, known: { by: admin.username, note: 'a row that a test planted' } },
    after: { ...gap, known: null },
  });
  expect(await knowAll()).toBe(number);
  expect((await state()).differences).toBe(0);
});

test('it is revoked once, whoever asks at once, and by nobody after it was gone', async () => {
  await plant(member, 3);
  await knowAll();
  const [one] = await run();
  const { id } = one!.finding.known!;
  const payer = await anOperator(platform);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => revoke(id, 'it was another row', turn % 2 ? payer : admin)),
  );
  // The winner's repeats are answered as the first time.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const lost = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(lost).toEqual(Array.from({ length: 3 }, () => 'reporting.acknowledgement_ended'));
  expect(await traces('reporting.acknowledgement_revoked')).toHaveLength(1);
  await knowAll();
  const [next] = await run();
  await plant(member, -3);
  await run();
  for (const gone of [next!.finding.known!.id, id, '999'])
    expect((await revoke(gone, 'another word')).body.code).toBe('reporting.acknowledgement_ended');
  expect((await revoke(id, 'it was another row', auditor)).status).toBe(403);
  expect((await revoke(id, '  ')).status).toBe(400);
});

test('only who may, only what is there, only with a note', async () => {
  await plant(member, 3);
  const [one] = await run();
  expect((await know(one!, {}, auditor)).status).toBe(403);
  expect((await know(one!, { note: ' ' })).status).toBe(400);
  expect((await know(one!, { name: 'nothing' })).status).toBe(400);
  const ghost = await know({ ...one!, finding: { ...one!.finding, found: '1' } });
  expect([ghost.status, ghost.body.code]).toEqual([404, 'reporting.difference_unknown']);
  expect((await know({ ...one!, subject: 'studio' })).body.code).toBe('reporting.difference_unknown');
});
