/** Signing in and registering by the calls that the forms make: the forms themselves are other journeys'. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { EnvelopeKey } from '@feria/contracts/envelope';
import type { ProofAnswer, ProofChallenge } from '@feria/contracts/proofs/challenges';
import type { LoginAnswer } from '@feria/contracts/access/sign-in';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Page } from 'playwright-core';
import { sealEnvelope } from '../../platform/testing/envelope.ts';
import { solveWork } from '../../platform/testing/work.ts';
import type { Copy } from './copy.ts';
import { codeTo, lettersTo } from './letters.ts';
import type { Member, Told } from './member-calls.ts';

/** The marks of browsers that have shown who is there, by account: codes come a minute apart, so the next one is spared. */
const known = new Map<string, string>();
const DEVICE_COOKIE = 'feria_device';
let asked = 0;
const TOO_MANY = 'request.too_many' satisfies RefusalCode;
const LOOK_AGAIN_MS = 2_000;

/** A member who registered elsewhere, on a page of the member site: a browser that is new is sent a code by mail first. */
export async function signInMember(
  page: Page,
  copy: Copy,
  { account: username, password }: Pick<Member, 'account' | 'password'>,
): Promise<void> {
  const url = copy.addresses.member;
  const mark = known.get(username);
  if (mark) await page.context().addCookies([{ name: DEVICE_COOKIE, value: mark, url, httpOnly: true }]);
  // Another journey's wrong password makes the platform ask everybody of this network for a pass.
  const pass = await passFor(page);
  const { status, body } = await inTurn(() =>
    sendSealed(page, 'POST /api/login', { username, password, pass }),
  );
  const step = (body as Partial<LoginAnswer>).step?.token;
  if (step === undefined) return refuseOthers({ status, body });
  refuseOthers(
    await postJson(page, 'POST /api/login/step/code', { step, by: 'email' }, addressOf((asked += 1))),
  );
  const code = await codeTo(copy, `${username}@example.com`);
  refuseOthers(await postJson(page, 'POST /api/login/step', { step, by: 'email', code }));
  const cookies = await page.context().cookies(url);
  const shown = cookies.find(({ name }) => name === DEVICE_COOKIE);
  if (shown) known.set(username, shown.value);
}

/** So many sign in from one address a minute, and all browsers of all journeys have the same one: whoever comes too soon waits. */
async function inTurn(send: () => Promise<Told<unknown>>): Promise<Told<unknown>> {
  for (;;) {
    const told = await send();
    if ((told.body as { code?: string }).code !== TOO_MANY) return told;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** People come from addresses of their own, and the platform sends one address only so many codes an hour. */
const addressOf = (at: number): Record<string, string> => ({
  'x-forwarded-for': `10.21.${at >> 8}.${at & 255}`,
});

/** The member's own session shows once more who is there, as the security center asks before a change. */
export async function confirmByMail(copy: Copy, member: Member): Promise<void> {
  const to = `${member.account}@example.com`;
  const [former] = (await lettersTo(copy, to)).flatMap((words) => /\b\d{6}\b/.exec(words) ?? []);
  await member.call('POST', '/api/security/confirm/code', { by: 'email' });
  const code = await codeTo(copy, to, former);
  refuseOthers(await member.call('POST', '/api/security/confirm', { by: 'email', code }));
}

/** The address that was told at the registration is shown to be the member's, as in the security center. */
export async function verifyMail(copy: Copy, member: Member): Promise<void> {
  const post = async (path: string, body: object) =>
    refuseOthers(await member.call('POST', `/api/security/${path}`, body));
  await post('confirm', { by: 'password', code: member.password });
  await post('contact/verify/code', { kind: 'email' });
  const code = await codeTo(copy, `${member.account}@example.com`);
  await post('contact/verify', { kind: 'email', code });
}

/** An operator, on a page of the office. */
export async function signInOperator(
  page: Page,
  fields: { username: string; password: string; code: string },
): Promise<void> {
  refuseOthers(await inTurn(() => postJson(page, 'POST /api/login', fields)));
}

function refuseOthers({ status, body }: Told<unknown>): void {
  if (status !== 200) throw new Error(`not signed in: ${status} ${JSON.stringify(body)}`);
}

/** A pass for one call of this page, worked for as its browser would. */
export async function passFor(page: Page): Promise<string> {
  const challenge = await readOn<ProofChallenge>(page, '/api/proof/challenge');
  const proof = await postJson(page, 'POST /api/proof', await solveWork(challenge));
  return (proof.body as ProofAnswer).value.pass;
}

/** A call whose body only the platform may read, with the page's cookies. */
export async function sendSealed(page: Page, call: string, body: object): Promise<Told<unknown>> {
  const key = await readOn<EnvelopeKey>(page, '/api/envelope-key');
  const { payload, headers } = await sealEnvelope(key, call, body);
  return post(page, call, { 'content-type': headers['content-type'] }, payload);
}

export const postJson = (
  page: Page,
  call: string,
  fields: object,
  headers: Record<string, string> = {},
): Promise<Told<unknown>> =>
  post(page, call, { 'content-type': 'application/json', ...headers }, JSON.stringify(fields));

/** By the page's own connection: names under localhost are the browser's to find. */
export async function readOn<Answer>(page: Page, path: string): Promise<Answer> {
  const answer: unknown = await page.evaluate(async (from) => (await fetch(from)).json() as unknown, path);
  return answer as Answer;
}

function post(
  page: Page,
  call: string,
  headers: Record<string, string>,
  body: string,
): Promise<Told<unknown>> {
  const [method = '', path = ''] = call.split(' ');
  return page.evaluate(
    async (sent) => {
      const reply = await fetch(sent.path, sent);
      return { status: reply.status, body: (await reply.json()) as unknown };
    },
    { method, path, headers, body },
  );
}

/** The same without a browser. */
export async function fetchSealed(
  origin: string,
  call: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  const key = (await (await fetch(`${origin}/api/envelope-key`, { headers })).json()) as EnvelopeKey;
  const sealed = await sealEnvelope(key, call, body);
  return fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, ...sealed.headers },
    body: sealed.payload,
  });
}

/** Somebody who does not know the password tries a member's name, three times, from an address of their own. */
export async function tryPasswords({ ports }: Copy, username: string, address: string): Promise<void> {
  for (const password of ['Lluvia-1', 'Lluvia-2', 'Lluvia-3']) {
    const sent = { username, password };
    const from = { 'x-forwarded-for': address };
    const { ok } = await fetchSealed(`http://127.0.0.1:${ports.platform}`, 'POST /api/login', sent, from);
    if (ok) throw new Error(`${username} has an easy password`);
  }
}
