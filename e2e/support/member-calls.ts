/** A member without a browser: the calls that the apps would make, straight to the servers. */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RegisterSettings } from '@feria/contracts/access/registration';
import type { ProofAnswer, ProofChallenge } from '@feria/contracts/proofs/challenges';
import { solveWork } from '../../platform/testing/work.ts';
import type { DepositView } from '@feria/contracts/cashier/member';
import type { GamePage } from '@feria/contracts/catalog/member';
import { SESSION_HEADER, type SessionAnswer } from '@feria/contracts/access/sessions';
import type { MemberView } from '@feria/contracts/members/member';
import type { LaunchAnswer } from '@feria/contracts/play/member';
import type { z } from 'zod';
import type * as studio from '../../vendors/studio/wire.ts';
import type { Copy } from './copy.ts';
import { fetchSealed } from './entry-calls.ts';

type Deposit = z.infer<typeof DepositView>;
export type Told<T> = { status: number; body: T };

export interface Member {
  id: string;
  account: string;
  password: string;
  /** Of the session that began with the registration, for a browser that goes on with it. */
  cookies: { name: string; value: string }[];
  call<T>(method: string, path: string, body?: object): Promise<Told<T>>;
  /** What only the platform may read: words that somebody writes. */
  callSealed<T>(method: string, path: string, body: object): Promise<Told<T>>;
}

/** An answer that is no answer: the connection broke, or nothing listened. */
export class NoAnswer extends Error {}

/** Numbers that a market's rules take. */
const ID_NUMBERS: Readonly<Record<string, string>> = { MX: 'BOXW900517HNERXN08', PE: '17801146' };

let registered = 0;

/** Registers a new member, in Colombia unless another market is named. Each comes from an address of its own, as people do. */
export async function registerMember(copy: Copy, market = 'CO'): Promise<Member> {
  const account = `crash${randomBytes(5).toString('hex')}`;
  const password = `Lluvia-${randomBytes(8).toString('hex')}-9`;
  registered += 1;
  const from = `10.20.${registered >> 8}.${registered & 255}`;
  const platform = `http://127.0.0.1:${copy.ports.platform}`;
  const settings = await ask<RegisterSettings>(platform, `/api/register/settings?merchant=${market}`, {
    headers: { 'x-forwarded-for': from },
  });
  const { termsVersion, privacyVersion } = settings.body;
  const { pass, device } = await workForPass(platform, from);
  const registration = {
    username: account,
    password,
    confirmPassword: password,
    payeeName: 'Ana Torres',
    birthday: '1990-05-17',
    idNumber: ID_NUMBERS[market] ?? '1020304050',
    email: `${account}@example.com`,
    terms: true,
    termsVersion,
    privacyVersion,
    pass,
    merchantCode: market,
    language: 'es',
  };
  const sender = { 'x-forwarded-for': from, cookie: device };
  const reply = await fetchSealed(platform, 'PUT /api/register', registration, sender);
  const session = (await reply.json()) as SessionAnswer;
  if (reply.status !== 200 || !session.value) throw new Error(`not registered: ${JSON.stringify(session)}`);
  const cookie = [device, ...cookiesOf(reply)].join('; ');
  const headers = { 'x-forwarded-for': from, [SESSION_HEADER]: session.value.token, cookie };
  const call: Member['call'] = (method, path, body) =>
    ask(platform, path, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const callSealed = async <T>(method: string, path: string, sent: object): Promise<Told<T>> => {
    const answer = await fetchSealed(platform, `${method} ${path}`, sent, headers);
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const { body } = await call<MemberView>('GET', '/api/member');
  const cookies = cookie.split('; ').map((one) => {
    const at = one.indexOf('=');
    return { name: one.slice(0, at), value: one.slice(at + 1) };
  });
  return { id: body.id, account, password, cookies, call, callSealed };
}

const cookiesOf = (reply: Response): string[] =>
  reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');

/** Works as a browser does before it may register; the pass holds for the device whose cookie comes with it. */
async function workForPass(platform: string, from: string): Promise<{ pass: string; device: string }> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const challenge = (await ask<ProofChallenge>(platform, '/api/proof/challenge', { headers })).body;
  const body = JSON.stringify(await solveWork(challenge));
  const reply = await fetch(`${platform}/api/proof`, { method: 'POST', headers, body });
  const { value } = (await reply.json()) as ProofAnswer;
  return { pass: value.pass, device: cookiesOf(reply).join('; ') };
}

/** Pays in through the gateway's hosted page, as its form would, and returns when the money is there. */
export async function deposit(copy: Copy, member: Member, amount: string): Promise<void> {
  const asked = { method: 'sandbox', amount, idempotencyKey: randomUUID() };
  const { status, body } = await member.call<Deposit>('POST', '/api/deposits', asked);
  if (status !== 200 || !body.payUrl) throw new Error(`no deposit: ${status} ${JSON.stringify(body)}`);
  const page = new URL(body.payUrl);
  await fetch(`http://127.0.0.1:${copy.ports.gateway}${page.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      key: page.searchParams.get('key') ?? '',
      decision: 'pay',
      delivery: 'normal',
    }),
  });
  for (let looks = 0; looks < 6_000; looks += 1) {
    const found = await member.call<Deposit>('GET', `/api/deposits/${body.id}`);
    if (found.body.state === 'approved') return;
    await sleep(50);
  }
  throw new Error(`deposit ${body.id} was not credited`);
}

export interface GameSession {
  /** `choice`: the bets of a board. */
  spin(
    stake: string,
    key: string,
    choice?: Readonly<Record<string, string>>,
  ): Promise<Told<studio.PlayAnswer & Partial<studio.ProblemBody>>>;
  advance(round: string, step: number): Promise<Told<studio.PlayAnswer & Partial<studio.ProblemBody>>>;
  decide(request: studio.DecideRequest): Promise<Told<studio.PlayAnswer & Partial<studio.ProblemBody>>>;
  openRound: studio.RoundView | null;
}

/** Launches the game for money: the platform's address, then the studio's session. */
export async function sitDown(
  copy: Copy,
  member: Member,
  nodeId: string,
  port = copy.ports.studio,
): Promise<GameSession> {
  const request = { nodeId, language: 'es', platform: 'desktop' };
  const launch = await member.call<LaunchAnswer>('POST', '/api/games/launch', request);
  if (launch.status !== 200) throw new NoAnswer(`not launched: ${launch.status}`);
  const query = new URL(launch.body.url).searchParams;
  const at = `http://127.0.0.1:${port}`;
  const send = <T>(path: string, body: object, session?: string): Promise<Told<T>> =>
    ask<T>(at, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session ? { 'x-session': session } : {}) },
      body: JSON.stringify(body),
    });
  const opened = await send<studio.SessionAnswer>('/api/session', {
    game: query.get('game'),
    mode: query.get('mode'),
    lang: 'es',
    token: query.get('token'),
  });
  if (opened.status !== 200) throw new NoAnswer(`no session: ${opened.status}`);
  const key = opened.body.session;
  return {
    openRound: opened.body.openRound,
    spin: (stake, idempotencyKey, choice) => send('/api/spin', { stake, idempotencyKey, choice }, key),
    advance: (roundId, step) => send('/api/advance', { roundId, step }, key),
    decide: (request) => send('/api/decide', request, key),
  };
}

/** The first game of our studio that is open for money there. */
export async function findSlot(member: Member, market = 'CO'): Promise<string> {
  const { body } = await member.call<GamePage>('GET', `/api/games?merchant=${market}&vassalage=studio`);
  const game = body.games.find((one) => one.vassalage === 'studio' && one.supportPlay === 1);
  if (!game) throw new Error('the catalog has no game of the studio');
  return game.nodeId;
}

/** How many vendors of the seed Colombia sees, where lotteries are closed: their lists of games come in the first seconds after a start. */
const VENDORS = 16;

/** Returns when every vendor's games can be seen: a lobby that was drawn before is kept for a while without them. */
export async function waitForGames({ ports }: Copy): Promise<void> {
  const giveUpAt = performance.now() + 300_000;
  while (performance.now() < giveUpAt) {
    const { body } = await ask<GamePage>(
      `http://127.0.0.1:${ports.platform}`,
      '/api/games?merchant=CO&pageSize=999',
      {},
    );
    if (new Set(body.games.map(({ vassalage }) => vassalage)).size >= VENDORS) return;
    await sleep(200);
  }
  throw new Error('not every vendor has games');
}

/** Plays one round of our studio for money, to its end. */
export async function playOne(copy: Copy, member: Member): Promise<void> {
  const gameSession = await sitDown(copy, member, await findSlot(member));
  const { status, body } = await gameSession.spin('1000', randomUUID());
  if (status !== 200) throw new Error(`no round: ${JSON.stringify(body)}`);
  let { round } = body;
  for (let step = round.shown; round.state === 'playing'; step += 1)
    round = (await gameSession.advance(round.id, step)).body.round;
}

export async function ask<T>(base: string, path: string, init: RequestInit): Promise<Told<T>> {
  try {
    const reply = await fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(120_000) });
    return { status: reply.status, body: (await reply.json()) as T };
  } catch (error) {
    throw new NoAnswer(String(error));
  }
}
