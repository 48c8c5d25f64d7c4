/** Marks of vendors: given by an operator, drawn anew by us, kept by their hash among the pictures. */
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import { emit } from '../../../core/outbox/outbox.ts';
import { findArt, keepArt, nameOfArt, type Art } from '../art/art.ts';
import type { Act } from '../suspensions.ts';
import { auditVendor } from '../vendors/vendors.ts';

/** Shows a vendor with this mark, or with its name alone. Again the same changes nothing and is not audited. Throws catalog.vendor_unknown. */
export async function setMark(
  tx: Tx,
  code: string,
  mark: Pick<Art, 'contentType' | 'bytes'> | null,
  act: Act,
): Promise<void> {
  const [vendor] = await callSql<{ hash: string | null }>(
    tx,
    'select mark_hash as hash from catalog.vendors where code = $1 for update',
    [code],
  );
  if (!vendor) throw new Refusal<RefusalCode>('catalog.vendor_unknown');
  const hash = mark ? nameOfArt(mark.bytes) : null;
  if (vendor.hash === hash) return;
  if (mark && hash !== null) await keepArt(tx, { ...mark, hash });
  await tx.updateTable('catalog.vendors').set({ markHash: hash }).where('code', '=', code).execute();
  await auditVendor(tx, hash === null ? 'catalog.mark_removed' : 'catalog.mark_set', code, act, {
    before: { mark: vendor.hash },
    after: { mark: hash },
  });
  await emit(tx, 'catalog.availability_changed', { scope: 'vendor', subject: code }, act.at);
}

/** The mark that a vendor is shown with, where it has one. */
export async function findMark(tx: Tx | Reader, code: string): Promise<Art | undefined> {
  const vendor = await tx
    .selectFrom('catalog.vendors')
    .select('markHash')
    .where('code', '=', code)
    .executeTakeFirst();
  return vendor?.markHash ? findArt(tx, vendor.markHash) : undefined;
}
