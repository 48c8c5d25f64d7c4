/** Launches, the member's record, the office's timelines, against a vendor that answers over HTTP. */
import type { FunTokenAnswer } from '@feria/contracts/play/member';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aFundedMember,
  aMember,
  anOperator,
  openPlatform,
  type AMember,
  type Platform,
} from '../../testing/harness.ts';
import {
  aListedGame,
  openVendorServer,
  type Asked,
  type VendorServer,
} from '../../testing/vendors/vendor-server.ts';
import { aToken, aVendor, GAME, type Vendor } from '../../testing/vendors/vendor.ts';
import { agree } from '../../testing/vendors/vendor-decision.ts';
import { registerVendor, syncGames } from '../catalog/index.ts';
import { playJobs } from './jobs.ts';

const NODE = `studio:${GAME}`;
const DAY_MS = 24 * 60 * 60_000;
let platform: Platform;
let vendor: Vendor;
let server: VendorServer;

beforeAll(async () => {
  server = await openVendorServer();
  platform = await openPlatform({ studioUrl: server.url });
  server.platformPublicKey = platform.platformPublicKey;
  vendor = aVendor(platform);
  server.list = [aListedGame(GAME), aListedGame('blocked', { blocked_countries: ['CO'] })];
  await syncGames(platform.deps);
});
afterAll(async () => {
  await platform.close();
  server.close();
});

const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload?: object) =>
  platform.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const launch = (member: AMember, nodeId = NODE) =>
  call('POST', '/api/games/launch', member.headers, { nodeId, language: 'es', platform: 'mobile' });

async function playOne(member: AMember, win: bigint): Promise<string> {
  const token = await aToken(platform, member);
  const [bet, round] = [randomUUID(), randomUUID()];
  await vendor.bet(token, { transaction_uuid: bet, round });
  await vendor.win(token, bet, { round, amount: win, round_closed: true });
  return round;
}

/** As two of the office set it. */
async function setVendor(change: { movesHost: boolean }): Promise<void> {
  const { headers } = await anOperator(platform);
  const answer = await call('POST', '/office/vendors/studio', headers, {
    ...change,
    reason: 'their request',
  });
  expect(answer.statusCode).toBe(200);
  for (const one of answer.json<{ waiting: { id: string }[] }>().waiting)
    expect(await agree(platform, await anOperator(platform), one)).toMatchObject({ status: 200 });
}

test('a launch gives the vendor a one-game token that works at the wallet door', async () => {
  const member = await aFundedMember(platform, 500_000n);
  server.asked = [];
  const answer = await launch(member);
  expect(answer.json()).toEqual({
    url: 'http://studio.test/open',
    mode: 'real',
    gameName: 'Feria del Cañón',
    mayMove: false,
    opensIn: 'frame',
  });
  const [{ path, body, isSigned }] = server.asked as [Asked];
  expect([path, isSigned]).toEqual(['/operator/game/url', true]);
  expect(body).toMatchObject({
    user: member.id,
    currency: 'COP',
    country: 'CO',
    platform: 'GPL_MOBILE',
    lang: 'es',
  });
  expect(await vendor.check(String(body['token']))).toMatchObject({ status: 'RS_OK', balance: 500_000 });
  await setVendor({ movesHost: true });
  expect((await launch(member)).json()).toMatchObject({ mayMove: true });
  await setVendor({ movesHost: false });
  const recent = await call('GET', '/api/games/recent', member.headers);
  expect(recent.json()).toMatchObject({ list: [{ nodeId: NODE }], totalPages: 1 });
});

test('the office finds a round by its id, by its vendor’s name for it, and by a transaction', async () => {
  const member = await aFundedMember(platform, 500_000n);
  const [bet, round] = [randomUUID(), `R-${randomUUID()}`];
  await vendor.bet(await aToken(platform, member), { transaction_uuid: bet, round });
  const { id } = await platform.db.read
    .selectFrom('play.rounds')
    .select('id')
    .where('vendorRound', '=', round)
    .executeTakeFirstOrThrow();
  const support = await anOperator(platform, 'support');
  const find = async (q: string) =>
    (await call('POST', '/office/find/rounds', support.headers, { q })).json<{ items: object[] }>().items;
  const found = { id, vendor: 'studio', game: GAME, account: member.account };
  expect(await find(id)).toEqual([{ ...found, kind: 'round', reference: round }]);
  expect(await find(round)).toEqual([{ ...found, kind: 'round', reference: round }]);
  expect(await find(` ${bet} `)).toEqual([{ ...found, kind: 'transaction', reference: bet }]);
  expect(await find(round.slice(0, 8))).toEqual([]);
});

test('a second launch supersedes the token of the first', async () => {
  const member = await aFundedMember(platform, 500_000n);
  server.asked = [];
  await launch(member);
  await launch(member);
  const [first, second] = server.asked.map(({ body }) => String(body['token']));
  expect((await vendor.bet(first!)).status).toBe('RS_ERROR_TOKEN_EXPIRED');
  expect((await vendor.bet(second!)).status).toBe('RS_OK');
});

test.each([
  ['an unknown game', 'studio:none', 404, 'catalog.game_unknown'],
  ['a game that is closed in this market', 'studio:blocked', 409, 'catalog.game_unavailable'],
])('no launch of %s', async (_name, nodeId, status, code) => {
  const answer = await launch(await aMember(platform), nodeId);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
});

test('no launch for a visitor, a trial account, or a blocked member', async () => {
  const body = { nodeId: NODE, language: 'es', platform: 'mobile' };
  expect((await call('POST', '/api/games/launch', {}, body)).statusCode).toBe(401);
  const trial = await aMember(platform, { type: 4 });
  expect((await launch(trial)).json()).toMatchObject({ code: 'identity.trial_only' });
  const blocked = await aMember(platform);
  const operator = await anOperator(platform);
  await call('POST', `/office/members/${blocked.id}/block`, operator.headers, {
    blocked: true,
    reason: 'asked by a test',
  });
  expect((await launch(blocked)).json()).toMatchObject({ code: 'safety.play_blocked' });
});

test('a vendor that does not answer is named so', async () => {
  await platform.db.transact((tx) =>
    registerVendor(
      tx,
      platform.deps.config.secret,
      { code: 'silent', name: 'Silent', url: 'http://127.0.0.1:9', dialect: 'caleta' },
      platform.clock.now(),
    ),
  );
  await platform.db.read
    .insertInto('catalog.games')
    .values({
      nodeId: 'silent:x',
      vendor: 'silent',
      code: 'x',
      nameEn: 'x',
      nameEs: 'x',
      searchText: 'x',
      listedType: 'RNG',
      iconUrl: '',
      isListed: true,
      listedMarkets: ['CO'],
    })
    .execute();
  const answer = await launch(await aMember(platform), 'silent:x');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([502, 'play.vendor_unreachable']);
});

test('free play needs no member and no vendor’s token, shows ours, and follows the switch of the market', async () => {
  server.asked = [];
  const request = { nodeId: NODE, language: 'en', os: 'iOS', platform: 'W', gatewayVersion: 3 };
  const play = async (merchantCode: string, change: object = {}) => {
    const given = await call('GET', `/api/games/fun-play/token?merchant=${merchantCode}`, {});
    const { token } = given.json<FunTokenAnswer>().value;
    const device = given.cookies.find(({ name }) => name === 'feria_device');
    const headers = { cookie: `feria_device=${device?.value}` };
    return call('POST', '/api/games/fun-play', headers, { ...request, merchantCode, token, ...change });
  };
  expect((await play('CO')).json()).toMatchObject({ mode: 'fun', gameName: 'Canyon Fair' });
  expect(server.asked[0]?.body).toMatchObject({ currency: 'FUN', country: 'CO', platform: 'GPL_MOBILE' });
  expect(server.asked[0]?.body).not.toHaveProperty('token');
  expect(server.asked[0]?.body).not.toHaveProperty('user');
  expect((await play('PE')).json()).toMatchObject({ code: 'catalog.free_play_closed' });
  expect((await play('CO', { token: 'copied' })).json()).toMatchObject({ code: 'play.token_invalid' });
  expect((await play('CO', { gatewayVersion: 2 })).statusCode).toBe(400);
});

test('the record pages newest first, with totals over the whole filter, and is the member’s own', async () => {
  const member = await aFundedMember(platform, 1_000_000n);
  for (const win of [0n, 30_000n, 250_000n]) {
    await playOne(member, win);
    platform.clock.advance(1_000);
  }
  const first = (await call('GET', '/api/rounds?limit=2', member.headers)).json();
  expect(first).toMatchObject({
    items: [
      {
        won: '2.50000',
        staked: '1.00000',
        state: 'closed',
        gameName: 'Feria del Cañón',
        displayName: { en: 'Canyon Fair', es: 'Feria del Cañón' },
        balanceBefore: '8.30000',
        balanceAfter: '9.80000',
      },
      { won: '0.30000' },
    ],
    totals: { rounds: 3, staked: '3.00000', won: '2.80000' },
  });
  const rest = (await call('GET', `/api/rounds?limit=2&before=${first.next}`, member.headers)).json();
  expect(rest).toMatchObject({ items: [{ won: '0.00000' }], next: null });
  const stranger = await aMember(platform);
  const roundId = first.items[0].id as string;
  expect((await call('GET', `/api/rounds/${roundId}`, member.headers)).json()).toEqual(first.items[0]);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/view'],
  ] as const) {
    const answer = await call(method, `/api/rounds/${roundId}${path}`, stranger.headers);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'play.round_unknown']);
  }
});

test('the record is filtered by the business days of the market', async () => {
  const member = await aFundedMember(platform, 1_000_000n);
  const now = platform.clock.now();
  // 03:30 UTC is still the evening before in Bogotá.
  platform.clock.set(new Date('2026-11-10T03:30:00Z'));
  await playOne(member, 0n);
  platform.clock.set(now);
  const on = async (day: string): Promise<number> =>
    (await call('GET', `/api/rounds?from=${day}&to=${day}`, member.headers)).json().totals.rounds;
  expect([await on('2026-11-09'), await on('2026-11-10')]).toEqual([1, 0]);
});

test('a round is shown by its vendor, to its member and to an operator, who leaves a trace', async () => {
  const member = await aFundedMember(platform, 1_000_000n);
  const vendorRound = await playOne(member, 0n);
  const [round] = (await call('GET', '/api/rounds', member.headers)).json().items;
  server.asked = [];
  expect((await call('POST', `/api/rounds/${round.id}/view`, member.headers)).json()).toEqual({
    url: 'http://studio.test/open',
    // This vendor says nothing of seeds.
    fairness: null,
  });
  const operator = await anOperator(platform, 'auditor');
  expect((await call('POST', `/office/rounds/${round.id}/view`, operator.headers)).statusCode).toBe(200);
  expect(server.asked.map(({ path, body }) => [path, body['round'], body['user'], body['viewer']])).toEqual([
    ['/operator/game/round', vendorRound, member.id, 'member'],
    ['/operator/game/round', vendorRound, member.id, 'operator'],
  ]);
  const { steps } = (await call('GET', `/office/rounds/${round.id}`, operator.headers)).json();
  expect(steps.at(-1)).toMatchObject({
    kind: 'audit',
    title: 'play.round_viewed',
    ids: { actor: operator.username },
  });
});

test('the office sees a round as one timeline, down to the postings', async () => {
  const member = await aFundedMember(platform, 1_000_000n);
  await playOne(member, 250_000n);
  const operator = await anOperator(platform, 'support');
  const { items } = (await call('GET', `/office/rounds?memberId=${member.id}`, operator.headers)).json();
  expect(items).toMatchObject([{ account: member.account, memberId: member.id, won: '2.50000' }]);
  const { round, steps } = (await call('GET', `/office/rounds/${items[0].id}`, operator.headers)).json();
  expect(round.account).toBe(member.account);
  const kinds = steps.map(({ kind, title }: { kind: string; title: string }) => `${kind} ${title}`);
  expect(kinds.toSorted()).toEqual([
    'entry wallet.bet',
    'entry wallet.win',
    'fact play.bet_placed',
    'fact play.round_closed',
    'fact play.win_paid',
    'receipt studio.bet',
    'receipt studio.win',
    'state closed',
  ]);
  const entry = steps.find(({ title }: { title: string }) => title === 'wallet.win');
  expect(entry.postings).toEqual([
    { account: 'vendor play', currency: 'COP', amount: '-2.50000', balanceAfter: null },
    { account: 'member cash', currency: 'COP', amount: '2.50000', balanceAfter: '11.50000' },
  ]);
});

test('winners are settled rounds of a market, largest first, with masked names', async () => {
  const member = await aFundedMember(platform, 1_000_000n);
  await playOne(member, 90_000_000n);
  await playOne(member, 80_000_000n);
  await vendor.bet(await aToken(platform, member), { round: 'open' });
  const { list: winners } = (await call('GET', '/api/winners?merchant=CO')).json().value;
  expect(winners.slice(0, 2).map(({ prize }: { prize: string }) => prize)).toEqual([
    '900.00000',
    '800.00000',
  ]);
  for (const { vo, prize } of winners) expect(vo).toEqual({ winAmount: prize });
  const amounts = winners.map(({ vo }: { vo: { winAmount: string } }) => Number(vo.winAmount));
  expect(amounts).toEqual(amounts.toSorted((one: number, other: number) => other - one));
  expect(winners[0].player).toMatch(/^m.\*\*\*.$/);
  expect(JSON.stringify(winners)).not.toContain(member.account);
  expect((await call('GET', '/api/winners?merchant=MX')).json().value.list).toEqual([]);
  const told = async (query: string): Promise<{ gameName: string }[]> =>
    (await call('GET', `/api/winners?merchant=CO&${query}`)).json().value.list;
  expect(await told('limitNum=1')).toHaveLength(1);
  expect(await told('gameCategory=LIVE')).toEqual([]);
  expect(await told('gameCategory=RNG&limitNum=1')).toHaveLength(1);
  const [[en], [es]] = [await told('language=en'), await told('language=es')];
  expect([en?.gameName, es?.gameName]).toEqual([winners[0].displayName.en, winners[0].displayName.es]);
  expect((await call('GET', '/api/winners?limitNum=21')).statusCode).toBe(400);
  const waiting = (await call('GET', '/api/rounds?state=open', member.headers)).json();
  expect(waiting.items.map(({ state }: { state: string }) => state)).toEqual(['open']);
  expect(waiting.totals.rounds).toBe(1);
});

test('a round that stays open for long is flagged while its vendor allows more, and is then closed as lost', async () => {
  await platform.db.read
    .updateTable('catalog.vendors')
    .set({ roundTimeoutMs: 2 * DAY_MS })
    .where('code', '=', 'studio')
    .execute();
  const member = await aFundedMember(platform, 1_000_000n);
  await vendor.bet(await aToken(platform, member), { round: 'stuck' });
  const flag = async () => {
    for (const job of playJobs) await job.run(platform.deps);
    const rows = await platform.db.read
      .selectFrom('play.rounds')
      .select(['state', 'stuckAt'])
      .where('memberId', '=', member.id)
      .execute();
    return rows[0]!;
  };
  expect(await flag()).toEqual({ state: 'open', stuckAt: null });
  platform.clock.advance(DAY_MS + 1);
  expect(await flag()).toEqual({ state: 'open', stuckAt: platform.clock.now() });
  platform.clock.advance(DAY_MS);
  expect((await flag()).state).toBe('closed');
  platform.clock.advance(-2 * DAY_MS - 1);
});

test('the totals of a day take off what was rolled back', async () => {
  const member = await aFundedMember(platform, 1_000_000n, 'PE');
  const token = await aToken(platform, member, { market: 'PE', currency: 'PEN' });
  const [bet, win] = [randomUUID(), randomUUID()];
  await vendor.bet(token, { currency: 'PEN', amount: 100 });
  await vendor.bet(token, { currency: 'PEN', amount: 30, transaction_uuid: bet });
  await vendor.win(token, bet, { currency: 'PEN', amount: 20, transaction_uuid: win });
  await vendor.rollback(token, win);
  await vendor.rollback(token, bet);
  const now = platform.clock.now();
  const rows = await platform.db.prepared('', 'select * from play.day_totals($1, $2) where market = $3', [
    now,
    new Date(now.getTime() + 1),
    'PE',
  ]);
  expect(rows).toEqual([{ market: 'PE', currency: 'PEN', rounds: 1n, staked: 100n, won: 0n }]);
});

test('the wallet’s own routes: the balance and the account record', async () => {
  const member = await aFundedMember(platform, 1_000_000n);
  await playOne(member, 250_000n);
  const balance = (await call('GET', '/api/balance', member.headers)).json();
  expect(balance).toEqual({
    currency: 'COP',
    balance: '11.50000',
    held: '0.00000',
    bonus: '0.00000',
    version: expect.any(String),
  });
  const page = (await call('GET', '/api/wallet/entries?limit=2', member.headers)).json();
  expect(page.items).toMatchObject([
    { kind: 'win', amount: '2.50000', balanceAfter: '11.50000' },
    { kind: 'bet', amount: '-1.00000', balanceAfter: '9.00000' },
  ]);
  const rest = (await call('GET', `/api/wallet/entries?before=${page.next}`, member.headers)).json();
  expect(rest).toMatchObject({ items: [{ kind: 'deposit', amount: '10.00000' }], next: null });
  expect((await call('GET', '/api/balance')).statusCode).toBe(401);
});
