/** The jackpots of Cenote Moon as its sheet has them, in the rounds that the studio plays. */
import { randomUUID } from 'node:crypto';
import { createCertifiedRng } from '@feria/kit/chance/certified';
import { commitPoint } from '@feria/kit/jackpot/commitment';
import { MILLION } from '@feria/kit/jackpot/rules';
import { describe, expect, test } from 'vitest';
import { games } from '../../games/index.ts';
import type { JackpotView, SessionAnswer } from '../../wire.ts';
import { spin } from '../../../host/src/rounds/open.ts';
import { stakesOf } from '../stakes.ts';
import { playerOf, STAKE_UNITS } from '../test/studio.ts';
import { roundJackpots } from './round.ts';
import { jackpotOfGameFrom } from './jackpot-of-game.ts';
import { jackpotStudio, stranger } from './test/studio.ts';

const { studio, bookOf, expectWhole, paid } = jackpotStudio();
const GAME = 'cenote-moon';
const PPM = 2_000 + 2_500 + 2_500;

/** The jackpots that the process itself holds. */
function open(): void {
  studio().table.jackpots = roundJackpots({
    catalog: jackpotOfGameFrom(games),
    points: createCertifiedRng(),
  });
}

const metersOf = async (currency = 'COP'): Promise<JackpotView> => {
  const reply = await studio().app.inject({ url: `/api/jackpot?game=${GAME}&currency=${currency}` });
  return reply.json<JackpotView>();
};

const play = async (stake: bigint, game = GAME): Promise<void> => {
  const session = { ...stranger(), game };
  await spin(studio().table, { session, stake, choice: null }, randomUUID());
};

describe('Cenote Moon', () => {
  test('opens three pots with their seeds, and every stake of every size feeds all of them', async () => {
    open();
    const seeds = (await metersOf()).levels.map(({ name, meter }) => [name, meter]);
    // 10, 50 and 500 stakes of 2000 pesos.
    expect(seeds).toEqual([
      ['new-moon', '20000.00000'],
      ['half-moon', '100000.00000'],
      ['full-moon', '1000000.00000'],
    ]);
    studio().wallet.balance = 10n ** 15n;
    for (const stake of stakesOf('COP')) await play(stake);
    const { staked, paid: won } = await expectWhole(GAME, PPM);
    expect(staked).toBe(stakesOf('COP').reduce((sum, stake) => sum + stake, 0n));
    expect(paid()).toBe(won);
    const { levels } = await metersOf();
    expect(levels[1]).toMatchObject({ meter: '100094.00000', limit: '300000.00000' });
    expect(levels[1]?.commitment).toMatch(/^[0-9a-f]{64}$/);
  });

  test('the point of its half moon lies between 60 and 150 stakes, under its commitment', async () => {
    open();
    await play(STAKE_UNITS);
    const { rows } = await studio().pool.query<{ hit_point: bigint; salt: string; commitment: string }>(
      `select hit_point, salt, commitment from jackpot_pots p join jackpots j on j.id = p.jackpot_id
         where j.code = $1 and j.currency = 'COP' and p.level = 'half-moon' and fell_at is null`,
      [GAME],
    );
    const [{ hit_point, salt, commitment }] = rows as [(typeof rows)[number]];
    expect(hit_point).toBeGreaterThanOrEqual(60n * 200_000_000n);
    expect(hit_point).toBeLessThanOrEqual(150n * 200_000_000n);
    expect(commitPoint(hit_point, salt)).toBe(commitment);
  });

  test('other games feed nothing, nor does free play, which is shown none', async () => {
    open();
    const before = await bookOf(GAME);
    for (const { code } of games.filter((game) => game.code !== GAME)) await play(STAKE_UNITS, code);
    const { session } = await studio().sitAt(GAME, 'fun');
    await spin(studio().table, { session, stake: 100_000n, choice: null }, randomUUID());
    expect(await bookOf(GAME)).toEqual(before);
    const asked = await studio().app.inject({ url: `/api/jackpot?game=${GAME}&currency=FUN` });
    expect(asked.statusCode).toBe(404);
    const reply = await studio().app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { game: GAME, mode: 'fun', lang: 'es' },
    });
    expect(reply.json<SessionAnswer>().game.jackpots).toBeNull();
  });

  test('a game session for money is told their names, limits and part of the return', async () => {
    open();
    const reply = await studio().app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { game: GAME, mode: 'real', lang: 'es', token: 'launch' },
    });
    const { game, session } = reply.json<SessionAnswer>();
    expect(game.returnPercent).toBe('97.1088');
    expect(game.jackpots?.returnPercent).toBe('1.2522');
    expect(game.jackpots?.levels.map(({ level, limit }) => [level, limit])).toEqual([
      ['new-moon', '80000.00000'],
      ['half-moon', '300000.00000'],
      ['full-moon', null],
    ]);
    const before = await bookOf(GAME);
    await playerOf(studio(), session).spin();
    const { held, reserve, staked, paid: won } = await bookOf(GAME);
    expect(staked).toBe(before.staked + STAKE_UNITS);
    expect(held + reserve + won * MILLION).toBe(staked * BigInt(PPM));
  });
});
