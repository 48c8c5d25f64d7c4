/** The audit log, the approvals and the operators as lists of the office: what every list promises, and what each of them does besides. */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { APPROVAL_LIST, AUDIT_LIST, OPERATOR_LIST } from '@feria/contracts/operators/lists';
import type { ApprovalRow } from '@feria/contracts/operators/approvals';
import type { AuditPage, AuditRow } from '@feria/contracts/operators/office';
import type { FoundOperators } from '@feria/contracts/operators/roles';
import { addMs } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import { audit, type AuditEntry } from '../../core/audit.ts';
import { cashierDesk } from '../../testing/builders/cashier.ts';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';
import { insertApproval } from './approvals/approval-store.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let admin: AnOperator;
let other: AnOperator;
let member: AMember;

const ask = <Body>(path: string, who = admin) => cashierDesk(platform()).call<Body>(who, 'GET', path);

beforeAll(async () => {
  admin = await anOperator(platform());
  other = await anOperator(platform(), 'support');
  member = await aMember(platform());
});

async function writeAudit(entry: Partial<AuditEntry>): Promise<void> {
  await platform().db.transact((tx) =>
    audit(tx, {
      actorKind: 'operator',
      actorId: other.id,
      actorName: other.username,
      action: 'planted.one',
      subject: `planted:${randomUUID()}`,
      reason: 'a word from the phone',
      address: '203.0.113.7',
      at: platform().clock.now(),
      ...entry,
    }),
  );
}

async function auditRows(): Promise<AuditRow[]> {
  return (await ask<AuditPage>('/office/audit?limit=200')).body.items;
}

test('orders, filters, sums, file and refusals of the audit log are those of every list', async () => {
  const subject = randomUUID();
  platform().clock.advance(MINUTE_MS);
  await writeAudit({ subject: `planted:${subject}`, before: { name: 'a, "b"' }, after: { name: 'c' } });
  await writeAudit({ action: 'planted.two', reason: '100 % sure', address: '203.0.113.8' });
  platform().clock.advance(MINUTE_MS);
  const byMember = { actorKind: 'member', actorId: member.id, actorName: member.account } as const;
  await writeAudit({ ...byMember, action: 'planted.two', subject: 'planted:own', reason: null });
  await writeAudit({ subject: `member:${member.id}`, after: { blocked: true } });
  await writeAudit({ subject: `withdrawal:${randomUUID()}`, memberId: member.id });
  await writeAudit({ actorKind: 'system', actorId: 'jobs', actorName: 'jobs', address: null });
  platform().clock.advance(MINUTE_MS);
  const rows = await auditRows();
  const finds = (meets: (row: AuditRow) => boolean): string[] => rows.filter(meets).map(({ id }) => id);
  await expectList(platform(), {
    spec: AUDIT_LIST,
    path: '/office/audit',
    operator: admin,
    // Taking the list along leaves a row in it.
    fileQuery: `at=..${platform().clock.now().toISOString()}`,
    own: {
      actorId: [admin, other].map(({ id }) => ({ value: id, finds: finds(({ actorId }) => actorId === id) })),
      subject: [
        { value: `planted:${subject}`, finds: finds((row) => row.subject === `planted:${subject}`) },
        { value: subject, finds: finds((row) => row.subject === `planted:${subject}`) },
        { value: 'planted', finds: [] },
      ],
      memberId: [{ value: member.id, finds: finds(({ memberId }) => memberId === member.id) }],
    },
  });
  const ofMember = rows.filter(({ memberId }) => memberId === member.id);
  expect(new Set(ofMember.map(({ subject: about }) => about.split(':')[0]))).toEqual(
    new Set(['member', 'planted', 'withdrawal']),
  );
  expect(rows.find(({ subject: about }) => about === `planted:${subject}`)).toMatchObject({
    before: { name: 'a, "b"' },
    after: { name: 'c' },
    memberId: null,
  });
});

test('a part of a code finds every code that has it, in any case, and no other', async () => {
  const found = (await ask<AuditPage>('/office/audit?action=LANTED.T')).body.items;
  expect(new Set(found.map(({ action }) => action))).toEqual(new Set(['planted.two']));
  expect(found).toHaveLength(2);
  expect((await ask<AuditPage>('/office/audit?action=nothing.like_it')).body.items).toEqual([]);
});

const STATES = ['waiting', 'waiting', 'approved', 'refused', 'withdrawn', 'overtaken', 'expired'] as const;

/** A request as the database has it. */
async function request(nth: number, state: (typeof STATES)[number], by: AnOperator): Promise<string> {
  const id = randomUUIDv7();
  const askedAt = addMs(platform().clock.now(), Math.floor(nth / 2) * MINUTE_MS);
  await platform().db.transact(async (tx) => {
    await insertApproval(tx, {
      id,
      state: 'waiting',
      action: nth % 2 === 0 ? 'identity.reopen' : 'rewards.order',
      needs: nth % 2 === 0 ? 'members.recover' : 'rewards.manage',
      subject: `member:${randomUUID()}`,
      payload: {},
      before: null,
      after: { amount: '5' },
      reason: `because ${nth}`,
      askedBy: by.id,
      askedByName: by.username,
      askedAt,
      expiresAt: addMs(askedAt, DAY_MS + nth * MINUTE_MS),
      tied: [],
      decidedBy: null,
      decidedByName: null,
      decidedAt: null,
      decisionNote: null,
    });
    if (state === 'waiting') return;
    const [second] = [admin, other].filter((one) => one !== by);
    await tx
      .updateTable('operators.approvals')
      .set({
        state,
        decidedBy: second!.id,
        decidedByName: second!.username,
        decidedAt: addMs(askedAt, nth),
        decisionNote: 'seen',
      })
      .where('id', '=', id)
      .execute();
  });
  return id;
}

test('orders, filters, sums, counts, file and refusals of the approvals are those of every list', async () => {
  for (const [nth, state] of STATES.entries()) await request(nth, state, nth % 3 === 0 ? admin : other);
  await expectList(platform(), { spec: APPROVAL_LIST, path: '/office/approvals', operator: admin });
});

test('what has expired does not wait, whoever has not written it down yet; and nobody may decide it', async () => {
  const id = await request(0, 'waiting', other);
  const stateOf = async (): Promise<ApprovalRow | undefined> =>
    (await ask<{ items: ApprovalRow[] }>('/office/approvals?limit=200')).body.items.find(
      (row) => row.id === id,
    );
  const isThere = async (query: string): Promise<boolean> =>
    (await ask<{ items: ApprovalRow[] }>(`/office/approvals?limit=200&${query}`)).body.items.some(
      (row) => row.id === id,
    );
  expect(await stateOf()).toMatchObject({ state: 'waiting', mayDecide: true, askedById: other.id });
  expect(await isThere('mayDecide=true')).toBe(true);
  platform().clock.advance(DAY_MS);
  // Sessions are over long before.
  [admin, other] = [await anOperator(platform()), await anOperator(platform(), 'support')];
  expect(await stateOf()).toMatchObject({ state: 'expired', mayDecide: false });
  expect([
    await isThere('state=waiting'),
    await isThere('state=expired'),
    await isThere('mayDecide=true'),
  ]).toEqual([false, true, false]);
  const { counts } = (await ask<{ counts: Record<string, number> }>('/office/approvals/counts')).body;
  const { items } = (await ask<{ items: ApprovalRow[] }>('/office/approvals?state=waiting')).body;
  expect(counts['waiting'] ?? 0).toBe(items.length);
});

test('what somebody may decide is what the request says of itself: never their own, and not without the permission', async () => {
  for (const nth of [0, 1]) for (const by of [admin, other]) await request(nth, 'waiting', by);
  for (const who of [
    admin,
    other,
    await anOperator(platform(), 'payments'),
    await anOperator(platform(), 'auditor'),
  ]) {
    const rows = (await ask<{ items: ApprovalRow[] }>('/office/approvals?limit=200', who)).body.items;
    const found = (await ask<{ items: ApprovalRow[] }>('/office/approvals?limit=200&mayDecide=true', who))
      .body;
    const own = rows.filter(({ mayDecide }) => mayDecide).map(({ id }) => id);
    expect(found.items.map(({ id }) => id)).toEqual(own);
    expect(rows.some(({ mayDecide, isOwn }) => mayDecide && isOwn)).toBe(false);
  }
});

test('orders, filters, sums, file and refusals of the operators are those of every list', async () => {
  const invited = await anOperator(platform(), 'payments');
  platform().clock.advance(MINUTE_MS);
  const gone = await anOperator(platform(), 'auditor');
  await platform().db.transact(async (tx) => {
    const change = (id: string, values: { status: string; lastLoginAt?: null }) =>
      tx.updateTable('operators.operators').set(values).where('id', '=', id).execute();
    await change(invited.id, { status: 'invited', lastLoginAt: null });
    await change(gone.id, { status: 'disabled' });
    await tx
      .insertInto('proofs.passkeys')
      .values({
        id: randomUUIDv7(),
        ownerKind: 'operator',
        ownerId: other.id,
        credentialId: Buffer.from(randomUUID()),
        publicKey: Buffer.from('key'),
        counter: 0n,
        name: 'a key',
        createdAt: platform().clock.now(),
      })
      .execute();
  });
  await expectList(platform(), { spec: OPERATOR_LIST, path: '/office/operators', operator: admin });
});

test('an operator is found by a part of a name for a filter, and by nobody who does not see operators', async () => {
  const find = async (q: string, who = admin) =>
    cashierDesk(platform()).call<FoundOperators>(who, 'POST', '/office/find/operators', { q });
  const named = (await find(other.username.slice(1).toUpperCase())).body.items;
  expect(named).toEqual([
    { id: other.id, username: other.username, displayName: `Operator ${other.username}` },
  ]);
  expect((await find('')).body.items.length).toBeGreaterThan(2);
  expect((await find('nobody of that name')).body.items).toEqual([]);
  expect((await find('a', other)).status).toBe(403);
});
