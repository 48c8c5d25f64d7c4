/** SQL of what is handed over with a member's data and read nowhere else. */
import type { MemberId } from '@feria/kernel';
import type { Tx } from '../../../core/db.ts';

export type Beginning = {
  cameBy: string;
  registeredOn: string | null;
};

/** How the account began. */
export async function readBeginning(tx: Tx, memberId: MemberId): Promise<Beginning> {
  const row = await tx
    .selectFrom('members.members')
    .select(['cameBy', 'registerDomain'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return {
    cameBy: row.cameBy,
    registeredOn: row.registerDomain,
  };
}
