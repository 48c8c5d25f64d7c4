/** Who decided about a vendor. The database refuses whatever nobody decided in the same transaction (migration 0014). */
import { randomUUIDv7 } from 'node:crypto';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { Decided } from '../../operators/index.ts';

export type What = 'added' | 'settings' | 'key' | 'serves';

/** Two operators: one asked for it, and this one says yes. */
export async function writeDecision(
  tx: Tx,
  vendor: string,
  what: What,
  { operator, approval }: Decided,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('catalog.vendor_decisions')
    .values({
      id: randomUUIDv7(),
      vendor,
      what,
      source: 'operators',
      at,
      approval: approval.id,
      askedBy: approval.askedBy,
      decidedBy: operator.id,
    })
    .execute();
}

/** Whoever runs the server named it in its configuration: a demonstration, and the kit's own vendors. */
export async function writeConfigured(tx: Tx, vendor: string, at: Date): Promise<void> {
  await tx
    .insertInto('catalog.vendor_decisions')
    .values({ id: randomUUIDv7(), vendor, what: 'added', source: 'configuration', at })
    .execute();
}

/** Two operators have published a market, which every vendor serves. */
export async function writeOpened(tx: Tx, at: Date): Promise<void> {
  await callSql(
    tx,
    `insert into catalog.vendor_decisions (id, vendor, what, source, at)
       select gen_random_uuid(), code, 'settings', 'market', $1 from catalog.vendors`,
    [at],
  );
}

/** The newest of what was decided about it in no request: its configuration, and a market that was published. */
export function listOwnDecisions(
  reader: Tx | Reader,
  vendor: string,
  limit: number,
): Promise<{ source: string; at: Date }[]> {
  return reader
    .selectFrom('catalog.vendor_decisions')
    .select(['source', 'at'])
    .where('vendor', '=', vendor)
    .where('source', '<>', 'operators')
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}
