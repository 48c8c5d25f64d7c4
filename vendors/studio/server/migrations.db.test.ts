import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool, migrate } from '@feria/postgres';
import { expect, test } from 'vitest';
import { createTestDatabase, testDatabase } from '../../../tools/test/test-database.ts';
import { migrateAsBefore, readBefore } from '../../host/test/before.ts';
import { studioMigrations } from './migrations.ts';

const AT = '2026-03-01T12:00:00.000Z';
/** As rounds were stored before they had seats: state, refusal, outcome. */
const OLD = [
  ['staking', null, false],
  ['playing', null, true],
  ['settling', null, true],
  ['closed', null, true],
  ['cancelling', 'bet_cancelled', false],
  ['cancelled', 'bet_cancelled', false],
  ['cancelled', 'RS_ERROR_NOT_ENOUGH_MONEY', false],
] as const;

test('rounds from before seats keep their money, their names and their place in the books', async () => {
  const [studio] = studioMigrations('actions');
  const hadNoSeats = ({ module, file }: { module: string; file: string }): boolean =>
    module === 'studio' && file < '0004';
  const database = await createTestDatabase({
    key: 'before rounds had seats',
    prepare: (url) => migrateAsBefore(url, hadNoSeats),
  });
  const pool = createPool(database.adminUrl, { max: 2 });
  try {
    await pool.query(
      `insert into seed_pairs (owner, game, server_seed, commitment, client_seed, created_at) values ('o', 'g', 's', 'c', 'd', $1)`,
      [AT],
    );
    for (const [nonce, [state, refusal, isDrawn]] of OLD.entries())
      await pool.query(
        `insert into rounds (id, owner, mode, game, currency, request_key, stake, state, seed_pair_id, nonce, maths_version, outcome, win,
           shown, wallet_token, bet_uuid, win_uuid, rollback_uuid, refusal, due_at, created_at, closed_at)
         values (gen_random_uuid(), $1, 'real', 'g', 'COP', gen_random_uuid(), 100, $2, 1, $3, 'm', $4, $5, 0, 'token',
           gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $6, $7, $7, $8)`,
        [
          ...[`o${nonce}`, state, nonce, isDrawn ? '{"stake":"100","win":"250","spins":[]}' : null],
          ...[isDrawn ? 250 : null, refusal, AT, state === 'closed' || state === 'cancelled' ? AT : null],
        ],
      );
    const listed = 'select * from transactions order by id';
    const { rows: told } = await pool.query(listed);
    const { rows: names } = await pool.query('select id, bet_uuid, win_uuid from rounds order by id');

    await migrateAsBefore(database.adminUrl, (one) => one.module === 'studio' && !hadNoSeats(one));
    expect(await migrate(database.adminUrl, [studio!])).toBe(0);
    expect((await pool.query(listed)).rows).toEqual(told);
    expect(
      (await pool.query('select round_id as id, bet_uuid, win_uuid from round_seats order by 1')).rows,
    ).toEqual(names);
    const { rows } = await pool.query(
      `select r.state, s.stake, s.win, s.is_open, s.paid_at is not null as is_paid, b.state as bet, r.steps
         from rounds r join round_seats s on s.round_id = r.id join round_bets b on b.id = s.bet_uuid order by r.nonce`,
    );
    expect(rows).toEqual([
      { state: 'staking', stake: 100n, win: null, is_open: true, is_paid: false, bet: 'asked', steps: 0 },
      { state: 'playing', stake: 100n, win: 250n, is_open: true, is_paid: false, bet: 'done', steps: 1 },
      { state: 'settling', stake: 100n, win: 250n, is_open: true, is_paid: false, bet: 'done', steps: 1 },
      { state: 'closed', stake: 100n, win: 250n, is_open: false, is_paid: true, bet: 'done', steps: 1 },
      { state: 'cancelling', stake: 100n, win: null, is_open: true, is_paid: false, bet: 'asked', steps: 0 },
      {
        state: 'cancelled',
        stake: 100n,
        win: null,
        is_open: false,
        is_paid: false,
        bet: 'cancelled',
        steps: 0,
      },
      {
        state: 'cancelled',
        stake: 100n,
        win: null,
        is_open: false,
        is_paid: false,
        bet: 'refused',
        steps: 0,
      },
    ]);
  } finally {
    await pool.end();
    await database.drop();
  }
});

/** As databases of before the baselines know them: another name, another text or another order would be refused. */
const BEFORE = [
  ['studio', '0001-rounds.sql', '179f89bb'],
  ['studio', '0002-free-rounds.sql', '6a5eb787'],
  ['studio', '0003-transactions.sql', '1e48487a'],
  ['studio', '0004-round-machine.sql', 'cad0a21d'],
  ['studio', '0005-next-pairs.sql', 'ca173122'],
  ['jackpots', '0001-jackpots.sql', '998f5021'],
  ['jackpots', '0002-met.sql', '9a934d05'],
  ['purses', '0001-purses.sql', '64145f80'],
  ['purses', '0002-transactions.sql', '25780dd8'],
] as const;

/** As databases know what stands for them: another text would be refused. */
const APPLIED = [
  ['studio', '0000-baseline.sql', '52c52912'],
  ['jackpots', '0000-baseline.sql', 'f3375aec'],
  ['purses', '0000-baseline.sql', '1f90a7f5'],
];

test('the tables of host and studio keep the names, the texts and the order under which databases know them', async () => {
  const sums = readBefore().migrations.map(({ module, file, sql }) => [
    ...[module, file, createHash('sha256').update(sql).digest('hex').slice(0, 8)],
  ]);
  expect(sums).toEqual(BEFORE);
  for (const { module, folder } of studioMigrations('transfer')) {
    const text = readFileSync(join(folder, '0000-baseline.json'), 'utf8');
    const { supersedes } = JSON.parse(text) as { supersedes: Record<string, string> };
    expect(Object.entries(supersedes).map(([file, sum]) => [module, file, sum.slice(0, 8)])).toEqual(
      BEFORE.filter(([name]) => name === module),
    );
  }
  const database = await testDatabase(studioMigrations('transfer'));
  const pool = createPool(database.adminUrl, { max: 1 });
  try {
    const { rows } = await pool.query<{ module: string; file: string; checksum: string }>(
      'select module, file, checksum from migrations.applied order by applied_at',
    );
    const known = rows.map(({ module, file, checksum }) => [module, file, checksum.slice(0, 8)]);
    expect(known.slice(0, APPLIED.length)).toEqual(APPLIED);
    expect(await migrate(database.adminUrl, studioMigrations('transfer'))).toBe(0);
  } finally {
    await pool.end();
    await database.drop();
  }
});
