/** All SQL about the images that show transfers. */
import { callSql, type Reader, type Tx } from '../../../core/db.ts';

type Proof = { id: string; transferId: string; sealed: Buffer; hash: Buffer; at: Date };

export async function insertProof(tx: Tx, proof: Proof): Promise<void> {
  await tx.insertInto('cashier.transfer_proofs').values(proof).execute();
}

/** `alsoOf`: what other transfers are called that the very same picture was shown for. */
export type ShownProof = { id: string; at: Date; alsoOf: string[] };

export function listProofs(reader: Tx | Reader, transferId: string): Promise<ShownProof[]> {
  return callSql<ShownProof>(
    reader,
    `select p.id, p.at, array(
         select distinct t.concept from cashier.transfer_proofs o join cashier.bank_transfers t on t.id = o.transfer_id
           where o.hash = p.hash and o.transfer_id <> p.transfer_id order by t.concept) as also_of
       from cashier.transfer_proofs p where p.transfer_id = $1 and p.sealed is not null order by p.id`,
    [transferId],
  );
}

/** Undefined: there is none of that transfer, or its time of keeping is over. */
export async function findSealedProof(
  tx: Tx | Reader,
  transferId: string,
  id: string,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('cashier.transfer_proofs')
    .select('sealed')
    .where('id', '=', id)
    .where('transferId', '=', transferId)
    .executeTakeFirst();
  return row?.sealed ?? undefined;
}

/** Answers how many it wiped. */
export async function wipeProofs(tx: Tx, before: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('cashier.transfer_proofs')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('at', '<', before)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
