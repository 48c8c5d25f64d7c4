/** A vendor changed as its configuration would: with the decision without which the database refuses it (ADR 56). */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../core/db.ts';
import type { AnOperator, Platform } from '../harness.ts';

/** Decides and changes in one transaction. */
export function asConfigured<Made>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  vendor: string,
  change: (tx: Tx) => Promise<Made>,
): Promise<Made> {
  return db.transact(async (tx) => {
    const decision = { id: randomUUID(), vendor, what: 'added', source: 'configuration', at: clock.now() };
    await tx.insertInto('catalog.vendor_decisions').values(decision).execute();
    return change(tx);
  });
}

/** It serves (again), as the second of two operators would say. */
export function activateVendor(platform: Pick<Platform, 'db' | 'clock'>, vendor: string): Promise<unknown> {
  return asConfigured(platform, vendor, (tx) =>
    tx
      .updateTable('catalog.vendors')
      .set({ status: 'active', statusReason: null })
      .where('code', '=', vendor)
      .execute(),
  );
}

/** The second person's yes, through the office's own door. */
export async function agree(
  { app }: Pick<Platform, 'app'>,
  { headers }: Pick<AnOperator, 'headers'>,
  approval: { id: string },
): Promise<{ status: number; code: string | undefined }> {
  const url = `/office/approvals/${approval.id}/approve`;
  const answer = await app.inject({ method: 'POST', url, headers, payload: { note: 'looked at it' } });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
}
