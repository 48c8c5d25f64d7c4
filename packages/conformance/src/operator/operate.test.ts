/** A vendor that does its duty passes; one that breaks a duty is told so by the name of that duty. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { readAnswer, signatureHeaderOf, writeCall, bytesOf, type Fields, type Verb } from '../dialects.ts';
import { newId } from '../sessions.ts';
import { hmacSigner, hmacVerifier } from '../signing.ts';
import { printReport } from '../table.ts';
import { untranslated } from '../testing/untranslated.ts';
import { post } from '../transport.ts';
import { wordOf, type SeamlessDialect } from '../words.ts';
import { operate } from './operate.ts';

const SECRET = 'a secret that both sides know';
/** A vendor's habits: what it does with a call that was not answered. */
type Habits = {
  secret: string;
  repeats: readonly Verb[];
  rollsBack: boolean;
  ownIds: boolean;
  closes: boolean;
};
const GOOD: Habits = {
  secret: SECRET,
  repeats: ['win', 'rollback'],
  rollsBack: true,
  ownIds: true,
  closes: true,
};
const MOST_TRIES = 5;

type Player = { token: string; currency: string; game: string };

async function playRounds(
  url: string,
  dialect: SeamlessDialect,
  player: Player,
  habits: Habits,
): Promise<void> {
  const sign = hmacSigner(habits.secret);
  const send = async (verb: Verb, fields: Fields): Promise<string> => {
    const { path, body } = writeCall(dialect, verb, { request: newId(), ...fields });
    const raw = bytesOf(body);
    const headers = { 'content-type': 'application/json', [signatureHeaderOf(dialect)]: sign(raw) };
    const answer = await post(`${url}${path}`, raw, { headers, timeoutMs: 2_000 });
    return answer.status === 200 ? readAnswer(dialect, verb, answer.body).word : '';
  };
  const retryUntilAnswered = async (verb: Verb, fields: Fields): Promise<string> => {
    let word = await send(verb, fields);
    for (let tries = 1; word === '' && habits.repeats.includes(verb) && tries < MOST_TRIES; tries += 1)
      word = await send(verb, fields);
    return word;
  };
  for (let turn = 0; turn < 12; turn += 1) {
    const { token, currency, game } = player;
    const round = newId();
    const bet = newId();
    const known = { token, game, round, supplierUser: 'p-1' };
    const money = { amount: 100_000n + BigInt(turn), currency, free: false };
    const word = await retryUntilAnswered('bet', { ...known, ...money, transaction: bet, closes: false });
    if (word === wordOf('ok', dialect)) {
      const transaction = habits.ownIds ? newId() : bet;
      await retryUntilAnswered('win', {
        ...known,
        ...money,
        transaction,
        reference: bet,
        closes: habits.closes,
      });
    } else if (word === '' && habits.rollsBack)
      await retryUntilAnswered('rollback', { ...known, transaction: newId(), reference: bet, closes: true });
  }
}

async function judged(dialect: SeamlessDialect, habits: Partial<Habits>) {
  const operating = await operate({ dialect, verify: hmacVerifier(SECRET) });
  await playRounds(operating.url, dialect, operating.player, { ...GOOD, ...habits });
  return operating.finish();
}

describe('a vendor that does its duty', () => {
  test.each(['hub88', 'caleta', 'actions'] as const)('passes as %s', async (dialect) => {
    const report = await judged(dialect, {});
    expect(report.counts, printReport(report)).toEqual({ passed: 11, failed: 0, skipped: 0 });
  });
});

describe('a vendor that breaks a duty is told which', () => {
  const broken: readonly [string, string, Partial<Habits>][] = [
    ['signs with another key', 'vendor.signs', { secret: 'another' }],
    ['forgets a win without an answer', 'vendor.repeats-wins', { repeats: ['rollback'] }],
    ['forgets a rollback without an answer', 'vendor.repeats-rollbacks', { repeats: ['win'] }],
    ['leaves a bet without an answer', 'vendor.rolls-back-bets', { rollsBack: false }],
    ['repeats bets', 'vendor.never-repeats-bets', { repeats: ['bet', 'win', 'rollback'] }],
    ["uses a bet's id for its win", 'vendor.own-ids', { ownIds: false }],
  ];
  test.each(broken)('%s: %s', async (_name, duty, habits) => {
    const report = await judged('caleta', habits);
    const failed = report.scenarios.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
    expect(failed).toContain(duty);
    expect(untranslated(report)).toEqual([]);
  });
  test('rounds that stay open are told, and are no failure', async () => {
    const report = await judged('caleta', { closes: false });
    const rounds = report.scenarios.find(({ id }) => id === 'vendor.closes-rounds');
    expect(rounds).toMatchObject({ verdict: 'skipped', why: expect.stringContaining('left open') as string });
  });
});

describe('what is asked of a vendor', () => {
  const LIST = [
    {
      game_code: 'wheel',
      name: 'Wheel',
      category: 'RNG',
      platforms: ['GPL_DESKTOP'],
      url_thumb: 'http://127.0.0.1/wheel.svg',
      enabled: true,
    },
  ];

  test('a vendor that answers well passes, and the game is launched with a session of the wallet', async () => {
    const asked: string[] = [];
    const vendor = await aVendorApi((path, body, isSigned) => {
      asked.push(path);
      if (!isSigned) return [401, {}];
      if (path.endsWith('game/list')) return [200, { games: LIST }];
      return body['game_code'] === 'wheel' || path.endsWith('round')
        ? [200, { url: 'http://127.0.0.1/play' }]
        : [404, {}];
    });
    const operating = await operate({
      dialect: 'caleta',
      verify: hmacVerifier(SECRET),
      hasFaults: false,
      vendor: { url: vendor.url, signer: hmacSigner(SECRET) },
    });
    expect(operating.playUrl).toBe('http://127.0.0.1/play');
    await playRounds(operating.url, 'caleta', operating.player, GOOD);
    const report = await operating.finish();
    vendor.server.close();
    expect(report.counts.failed, printReport(report)).toBe(0);
    expect(new Set(asked)).toEqual(new Set(['/api/game/list', '/api/game/url', '/api/game/round']));
  });

  test('a vendor that tells everybody, lists nothing and opens anything is told so', async () => {
    const vendor = await aVendorApi((path) =>
      path.endsWith('list') ? [200, []] : [200, { url: 'http://127.0.0.1/play' }],
    );
    const operating = await operate({
      dialect: 'caleta',
      verify: hmacVerifier(SECRET),
      vendor: { url: vendor.url, signer: hmacSigner(SECRET) },
    });
    const report = await operating.finish();
    vendor.server.close();
    const failed = report.scenarios.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
    expect(failed).toEqual(['api.game-list', 'api.bad-signature']);
  });
});

type Handle = (path: string, body: Record<string, unknown>, isSigned: boolean) => [number, unknown];

async function aVendorApi(handle: Handle): Promise<{ url: string; server: Server }> {
  const verify = hmacVerifier(SECRET);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const isSigned = verify(raw, String(request.headers['x-auth-signature']));
      const body = JSON.parse(raw.toString()) as Record<string, unknown>;
      const [status, answer] = handle(request.url ?? '', body, isSigned);
      response.writeHead(status, { connection: 'close' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
