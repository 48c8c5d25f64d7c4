import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { CaptchaAnswer, ProofAnswer, ProofChallenge } from '@feria/contracts/proofs/challenges';
import { hashToken } from '../../core/crypto/sign.ts';
import { anAddress, usePlatform } from '../../testing/harness.ts';
import { spendPass } from './index.ts';

const platform = usePlatform();
const COOKIE = 'feria_device';
const origin = 'http://member.test';

const get = (url: string, { device = '', address = anAddress() } = {}) =>
  platform().app.inject({
    url,
    remoteAddress: address,
    headers: device ? { cookie: `${COOKIE}=${device}` } : {},
  });
const give = (payload: object, device = '') =>
  platform().app.inject({
    method: 'POST',
    url: '/api/proof',
    remoteAddress: anAddress(),
    headers: { origin, ...(device ? { cookie: `${COOKIE}=${device}` } : {}) },
    payload,
  });
const codeOf = (answer: { json(): unknown }): unknown => (answer.json() as { code?: string }).code;

async function aSolution() {
  const challenge = ProofChallenge.parse((await get('/api/proof/challenge')).json());
  const { counter, derivedKey: found } = (await solveChallenge({ challenge, deriveKey }))!;
  return { kind: 'work', challenge, solution: { counter, derivedKey: found } };
}

test('whoever solves the challenge gets a pass for this device, and nobody gets another for it', async () => {
  const given = await aSolution();
  const answer = await give(given);
  expect(answer.statusCode).toBe(200);
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: COOKIE, httpOnly: true, sameSite: 'Lax', path: '/' });
  const { value } = ProofAnswer.parse(answer.json());
  const at = platform().clock.now();
  expect(new Date(value.expiresAt).getTime() - at.getTime()).toBe(300_000);
  const device = hashToken(cookie!.value).toString('hex');
  await platform().db.transact((tx) =>
    spendPass(tx, platform().deps.config, { pass: value.pass, device }, at),
  );
  const again = await give(given, cookie!.value);
  expect([again.statusCode, codeOf(again)]).toEqual([422, 'proofs.work_invalid']);
  // A device that is known keeps its cookie.
  expect(again.cookies).toEqual([]);
});

test('a wrong answer to a captcha is told with the tries left, and counts', async () => {
  const answer = await get('/api/captcha');
  expect(answer.headers['cache-control']).toBe('no-store');
  const captcha = CaptchaAnswer.parse(answer.json());
  expect(captcha).toMatchObject({ success: true, kind: 'image', refreshSeconds: 1 });
  const device = answer.cookies[0]!.value;
  const given = { kind: 'captcha', id: captcha.id, answer: '-----' };
  const told: unknown[] = [];
  for (let turn = 0; turn < 4; turn += 1) told.push((await give(given, device)).json());
  expect(told).toMatchObject([
    { code: 'proofs.captcha_wrong', detail: { left: 2 } },
    { code: 'proofs.captcha_wrong', detail: { left: 1 } },
    { code: 'proofs.captcha_wrong', detail: { left: 0 } },
    { code: 'proofs.captcha_over' },
  ]);
});

test('a captcha is refreshed once a second', async () => {
  const first = await get('/api/captcha?kind=audio');
  expect(first.json()).toMatchObject({ kind: 'audio', value: expect.stringMatching(/^data:audio\/wav;/) });
  const device = first.cookies[0]!.value;
  const soon = await get('/api/captcha', { device });
  expect([soon.statusCode, soon.json()]).toMatchObject([
    429,
    { code: 'proofs.too_soon', detail: { seconds: 1 } },
  ]);
  platform().clock.advance(1_000);
  expect((await get('/api/captcha', { device })).statusCode).toBe(200);
});

test('whoever throws the cookie away each time is limited by address', async () => {
  const address = anAddress();
  for (let turn = 0; turn < 30; turn += 1)
    expect((await get('/api/captcha', { address })).statusCode).toBe(200);
  const refused = await get('/api/captcha', { address });
  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'request.too_many']);
});

test('a cookie that is not one of ours is replaced', async () => {
  const answer = await get('/api/captcha', { device: 'short' });
  expect(answer.cookies[0]).toMatchObject({ name: COOKIE, value: expect.stringMatching(/^[\w-]{43}$/) });
});

test.each([
  {},
  { kind: 'word' },
  { kind: 'captcha', id: 'x', answer: 'ACE39' },
  { kind: 'captcha', id: '019ab000-0000-4000-8000-000000000001', answer: '' },
  { kind: 'captcha', id: '019ab000-0000-4000-8000-000000000001', answer: 'A'.repeat(33) },
  { kind: 'work', challenge: {}, solution: {} },
])('%j is of the wrong shape', async (payload) => {
  const answer = await give(payload);
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'request.invalid']);
});

test('a challenge with a field more is none of ours', async () => {
  const given = await aSolution();
  const parameters = { ...given.challenge.parameters, expiresAt: 1 };
  const answer = await give({ ...given, challenge: { ...given.challenge, parameters } });
  expect(answer.statusCode).toBe(400);
});

test('another site’s page proves nothing here', async () => {
  const answer = await platform().app.inject({
    method: 'POST',
    url: '/api/proof',
    headers: { origin: 'http://elsewhere.test' },
    payload: await aSolution(),
  });
  expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'request.forged']);
});

test('an unknown kind of captcha is refused', async () => {
  expect((await get('/api/captcha?kind=video')).statusCode).toBe(400);
});
