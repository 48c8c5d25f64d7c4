/** Notes beside records, and who has one: by the permission of each record, once, one at a time, and with a row in the audit. */
import { randomUUID } from 'node:crypto';
import { HOLDER_MINUTES, type RecordHolder, type RecordNotes } from '@feria/contracts/operators/records';
import type { Problem } from '@feria/contracts/wire';
import { withClient } from '@feria/postgres';
import { beforeAll, expect, test, vi } from 'vitest';
import { aGame } from '../../../testing/vendors/vendor.ts';
import { cashierDesk } from '../../../testing/builders/cashier.ts';
import { concernedBy } from '../../../testing/concerned.ts';
import {
  aFundedMember,
  aMember,
  anAddress,
  anOperator,
  usePlatform,
  type AMember,
  type AnOperator,
} from '../../../testing/harness.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
type Answer = RecordNotes & RecordHolder & Partial<Problem>;
let member: AMember;
let payments: AnOperator;
let other: AnOperator;
let support: AnOperator;
/** Sees members and no money. */
let greeter: AnOperator;

beforeAll(async () => {
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `insert into operators.roles (code, name, permissions, created_at, changed_at)
         values ('greeters', 'Greeters', '{members.read}', $1, $1)`,
      [platform().clock.now()],
    ),
  );
  greeter = await anOperator(platform(), 'greeters');
  member = await aMember(platform());
  payments = await anOperator(platform(), 'payments');
  other = await anOperator(platform(), 'payments');
  support = await anOperator(platform(), 'support');
});

async function ask(who: AnOperator, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const request = { method, url: `/office${path}`, headers: who.headers, remoteAddress: anAddress() };
  const answer = await platform().app.inject(payload ? { ...request, payload } : request);
  return { status: answer.statusCode, body: answer.json<Answer>() };
}
/** Of a member of its own: nobody has more than a few under way. */
const aWithdrawal = async (): Promise<string> =>
  aWithdrawalOf(await aFundedMember(platform(), 10_000_000_000n));

async function aWithdrawalOf(member: AMember): Promise<string> {
  const { status, body } = await cashierDesk(platform()).withdraw(member, '20000');
  expect(status).toBe(200);
  return (body as unknown as { id: string }).id;
}
/** Two entries of the ledger. */
async function entriesOfOne(): Promise<readonly string[]> {
  const member = await aFundedMember(platform(), 10_000_000_000n);
  await cashierDesk(platform()).withdraw(member, '20000');
  const rows = await platform()
    .db.read.selectFrom('wallet.entries')
    .select('id')
    .where('memberId', '=', member.id)
    .orderBy('id')
    .execute();
  expect(rows.length).toBeGreaterThan(1);
  return rows.map(({ id }) => String(id));
}
const note = (who: AnOperator, of: string, text: string, key = randomUUID()) =>
  ask(who, 'POST', `/notes/${of}`, { text, key });
const holder = async (who: AnOperator, of: string) => (await ask(who, 'GET', `/holders/${of}`)).body.holder;

async function auditOf(subject: string) {
  const rows = await platform()
    .db.read.selectFrom('core.audit_rows')
    .select(['action', 'actorName', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
  return rows.map(({ action, actorName }) => [action, actorName]);
}

test('a note stands beside its record and no other, newest first, and the audit says that it is there', async () => {
  const [id, beside] = [await aWithdrawal(), await aWithdrawal()];
  await note(payments, `withdrawal/${id}`, '  Called the bank.  ');
  const { body } = await note(other, `withdrawal/${id}`, 'They answer tomorrow.');
  expect(body.items.map(({ text, author }) => [text, author])).toEqual([
    ['They answer tomorrow.', other.username],
    ['Called the bank.', payments.username],
  ]);
  expect((await ask(payments, 'GET', `/notes/withdrawal/${beside}`)).body).toEqual({
    items: [],
    mayWrite: true,
  });
  expect(await auditOf(`withdrawal:${id}`)).toEqual([
    ['operators.note_added', payments.username],
    ['operators.note_added', other.username],
  ]);
});

test('a note and a holder of what is a member’s are found by the member', async () => {
  const owner = await aFundedMember(platform(), 10_000_000_000n);
  const of = `withdrawal/${await aWithdrawalOf(owner)}`;
  await note(payments, of, 'Called the bank.');
  await ask(payments, 'POST', `/holders/${of}`);
  await ask(payments, 'DELETE', `/holders/${of}`);
  expect(await concernedBy(platform(), of.replace('/', ':'))).toEqual([owner.id]);
});

test('a note that is sent again is kept once; the same key of somebody else is another note', async () => {
  const of = `withdrawal/${await aWithdrawal()}`;
  const key = randomUUID();
  await Promise.all([note(payments, of, 'Once.', key), note(payments, of, 'Once.', key)]);
  const { body } = await note(other, of, 'Another one.', key);
  expect(body.items.map(({ text }) => text)).toEqual(['Another one.', 'Once.']);
  expect(await auditOf(of.replace('/', ':'))).toHaveLength(2);
});

test('who may not read a record reads no note of it, writes none, and is not told whether there is one', async () => {
  const id = await aWithdrawal();
  await note(payments, `withdrawal/${id}`, 'Not for everybody.');
  for (const one of [id, randomUUID()]) {
    const of = `withdrawal/${one}`;
    expect((await ask(greeter, 'GET', `/notes/${of}`)).status).toBe(403);
    expect((await note(greeter, of, 'Let me in.')).body.code).toBe('access.denied');
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await ask(greeter, method, `/holders/${of}`)).status).toBe(403);
    expect((await ask(greeter, 'POST', `/looking/${of}`, { isLeaving: false })).status).toBe(403);
  }
});

test('about a member everybody who sees one reads notes, and who has the permission writes them', async () => {
  const of = `member/${member.id}`;
  const { body } = await note(support, of, 'Prefers to be written to.');
  expect(body).toMatchObject({ mayWrite: true, items: [{ author: support.username }] });
  const auditor = await anOperator(platform(), 'auditor');
  const read = await ask(auditor, 'GET', `/notes/${of}`);
  expect(read.body).toMatchObject({ mayWrite: false, items: [{ text: 'Prefers to be written to.' }] });
  expect((await note(auditor, of, 'I may not.')).status).toBe(403);
});

test('a vendor is noted on by its code and an entry by its number, each by itself', async () => {
  const [vendor] = (await aGame(platform())).split(':');
  const [entry, other] = await entriesOfOne();
  const admin = await anOperator(platform());
  await note(admin, `vendor/${vendor}`, 'Their night shift answers after ten.');
  await note(admin, `entry/${entry}`, 'The bank has sent it back.');
  const texts = async (of: string) =>
    (await ask(admin, 'GET', `/notes/${of}`)).body.items.map(({ text }) => text);
  expect(await texts(`vendor/${vendor}`)).toEqual(['Their night shift answers after ten.']);
  expect(await texts(`entry/${entry}`)).toEqual(['The bank has sent it back.']);
  expect(await texts(`entry/${other}`)).toEqual([]);
  expect(await auditOf(`vendor:${vendor}`)).toContainEqual(['operators.note_added', admin.username]);
  expect((await note(greeter, `vendor/${vendor}`, 'Let me in.')).status).toBe(403);
});

test('a look at a vendor or an entry is told by kind and id, which no other record has', async () => {
  const admin = await anOperator(platform());
  const told = vi.spyOn(platform().deps.hub, 'toOffice');
  try {
    for (const of of ['vendor/studio', 'entry/7', `operator/${payments.id}`])
      expect((await ask(admin, 'POST', `/looking/${of}`, { isLeaving: false })).status).toBe(200);
    const keys = told.mock.calls.map(([, payload]) => (payload as { recordId: string }).recordId);
    expect(keys).toEqual(['vendor:studio', 'entry:7', payments.id]);
  } finally {
    told.mockRestore();
  }
});

test('there are no notes beside what is not there, and none of a kind that nobody knows', async () => {
  for (const kind of ['withdrawal', 'deposit', 'transfer', 'hand_pay', 'round', 'reward', 'campaign']) {
    const answer = await note(payments, `${kind}/${randomUUID()}`, 'Nobody will read it.');
    expect([kind, answer.body.code]).toEqual([kind, 'request.not_found']);
  }
  for (const of of ['vendor/nobody', 'entry/9007199254740993'])
    expect((await note(await anOperator(platform()), of, 'Nobody will read it.')).body.code, of).toBe(
      'request.not_found',
    );
  for (const of of [`operator/${payments.id}`, `harm_case/${randomUUID()}`, 'withdrawal/one', 'entry/one'])
    expect((await ask(payments, 'GET', `/notes/${of}`)).status, of).toBe(400);
  const of = `withdrawal/${await aWithdrawal()}`;
  for (const text of ['', '   ', 'x'.repeat(2_001)])
    expect((await note(payments, of, text)).status).toBe(400);
});

test('nothing of a note is changed or taken away, not even by the owner of the database', async () => {
  await note(payments, `withdrawal/${await aWithdrawal()}`, 'It stays.');
  const { db, ownerUrl } = platform();
  await expect(db.read.deleteFrom('operators.record_notes').execute()).rejects.toThrow(/permission denied/);
  for (const change of [
    "update operators.record_notes set text = 'Else.'",
    'delete from operators.record_notes',
  ])
    await expect(withClient(ownerUrl, (client) => client.query(change))).rejects.toThrow(/append-only/);
});

test('of two who take at once one has it, and the other is told who', async () => {
  const of = `withdrawal/${await aWithdrawal()}`;
  expect(await holder(payments, of)).toBeNull();
  const both = await Promise.all([payments, other].map((who) => ask(who, 'POST', `/holders/${of}`)));
  const won = both.findIndex(({ status }) => status === 200);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { username: name } = both[won]!.body.holder!;
  expect(both[1 - won]!.body).toMatchObject({ code: 'operators.record_taken', detail: { who: name } });
  const [winner, loser] = won === 0 ? [payments, other] : [other, payments];
  expect(await holder(winner, of)).toMatchObject({ id: winner.id, isMine: true });
  expect(await holder(loser, of)).toMatchObject({ id: winner.id, isMine: false });
  expect(await auditOf(of.replace('/', ':'))).toEqual([['operators.record_taken', winner.username]]);
});

test('it is given back by whoever has it, once, and by nobody else', async () => {
  const of = `withdrawal/${await aWithdrawal()}`;
  await ask(payments, 'POST', `/holders/${of}`);
  expect((await ask(other, 'DELETE', `/holders/${of}`)).body.holder).toMatchObject({ id: payments.id });
  expect((await ask(payments, 'DELETE', `/holders/${of}`)).body.holder).toBeNull();
  expect((await ask(payments, 'DELETE', `/holders/${of}`)).body.holder).toBeNull();
  expect((await ask(other, 'POST', `/holders/${of}`)).status).toBe(200);
  expect(await auditOf(of.replace('/', ':'))).toEqual([
    ['operators.record_taken', payments.username],
    ['operators.record_given_back', payments.username],
    ['operators.record_taken', other.username],
  ]);
});

test('it lapses where its holder is away, stays where they look at it, and taken again it stays theirs since then', async () => {
  const of = `withdrawal/${await aWithdrawal()}`;
  const { clock } = platform();
  const since = clock.now().toISOString();
  await ask(payments, 'POST', `/holders/${of}`);
  clock.advance((HOLDER_MINUTES - 1) * MINUTE_MS);
  await ask(payments, 'POST', `/holders/${of}`);
  clock.advance((HOLDER_MINUTES - 1) * MINUTE_MS);
  // Somebody else's look keeps it for nobody.
  await ask(other, 'POST', `/looking/${of}`, { isLeaving: false });
  expect((await ask(payments, 'POST', `/looking/${of}`, { isLeaving: false })).status).toBe(200);
  clock.advance((HOLDER_MINUTES - 1) * MINUTE_MS);
  expect(await holder(other, of)).toMatchObject({ id: payments.id, since });
  clock.advance(MINUTE_MS);
  expect(await holder(other, of)).toBeNull();
  // What has lapsed does not come back by a look.
  await ask(payments, 'POST', `/looking/${of}`, { isLeaving: false });
  expect(await holder(other, of)).toBeNull();
  const took = await ask(other, 'POST', `/holders/${of}`);
  expect(took.body.holder).toMatchObject({ id: other.id, since: clock.now().toISOString() });
  expect((await ask(payments, 'POST', `/holders/${of}`)).status).toBe(409);
});

test('having it prevents nothing: a colleague decides as before', async () => {
  const id = await aWithdrawal();
  await ask(payments, 'POST', `/holders/withdrawal/${id}`);
  const decided = await ask(other, 'POST', `/withdrawals/${id}/reject`, {
    code: 'member_asked',
    note: 'asked for by the member',
  });
  expect(decided.status).toBe(200);
});

test('colleagues hear who looks, of which record by its id alone, and that somebody has one; nothing of a look is kept', async () => {
  const id = await aWithdrawal();
  const told = vi.spyOn(platform().deps.hub, 'toOffice');
  try {
    for (const isLeaving of [false, true])
      await ask(payments, 'POST', `/looking/withdrawal/${id}`, { isLeaving });
    await ask(payments, 'POST', `/holders/withdrawal/${id}`);
    const looks = told.mock.calls.filter(([event]) => event === 'looking').map(([, payload]) => payload);
    const look = {
      recordId: id,
      operatorId: payments.id,
      username: payments.username,
      displayName: expect.any(String),
    };
    expect(looks).toEqual([
      { ...look, isLeaving: false },
      { ...look, isLeaving: true },
    ]);
    expect(told.mock.calls).toContainEqual(['holder', { recordId: id }]);
  } finally {
    told.mockRestore();
  }
  expect(await auditOf(`withdrawal:${id}`)).toEqual([['operators.record_taken', payments.username]]);
});
