/** The outbox in a database of its own, and what a relay uses of an edge. */
import { afterAll, beforeAll } from 'vitest';
import type { Deps } from '../core/context.ts';
import { createDb, type Db } from '../core/db.ts';
import { createPlatformDatabase, type PlatformDatabase } from './database.ts';

export interface Outbox {
  database: PlatformDatabase;
  db: Db;
  deps: Deps;
}

/** Made before the first test of a file, and removed after its last one. */
export function useOutbox(connections = 6): () => Outbox {
  let outbox: Outbox | undefined;
  beforeAll(async () => {
    const database = await createPlatformDatabase();
    const db = createDb(database.appUrl, { max: connections });
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    // The relay uses nothing else of an edge.
    outbox = { database, db, deps: { db, log, clock: { now: () => new Date() } } as unknown as Deps };
  });
  afterAll(async () => {
    await outbox?.db.close();
    await outbox?.database.drop();
  });
  return () => {
    if (!outbox) throw new Error('the outbox is asked for before it was made');
    return outbox;
  };
}
