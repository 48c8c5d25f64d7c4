/** A vendor of one game on the host alone: what a new vendor has without a line outside its own folder. */
import { randomUUID } from 'node:crypto';
import {
  GameListAnswer,
  GameUrlAnswer,
  TransactionListAnswer,
} from '@feria/contracts/vendor-door/vendor-api';
import { parseDecimal } from '@feria/kernel';
import { commitmentOf, createFairRng } from '@feria/kit';
import { openRound } from '@feria/kit/round/play';
import { sealBody } from '@feria/kit/wallet-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../tools/test/test-database.ts';
import { migrationsOf } from '../src/index.ts';
import { createLocalWallet } from '../src/local-wallet/wallet.ts';
import type { RoundProof } from '../src/wire.ts';
import { COIN, coinRound, coinVendor } from './coin.ts';
import {
  buildCoin,
  COIN_CONFIG,
  findCoinSeed,
  openHost,
  playerAt,
  SECRET,
  silent,
  STAKE_UNITS,
  TEST_SEED_KEYS,
  type Host,
} from './host.ts';

const GAME_URL = {
  operator_id: 'feria',
  game_code: COIN,
  platform: 'GPL_DESKTOP',
  lang: 'es',
  country: 'CO',
  lobby_url: 'http://member.localhost:1',
  deposit_url: 'http://member.localhost:1',
};
const TEN_MINUTES_MS = 600_000;

let database: TestDatabase;
let host: Host | undefined;
beforeAll(async () => {
  database = await testDatabase(migrationsOf('transfer'));
});
afterEach(async () => {
  await host?.close();
  host = undefined;
});
afterAll(() => database.drop());

async function open(serverSeed?: string): Promise<Host> {
  host = await openHost(database.adminUrl, serverSeed);
  return host;
}

test('its operator lists the game, launches it and sees its tile; another game is unknown', async () => {
  const at = await open();
  const listed = GameListAnswer.parse((await at.ask('game/list', { operator_id: 'feria' })).body);
  expect(listed).toMatchObject([{ game_code: COIN, name: 'Coin', freebet_support: true }]);
  expect((await at.app.inject({ url: new URL(listed[0]!.url_thumb).pathname })).statusCode).toBe(200);
  const launch = { ...GAME_URL, currency: 'COP', user: at.wallet.user, token: 'launch' };
  const url = new URL(GameUrlAnswer.parse((await at.ask('game/url', launch)).body).url);
  expect([url.origin, url.pathname, url.searchParams.get('token')]).toEqual([
    COIN_CONFIG.origin,
    '/client/coin.html',
    'launch',
  ]);
  expect(await at.ask('game/url', { ...launch, game_code: 'another' })).toMatchObject({ status: 404 });
  expect((await at.ask('game/list', { operator_id: 'feria' }, 'another secret')).status).toBe(401);
});

test('a throw is staked, drawn under a committed seed, paid by the wallet, and played again from its record', async () => {
  const at = await open(findCoinSeed('single', true));
  const before = at.wallet.balance;
  const { body: opened } = await at.sit();
  expect(opened.game).toMatchObject({ code: COIN, currency: 'COP' });
  const { body } = await playerAt(at, opened.session).spin();
  expect(body.round).toMatchObject({ state: 'closed', win: '2000.00000', steps: ['heads'] });
  expect(at.wallet.balance).toBe(before + STAKE_UNITS);
  expect(at.wallet.calls.map(({ verb }) => verb)).toEqual(['bet', 'win']);

  const asked = {
    operator_id: 'feria',
    user: at.wallet.user,
    round: body.round.id,
    transaction_uuid: randomUUID(),
    lang: 'es',
    viewer: 'member',
  };
  const page = await at.ask<{ url: string }>('game/round', asked);
  const query = new URL(page.body.url).search;
  await at.app.inject({ method: 'POST', url: `/api/round/reveal${query}`, payload: {} });
  const { fairness, openings, round } = (
    await at.app.inject({ url: `/api/round${query}` })
  ).json<RoundProof>();
  const { serverSeed, clientSeed, nonce, commitment } = fairness;
  expect(commitmentOf(serverSeed!)).toBe(commitment);
  const stakes = openings.map(({ stake, choice }) => ({ stake: parseDecimal(stake)!, choice }));
  const again = openRound(coinRound, stakes, createFairRng({ serverSeed: serverSeed!, clientSeed, nonce }));
  expect(again.steps).toMatchObject([{ kind: 'resolved', pays: [parseDecimal(round.win)] }]);
});

test('throws that are shown in turn are paid by the worker when nobody looks any more', async () => {
  const at = await open(findCoinSeed('several', true));
  const player = playerAt(at, (await at.sit()).body.session);
  const { body } = await player.spin();
  expect(body.round).toMatchObject({ state: 'playing', steps: ['edge'] });
  at.pass(TEN_MINUTES_MS);
  await at.turn();
  expect(await at.round(body.round.id)).toMatchObject({ state: 'closed' });
  expect(at.wallet.callsOf('win')).toHaveLength(1);
});

test('a stake whose fate is unsure is taken back, and the books say so', async () => {
  const at = await open();
  const before = at.wallet.balance;
  at.wallet.next('bet', 'lost_answer');
  const told = await playerAt(at, (await at.sit()).body.session).spin();
  expect(told).toMatchObject({ status: 409, body: { code: 'bet_cancelled' } });
  expect(at.wallet.balance).toBe(before);
  const day = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-02T00:00:00.000Z', limit: 1_000 };
  const asked = await at.ask('transactions/list', { operator_id: 'feria', ...day });
  const { transactions } = TransactionListAnswer.parse(asked.body);
  const mine = transactions.filter(({ user }) => user === at.wallet.user);
  expect(mine.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
    'bet cancelled',
    'rollback done',
  ]);
});

test('with purses of its own it holds the money: moved in, played with, moved out', async () => {
  const at = await open();
  const { pool, clock } = at.table;
  const local = createLocalWallet(pool, clock);
  const table = { pool, clock, wallet: local, catalog: coinVendor.catalog, seedKeys: TEST_SEED_KEYS };
  const config = { ...COIN_CONFIG, wallet: { dialect: 'transfer', secret: SECRET } as const };
  const app = buildCoin({ table, config, log: silent, local });
  const holder = { user: randomUUID(), currency: 'COP' };
  const ask = async <T>(url: string, body: object): Promise<T> => {
    const payload = JSON.stringify({ request: randomUUID(), ...holder, ...body });
    const headers = { 'content-type': 'application/json', 'x-feria-signature': sealBody(payload, SECRET) };
    return (await app.inject({ method: 'POST', url, headers, payload })).json<T>();
  };
  await ask('/transfer/in', { reference: randomUUID(), amount: '5000' });
  const { url } = await ask<{ url: string }>('/operator/game/url', { ...GAME_URL, token: 'theirs' });
  const token = new URL(url).searchParams.get('token');
  const payload = { game: COIN, mode: 'real', lang: 'es', token };
  const { session } = (await app.inject({ method: 'POST', url: '/api/session', payload })).json<{
    session: string;
  }>();
  const { body } = await playerAt({ app }, session).spin();
  const win = body.round.state === 'closed' ? parseDecimal(body.round.win)! : 0n;
  const { balance } = await ask<{ balance: string }>('/transfer/balance', {});
  expect(parseDecimal(balance)).toBe(4n * STAKE_UNITS + win);
  const out = await ask('/transfer/out', { reference: randomUUID(), amount: balance });
  expect(out).toMatchObject({ verdict: 'done', balance: '0.00000' });
  await app.close();
});
