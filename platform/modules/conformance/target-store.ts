/** All SQL of the addresses that the kit is pointed at. */
import type { TargetView } from '@feria/contracts/conformance/runs';
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';
import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../core/db.ts';
import type { DB } from '../../core/schema.generated.ts';
import type { TargetKey } from './target-keys.ts';

export type Target = TargetKey & {
  id: string;
  name: string;
  side: TargetView['side'];
  dialect: Dialect;
  url: string | null;
  vendor: string;
  game: string | null;
  currency: string;
  theirKey: string | null;
  sessionUrl: string | null;
  sealedSessions: Buffer | null;
  createdAt: Date;
  createdBy: string;
};

export async function insertTarget(tx: Tx, target: Target): Promise<void> {
  await tx
    .insertInto('conformance.targets')
    .values({
      id: target.id,
      name: target.name,
      side: target.side,
      dialect: target.dialect,
      url: target.url,
      vendor: target.vendor,
      game: target.game,
      currency: target.currency,
      sealedKey: target.sealedKey,
      publicKey: target.publicKeyPem,
      fingerprint: target.fingerprint,
      theirKey: target.theirKey,
      sessionUrl: target.sessionUrl,
      sealedSessions: target.sealedSessions,
      createdAt: target.createdAt,
      createdBy: target.createdBy,
    })
    .execute();
}

/** Newest first. */
export async function listTargets(tx: Tx | Reader): Promise<Target[]> {
  const rows = await tx
    .selectFrom('conformance.targets')
    .selectAll()
    .where('removedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(targetOf);
}

export async function findTarget(tx: Tx | Reader, id: string): Promise<Target | undefined> {
  const row = await tx
    .selectFrom('conformance.targets')
    .selectAll()
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return row && targetOf(row);
}

/** Forgets its key and its sessions for good; its runs stay. Answers what it was, or undefined when it is gone already. */
export async function removeTarget(tx: Tx, id: string, at: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('conformance.targets')
    .set({ removedAt: at, sealedKey: null, sealedSessions: null })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

function targetOf(row: Selectable<DB['conformance.targets']>): Target {
  return {
    id: row.id,
    name: row.name,
    side: row.side as Target['side'],
    dialect: row.dialect as Dialect,
    url: row.url,
    vendor: row.vendor,
    game: row.game,
    currency: row.currency,
    // There is one as long as the target is kept.
    sealedKey: row.sealedKey!,
    publicKeyPem: row.publicKey,
    fingerprint: row.fingerprint,
    theirKey: row.theirKey,
    sessionUrl: row.sessionUrl,
    sealedSessions: row.sealedSessions,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
  };
}
