/** Transfers as the wire carries them. */
import type { OfficeTransfer, OfficeTransferRow } from '@feria/contracts/transfers/office';
import type { TransferView } from '@feria/contracts/transfers/member';
import { toDecimal } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import type { Vendor } from '../catalog/index.ts';
import { accountsOf } from '../members/index.ts';
import { isStuck } from './due.ts';
import type { Transfer } from './transfer-store.ts';

export function toTransferView(transfer: Transfer, vendors: readonly Vendor[]): TransferView {
  return {
    id: transfer.id,
    vassalage: transfer.vendor,
    displayName: nameOf(transfer.vendor, vendors),
    direction: transfer.direction,
    cause: transfer.cause,
    amount: toDecimal(transfer.amount),
    currency: transfer.currency,
    state: transfer.state,
    reason: transfer.reason,
    createdAt: transfer.createdAt.toISOString(),
    movedAt: transfer.movedAt.toISOString(),
  };
}

/** The same with what the office sees of it. */
export async function toOfficeTransfers(
  tx: Tx | Reader,
  transfers: readonly Transfer[],
  vendors: readonly Vendor[],
  at: Date,
): Promise<OfficeTransfer[]> {
  const accounts = await accountsOf(tx, [...new Set(transfers.map(({ memberId }) => memberId))]);
  return transfers.map((transfer) => ({
    ...toTransferView(transfer, vendors),
    memberId: transfer.memberId,
    account: accounts.get(transfer.memberId)?.account ?? '',
    balanceAfter: transfer.balanceAfter === null ? null : toDecimal(transfer.balanceAfter),
    attempts: transfer.attempts,
    dueAt: transfer.dueAt?.toISOString() ?? null,
    isStuck: isStuck(transfer, at),
  }));
}

/** The same as the list has them. */
export async function toListedTransfers(
  tx: Tx | Reader,
  transfers: readonly Transfer[],
  vendors: readonly Vendor[],
  at: Date,
): Promise<OfficeTransferRow[]> {
  const views = await toOfficeTransfers(tx, transfers, vendors, at);
  const accounts = await accountsOf(tx, [...new Set(transfers.map(({ memberId }) => memberId))]);
  return views.map(({ vassalage, displayName, cause, balanceAfter, ...view }) => ({
    ...view,
    vendor: vassalage,
    vendorName: displayName,
    transferCause: cause,
    vendorBalance: balanceAfter,
    merchantCode: accounts.get(view.memberId)?.marketCode ?? '',
    reference: view.id,
  }));
}

export const nameOf = (code: string, vendors: readonly Vendor[]): string =>
  vendors.find((vendor) => vendor.code === code)?.name ?? code;

/** Where the next page begins: the last row of a full one. */
export function nextOf(rows: readonly { id: string }[], limit: number): string | null {
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null);
}
