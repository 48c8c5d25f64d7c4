/** The list of members in the office: what every list promises, and what stands in other modules about each of its rows (ADR 81). */
import { randomUUIDv7 } from 'node:crypto';
import type { DocumentState } from '@feria/contracts/kyc/member';
import type { MemberVerification } from '@feria/contracts/kyc/office';
import { MEMBER_LIST } from '@feria/contracts/members/lists';
import { TRIAL_TYPE } from '@feria/contracts/members/member';
import type { OfficeMemberRow } from '@feria/contracts/members/office';
import type { ListSums } from '@feria/contracts/list-query';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { addMs, type Units } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import {
  aMember,
  anOperator,
  fund,
  usePlatform,
  type AMember,
  type AnOperator,
} from '../../../testing/harness.ts';
import { expectList } from '../../../testing/lists/list-holds.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
const PATH = '/office/members';
type Page = { items: OfficeMemberRow[]; next: string | null };

let operator: AnOperator;
let members: AMember[] = [];
let tester: AMember;
let trial: AMember;

const ask = <Body>(path: string, who = operator) => cashierDesk(platform()).call<Body>(who, 'GET', path);
const listed = async (query: string): Promise<string[]> => {
  const { status, body } = await ask<Page>(`${PATH}?limit=200&${query}`);
  expect(status, query).toBe(200);
  return body.items.map(({ id }) => id);
};
const sorted = (ids: readonly string[]): string[] => [...ids].sort();

/** A document as a review leaves it behind; `begun`: minutes after the first. */
async function sent({ id }: AMember, state: DocumentState, begun: number, market = 'CO'): Promise<void> {
  const begunAt = addMs(platform().clock.now(), begun * MINUTE_MS);
  const mark = Buffer.from(randomUUIDv7());
  await platform().db.transact((tx) =>
    tx
      .insertInto('kyc.documents')
      .values({
        id: randomUUIDv7(),
        memberId: id,
        marketCode: market,
        state,
        begunAt,
        ...(state === 'none'
          ? {}
          : {
              typeCode: market === 'PE' ? 'DNI' : 'CC',
              submittedAt: begunAt,
              number: mark,
              numberMark: mark,
            }),
      })
      .execute(),
  );
}

const change = (index: number, values: { status?: string; closedAt?: Date; lastLoginAt?: Date | null }) =>
  platform().db.transact((tx) =>
    tx.updateTable('members.members').set(values).where('id', '=', members[index]!.id).execute(),
  );

beforeAll(async () => {
  operator = await anOperator(platform(), 'payments');
  // Two of each moment: an order is whole only with the id behind it.
  for (let nth = 0; nth < 8; nth += 1) {
    if (nth % 2 === 0) platform().clock.advance(MINUTE_MS);
    members = [...members, await aMember(platform(), { market: nth % 3 === 2 ? 'PE' : 'CO' })];
  }
  tester = await aMember(platform(), { tests: 'a test of the list' });
  trial = await aMember(platform(), { type: TRIAL_TYPE });
  const at = platform().clock.now();
  await fund(platform(), members[0]!.id, 700_000n as Units);
  await change(1, { status: 'disabled' });
  await change(2, { status: 'closed', closedAt: at, lastLoginAt: null });
  await change(3, { lastLoginAt: addMs(at, 5 * MINUTE_MS) });
  const support = await anOperator(platform(), 'support');
  for (const index of [1, 4])
    await platform().app.inject({
      method: 'POST',
      url: `${PATH}/${members[index]!.id}/block`,
      headers: support.headers,
      payload: { blocked: true, reason: 'asked us to stop' },
    });
  // What was decided, what is under way over it, what was only begun, and a newer one over an older one.
  await sent(members[0]!, 'expired', 0);
  await sent(members[0]!, 'accepted', 1);
  await sent(members[1]!, 'accepted', 0);
  await sent(members[1]!, 'rejected', -5);
  await sent(members[3]!, 'waiting', 0);
  await sent(members[4]!, 'none', 0);
  await sent(members[5]!, 'accepted', 0, 'PE');
  await sent(members[5]!, 'none', 3, 'PE');
  await sent(members[6]!, 'accepted', 0);
  await sent(members[6]!, 'expired', 1);
});

test('orders, filters, sums, file and refusals are those of every list', async () => {
  await expectList(platform(), {
    spec: MEMBER_LIST,
    path: PATH,
    operator,
    own: {
      isTest: [
        { value: 'true', finds: [tester.id] },
        { value: 'false', finds: members.map(({ id }) => id) },
      ],
    },
  });
});

test('each row says what the pages of its member say', async () => {
  const { items } = (await ask<Page>(`${PATH}?limit=200`)).body;
  expect(new Set(items.map(({ status }) => status)).size).toBe(4);
  expect(new Set(items.map(({ verification }) => verification)).size).toBe(5);
  for (const { memberId, verification, seenAt, ...row } of items) {
    const page = await platform().app.inject({ url: `${PATH}/${row.id}`, headers: operator.headers });
    const own = page.json<OfficeMember>();
    expect(row).toEqual(own);
    expect([memberId, seenAt]).toEqual([own.id, own.lastLoginAt ?? own.registeredAt]);
    const { body: papers } = await ask<MemberVerification>(`${PATH}/${row.id}/verification`);
    expect([row.account, verification]).toEqual([row.account, papers.state]);
  }
});

test('several codes find whoever has one of them', async () => {
  const { items } = (await ask<Page>(`${PATH}?limit=200`)).body;
  const having = (meets: (row: OfficeMemberRow) => boolean): string[] =>
    sorted(items.filter(meets).map(({ id }) => id));
  expect(sorted(await listed('status=play_blocked,account_closed'))).toEqual(
    having(({ status }) => status === 'play_blocked' || status === 'account_closed'),
  );
  expect(sorted(await listed('verification=none,waiting'))).toEqual(
    having(({ verification }) => verification === 'none' || verification === 'waiting'),
  );
  expect(sorted(await listed('verification=accepted,expired&status=active'))).toEqual(
    having(
      ({ verification, status }) =>
        ['accepted', 'expired'].includes(verification ?? '') && status === 'active',
    ),
  );
});

test('an account that tests, and a trial, are in it only when they are asked for', async () => {
  const everybody = await listed('');
  expect(sorted(everybody)).toEqual(sorted(members.map(({ id }) => id)));
  expect((await ask<ListSums>(`${PATH}/sums`)).body.count).toBe(members.length);
  for (const { id } of [tester, trial]) {
    expect(await listed(`memberId=${id}`)).toEqual([id]);
    expect((await ask<ListSums>(`${PATH}/sums?memberId=${id}`)).body.count).toBe(1);
  }
  const { body } = await ask<Page>(`${PATH}?isTest=true`);
  expect(body.items.map(({ id, isTest }) => [id, isTest])).toEqual([[tester.id, true]]);
});

test('whoever sees no verifications reads none, and finds nobody by them', async () => {
  const at = platform().clock.now();
  const role = { code: 'greeter', name: 'Greeter', permissions: ['members.read', 'lists.export'] };
  await platform().db.transact((tx) =>
    tx
      .insertInto('operators.roles')
      .values({ ...role, createdAt: at, changedAt: at })
      .execute(),
  );
  const greeter = await anOperator(platform(), 'greeter');
  const { status, body } = await ask<Page>(PATH, greeter);
  expect(status).toBe(200);
  expect(new Set(body.items.map(({ verification }) => verification))).toEqual(new Set([null]));
  for (const path of [PATH, `${PATH}/sums`]) {
    const refused = await ask(`${path}?verification=accepted`, greeter);
    expect([refused.status, refused.body.code]).toEqual([403, 'access.denied']);
  }
  const file = { url: `${PATH}.csv?columns=memberId,verification`, headers: greeter.headers };
  const lines = (await platform().app.inject(file)).body.trimEnd().split('\r\n').slice(1);
  expect(lines).toHaveLength(members.length);
  expect(lines.every((line) => line.endsWith(','))).toBe(true);
});
