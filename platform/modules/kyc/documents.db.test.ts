import { randomInt } from 'node:crypto';
import { ROLE_PERMISSIONS, ROLES } from '@feria/contracts/operators/office';
import { DOCUMENT_STATES, DOCUMENT_TRANSITIONS } from '@feria/contracts/kyc/member';
import type { VerificationListRow } from '@feria/contracts/kyc/office';
import { mayMove } from '@feria/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { callSql } from '../../core/db.ts';
import type { ListPage } from '../../core/lists/list-routes.ts';
import { aMember, anOperator, fund, usePlatform } from '../../testing/harness.ts';
import { confirmSession } from '../../testing/confirmed.ts';
import { switchFeatures } from '../../testing/builders/white-label.ts';
import { kycDesk, NAME } from '../../testing/builders/kyc.ts';
import { aPhoto } from '../../testing/builders/photo.ts';
import { move } from './review.ts';
import { findDocument } from './store.ts';
import { expireDocuments, forgetDocuments } from './jobs.ts';

const platform = usePlatform();
beforeAll(() => switchFeatures(platform(), 'CO', { mobileVerification: false }));
const desk = kycDesk(platform);
const DAY_MS = 24 * 60 * 60_000;
const ONE = 100_000n;
const aNumber = (): string => `1${randomInt(100_000_000, 1_000_000_000)}`;
const blurred = { side: 'back', reason: 'blurred', note: 'The lower line' } as const;

test('a document goes its way: sent, one image refused, only that sent again, accepted, and the money leaves', async () => {
  const [member, reviewer] = [await desk.register(), await anOperator(platform(), 'support')];
  await fund(platform(), member.id, 50_000n * ONE);
  await confirmSession(platform(), { id: member.id });
  const withdraw = () =>
    member.browser.call('POST', '/api/withdrawals', {
      method: 'sandbox',
      amount: '20000',
      idempotencyKey: crypto.randomUUID(),
    });
  expect((await withdraw()).body).toMatchObject({ code: 'kyc.not_verified' });
  const number = aNumber();
  const id = await desk.send(member, number);
  const waiting = await desk.view(member);
  expect(waiting).toMatchObject({ state: 'waiting', isOpen: false, isVerified: false });
  expect(waiting.document?.number).toBe(`••••••${number.slice(-4)}`);
  expect((await desk.putImage(member, 'front', await aPhoto())).body.code).toBe('kyc.state_changed');
  expect((await desk.submit(member, { type: 'CC', number })).body.code).toBe('kyc.state_changed');

  const { body: found } = await desk.claim(reviewer, id);
  expect(found).toMatchObject({ number, sameNumber: [], told: { realName: NAME, birthDate: '1990-05-17' } });
  expect((await desk.reject(reviewer, id, { images: [blurred] })).status).toBe(200);
  const refused = await desk.view(member);
  expect(refused).toMatchObject({
    state: 'rejected',
    isOpen: true,
    document: { details: { state: 'fine' } },
  });
  expect(refused.document?.images).toEqual([
    { side: 'front', state: 'fine', reason: null, note: null },
    { side: 'back', state: 'refused', reason: 'blurred', note: 'The lower line' },
  ]);
  expect((await desk.submit(member, {})).body).toMatchObject({
    code: 'kyc.image_missing',
    detail: { side: 'back' },
  });
  expect((await desk.putImage(member, 'front', await aPhoto())).body.code).toBe('kyc.state_changed');
  expect((await desk.putImage(member, 'back', await aPhoto('#4080c0'))).status).toBe(200);
  expect((await desk.submit(member, {})).body).toMatchObject({ state: 'waiting' });

  await desk.claim(reviewer, id);
  expect((await desk.accept(reviewer, id, 'Ana Torres')).body.code).toBe('kyc.name_differs');
  expect((await desk.accept(reviewer, id, 'TORRES RUIZ ANA')).status).toBe(200);
  expect(await desk.view(member)).toMatchObject({
    state: 'accepted',
    isVerified: true,
    isOpen: false,
    grace: null,
  });
  expect((await withdraw()).status).toBe(200);
});

test('what lies in the tables is neither the number nor the file that was sent', async () => {
  const member = await desk.register();
  const number = aNumber();
  const id = await desk.send(member, number);
  const rows = await callSql<{ text: string }>(
    platform().db.read,
    `select d::text as text from kyc.documents d where id = $1
       union all select i::text from kyc.images i where document_id = $1`,
    [id],
  );
  const hex = Buffer.from(number).toString('hex');
  expect(
    rows.map(({ text }) => text.includes(number) || text.includes(hex) || text.includes('ffd8ff')),
  ).toEqual([false, false, false]);
});

test('a number that is none, a date that has passed and a document without a real name are refused, and nothing is sent', async () => {
  const member = await desk.register();
  const photo = await aPhoto();
  const send = async (payload: object) => (await desk.submit(member, payload)).body.code;
  expect(await send({ type: 'CC', number: '12' })).toBe('kyc.number_invalid');
  expect(await send({ type: 'DNI', number: '17801146' })).toBe('kyc.type_unknown');
  expect(await send({ type: 'CC', number: aNumber() })).toBe('kyc.image_missing');
  for (const side of ['front', 'back'] as const) await desk.putImage(member, side, photo);
  expect(await send({ type: 'CE', number: '1234567' })).toBe('kyc.date_passed');
  expect(await send({ type: 'CE', number: '1234567', expiresOn: '2026-11-19' })).toBe('kyc.date_passed');
  expect(await send({ type: 'CE', number: '1234567', expiresOn: '2026-11-20' })).toBeUndefined();
  const nameless = await aMember(platform());
  const answer = await platform().app.inject({
    method: 'POST',
    url: '/api/verification',
    headers: nameless.headers,
    payload: { type: 'CC', number: aNumber() },
  });
  expect(answer.json()).toMatchObject({ code: 'kyc.name_missing' });
});

describe('bytes', () => {
  test('that are no image, or another kind, are not kept', async () => {
    const member = await desk.register();
    const code = async (bytes: Buffer, type?: string) =>
      (await desk.putImage(member, 'front', bytes, type)).body.code;
    expect(await code(Buffer.from('<svg/>'), 'image/png')).toBe('kyc.image_invalid');
    expect(await code(Buffer.from('{}'), 'application/json')).toBe('kyc.image_invalid');
    expect(await code(Buffer.from('x'), 'image/gif')).toBe('request.invalid');
    expect(await code(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('kyc.image_too_large');
    expect((await desk.view(member)).document).toBeNull();
  });

  test('are for reviewers alone, as a file that no browser shows as a page, and each look leaves a row', async () => {
    const member = await desk.register();
    const id = await desk.send(member, aNumber());
    const look = async (role: (typeof ROLES)[number]) => {
      const { headers } = await anOperator(platform(), role);
      return platform().app.inject({ url: `/office/verifications/${id}/images/front`, headers });
    };
    for (const role of ROLES) {
      const answer = await look(role);
      const may = ROLE_PERMISSIONS[role].includes('kyc.review');
      expect([role, answer.statusCode]).toEqual([role, may ? 200 : 403]);
      if (!may) continue;
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'attachment; filename="front.jpg"',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(answer.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    }
    const rows = await platform()
      .db.read.selectFrom('core.audit_rows')
      .select('after')
      .where('action', '=', 'kyc.image_seen')
      .where('subject', '=', `member:${member.id}`)
      .execute();
    expect(rows).toHaveLength(ROLES.filter((role) => ROLE_PERMISSIONS[role].includes('kyc.review')).length);
  });
});

test('of two reviewers at once each gets another document, and nobody decides what another one has', async () => {
  const members = await Promise.all([desk.register(), desk.register()]);
  const ids = await Promise.all(members.map((member) => desk.send(member, aNumber())));
  const [one, other] = [await anOperator(platform(), 'support'), await anOperator(platform())];
  // Whatever earlier tests left waiting is taken first.
  const all = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const { body } = await desk.office<{ id: string | null }>(
        at % 2 ? one : other,
        'POST',
        '/verifications/next',
      );
      return body.id;
    }),
  );
  const taken = all.filter((id) => id !== null);
  expect(new Set(taken).size).toBe(taken.length);
  expect(ids.every((id) => taken.includes(id))).toBe(true);
  const id = ids[0]!;
  const claims = await Promise.all([desk.claim(one, id), desk.claim(other, id)]);
  expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [mine, theirs] = claims[0]!.status === 200 ? [one, other] : [other, one];
  expect((await desk.accept(theirs, id)).body).toMatchObject({
    code: 'kyc.claimed',
    detail: { by: mine.username },
  });
  platform().clock.advance(11 * 60_000);
  expect((await desk.claim(theirs, id)).status).toBe(200);
  expect((await desk.reject(mine, id, { images: [blurred] })).body.code).toBe('kyc.claimed');
  const both = await Promise.all([desk.accept(theirs, id), desk.accept(theirs, id)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await desk.claim(mine, id)).body.code).toBe('kyc.state_changed');
});

test('a number is accepted once in a market, however many reviewers say yes at once; the member hears nothing of the other', async () => {
  const number = aNumber();
  const members = await Promise.all([desk.register(), desk.register()]);
  const reviewers = await Promise.all([anOperator(platform(), 'support'), anOperator(platform())]);
  const ids = await Promise.all(members.map((member) => desk.send(member, number)));
  for (const [at, id] of ids.entries()) await desk.claim(reviewers[at]!, id);
  const answers = await Promise.all(ids.map((id, at) => desk.accept(reviewers[at]!, id)));
  expect(answers.map(({ body }) => body.code ?? 'accepted').toSorted()).toEqual([
    'accepted',
    'kyc.number_taken',
  ]);
  const late = answers.findIndex(({ status }) => status !== 200);
  const { body } = await desk.claim(reviewers[late]!, ids[late]!);
  expect(body.sameNumber).toEqual([{ memberId: members[1 - late]!.id, account: members[1 - late]!.account }]);
  expect((await desk.view(members[late]!)).state).toBe('waiting');
});

test('a document is good through its last day, and then another one is begun', async () => {
  const [member, reviewer] = [await desk.register(), await anOperator(platform(), 'support')];
  const day = (days: number) =>
    new Date(platform().clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const photo = await aPhoto();
  const number = String(randomInt(1_000_000, 10_000_000));
  const sendCe = async (expiresOn: string) => {
    for (const side of ['front', 'back'] as const) await desk.putImage(member, side, photo);
    await desk.submit(member, { type: 'CE', number, expiresOn });
    const { body } = await desk.office<ListPage<VerificationListRow>>(
      reviewer,
      'GET',
      '/verifications?state=waiting&limit=200',
    );
    const row = body.items.find(({ memberId }) => memberId === member.id)!;
    await desk.claim(reviewer, row.id);
    expect((await desk.accept(reviewer, row.id)).status).toBe(200);
  };
  await sendCe(day(90));
  expect(await desk.view(member)).toMatchObject({ isVerified: true, isOpen: false });
  const began = platform().clock.now();
  platform().clock.set(new Date(began.getTime() + 89 * DAY_MS));
  const { browser } = member;
  await browser.call('POST', '/api/login', { username: member.account, password: 'a long enough one' });
  expect(await desk.view(member)).toMatchObject({ isVerified: true, isOpen: true });
  platform().clock.set(new Date(began.getTime() + 91 * DAY_MS + DAY_MS / 4));
  await browser.call('POST', '/api/login', { username: member.account, password: 'a long enough one' });
  // The day counts, and not whether a job has come by.
  expect((await desk.view(member)).isVerified).toBe(false);
  await expireDocuments(platform());
  expect(await desk.view(member)).toMatchObject({ state: 'expired', isOpen: true, grace: { daysLeft: 30 } });
  const again = await anOperator(platform(), 'support');
  Object.assign(reviewer, again);
  await sendCe(day(400));
  expect(await desk.view(member)).toMatchObject({ state: 'accepted', isVerified: true });
});

test('five years after an account was closed nothing is left but that there was a document', async () => {
  const member = await desk.register();
  const id = await desk.send(member, aNumber());
  const wiped = async () =>
    callSql<{ left: number; number: Buffer | null }>(
      platform().db.read,
      `select d.number, (select count(*)::int from kyc.images i where i.document_id = d.id and i.sealed is not null) as left
         from kyc.documents d where d.id = $1`,
      [id],
    );
  await platform().db.transact((tx) =>
    callSql(tx, `update members.members set status = 'closed', closed_at = $2 where id = $1`, [
      ...[member.id, platform().clock.now()],
    ]),
  );
  await forgetDocuments(platform());
  expect((await wiped())[0]).toMatchObject({ left: 2, number: expect.anything() });
  platform().clock.advance((5 * 366 + 1) * DAY_MS);
  await forgetDocuments(platform());
  expect((await wiped())[0]).toEqual({ left: 0, number: null });
});

const MOVES = DOCUMENT_STATES.flatMap((from) =>
  DOCUMENT_STATES.filter((to) => !mayMove(DOCUMENT_TRANSITIONS, from, to)).map((to) => [from, to] as const),
);
test.each(MOVES)('nothing moves from %s to %s', async (from, to) => {
  const document = { ...(await aDocument()), state: from };
  await expect(
    platform().db.transact((tx) => move(tx, document, { to }, platform().clock.now())),
  ).rejects.toThrow('kyc.state_changed');
});

let known: string | undefined;
async function aDocument() {
  known ??= (
    await platform().db.read.selectFrom('kyc.documents').select('id').limit(1).executeTakeFirstOrThrow()
  ).id;
  return (await findDocument(platform().db.read, known))!;
}

test('nobody but its member and the office is told anything', async () => {
  const get = (url: string, headers = {}) => platform().app.inject({ url, headers });
  expect((await get('/api/verification')).statusCode).toBe(401);
  for (const path of ['/office/verifications', '/office/verifications/state'])
    expect((await get(path)).statusCode).toBe(401);
  const payments = await anOperator(platform(), 'payments');
  expect((await desk.office(payments, 'GET', '/verifications/state')).status).toBe(200);
  expect((await desk.office(payments, 'POST', '/verifications/next')).status).toBe(403);
  const admin = await anOperator(platform());
  const nobody = '019ab000-0000-7000-8000-000000000001';
  expect((await desk.claim(admin, nobody)).status).toBe(404);
  expect((await desk.office(admin, 'POST', `/verifications/${nobody}/reject`, { images: [] })).status).toBe(
    400,
  );
});

test('the number that the registration was told is not asked again', async () => {
  const [member, reviewer] = [await desk.register(), await anOperator(platform(), 'support')];
  const { told } = await desk.view(member);
  expect(told).toMatchObject({
    number: expect.stringMatching(/^•+.{4}$/),
    types: expect.arrayContaining(['CC']),
  });
  for (const side of ['front', 'back'] as const) await desk.putImage(member, side, await aPhoto());
  expect((await desk.submit(member, { type: 'CC' })).body).toMatchObject({ state: 'waiting', told: null });
  const [row] = await callSql<{ id: string }>(
    platform().db.read,
    `select id from kyc.documents where member_id = $1 and state = 'waiting'`,
    [member.id],
  );
  const { body: found } = await desk.claim(reviewer, row!.id);
  expect(found.number.slice(-4)).toBe(told!.number.slice(-4));
  expect(found.number).not.toContain('•');
});

test('a number that was refused is asked anew, not taken from the registration', async () => {
  const [member, reviewer] = [await desk.register(), await anOperator(platform(), 'support')];
  const id = await desk.send(member, aNumber());
  await desk.claim(reviewer, id);
  await desk.reject(reviewer, id, { images: [], details: { reason: 'number_differs', note: '' } } as never);
  expect((await desk.view(member)).told).toBeNull();
  expect((await desk.submit(member, { type: 'CC' })).body.code).toBe('kyc.number_invalid');
});
