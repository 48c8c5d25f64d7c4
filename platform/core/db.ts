/**
 * The database as the platform uses it. Only edges (routes, jobs, the batcher) hold a `Db`; services and stores are handed a `Tx`.
 */
import { ignoreClosed } from '@feria/kernel';
import { CompiledQuery, Kysely, type Transaction } from 'kysely';
import { createPool, errorCode, type Pool } from '@feria/postgres';
import { MappedDialect } from './column-names.ts';
import type { DB } from './schema.generated.ts';

export type Tx = Transaction<DB>;
/** Reads outside a transaction: each statement sees the newest commit. */
export type Reader = Kysely<DB>;

export type Db = {
  /** Runs `run` in one READ COMMITTED transaction; deadlocks and serialisation failures run again, at most three times. No outside call inside. */
  transact<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Runs `run` in one REPEATABLE READ, READ ONLY transaction: all of its reads see one instant. No outside call inside. */
  snapshot<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result>;
  read: Reader;
  /** One autocommit statement, prepared by name: the hot path. */
  prepared<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** The same for a frequent statement that only reads: it does not wake the listeners for commits. */
  preparedRead<Row extends object>(name: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Told after every commit made here: wakes the outbox relay. */
  onCommit(listener: () => void): void;
  close(): Promise<void>;
};

/** The connection broke while COMMIT was on its way: the caller looks its receipt up before telling anybody anything. */
export class CommitUnknown extends Error {}

const MOST_RETRIES = 3;
const HOT = 3;
/** Longer than what comes by itself every few seconds: a connection anew costs its sign-in and every plan. */
const IDLE_MS = 60_000;
const RETRYABLE = new Set(['40001', '40P01']);

export type DbOptions = {
  max?: number;
  applicationName?: string;
  /** See `PoolOptions`: for what needs many connections once and few afterwards. Default one minute. */
  idleTimeoutMs?: number;
  /** Told of every transaction that runs again, with its SQLSTATE. */
  onRetry?: (why: string) => void;
};

export function createDb(
  url: string,
  { max = 16, applicationName = 'feria-platform', idleTimeoutMs = IDLE_MS, onRetry }: DbOptions = {},
): Db {
  const pool = createPool(url, { max, applicationName, idleTimeoutMs });
  // Connections of its own for the hot path: their plans and caches stay warm, and no report makes it wait for one. None is closed while
  // little comes: the bets that need it again would wait for a sign-in and for every plan, 50 to 130 ms.
  const hot = createPool(url, { max: HOT, applicationName: `${applicationName}-door`, idleTimeoutMs: 0 });
  const read = new Kysely<DB>({ dialect: new MappedDialect(pool) });
  const listeners: (() => void)[] = [];
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  async function attempt<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
    const trx = await read.startTransaction().setIsolationLevel('read committed').execute();
    let result: Result;
    try {
      result = await run(trx);
    } catch (error) {
      await trx.rollback().execute().catch(ignoreClosed);
      throw error;
    }
    try {
      await trx.commit().execute();
    } catch (error) {
      await trx.rollback().execute().catch(ignoreClosed);
      throw errorCode(error) === undefined ? new CommitUnknown(String(error)) : error;
    }
    tell();
    return result;
  }

  async function runPrepared<Row extends object>(
    on: Pool,
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const { rows } = await on.query<Row>({ name, text, values: [...values] });
    return rows;
  }

  return {
    async transact(run) {
      for (let retries = 0; ; retries += 1) {
        try {
          return await attempt(run);
        } catch (error) {
          const code = errorCode(error) ?? '';
          if (retries === MOST_RETRIES || !RETRYABLE.has(code)) throw error;
          onRetry?.(code);
        }
      }
    },
    snapshot: (run) =>
      read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(run),
    read,
    async prepared<Row extends object>(name: string, text: string, values: readonly unknown[]) {
      const rows = await runPrepared<Row>(hot, name, text, values);
      tell();
      return rows;
    },
    preparedRead: (name, text, values) => runPrepared(pool, name, text, values),
    onCommit: (listener) => void listeners.push(listener),
    close: async () => {
      await Promise.all([read.destroy(), hot.end()]);
    },
  };
}

/**
 * Reads a row as its module's own type: nothing is copied, the type says more than a column can (`state: CaseState`, not `string`).
 * It compiles only where both have the same names, and every value of the type is one that the column can hold.
 */
export const narrowing = <Row, Thing>(): Narrowing<Row, Thing> =>
  ((row: Row) => row) as unknown as Narrowing<Row, Thing>;
type Narrowing<Row, Thing> = [keyof Row, keyof Thing, Thing] extends [keyof Thing, keyof Row, Row]
  ? (row: Row) => Thing
  : never;

/** Rows as they come in: under the names of column-names.ts. A type with a name in snake case would say what no row has. */
export type Mapped<Row> = { [Name in keyof Row]: Name extends `${string}_${string}` ? never : Row[Name] };

/** One statement as text, with typed rows: what the builder cannot say, and the SQL functions of other schemas. Column names are mapped. */
export async function callSql<Row extends Mapped<Row>>(
  tx: Tx | Reader,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}
