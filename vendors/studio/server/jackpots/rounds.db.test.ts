/** Jackpots under rounds that are really played: nothing is lost, nothing is rounded. */
import { randomUUID } from 'node:crypto';
import { createFairRng } from '@feria/kit';
import { createSimulatedRng } from '@feria/kit/chance/simulated';
import { drawHits, MILLION, type Level } from '@feria/kit/jackpot/rules';
import { describe, expect, test } from 'vitest';
import { spin } from '../../../host/src/rounds/open.ts';
import { serverSeedOf } from '../../../host/src/seeds/pairs.ts';
import { findSeedPair } from '../../../host/src/seeds/store.ts';
import { stakesOf } from '../stakes.ts';
import { GAME, STAKE_UNITS, TEST_SEED_KEYS } from '../test/studio.ts';
import { checkBooks } from './books.ts';
import { roundJackpots } from './round.ts';
import { certain, DAY_MS, jackpotStudio, level } from './test/studio.ts';

const STAKES = stakesOf('COP');
const { studio, at, offer, play, settleAll, bookOf, expectWhole, wins, paid } = jackpotStudio();

describe('a round', () => {
  test('puts its shares into the pots, to the millionth, with its draw', async () => {
    const code = offer([level('mini'), level('grand', { contributionPpm: 1 })]);
    await play();
    const book = await expectWhole(code, 1_234 + 1 + 777);
    expect(book.staked).toBe(STAKE_UNITS);
    expect(book.held).toBe((2n * 5_000_000n + 123_400n + 100n) * MILLION);
  });

  test('any stakes, with hits and overflows: the books are whole, and the wins are those of the wallet', async () => {
    const code = offer(
      [
        level('mini', {
          trigger: { kind: 'odds', hits: 1n, of: 3_000_000_000n },
          ceiling: 5_400_000n,
          overflow: 'grand',
        }),
        level('must', { trigger: { kind: 'mustHitBy', from: 12_000_000n, limit: 14_000_000n } }),
        level('grand', { trigger: { kind: 'odds', hits: 1n, of: 20_000_000_000n } }),
      ],
      { largestStake: STAKES.at(-1)! },
    );
    const rng = createSimulatedRng(77);
    for (let n = 0; n < 60; n += 1) await play(STAKES[rng.below(STAKES.length)]!);
    const book = await expectWhole(code, 3 * 1_234 + 777);
    expect(book.hits).toBeGreaterThan(5);
    expect(paid()).toBe(book.paid);
  });

  test('whose stake nobody took contributes nothing', async () => {
    const code = offer([level('mini', { trigger: certain })]);
    studio().wallet.next('bet', 'lost_answer', { refuse: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    await expect(play()).rejects.toThrow('bet_cancelled');
    await expect(play()).rejects.toThrow('RS_ERROR_NOT_ENOUGH_MONEY');
    expect(await bookOf(code)).toEqual({ held: 0n, reserve: 0n, staked: 0n, paid: 0n, hits: 0 });
  });

  test('for nothing neither contributes nor wins', async () => {
    const code = offer([level('mini', { trigger: certain })]);
    const { session } = await studio().sitAt(GAME.code, 'fun');
    const { round } = await spin(
      studio().table,
      { session: { ...session, currency: 'COP' }, stake: STAKE_UNITS, choice: null },
      randomUUID(),
    );
    expect(round.outcome).not.toBeNull();
    expect((await bookOf(code)).staked).toBe(0n);
  });

  test('of a game without a jackpot leaves all pots alone', async () => {
    const code = offer([level('mini')]);
    studio().table.jackpots = roundJackpots({ catalog: () => undefined, points: createSimulatedRng(1) });
    await play();
    expect((await bookOf(code)).staked).toBe(0n);
  });
});

describe('a hit', () => {
  test('is paid as part of the win, which names it', async () => {
    offer([level('mini', { trigger: certain })]);
    const round = await play();
    await settleAll();
    const [win] = wins();
    expect(win?.jackpot).toBe(5_123_400n);
    expect(win?.amount).toBe(round.seats[0]!.win);
    expect(win!.amount).toBeGreaterThanOrEqual(5_123_400n);
  });

  test('is shown beside what the game itself paid', async () => {
    offer([level('mini', { trigger: certain })]);
    const gameSession = await studio().sit();
    const reply = await studio().app.inject({
      method: 'POST',
      url: '/api/spin',
      headers: { 'x-session': gameSession.body.session },
      payload: { stake: '1000', idempotencyKey: randomUUID() },
    });
    const { round } = reply.json<{ round: { win: string; jackpots: object[]; steps: { win: string }[] } }>();
    expect(round.jackpots).toEqual([{ level: 'mini', amount: '51.23400' }]);
    expect(Number(round.win)).toBe(round.steps.reduce((sum, step) => sum + Number(step.win), 0));
  });

  test('can be checked from the revealed seed, beside the game and without it', async () => {
    const trigger: Level['trigger'] = { kind: 'odds', hits: 1n, of: 3n * STAKE_UNITS };
    offer([level('one', { trigger }), level('two', { trigger })]);
    for (let n = 0; n < 6; n += 1) {
      const { id, nonce, seed_pair_id } = await play();
      const { rows } = await studio().pool.query<{ level: string }>(
        'select level from jackpot_hits where round_id = $1 order by level',
        [id],
      );
      const levels = rows.map((row) => row.level);
      const pair = await findSeedPair(studio().pool, seed_pair_id);
      const [serverSeed, client_seed] = [serverSeedOf(TEST_SEED_KEYS, pair), pair.client_seed];
      const rng = createFairRng({ serverSeed, clientSeed: `${client_seed}:jackpot:0:0`, nonce });
      const drawn = drawHits(
        { levels: [level('one', { trigger }), level('two', { trigger })] },
        STAKE_UNITS,
        rng,
      );
      expect(levels).toEqual(['one', 'two'].filter((_, index) => drawn[index]));
    }
  });

  test('of a round that was cancelled after its draw goes to the reserve, once; what it contributed stays', async () => {
    const code = offer([level('mini', { trigger: certain, contributionPpm: 0 })], { reservePpm: 0 });
    const round = await play();
    const before = await bookOf(code);
    // No slot ever gets there; a game whose rules are gone in the middle of its decisions does.
    await studio().pool.query(`alter table rounds disable trigger user`);
    await studio().pool.query(`update rounds set state = 'cancelled', outcome = null where id = $1`, [
      round.id,
    ]);
    await studio().pool.query(`alter table rounds enable trigger user`);
    for (let day = 0; day < 2; day += 1) {
      studio().pass(DAY_MS);
      for (const { differences } of await checkBooks(studio().pool, at())) expect(differences).toEqual([]);
    }
    expect((await bookOf(code)).reserve).toBe(before.reserve + 5_000_000n * MILLION);
  });
});
