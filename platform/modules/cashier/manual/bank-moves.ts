/** What the licensee wrote down of transfers and of what it sent back, for whoever compares it with the bank. */
import type { Units } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import { findTransfer, type BankTransfer } from './transfer-store.ts';

/** Signed as the bank has it. `bankKey`: the bank's own reference without what tells nothing apart; `lineId`: of a statement, where one was chosen. */
export type BankMove = {
  kind: 'payment' | 'refund';
  transferId: string;
  units: Units;
  bankKey: string;
  lineId: bigint | null;
  at: Date;
};

/** Of these transfers: what came, and what was sent back. */
export function listBankMoves(reader: Tx | Reader, transfers: readonly string[]): Promise<BankMove[]> {
  return callSql<BankMove>(
    reader,
    `select 'payment' as kind, t.id as transfer_id, t.captured as units, t.bank_key, t.line_id, t.decided_at as at
         from cashier.bank_transfers t where t.id = any ($1::uuid[]) and t.state = 'matched'
       union all
       select 'refund', r.transfer_id, -r.units,
              ltrim(upper(regexp_replace(r.bank_reference, '[^A-Za-z0-9]', '', 'g')), '0'), null::bigint, r.ended_at
         from cashier.transfer_refunds r where r.transfer_id = any ($1::uuid[]) and r.state = 'sent'`,
    [transfers],
  );
}

export const findBankTransfer = (reader: Tx | Reader, id: string): Promise<BankTransfer | undefined> =>
  findTransfer(reader, { id });

/** The transfers that were matched with these lines of statements, by line. */
export async function listTakers(
  reader: Tx | Reader,
  lines: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await callSql<{ lineId: bigint; concept: string }>(
    reader,
    'select t.line_id, t.concept from cashier.bank_transfers t where t.line_id = any ($1::bigint[])',
    [lines],
  );
  return new Map(rows.map(({ lineId, concept }) => [lineId, concept]));
}
