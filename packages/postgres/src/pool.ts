import { ignoreClosed } from '@feria/kernel';
import pg from 'pg';

/** A connection pool. Only edges hold one: services and stores take a `Tx`. */
export type Pool = pg.Pool;

/** One connection inside a transaction that `withTransaction` opened. */
export type Tx = pg.PoolClient;

export interface PoolOptions {
  /** The most connections that the pool opens. Default 10. */
  max?: number;
  /** A connection that nobody used for so long is closed; 0 keeps all for good. Default 10 s, as `pg` has it. */
  idleTimeoutMs?: number;
  /** Shown in pg_stat_activity, so that a person sees whose connection it is. */
  applicationName?: string;
  /**
   * Called when an idle connection breaks (the server restarted, say). The pool replaces the
   * connection by itself; without a listener Node would end the process.
   */
  onError?: (error: Error) => void;
}

const OID = { date: 1082, dateArray: 1182, int8: 20, int8Array: 1016, textArray: 1009 } as const;

/** pg's list of type ids lacks the array types. */
const getParser = pg.types.getTypeParser as (
  oid: number,
  format?: 'text' | 'binary',
) => (text: string) => unknown;
const parseTexts = getParser(OID.textArray) as (text: string) => (string | null)[];
const asText = (text: string): string => text;
const asBigints = (text: string): (bigint | null)[] =>
  parseTexts(text).map((item) => (item === null ? null : BigInt(item)));

/** What differs from pg's own reading. numeric stays a string, timestamptz is a Date there already. */
const OWN_PARSERS = new Map<number, (text: string) => unknown>([
  [OID.int8, BigInt],
  [OID.int8Array, asBigints],
  // A calendar date has no time zone; pg would make it midnight of the server's own zone.
  [OID.date, asText],
  [OID.dateArray, parseTexts],
]);

/**
 * How values come back: int8 as bigint (money never passes through a float), timestamptz as Date,
 * numeric and date as text.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : OWN_PARSERS.get(oid);
    return own ?? getParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** Opens a pool on `url`. It connects at the first query, so an unreachable server shows there. */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    types: valueTypes,
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis: 10_000,
    ...(options.idleTimeoutMs === undefined ? {} : { idleTimeoutMillis: options.idleTimeoutMs }),
    ...(options.applicationName === undefined ? {} : { application_name: options.applicationName }),
  });
  pool.on('error', options.onError ?? ignoreClosed);
  // The pool listens to idle connections only: one that breaks while in use would end the process.
  pool.on('connect', (client) => client.on('error', ignoreClosed));
  return pool;
}

/** Runs `work` on one connection that is closed afterwards: for set-up and administration. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    types: valueTypes,
    options: '-c TimeZone=UTC',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', ignoreClosed);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
