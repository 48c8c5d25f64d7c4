/** One pot has one winner, however many play at once, on however many nodes; a kill pays nobody twice. */
import { MILLION } from '@feria/kit/jackpot/rules';
import { createPool } from '@feria/postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { mortal } from '../../../host/test/rounds.ts';
import { STAKE_UNITS } from '../test/studio.ts';
import { certain, jackpotStudio, level, stranger } from './test/studio.ts';

const { studio, offer, play, settleAll, expectWhole, paid, wins, databaseUrl } = jackpotStudio();

describe('many rounds at once', () => {
  test('a pot that must fall has one winner of 32, who gets its secret point and no unit more', async () => {
    // Each brings a million units: the twentieth reaches the point.
    const point = 5_000_000n + 20_000_000n;
    const code = offer([
      level('must', { contributionPpm: 10_000, trigger: { kind: 'mustHitBy', from: point, limit: point } }),
    ]);
    await Promise.all(Array.from({ length: 32 }, () => play()));
    const book = await expectWhole(code, 10_777);
    expect(book).toMatchObject({ hits: 1, paid: point, staked: 32n * STAKE_UNITS });
    expect(book.held).toBe((5_000_000n + 12_000_000n) * MILLION);
    expect(paid()).toBe(point);
  });

  test('on two nodes, a pot has one winner all the same, and nobody waits for ever', async () => {
    const point = 5_000_000n + 30_000_000n;
    const code = offer([
      level('must', { contributionPpm: 10_000, trigger: { kind: 'mustHitBy', from: point, limit: point } }),
      level('mini', { trigger: certain }),
    ]);
    const pool = createPool(databaseUrl(), { max: 8 });
    try {
      const nodes = [studio().table, { ...studio().table, pool }];
      await Promise.all(Array.from({ length: 40 }, (_, n) => play(STAKE_UNITS, stranger(), nodes[n % 2])));
    } finally {
      await pool.end();
    }
    const book = await expectWhole(code, 10_000 + 1_234 + 777);
    expect(book).toMatchObject({ hits: 41, staked: 40n * STAKE_UNITS });
    expect(book.paid).toBe(point + 40n * 5_123_400n);
    expect(paid()).toBe(book.paid);
    const { rows } = await studio().pool.query<{ pots: string; hits: string }>(
      `select count(distinct pot_id)::text as pots, count(*)::text as hits
         from jackpot_hits h join jackpots j on j.id = h.jackpot_id where code = $1`,
      [code],
    );
    expect(rows).toEqual([{ pots: '41', hits: '41' }]);
  });

  test('when all of 32 hit, each wins the pot that the one before opened', async () => {
    const code = offer([level('mini', { trigger: certain })]);
    await Promise.all(Array.from({ length: 32 }, () => play()));
    const book = await expectWhole(code, 2_011);
    expect(book).toMatchObject({ hits: 32, paid: 32n * 5_123_400n, held: 5_000_000n * MILLION });
    const { rows } = await studio().pool.query(
      'select distinct pot_id from jackpot_hits h join jackpots j on j.id = h.jackpot_id where code = $1',
      [code],
    );
    expect(rows).toHaveLength(32);
  });
});

describe('a process that is killed', () => {
  // Rounds that earlier tests left at their tables would be paid while these count.
  beforeEach(settleAll);

  test.each(Array.from({ length: 12 }, (_, index) => index * 2 + 1))(
    'at its call %i: the stake contributed when the round was drawn, and only then',
    async (call) => {
      const code = offer([level('mini', { trigger: certain })]);
      let settled = 0;
      for (const isAfter of [false, true]) {
        const session = stranger();
        const before = studio().wallet.balance;
        await play(STAKE_UNITS, session, mortal(studio().table, { at: call, isAfter })).catch(
          () => undefined,
        );
        await settleAll();
        const { rows } = await studio().pool.query<{
          steps: number;
          state: string;
          drawn: string;
          hits: string;
          win: bigint | null;
        }>(
          `select r.steps, r.state, s.win, (select count(*) from jackpot_draws where round_id = r.id)::text as drawn,
             (select count(*) from jackpot_hits where round_id = r.id)::text as hits
           from rounds r join round_seats s on s.round_id = r.id where r.owner = $1`,
          [session.owner],
        );
        for (const { steps, state, drawn, hits, win } of rows) {
          expect(['closed', 'cancelled']).toContain(state);
          expect([drawn, hits]).toEqual([String(steps), String(steps)]);
          if (steps > 0) expect(win).toBeGreaterThanOrEqual(5_123_400n);
          const won = steps > 0 ? (win ?? 0n) : 0n;
          // The wallet has this win once, however often it was sent, and the stake back where the round never was.
          expect(studio().wallet.balance).toBe(before + won - (steps > 0 ? STAKE_UNITS : 0n));
          expect(new Set(wins().map(({ transactionUuid }) => transactionUuid)).size).toBe(
            Number(hits) + settled,
          );
          settled += Number(hits);
        }
        if (rows.length === 0) expect(studio().wallet.balance).toBe(before);
      }
      const { rows } = await studio().pool.query('select 1 from jackpots where code = $1', [code]);
      if (rows.length > 0) await expectWhole(code, 2_011);
    },
  );
});
