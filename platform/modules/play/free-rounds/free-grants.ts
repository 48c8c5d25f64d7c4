/** Free rounds that members may play at a vendor: granted here, counted down by `play.settle_batch` under the member's lock. */
import type { Units } from '@feria/kernel';
import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../../core/db.ts';
import type { DB } from '../../../core/schema.generated.ts';

export type FreeGrant = {
  /** The vendor's name for it (reward_uuid). */
  id: string;
  vendor: string;
  memberId: string;
  campaign: string | null;
  /** null: any game of the vendor. */
  gameCodes: string[] | null;
  currency: string;
  /** So many rounds of at most `betValue`, or, a promo wallet, free stakes of `amount` in all. */
  rounds: number | null;
  betValue: Units | null;
  amount: Units | null;
  /** Where wins go. */
  winsTo: 'cash' | 'bonus';
  startsAt: Date;
  endsAt: Date;
};
export type HeldGrant = FreeGrant & {
  roundsLeft: number | null;
  amountLeft: Units | null;
  grantedAt: Date;
  cancelledAt: Date | null;
};

/** Grants once: a repeat under the same vendor and id changes nothing. Answers whether it was new. */
export async function grantFreeRounds(tx: Tx, grant: FreeGrant, at: Date): Promise<boolean> {
  const result = await tx
    .insertInto('play.free_grants')
    .values({
      vendor: grant.vendor,
      id: grant.id,
      memberId: grant.memberId,
      campaign: grant.campaign,
      gameCodes: grant.gameCodes,
      currency: grant.currency,
      rounds: grant.rounds,
      roundsLeft: grant.rounds,
      betValue: grant.betValue,
      amount: grant.amount,
      amountLeft: grant.amount,
      winsTo: grant.winsTo,
      startsAt: grant.startsAt,
      endsAt: grant.endsAt,
      grantedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends a grant: rounds that began stay as they are, no other begins. Answers whether it was open. */
export async function cancelGrant(tx: Tx, vendor: string, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('play.free_grants')
    .set({ cancelledAt: at })
    .where('vendor', '=', vendor)
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A member's grants, those that end first on top. */
export async function listGrants(tx: Tx | Reader, memberId: string): Promise<HeldGrant[]> {
  const rows = await tx
    .selectFrom('play.free_grants')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('endsAt')
    .orderBy('id')
    .execute();
  return rows.map(grantOf);
}

function grantOf(row: Selectable<DB['play.free_grants']>): HeldGrant {
  const units = (value: string | bigint | null): Units | null => (value === null ? null : BigInt(value));
  return {
    id: row.id,
    vendor: row.vendor,
    memberId: row.memberId,
    campaign: row.campaign,
    gameCodes: row.gameCodes,
    currency: row.currency,
    rounds: row.rounds,
    roundsLeft: row.roundsLeft,
    betValue: units(row.betValue),
    amount: units(row.amount),
    amountLeft: units(row.amountLeft),
    winsTo: row.winsTo as HeldGrant['winsTo'],
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    grantedAt: row.grantedAt,
    cancelledAt: row.cancelledAt,
  };
}
