import { randomUUID } from 'node:crypto';
import type { CaseSummaries } from '@feria/contracts/cases/member';
import { CASE_STATES, CASE_TRANSITIONS } from '@feria/contracts/cases/states';
import { ROLE_PERMISSIONS, ROLES } from '@feria/contracts/operators/office';
import type { Waiting } from '@feria/contracts/operators/waiting';
import { addMs, mayMove } from '@feria/kernel';
import { describe, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import { caseDesk } from '../../testing/builders/cases.ts';
import { aPhoto, PHOTOGRAPHER } from '../../testing/builders/photo.ts';
import { concernedBy } from '../../testing/concerned.ts';
import { aMember, anOperator, usePlatform } from '../../testing/harness.ts';
import { moveCase } from './cases.ts';
import { caseData } from './data-export.ts';
import {
  addLine,
  addProof,
  closeCase,
  findCase,
  findOpenCase,
  listCasesOf,
  openCase,
  type CaseOpening,
} from './index.ts';
import { forgetCases } from './jobs.ts';

const platform = usePlatform();
const desk = caseDesk(platform);
const DAY_MS = 24 * 60 * 60_000;
const GATEWAY = { kind: 'gateway', name: 'sandbox' } as const;

const returned = (over: Partial<CaseOpening> = {}): CaseOpening => ({
  kind: 'returned_payout',
  subject: { kind: 'payout', id: randomUUID() },
  memberId: null,
  market: 'CO',
  currency: 'COP',
  amount: 100_000_000n,
  gateway: 'sandbox',
  openedBy: 'gateway',
  facts: { reason: 'account_closed' },
  ...over,
});
const open = (over: Partial<CaseOpening> = {}) => {
  const { db, clock } = platform();
  return db.transact((tx) => openCase(tx, returned(over), clock.now()));
};

test('a case goes its way: reported, taken, asked, answered, traced, found, closed', async () => {
  const [member, operator] = [await aMember(platform()), await anOperator(platform(), 'payments')];
  const { body: view } = await desk.report(member);
  expect(view).toMatchObject({
    kind: 'missing_deposit',
    state: 'open',
    outcome: null,
    amount: '50000.00000',
    currency: 'COP',
    // The twentieth of November and two days.
    dueBy: '2026-11-22',
    facts: { method: 'pse', paidOn: '2026-11-20', bankReference: '7788-1' },
    can: { answer: true, withdraw: true, proofs: 3 },
  });
  expect(view.reference).toMatch(/^C-\w{4}-\w{4}-\w{4}$/);
  const { id } = view;

  const early = await desk.handle(operator, id, 'ask', { text: 'Which bank was it?' });
  expect(early.body.code).toBe('cases.not_yours');
  expect((await desk.handle(operator, id, 'take')).body).toMatchObject({
    isMine: true,
    row: { assignee: operator.username, daysLeft: 2 },
  });
  await desk.handle(operator, id, 'note', { text: 'Look at the batch of noon.' });
  await desk.handle(operator, id, 'ask', { text: 'Which bank was it?' });
  const asked = (await desk.own(member, id)).body;
  expect(asked).toMatchObject({ state: 'asked', dueBy: '2026-11-22', can: { answer: true, proofs: 0 } });
  // What the office says among itself is not the member's.
  expect(asked.messages.map(({ kind }) => kind)).toEqual(['opening', 'question']);
  expect((await desk.act(member, id, 'answer', { text: 'Bancolombia.' })).body.state).toBe('open');

  await desk.handle(operator, id, 'trace', { text: 'Asked the gateway for the batch.' });
  expect((await desk.own(member, id)).body).toMatchObject({
    state: 'tracing',
    can: { answer: false, withdraw: true, proofs: 0 },
  });
  expect((await desk.act(member, id, 'answer', { text: 'And?' })).body.code).toBe('cases.state_changed');
  const { db, config, clock } = { ...platform(), config: platform().deps.config };
  const line = { kind: 'finding', by: GATEWAY, text: 'no such payment', isShown: false } as const;
  await db.transact((tx) => addLine(tx, config, id, line, clock.now()));
  expect((await desk.own(member, id)).body.state).toBe('open');

  const closing = { outcome: 'not_found', text: 'The bank has no such payment.' };
  expect((await desk.handle(operator, id, 'close', closing)).body.row).toMatchObject({
    state: 'closed',
    outcome: 'not_found',
    daysLeft: null,
  });
  const over = (await desk.own(member, id)).body;
  expect(over).toMatchObject({ dueBy: null, can: { answer: false, withdraw: false, proofs: 0 } });
  expect(over.messages.at(-1)).toMatchObject({ kind: 'closing', text: closing.text });

  const seen = (await desk.look(operator, id)).body;
  expect(seen.moves.map(({ state, by }) => [state, by])).toEqual([
    ['open', 'member'],
    ['asked', 'operator'],
    ['open', 'member'],
    ['tracing', 'operator'],
    ['open', 'gateway'],
    ['closed', 'operator'],
  ]);
  const traces = await callSql<{ action: string }>(
    db.read,
    'select action from core.audit_rows where subject = $1 order by id',
    [`payment_case:${id}`],
  );
  expect(traces.map(({ action }) => action.replace('cases.', ''))).toEqual([
    ...['opened', 'taken', 'noted', 'asked', 'traced', 'closed'],
  ]);
  expect(await concernedBy(platform(), `payment_case:${id}`)).toEqual([member.id]);
});

describe('of a kind and a subject one case is open', () => {
  test('whoever opens it, and of many at once one does', async () => {
    const subject = { kind: 'payout', id: randomUUID() } as const;
    const answers = await Promise.all(Array.from({ length: 5 }, () => open({ subject })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    const { db, clock } = platform();
    const found = await findOpenCase(db.read, 'returned_payout', subject);
    expect(found?.reference).toBe(answers[0]!.reference);
    // Another kind about the same is another case, and one that is closed is over.
    expect((await open({ subject, kind: 'not_received' })).isNew).toBe(true);
    const by = { kind: 'operator', name: 'a' } as const;
    const end = { kind: 'returned_payout', subject, outcome: 'given_back', by, reason: null } as const;
    await db.transact((tx) => closeCase(tx, end, clock.now()));
    expect(await findOpenCase(db.read, 'returned_payout', subject)).toBeUndefined();
    expect((await open({ subject })).isNew).toBe(true);
  });

  test('a report that is sent again is the same', async () => {
    const member = await aMember(platform());
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => desk.report(member, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]!.body.messages).toHaveLength(1);
  });

  test('nobody has more than three at once, also not of many at once', async () => {
    const member = await aMember(platform());
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.report(member)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => [body.code, body.detail])).toEqual(
      Array(2).fill(['cases.too_many', { most: 3 }]),
    );
    const [first] = (await desk.call<CaseSummaries>(member, 'GET', '/api/cases')).body.items;
    expect((await desk.act(member, first!.id, 'withdraw')).body).toMatchObject({
      state: 'closed',
      outcome: 'withdrawn',
    });
    expect((await desk.report(member)).status).toBe(200);
  });
});

test('a case of a payout ends with what is said of the payout: by no hand, and its member takes it back by no word of its own', async () => {
  const [member, operator] = [await aMember(platform()), await anOperator(platform(), 'payments')];
  const subject = { kind: 'payout', id: randomUUID() } as const;
  const { id } = await open({ subject, kind: 'not_received', memberId: member.id, openedBy: 'member' });
  await desk.handle(operator, id, 'take');
  for (const outcome of ['arrived', 'withdrawn'])
    expect(
      (await desk.handle(operator, id, 'close', { outcome, text: 'It came, they say.' })).body,
    ).toMatchObject({ code: 'cases.outcome_moves_money', detail: { outcome } });
  expect((await desk.own(member, id)).body).toMatchObject({ state: 'open', can: { withdraw: false } });
  expect((await desk.act(member, id, 'withdraw')).body.code).toBe('cases.state_changed');
});

test('an outcome that moves money is written by the act that moves it, and by no hand', async () => {
  const [member, operator] = [await aMember(platform()), await anOperator(platform(), 'payments')];
  const { id } = (await desk.report(member)).body;
  await desk.handle(operator, id, 'take');
  const close = (outcome: string) =>
    desk.handle(operator, id, 'close', { outcome, text: 'It is in the batch of noon.' });
  expect((await close('credited')).body).toMatchObject({
    code: 'cases.outcome_moves_money',
    detail: { outcome: 'credited' },
  });
  expect((await close('won')).body.code).toBe('cases.outcome_unknown');
  expect((await desk.own(member, id)).body.state).toBe('open');

  const { db, clock } = platform();
  const by = { kind: 'operator', name: operator.username } as const;
  const end = { id, outcome: 'credited', by, reason: 'D-1' } as const;
  await db.transact((tx) => closeCase(tx, end, clock.now()));
  // The act that moves the money may be repeated.
  await db.transact((tx) => closeCase(tx, end, clock.now()));
  const seen = (await desk.look(operator, id)).body;
  expect(seen.row).toMatchObject({ state: 'closed', outcome: 'credited' });
  expect(seen.moves.filter(({ state }) => state === 'closed')).toMatchObject([{ reason: 'D-1' }]);
  const another = db.transact((tx) => closeCase(tx, { ...end, outcome: 'not_found' }, clock.now()));
  await expect(another).rejects.toMatchObject({ code: 'cases.state_changed' });
});

test('no state is left but by its table', async () => {
  const { id } = await open();
  const { db, clock } = platform();
  for (const from of CASE_STATES)
    for (const to of CASE_STATES.filter((one) => !mayMove(CASE_TRANSITIONS, from, one))) {
      const found = (await findCase(db.read, id))!;
      const tried = db.transact((tx) =>
        moveCase(tx, { ...found, state: from }, { to, by: GATEWAY }, clock.now()),
      );
      await expect(tried, `${from} to ${to}`).rejects.toMatchObject({ code: 'cases.state_changed' });
    }
});

describe('proofs', () => {
  test('are made anew, sealed, three with a message, and seen by their member and the office alone', async () => {
    const [member, neighbour, operator] = [
      await aMember(platform()),
      await aMember(platform()),
      await anOperator(platform(), 'payments'),
    ];
    const { id } = (await desk.report(member)).body;
    const photo = await aPhoto();
    for (const left of [2, 1, 0]) expect((await desk.putProof(member, id, photo)).body.can.proofs).toBe(left);
    expect((await desk.putProof(member, id, photo)).body.code).toBe('cases.proofs_full');
    expect((await desk.putProof(neighbour, id, photo)).body.code).toBe('request.not_found');
    expect((await desk.own(neighbour, id)).body.code).toBe('request.not_found');
    expect((await desk.act(neighbour, id, 'withdraw')).body.code).toBe('request.not_found');

    const proof = (await desk.own(member, id)).body.messages[0]!.proofs[0]!;
    const get = ({ headers }: typeof member | typeof operator, url: string) =>
      platform().app.inject({ url, headers });
    const seen = await get(member, `/api/cases/${id}/proofs/${proof}`);
    expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect(seen.rawPayload.includes(PHOTOGRAPHER)).toBe(false);
    expect((await get(neighbour, `/api/cases/${id}/proofs/${proof}`)).statusCode).toBe(404);
    // A proof of one case is not found in another one, also of the same member.
    const other = (await desk.report(member)).body.id;
    expect((await get(member, `/api/cases/${other}/proofs/${proof}`)).statusCode).toBe(404);
    expect((await get(operator, `/office/cases/${id}/proofs/${proof}`)).statusCode).toBe(200);
    const [row] = await callSql<{ text: string; looks: number }>(
      platform().db.read,
      `select p.sealed::text as text, (select count(*)::int from core.audit_rows where action = 'cases.proof_seen') as looks
         from cases.proofs p where id = $1`,
      [proof],
    );
    expect([row!.text.includes('ffd8ff'), row!.looks]).toEqual([false, 1]);
  });

  test('the same picture in two cases is named in the office', async () => {
    const [member, other, operator] = [
      await aMember(platform()),
      await aMember(platform()),
      await anOperator(platform(), 'payments'),
    ];
    const photo = await aPhoto('#103050');
    const [one, two] = [(await desk.report(member)).body, (await desk.report(other)).body];
    await desk.putProof(member, one.id, photo);
    await desk.putProof(other, two.id, photo);
    expect((await desk.look(operator, two.id)).body.proofs).toMatchObject([{ alsoIn: [one.reference] }]);
  });

  test("of a gateway is for the office, and not the member's to read", async () => {
    const [member, operator] = [await aMember(platform()), await anOperator(platform(), 'payments')];
    const { id } = await open({ memberId: member.id });
    const { db, config, clock } = { ...platform(), config: platform().deps.config };
    const picture = { bytes: await aPhoto(), width: 640, height: 400 };
    const proof = await db.transact((tx) => addProof(tx, config, id, { picture, by: GATEWAY }, clock.now()));
    expect((await desk.look(operator, id)).body.proofs).toMatchObject([{ id: proof, by: 'gateway' }]);
    expect((await listCasesOf(db.read, member.id)).map((found) => found.id)).toEqual([id]);
    // The member did not open it, so it is not theirs to take back.
    expect((await desk.own(member, id)).body).toMatchObject({
      messages: [],
      can: { withdraw: false, proofs: 0 },
    });
    const url = `/api/cases/${id}/proofs/${proof}`;
    expect((await platform().app.inject({ url, headers: member.headers })).statusCode).toBe(404);
  });

  test('that are none are not kept', async () => {
    const member = await aMember(platform());
    const { id } = (await desk.report(member)).body;
    const code = async (bytes: Buffer, type?: string) =>
      (await desk.putProof(member, id, bytes, type)).body.code;
    expect(await code(Buffer.from('<svg onload="alert(1)"/>'), 'image/png')).toBe('kyc.image_invalid');
    expect(await code(Buffer.from('x'), 'image/gif')).toBe('request.invalid');
    expect(await code(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('kyc.image_too_large');
    expect((await desk.own(member, id)).body.can.proofs).toBe(3);
  });
});

test('what is written is kept as it was written, sealed', async () => {
  const SCRIPT = '<script>alert(1)</script>';
  const member = await aMember(platform());
  const { body } = await desk.report(member, { text: SCRIPT });
  expect(body.messages).toMatchObject([{ text: SCRIPT }]);
  const rows = await callSql<{ text: string }>(
    platform().db.read,
    'select l::text as text from cases.lines l where case_id = $1',
    [body.id],
  );
  const hex = Buffer.from(SCRIPT).toString('hex');
  expect(rows.some(({ text }) => text.includes('alert') || text.includes(hex))).toBe(false);
});

test('a report is refused where it says too little, too much, or of tomorrow', async () => {
  const member = await aMember(platform());
  for (const wrong of [
    { amount: '0' },
    { amount: '-5' },
    { method: '' },
    { paidOn: '2026-11-21' },
    { paidOn: 'yesterday' },
    { text: 'x'.repeat(2_001) },
    { idempotencyKey: 'none' },
  ])
    expect((await desk.report(member, wrong)).body.code, JSON.stringify(wrong)).toBe('request.invalid');
  expect((await desk.report(member, { depositId: randomUUID() })).body.code).toBe('request.not_found');
});

test('the queue counts what is open, and what is overdue is urgent', async () => {
  const operator = await anOperator(platform(), 'payments');
  const queueOf = async () => {
    const { body } = await desk.call<Waiting>(operator, 'GET', '/office/waiting');
    return body.queues.find(({ queue }) => queue === 'cases') ?? { count: 0, urgent: 0 };
  };
  const before = await queueOf();
  const { clock } = platform();
  await open({ dueAt: addMs(clock.now(), -DAY_MS) });
  await open({ dueAt: clock.now() });
  const after = await queueOf();
  // The last day itself is not over.
  expect([after.count - before.count, after.urgent - before.urgent]).toEqual([2, 1]);
});

test.each(ROLES)('the office as %s reads cases and works on them as its role says', async (role) => {
  const { id } = await open();
  const operator = await anOperator(platform(), role);
  const permissions = ROLE_PERMISSIONS[role];
  expect((await desk.look(operator, id)).status).toBe(permissions.includes('cases.read') ? 200 : 403);
  const taken = await desk.call(operator, 'POST', `/office/cases/${id}/take`, { version: 1 });
  expect(taken.status).toBe(permissions.includes('cases.work') ? 200 : 403);
});

test('the file of a member has their cases, with what was said to them and nothing of the rest', async () => {
  const [member, operator] = [await aMember(platform()), await anOperator(platform(), 'payments')];
  const { id, reference } = (await desk.report(member)).body;
  await desk.handle(operator, id, 'note', { text: 'Nothing for the member.' });
  const { db, config } = { ...platform(), config: platform().deps.config };
  const who = { memberId: member.id, currency: 'COP', marketCode: 'CO' };
  const held = await db.transact((tx) => caseData(tx, who, config));
  expect(held['paymentCases']).toMatchObject([
    {
      reference,
      amount: '50000.00000',
      said: [{ kind: 'opening', text: 'I paid at noon, and nothing came.' }],
    },
  ]);
  expect(JSON.stringify(held)).not.toContain('Nothing for the member');
});

test('five years after its end what was said and shown is wiped, and the case still counts', async () => {
  const [member, operator] = [await aMember(platform()), await anOperator(platform(), 'payments')];
  const { id } = (await desk.report(member)).body;
  await desk.putProof(member, id, await aPhoto());
  await desk.act(member, id, 'withdraw');
  const { db, clock } = platform();
  await forgetCases({ db, clock });
  expect((await desk.look(operator, id)).body.messages).toMatchObject([
    { text: expect.any(String) as string },
  ]);
  const later = { now: () => addMs(clock.now(), 6 * 366 * DAY_MS) };
  await forgetCases({ db, clock: later });
  expect((await desk.look(operator, id)).body).toMatchObject({
    row: { state: 'closed', outcome: 'withdrawn' },
    facts: {},
    messages: [{ text: null, proofs: [] }],
    proofs: [],
  });
});
