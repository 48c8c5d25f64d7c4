/** Every board as its page plays it: bets, decisions, further stakes, what is paid, and what proves it. */
import { randomUUID } from 'node:crypto';
import { parseDecimal, toDecimal } from '@feria/kernel';
import { createFairRng } from '@feria/kit';
import type { BoardGame } from '@feria/kit/board/game';
import type { BoardShow } from '@feria/kit/board/bets';
import type { Json } from '@feria/kit/round/json';
import { lastStep, replayRound, shownTo, type Played } from '@feria/kit/round/play';
import { GameListAnswer } from '@feria/contracts/vendor-door/vendor-api';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../tools/test/test-database.ts';
import { boardBrands } from '../games/board-brands.ts';
import type { BoardView, PlayAnswer, RoundProof, RoundView, SessionAnswer } from '../wire.ts';
import { seedFor } from '../../host/test/rounds.ts';
import { presentRound } from '../../host/src/rounds/present.ts';
import { findRound } from '../../host/src/rounds/store.ts';
import { CONFIG, openStudio, playerOf, type Studio, type Told } from './test/studio.ts';
import { studioMigrations } from './migrations.ts';

const boards = boardBrands.flatMap(({ games }) => games);
const boardOf = (board: string): BoardGame => boards.find((game) => game.board === board)!;
const CHIP = parseDecimal('200')!;

let database: TestDatabase;
let studio: Studio | undefined;
beforeAll(async () => {
  database = await testDatabase(studioMigrations('actions'));
});
afterEach(async () => {
  await studio?.close();
  studio = undefined;
});
afterAll(() => database.drop());

/** Bets of one chip on the first spots that the board takes without a number being chosen. */
function betsOn(game: BoardGame, count = 2): Record<string, string> {
  if (game.board === 'keno') return { 'classic 3-7-12': '200' };
  if (game.board === 'pick')
    return { [game.code.includes('three') ? 'straight 1-2-3' : 'straight 1-2-3-4']: '200' };
  const spots = game.groups.flatMap((group) => group.spots.map(({ id }) => id));
  return Object.fromEntries(spots.slice(0, Math.min(count, game.mostBets)).map((id) => [id, '200']));
}

const requestOf = (bets: Readonly<Record<string, string>>) => ({
  stake: toDecimal(Object.values(bets).reduce((sum, amount) => sum + parseDecimal(amount)!, 0n)),
  choice: bets,
});

async function sit(game: BoardGame, isWanted: (opened: Played) => boolean = () => true) {
  studio = await openStudio(database.adminUrl);
  const at = studio;
  const { key, session } = await at.sitAt(game.code);
  await seedFor(at.table, session.owner, game.round, isWanted, requestOf(betsOn(game)).choice, CHIP);
  const { send } = playerOf(at, key);
  return {
    at,
    owner: session.owner,
    open: (bets: Readonly<Record<string, string>> = betsOn(game), key2: string = randomUUID()) =>
      send<PlayAnswer<Json>>('/api/spin', { ...requestOf(bets), idempotencyKey: key2 }),
    decide: (round: RoundView<Json>, choice: Json) =>
      send<PlayAnswer<Json>>('/api/decide', {
        roundId: round.id,
        turn: round.turn?.number ?? 0,
        choice,
        idempotencyKey: randomUUID(),
      }),
  };
}

/** Plays what is on offer, without a further stake, until the round is over. */
async function finish(
  table: Awaited<ReturnType<typeof sit>>,
  first: Told<PlayAnswer<Json>>,
): Promise<RoundView<Json>> {
  let answer = first;
  while (answer.body.round.turn) {
    const { offers } = answer.body.round.turn;
    answer = await table.decide(
      answer.body.round,
      offers.findLast(({ stake }) => parseDecimal(stake) === 0n)!.choice,
    );
    expect(answer.status).toBe(200);
  }
  return answer.body.round;
}

const lastShow = (round: RoundView<Json>): BoardShow => round.steps.at(-1) as unknown as BoardShow;

describe.each(boards.map((game) => [game.code, game] as const))('%s', (_code, game) => {
  test('takes bets, pays them once, and its seeds give the same round again', async () => {
    const table = await sit(game);
    const before = table.at.wallet.balance;
    const opened = await table.open();
    expect(opened.status, JSON.stringify(opened.body)).toBe(200);
    const round = await finish(table, opened);
    const { bets } = lastShow(round);
    const paid = bets.reduce((sum, { pay }) => sum + parseDecimal(pay)!, 0n);
    expect(round.state).toBe('closed');
    expect(parseDecimal(round.win)).toBe(paid);
    expect(Object.fromEntries(bets.map(({ spot, stake }) => [spot, parseDecimal(stake)]))).toEqual(
      Object.fromEntries(Object.entries(betsOn(game)).map(([id, amount]) => [id, parseDecimal(amount)])),
    );
    expect(table.at.wallet.balance).toBe(before - parseDecimal(round.stake)! + paid);
    expect(table.at.wallet.callsOf('bet').length).toBeGreaterThan(0);
    await expectProved(table.at, game, round);
  });
});

/** The page of the round gives all that is needed to play it again. */
async function expectProved(at: Studio, game: BoardGame, round: RoundView<Json>): Promise<void> {
  const { body } = await at.ask<{ url: string; fairness: string }>('game/round', {
    operator_id: 'feria',
    user: at.wallet.user,
    round: round.id,
    transaction_uuid: randomUUID(),
    lang: 'en',
    viewer: 'member',
  });
  expect(body.fairness).toBe('secret');
  const token = new URL(body.url).searchParams.get('token');
  const reply = await at.app.inject({ method: 'POST', url: `/api/round/reveal?token=${token}` });
  const proof = reply.json<RoundProof<BoardView, Json>>();
  const { serverSeed, clientSeed, nonce } = proof.fairness;
  const rng = createFairRng({ serverSeed: serverSeed ?? '', clientSeed, nonce });
  const openings = proof.openings.map(({ stake, choice }) => ({ stake: parseDecimal(stake)!, choice }));
  const decisions = proof.decisions.map((one) => ({ ...one, stake: parseDecimal(one.stake)! }));
  const again = replayRound(game.round, { openings, decisions }, rng);
  expect(shownTo(game.round, again, 0)).toEqual(proof.round.steps);
  expect(proof.round.steps).toEqual(round.steps);
  expect(proof.game.kind).toBe('board');
}

test('a session tells the board, its limits in this currency and what each kind of bet gives back', async () => {
  const game = boardOf('roulette');
  studio = await openStudio(database.adminUrl);
  const reply = await studio.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { game: game.code, mode: 'fun', lang: 'es' },
  });
  // Not in this vendor's offer.
  expect(reply.statusCode).toBe(404);
  const { viewOf } = await import('./game-view.ts');
  const view = viewOf(game, 'PEN') as BoardView;
  expect(view).toMatchObject({
    kind: 'board',
    board: 'roulette',
    chips: ['0.20000', '1.00000', '5.00000', '20.00000'],
  });
  expect(view.most).toBe('20.00000');
  expect(view.returnPercent).toBe('97.2972');
  expect(view.terms.find(({ id }) => id === 'straight')).toMatchObject({ pays: '35:1', highest: 36 });
});

describe('what a board refuses', () => {
  test.each<[string, Record<string, string>, string]>([
    ['a spot that it does not have', { 'straight 40': '200' }, 'choice_refused'],
    ['less than a chip', { red: '100' }, 'stake_invalid'],
    ['what is no multiple of a chip', { red: '300' }, 'stake_invalid'],
    ['more than the most on a spot', { red: '20200' }, 'stake_invalid'],
  ])('%s, and no money moves', async (_what, bets, code) => {
    const table = await sit(boardOf('roulette'));
    const answer = await table.open(bets);
    expect(answer).toMatchObject({ status: 422, body: { code } });
    expect(table.at.wallet.calls).toEqual([]);
  });

  test('a stake that is not what its bets are together', async () => {
    const table = await sit(boardOf('roulette'));
    const { key } = await table.at.sitAt(boardOf('roulette').code);
    const wrong = { stake: '400', choice: { red: '200' }, idempotencyKey: randomUUID() };
    const answer = await playerOf(table.at, key).send('/api/spin', wrong);
    expect(answer).toMatchObject({ status: 422, body: { code: 'choice_refused' } });
    expect(table.at.wallet.calls).toEqual([]);
  });
});

test('a repeated press is one round, and a lost answer takes the stake back', async () => {
  const table = await sit(boardOf('sicbo'));
  const key = randomUUID();
  const [once, twice] = [await table.open(undefined, key), await table.open(undefined, key)];
  expect(twice.body.round).toEqual(once.body.round);
  expect(table.at.wallet.callsOf('bet')).toHaveLength(1);
  const before = table.at.wallet.balance;
  table.at.wallet.next('bet', 'lost_answer');
  expect(await table.open()).toMatchObject({ status: 409, body: { code: 'bet_cancelled' } });
  expect(table.at.wallet.balance).toBe(before);
  expect(table.at.wallet.callsOf('rollback')).toHaveLength(1);
});

test('war on a tie is a further bet of the same round; refused, the tie still stands', async () => {
  const game = boardOf('war');
  const table = await sit(game, (opened) => lastStep(opened).kind === 'deciding');
  const before = table.at.wallet.balance;
  const { body } = await table.open();
  expect(body.round.turn?.offers).toEqual([
    { choice: 'war', stake: '200.00000' },
    { choice: 'surrender', stake: '0.00000' },
  ]);
  expect(lastShow(body.round).bets).toEqual([]);
  table.at.wallet.next('bet', { refuse: 'RS_ERROR_LIMIT_REACHED' });
  expect((await table.decide(body.round, 'war')).status).toBe(409);
  const { body: fought } = await table.decide(body.round, 'war');
  expect(fought.round).toMatchObject({ state: 'closed', stake: '600.00000' });
  expect(table.at.wallet.balance).toBe(before - 3n * CHIP + parseDecimal(fought.round.win)!);
  expect(table.at.wallet.callsOf('win')).toHaveLength(1);
  await expectProved(table.at, game, fought.round);
});

test('blackjack: what lies face down is not told, and a hand that is left stands', async () => {
  const game = boardOf('blackjack');
  const table = await sit(game, (opened) => lastStep(opened).kind === 'deciding');
  const { body } = await table.open();
  const shown = lastShow(body.round).drawn as { dealer: string[] };
  expect(shown.dealer).toHaveLength(1);
  table.at.pass(11 * 60_000);
  await table.at.turn();
  const left = (await findRound(table.at.pool, body.round.id))!;
  expect(['settling', 'closed']).toContain(left.state);
  expect(table.at.wallet.callsOf('bet')).toHaveLength(1);
});

test('a round that was left tells what it stands on, and what it has cost so far', async () => {
  const game = boardOf('threecard');
  const table = await sit(game, (opened) => lastStep(opened).kind === 'deciding');
  const { body } = await table.open();
  const left = (await findRound(table.at.pool, body.round.id))!;
  const told = await presentRound(table.at.table, left, table.owner);
  expect(told).toMatchObject({ state: 'deciding', stake: '400.00000', choice: betsOn(game) });
  const { body: over } = await table.decide(body.round, 'play');
  expect(over.round).toMatchObject({ state: 'closed', stake: '600.00000', choice: betsOn(game) });
});

test('lists its category, its kind and no free rounds, and none can be given', async () => {
  studio = await openStudio(database.adminUrl);
  const { buildStudio } = await import('./app.ts');
  const config = { ...CONFIG, games: boards.map(({ code }) => code) };
  const app = buildStudio({ table: studio.table, config, log: { info() {}, warn() {}, error() {} } });
  const { sealBody } = await import('@feria/kit/wallet-client');
  const ask = async (path: string, body: object): Promise<unknown> => {
    const payload = JSON.stringify(body);
    const secret = CONFIG.wallet.dialect === 'actions' ? CONFIG.wallet.secret : '';
    const headers = { 'content-type': 'application/json', 'x-feria-signature': sealBody(payload, secret) };
    return (await app.inject({ method: 'POST', url: `/operator/${path}`, headers, payload })).json();
  };
  const listed = GameListAnswer.parse(await ask('game/list', { operator_id: 'feria' }));
  expect(new Set(listed.map(({ category }) => category))).toEqual(
    new Set(['LIVE', 'PVP', 'FISH', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']),
  );
  for (const one of listed)
    expect(one).toMatchObject({
      freebet_support: false,
      lines: null,
      features: [],
      min_bets: { COP: 20_000_000 },
    });
  expect(await ask('freebet/prepaids/list', { operator_id: 'feria' })).toEqual([]);
  await app.close();
});

test('a launch leads to the page of boards', async () => {
  const config = { ...CONFIG, games: [boardOf('keno').code] };
  studio = await openStudio(database.adminUrl);
  const { buildStudio } = await import('./app.ts');
  const app = buildStudio({ table: studio.table, config, log: { info() {}, warn() {}, error() {} } });
  const reply = await app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { game: config.games[0], mode: 'fun', lang: 'es' },
  });
  const session = reply.json<SessionAnswer<BoardView, Json>>();
  expect(session.game).toMatchObject({ kind: 'board', board: 'keno', currency: 'FUN' });
  await app.close();
});
