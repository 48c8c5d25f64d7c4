import { toDecimal, type MemberId } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import type { DataExport } from '../../core/define-module.ts';
import { listNewest, listResidences } from './store.ts';

/** The newest; a statement has the entries of all of them. */
const MOST_CHARGES = 5_000;

/** What is held on a member's taxes, for the file that they may ask for. It is kept as long as the ledger: the law asks for it. */
async function taxesHeld(tx: Tx | Reader, memberId: MemberId) {
  return {
    residences: await listResidences(tx, memberId),
    charges: (await listNewest(tx, memberId, MOST_CHARGES)).map(
      ({ at, code, basis, bearer, ratePpm, region, base, amount, reference }) => ({
        at,
        code,
        basis,
        bearer,
        ratePpm,
        region,
        reference,
        base: toDecimal(base),
        amount: toDecimal(amount),
      }),
    ),
  };
}

export const taxData: DataExport = async (tx, { memberId }) => ({
  taxes: await taxesHeld(tx, memberId),
});
