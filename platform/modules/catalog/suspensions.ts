/**
 * Disabling on command (GLI-19 2.4): all gaming, one vendor or one game. No new bet is taken from the commit on; rounds
 * that run finish, because wins and rollbacks do not ask here. A member's own stop is safety's play block.
 */
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import { audit } from '../../core/audit.ts';
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { getGame } from './service.ts';

/** Who acts, from where, when and why: what the audit log keeps. */
export type Act = { id: string; username: string; address: string; reason: string; at: Date };
type SuspensionRow = { reason: string; stoppedBy: string; at: Date };
export type OwnSuspension = { reason: string; stoppedBy: string; at: Date };

/** Stops all gaming, or allows it again. Again the same changes nothing and is not audited. */
export async function setGamingSuspension(tx: Tx, isStopped: boolean, act: Act): Promise<void> {
  const isChanged = await (isStopped ? insertSuspension(tx, null, act) : deleteSuspension(tx, null));
  if (!isChanged) return;
  await auditSuspension(
    tx,
    isStopped ? 'catalog.gaming_stopped' : 'catalog.gaming_allowed',
    'gaming:all',
    act,
  );
  await emit(tx, 'catalog.availability_changed', { scope: 'gaming', subject: 'all' }, act.at);
}

/** Stops one game, or allows it again. Throws catalog.game_unknown. */
export async function setGameSuspension(tx: Tx, nodeId: string, isStopped: boolean, act: Act): Promise<void> {
  await getGame(tx, nodeId);
  const isChanged = await (isStopped ? insertSuspension(tx, nodeId, act) : deleteSuspension(tx, nodeId));
  if (!isChanged) return;
  await auditSuspension(
    tx,
    isStopped ? 'catalog.game_stopped' : 'catalog.game_allowed',
    `game:${nodeId}`,
    act,
  );
  await emit(tx, 'catalog.availability_changed', { scope: 'game', subject: nodeId }, act.at);
}

/** Suspends a vendor: at once, by one. Letting it serve takes two (vendor-actions.ts). Throws catalog.vendor_unknown. */
export async function suspendVendor(tx: Tx, code: string, act: Act): Promise<void> {
  const [vendor] = await callSql<{ status: string }>(
    tx,
    'select status from catalog.vendors where code = $1 for update',
    [code],
  );
  if (!vendor) throw new Refusal<RefusalCode>('catalog.vendor_unknown');
  if (vendor.status === 'suspended') return;
  await tx
    .updateTable('catalog.vendors')
    .set({ status: 'suspended', statusReason: act.reason })
    .where('code', '=', code)
    .execute();
  await auditSuspension(tx, 'catalog.vendor_suspended', `vendor:${code}`, act);
  await emit(tx, 'catalog.availability_changed', { scope: 'vendor', subject: code }, act.at);
}

async function insertSuspension(
  tx: Tx,
  nodeId: string | null,
  { username, reason, at }: Act,
): Promise<boolean> {
  const result = await tx
    .insertInto('catalog.stops')
    .values({ scope: nodeId === null ? 'all' : 'game', nodeId, reason, stoppedBy: username, at })
    .onConflict((conflict) => conflict.columns(['scope', 'nodeId']).doNothing())
    .executeTakeFirst();
  return Boolean(result.numInsertedOrUpdatedRows);
}

async function deleteSuspension(tx: Tx, nodeId: string | null): Promise<boolean> {
  const result = await tx
    .deleteFrom('catalog.stops')
    .where('nodeId', 'is not distinct from', nodeId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

async function auditSuspension(tx: Tx, action: string, subject: string, act: Act): Promise<void> {
  const { id, username, address, reason, at } = act;
  const actor = { actorKind: 'operator', actorId: id, actorName: username } as const;
  await audit(tx, { ...actor, action, subject, reason, address, at });
}

const suspensionOf = ({ reason, stoppedBy, at }: SuspensionRow): OwnSuspension => ({
  reason,
  stoppedBy,
  at,
});

/** Whether all gaming is stopped. */
export async function getGamingSuspension(tx: Tx | Reader): Promise<boolean> {
  const row = await tx.selectFrom('catalog.stops').select('at').where('scope', '=', 'all').executeTakeFirst();
  return row !== undefined;
}

/** The stop of all gaming, if there is one, and those of single games by their node. */
export async function listSuspensions(
  tx: Tx | Reader,
): Promise<{ gaming: OwnSuspension | null; games: Map<string, OwnSuspension> }> {
  const rows = await tx.selectFrom('catalog.stops').selectAll().orderBy('at', 'desc').execute();
  const gaming = rows.find(({ scope }) => scope === 'all');
  return {
    gaming: gaming ? suspensionOf(gaming) : null,
    games: new Map(
      rows.flatMap((row): [string, OwnSuspension][] =>
        row.nodeId === null ? [] : [[row.nodeId, suspensionOf(row)]],
      ),
    ),
  };
}
