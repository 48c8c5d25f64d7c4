/** The daily look into the books, and what the database itself refuses. */
import type { JackpotListAnswer } from '@feria/contracts/vendor-door/vendor-api';
import { describe, expect, test } from 'vitest';
import { silent } from '../test/studio.ts';
import { checkBooks, dailyBooks } from './books.ts';
import { DAY_MS, jackpotStudio, level } from './test/studio.ts';

const { studio, at, offer, play } = jackpotStudio();

describe('the books', () => {
  test('a difference is told and stored, every day again, and never healed', async () => {
    const code = offer([level('mini')]);
    await play();
    await studio().pool.query(
      `update jackpot_pots set meter = meter + 1 where fell_at is null and jackpot_id = (select id from jackpots where code = $1)`,
      [code],
    );
    for (let day = 0; day < 2; day += 1) {
      studio().pass(DAY_MS);
      const mine = (await checkBooks(studio().pool, at())).find((check) => check.code === code);
      expect(mine?.differences).toEqual([
        {
          what: expect.stringContaining('of mini') as string,
          told: '5123401000000',
          booked: '5123400000000',
        },
      ]);
      expect(await checkBooks(studio().pool, at())).toEqual([]);
    }
    const { body } = await studio().ask<JackpotListAnswer>('jackpots/list', { operator_id: 'feria' });
    const listed = body.jackpots.find((one) => one.code === code);
    expect(listed?.check?.differences).toHaveLength(1);
    expect(listed?.levels[0]?.meter).toBe('5123401');
  });

  test('the worker raises an alarm that names jackpot and pot, once a day while the difference stands', async () => {
    const code = offer([level('mini')]);
    await play();
    await studio().pool.query(
      `update jackpot_pots set part = 7 where fell_at is null and jackpot_id = (select id from jackpots where code = $1)`,
      [code],
    );
    const alarms: string[] = [];
    const log = {
      ...silent,
      error: (text: string, about?: object) => void alarms.push(`${text} ${JSON.stringify(about)}`),
    };
    const books = dailyBooks(studio().table, log);
    const mine = (): string[] => alarms.filter((alarm) => alarm.includes(code));
    for (const day of [1, 2]) {
      studio().pass(DAY_MS);
      await books();
      await books();
      expect(mine()).toHaveLength(day);
    }
    expect(mine()[0]).toMatch(/^jackpot books differ .*5123400000007.*pot \d+ of mini/);
  });

  test.each(['jackpot_moves', 'jackpot_hits', 'jackpot_draws', 'jackpot_checks'])(
    '%s are append-only',
    async (table) => {
      await expect(studio().pool.query(`delete from ${table}`)).rejects.toThrow('kept as they were written');
      await expect(studio().pool.query(`truncate ${table} cascade`)).rejects.toThrow(
        'kept as they were written',
      );
    },
  );

  test('the database lets no meter reach its secret point, and no pot rise again', async () => {
    const code = offer([
      level('must', { trigger: { kind: 'mustHitBy', from: 6_000_000n, limit: 6_000_000n } }),
    ]);
    await play();
    const of = `jackpot_id = (select id from jackpots where code = '${code}')`;
    await expect(
      studio().pool.query(`update jackpot_pots set meter = hit_point where ${of}`),
    ).rejects.toThrow('check');
    await expect(
      studio().pool.query(`update jackpot_pots set hit_point = hit_point - 1 where ${of}`),
    ).rejects.toThrow('final');
    await studio().pool.query(`update jackpot_pots set meter = 0, part = 0, fell_at = now() where ${of}`);
    await expect(studio().pool.query(`update jackpot_pots set fell_at = null where ${of}`)).rejects.toThrow(
      'final',
    );
  });

  test('a level keeps the trigger that it was opened under', async () => {
    const code = offer([level('mini')]);
    await play();
    offer([level('mini', { trigger: { kind: 'mustHitBy', from: 6_000_000n, limit: 7_000_000n } })], { code });
    await expect(play()).rejects.toThrow('another trigger');
  });
});
