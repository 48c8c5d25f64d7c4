/** The list of identity documents as the office asks for it: every order, filter and count, and the file (ADR 81). */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { VERIFICATION_LIST } from '@feria/contracts/kyc/lists';
import type { VerificationListRow } from '@feria/contracts/kyc/office';
import { addMs } from '@feria/kernel';
import { beforeAll, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { kycDesk } from '../../testing/builders/kyc.ts';
import { aMember, anOperator, usePlatform, type AMember, type AnOperator } from '../../testing/harness.ts';
import { expectList } from '../../testing/lists/list-holds.ts';

const platform = usePlatform();
const desk = kycDesk(platform);
const MINUTE_MS = 60_000;

let operator: AnOperator;
let colleague: AnOperator;

type Put = {
  state: string;
  type?: [market: string, code: string];
  /** Minutes after the beginning of the test's time, and from there to the decision. */
  sent: number | null;
  took?: number;
  attempt?: number;
  claimedBy?: AnOperator;
  decidedBy?: string;
  isDemo?: boolean;
};

/** A document as the database has it after its way; each is another member's, because one sends one at a time. */
async function put(
  member: AMember,
  { state, type = ['CO', 'CC'], sent, took, attempt = 1, claimedBy, decidedBy, isDemo = false }: Put,
): Promise<string> {
  const id = randomUUIDv7();
  const began = platform().clock.now();
  const submittedAt = sent === null ? null : addMs(began, sent * MINUTE_MS);
  const decidedAt = submittedAt && took !== undefined ? addMs(submittedAt, took * MINUTE_MS + 30_000) : null;
  await callSql(
    platform().db.read,
    `insert into kyc.documents (id, member_id, market_code, type_code, number, number_mark, state, attempt, begun_at,
       submitted_at, decided_at, decided_by, claimed_by, claimed_name, claimed_until, is_demo)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      ...[id, member.id, type[0], type[1], randomBytes(8), randomBytes(8), state, attempt, began],
      ...[submittedAt, decidedAt, decidedBy ?? null, claimedBy?.id ?? null, claimedBy?.username ?? null],
      ...[claimedBy ? addMs(began, 10 * MINUTE_MS) : null, isDemo],
    ],
  );
  return id;
}

beforeAll(async () => {
  operator = await anOperator(platform());
  colleague = await anOperator(platform(), 'support');
  const rows: Put[] = [
    { state: 'waiting', sent: 5 },
    { state: 'waiting', sent: 1, claimedBy: operator },
    { state: 'waiting', sent: 5, claimedBy: colleague, type: ['PE', 'DNI'], attempt: 3, took: -900 },
    { state: 'accepted', sent: 2, took: 12, decidedBy: 'ana', isDemo: true },
    { state: 'accepted', sent: 2, took: 95, decidedBy: 'luis', type: ['PE', 'DNI'] },
    { state: 'rejected', sent: 3, took: 4_000, decidedBy: 'ana', attempt: 2, type: ['CO', 'CE'] },
    { state: 'expired', sent: 4, took: 12, decidedBy: 'luis' },
    { state: 'none', sent: null },
  ];
  for (const row of rows) await put(await aMember(platform()), row);
});

test('orders, filters, counts, file and refusals are those of every list', async () => {
  await expectList(platform(), { spec: VERIFICATION_LIST, path: '/office/verifications', operator });
});

const listOf = async (query: string): Promise<VerificationListRow[]> =>
  (await desk.office<ListPage<VerificationListRow>>(operator, 'GET', `/verifications?${query}`)).body.items;

test('who waits longest stands first, and nobody sees what was only begun', async () => {
  const rows = await listOf('state=waiting&sort=submittedAt');
  expect(rows.map(({ assignee }) => assignee)).toEqual([operator.username, null, colleague.username]);
  expect(await listOf('')).toHaveLength(7);
});

test('of what was sent once more the decision of the time before is no answer to it', async () => {
  const [again] = await listOf('attempt=3..');
  expect(again).toMatchObject({ state: 'waiting', minutesTaken: null });
  expect(again?.decidedAt).not.toBeNull();
  const quick = (await listOf('minutesTaken=12..95')).map(({ minutesTaken }) => minutesTaken ?? 0);
  expect(quick.toSorted((a, b) => a - b)).toEqual([12, 12, 95]);
});
