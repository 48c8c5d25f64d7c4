import type { Pool, PoolClient } from 'pg';

/** A connection, or the pool. */
export type Db = Pool | PoolClient;
