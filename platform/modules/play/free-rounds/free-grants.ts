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
      member_id: grant.memberId,
      campaign: grant.campaign,
      game_codes: grant.gameCodes,
      currency: grant.currency,
      rounds: grant.rounds,
      rounds_left: grant.rounds,
      bet_value: grant.betValue,
      amount: grant.amount,
      amount_left: grant.amount,
      wins_to: grant.winsTo,
      starts_at: grant.startsAt,
      ends_at: grant.endsAt,
      granted_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends a grant: rounds that began stay as they are, no other begins. Answers whether it was open. */
export async function cancelGrant(tx: Tx, vendor: string, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('play.free_grants')
    .set({ cancelled_at: at })
    .where('vendor', '=', vendor)
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** A member's grants, those that end first on top. */
export async function listGrants(tx: Tx | Reader, memberId: string): Promise<HeldGrant[]> {
  const rows = await tx
    .selectFrom('play.free_grants')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('ends_at')
    .orderBy('id')
    .execute();
  return rows.map(grantOf);
}

function grantOf(row: Selectable<DB['play.free_grants']>): HeldGrant {
  const units = (value: string | bigint | null): Units | null => (value === null ? null : BigInt(value));
  return {
    id: row.id,
    vendor: row.vendor,
    memberId: row.member_id,
    campaign: row.campaign,
    gameCodes: row.game_codes,
    currency: row.currency,
    rounds: row.rounds,
    roundsLeft: row.rounds_left,
    betValue: units(row.bet_value),
    amount: units(row.amount),
    amountLeft: units(row.amount_left),
    winsTo: row.wins_to as HeldGrant['winsTo'],
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    grantedAt: row.granted_at,
    cancelledAt: row.cancelled_at,
  };
}
