/** All SQL about transfers to the licensee's accounts, and of money of theirs that goes back. */
import type { BankTransferReason } from '@feria/contracts/cashier/reasons';
import type { BankTransferState } from '@feria/contracts/cashier/states';
import type { Currency, MemberId, Units } from '@feria/kernel';
import type { Selectable } from 'kysely';
import { callSql, narrowing, type Reader, type Tx } from '../../../core/db.ts';
import type { CashierBankTransfers, CashierTransferRefunds } from '../../../core/schema.generated.ts';
import type { AloneSums } from '../../operators/index.ts';

export type BankTransfer = {
  id: string;
  /** The deposit's id. */
  reference: string;
  /** What its payer writes with it: the deposit's reference. */
  concept: string;
  memberId: MemberId | null;
  market: string;
  currency: Currency;
  accountId: string;
  accountVersion: number;
  asked: Units;
  createdAt: Date;
  expiresAt: Date;
  saidAt: Date | null;
  /** With a proof, without one, waiting for nobody. */
  priority: number;
  proofs: number;
  state: BankTransferState;
  captured: Units | null;
  payer: Buffer | null;
  bankReference: string | null;
  bankKey: string | null;
  paidOn: string | null;
  lineId: bigint | null;
  reason: BankTransferReason | null;
  operatorId: string | null;
  operatorName: string | null;
  confirmedBy: string | null;
  decidedAt: Date | null;
};
export type TransferRefund = {
  id: string;
  transferId: string;
  units: Units;
  state: 'asked' | 'sent' | 'failed';
  bankReference: string | null;
  operatorName: string | null;
  askedAt: Date;
  endedAt: Date | null;
};

const transferOf = narrowing<Selectable<CashierBankTransfers>, BankTransfer>();
const refundOf = narrowing<Selectable<CashierTransferRefunds>, TransferRefund>();

type NewTransfer = Pick<
  BankTransfer,
  | 'id'
  | 'reference'
  | 'concept'
  | 'memberId'
  | 'market'
  | 'currency'
  | 'accountId'
  | 'accountVersion'
  | 'asked'
> &
  Pick<BankTransfer, 'createdAt' | 'expiresAt'>;

/** Nothing where there is one by that reference. */
export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<void> {
  await tx
    .insertInto('cashier.bank_transfers')
    .values({ ...transfer, state: 'open' })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

type Named = { id: string } | { reference: string };

export async function findTransfer(reader: Tx | Reader, name: Named): Promise<BankTransfer | undefined> {
  const row = await reader
    .selectFrom('cashier.bank_transfers')
    .selectAll()
    .where('id' in name ? 'id' : 'reference', '=', 'id' in name ? name.id : name.reference)
    .executeTakeFirst();
  return row && transferOf(row);
}

export async function listTransfers(
  reader: Tx | Reader,
  references: readonly string[],
): Promise<BankTransfer[]> {
  if (references.length === 0) return [];
  const rows = await reader
    .selectFrom('cashier.bank_transfers')
    .selectAll()
    .where('reference', 'in', references)
    .execute();
  return rows.map(transferOf);
}

/** All of a member, in their order. */
export async function listTransfersOf(reader: Tx | Reader, memberId: MemberId): Promise<BankTransfer[]> {
  const rows = await reader
    .selectFrom('cashier.bank_transfers')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .execute();
  return rows.map(transferOf);
}

/** After its deposit's lock, where it has one. */
export async function lockTransfer(tx: Tx, id: string): Promise<BankTransfer | undefined> {
  const row = await tx
    .selectFrom('cashier.bank_transfers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && transferOf(row);
}

type Change = Partial<Omit<BankTransfer, 'id' | 'reference' | 'bankKey' | 'asked'>>;
export async function changeTransfer(tx: Tx, id: string, change: Change): Promise<BankTransfer> {
  const row = await tx
    .updateTable('cashier.bank_transfers')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return transferOf(row);
}

/** What nobody found, or what was found and not agreed to. */
export const NOTHING_FOUND = {
  captured: null,
  payer: null,
  bankReference: null,
  paidOn: null,
  lineId: null,
  operatorId: null,
  operatorName: null,
} as const;

export type BankLine = { accountId: string; bankReference: string; lineId: bigint | null };

/** Whoever has that money already: by its line, or by the bank's own reference, however that is written. */
export async function findTaker(
  reader: Tx | Reader,
  { accountId, bankReference, lineId }: BankLine,
  besides: string,
): Promise<BankTransfer | undefined> {
  const rows = await callSql<BankTransfer>(
    reader,
    `select t.* from cashier.bank_transfers t
       where t.id <> $4::uuid and (t.line_id = $3::bigint
         or (t.account_id = $1 and t.bank_key = ltrim(upper(regexp_replace($2, '[^A-Za-z0-9]', '', 'g')), '0')))
       order by t.created_at limit 1`,
    [accountId, bankReference, lineId, besides],
  );
  return rows[0];
}

/** What was matched without a second operator within a day before. */
export async function sumMatched(
  reader: Tx | Reader,
  { operatorId, memberId, currency }: { operatorId: string; memberId: string | null; currency: string },
  at: Date,
): Promise<AloneSums> {
  const [sums] = await callSql<AloneSums>(
    reader,
    'select by_operator, to_member from cashier.matched_sums($1, $2, $3, $4)',
    [operatorId, memberId, currency, at],
  );
  return sums!;
}

type Period = { from: Date; to: Date };

/** Matched in [from, to). */
export async function listMatched(reader: Tx | Reader, { from, to }: Period): Promise<BankTransfer[]> {
  const rows = await reader
    .selectFrom('cashier.bank_transfers')
    .selectAll()
    .where('state', '=', 'matched')
    .where('decidedAt', '>=', from)
    .where('decidedAt', '<', to)
    .execute();
  return rows.map(transferOf);
}

export type SentBack = TransferRefund & { reference: string; currency: Currency };

/** Sent back in [from, to). */
export function listSentBack(reader: Tx | Reader, { from, to }: Period): Promise<SentBack[]> {
  return callSql<SentBack>(
    reader,
    `select r.*, t.reference, t.currency from cashier.transfer_refunds r
       join cashier.bank_transfers t on t.id = r.transfer_id
       where r.state = 'sent' and r.ended_at >= $1 and r.ended_at < $2`,
    [from, to],
  );
}

export async function listTransferRefunds(
  reader: Tx | Reader,
  transferId: string,
): Promise<TransferRefund[]> {
  const rows = await reader
    .selectFrom('cashier.transfer_refunds')
    .selectAll()
    .where('transferId', '=', transferId)
    .orderBy('askedAt')
    .execute();
  return rows.map(refundOf);
}

export async function insertTransferRefund(
  tx: Tx,
  refund: Pick<TransferRefund, 'id' | 'transferId' | 'units' | 'askedAt'>,
): Promise<void> {
  await tx
    .insertInto('cashier.transfer_refunds')
    .values({ ...refund, state: 'asked' })
    .execute();
}

/** False: it has an end already. */
export async function endTransferRefund(
  tx: Tx,
  id: string,
  end: Pick<TransferRefund, 'bankReference' | 'operatorName' | 'endedAt'> & { state: 'sent' | 'failed' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cashier.transfer_refunds')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Transfers without an end that were told each account. */
export async function countOpenOf(reader: Tx | Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await callSql<{ accountId: string; open: number }>(
    reader,
    `select t.account_id, count(*)::int as open from cashier.bank_transfers t
       where t.state = any (array['open', 'asked']) group by t.account_id`,
    [],
  );
  return new Map(rows.map(({ accountId, open }) => [accountId, open]));
}
