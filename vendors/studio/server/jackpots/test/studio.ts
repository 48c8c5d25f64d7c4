/** For tests: a studio whose first game carries a jackpot of the test's own, and what its books say. */
import { randomUUID } from 'node:crypto';
import { createSimulatedRng } from '@feria/kit/chance/simulated';
import { checkedJackpot } from '@feria/kit/jackpot/checked';
import { MILLION, RESERVE, type Jackpot, type Level } from '@feria/kit/jackpot/rules';
import type { WinCall } from '@feria/kit/wallet-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../tools/test/test-database.ts';
import { studioMigrations } from '../../migrations.ts';
import { spin } from '../../../../host/src/rounds/open.ts';
import type { Round } from '../../../../host/src/rounds/rows.ts';
import type { SessionRow } from '../../../../host/src/sessions/store.ts';
import type { Table } from '../../../../host/src/table.ts';
import { GAME, openStudio, STAKE_UNITS, type FakeWallet, type Studio } from '../../test/studio.ts';
import { checkBooks } from '../books.ts';
import { roundJackpots } from '../round.ts';

export const DAY_MS = 86_400_000;
const TEN_MINUTES_MS = 600_000;
const PURSE = 1_000n * STAKE_UNITS;

/** A stake of `STAKE_UNITS` hits for certain. */
export const certain: Level['trigger'] = { kind: 'odds', hits: 1n, of: STAKE_UNITS };
const never: Level['trigger'] = { kind: 'odds', hits: 1n, of: 10n ** 30n };

export function level(name: string, more: Partial<Level> = {}): Level {
  return {
    name,
    seed: 5_000_000n,
    contributionPpm: 1_234,
    trigger: never,
    ceiling: null,
    overflow: RESERVE,
    ...more,
  };
}

/** Someone who never sat here before. */
export function stranger(): SessionRow {
  const owner = randomUUID();
  return {
    key_hash: owner,
    mode: 'real',
    owner,
    game: GAME.code,
    currency: 'COP',
    wallet_token: 'token',
    fun_balance: null,
  };
}

export type Book = { held: bigint; reserve: bigint; staked: bigint; paid: bigint; hits: number };

/** Call it once at the top of a test file: every test has a studio of its own, all of them one database. */
export function jackpotStudio() {
  let database: TestDatabase;
  let open: Studio | undefined;
  let wins: WinCall[] = [];
  beforeAll(async () => {
    database = await testDatabase(studioMigrations('actions'));
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    wins = [];
    const noted = ({ client }: FakeWallet): FakeWallet['client'] => ({
      ...client,
      win: (call) => {
        wins.push(call);
        return client.win(call);
      },
    });
    open = await openStudio(database.adminUrl, undefined, noted);
    open.wallet.balance = PURSE;
  });
  afterEach(() => open?.close());

  const studio = (): Studio => {
    if (!open) throw new Error('between tests');
    return open;
  };
  const at = (): Date => studio().table.clock.now();

  /** A jackpot for this test, on the first of our own games; answers its code. */
  const offer = (levels: readonly Level[], more: Partial<Jackpot> = {}): string => {
    const code = `test ${randomUUID()}`;
    const jackpot = checkedJackpot({
      code,
      version: '1',
      largestStake: STAKE_UNITS,
      reservePpm: 777,
      levels,
      ...more,
    });
    const catalog = (game: string, currency: string): Jackpot | undefined =>
      game === GAME.code && currency === 'COP' ? jackpot : undefined;
    studio().table.jackpots = roundJackpots({ catalog, points: createSimulatedRng(1) });
    return code;
  };

  const play = async (
    stake = STAKE_UNITS,
    session = stranger(),
    table: Table = studio().table,
  ): Promise<Round> => {
    const { round } = await spin(table, { session, stake, choice: null }, randomUUID());
    return round;
  };

  const bookOf = async (code: string): Promise<Book> => {
    const { rows } = await studio().pool.query<Record<keyof Book, string>>(
      `select (select coalesce(sum(meter::numeric * 1000000 + part), 0) from jackpot_pots where jackpot_id = j.id)::text as held,
         (reserve::numeric * 1000000 + reserve_part)::text as reserve,
         (select coalesce(sum(stake), 0) from jackpot_draws where jackpot_id = j.id)::text as staked,
         (select coalesce(sum(amount), 0) from jackpot_hits where jackpot_id = j.id)::text as paid,
         (select count(*) from jackpot_hits where jackpot_id = j.id)::text as hits
       from jackpots j where code = $1`,
      [code],
    );
    const { held = '0', reserve = '0', staked = '0', paid = '0', hits = '0' } = rows[0] ?? {};
    return {
      held: BigInt(held),
      reserve: BigInt(reserve),
      staked: BigInt(staked),
      paid: BigInt(paid),
      hits: Number(hits),
    };
  };

  /** Until every round has its end: a busy wallet's win is sent again, a round that nobody looks at is over. */
  const settleAll = async (): Promise<void> => {
    for (let turns = 0; turns < 10; turns += 1) {
      const { rowCount } = await studio().pool.query('select 1 from round_seats where is_open');
      if (rowCount === 0) return;
      studio().pass(TEN_MINUTES_MS);
      await studio().turn();
    }
    throw new Error('a round has no end');
  };

  /** When every round has ended, every millionth that was contributed is in a pot, in the reserve, or was paid; and the daily look finds the same. */
  const expectWhole = async (code: string, ppm: number): Promise<Book> => {
    await settleAll();
    const book = await bookOf(code);
    expect(book.held + book.reserve + book.paid * MILLION).toBe(book.staked * BigInt(ppm));
    studio().pass(DAY_MS);
    for (const { differences } of await checkBooks(studio().pool, at())) expect(differences).toEqual([]);
    return book;
  };

  return {
    studio,
    at,
    offer,
    play,
    settleAll,
    bookOf,
    expectWhole,
    databaseUrl: () => database.adminUrl,
    wins: () => wins,
    /** What the wallet was told to pay from jackpots. */
    paid: () => wins.reduce((sum, { jackpot = 0n }) => sum + jackpot, 0n),
  };
}
