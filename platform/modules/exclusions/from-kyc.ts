/** What kyc sets here, because the bet path asks here: the end of the days of grace, and a hit in the register of excluded persons. */
import type { MemberId } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { VERIFICATION } from './kinds.ts';

const SET_BY = 'kyc';

/**
 * From that moment on no bet of the member's is taken, to the instant, and whatever was launched before; null: there is none. It is
 * written down ahead, so that nothing has to run when the moment comes.
 */
export async function setPlayEnd(tx: Tx, memberId: MemberId, endsAt: Date | null, at: Date): Promise<void> {
  const standing = await tx
    .selectFrom('exclusions.exclusions')
    .select(['id', 'setAt'])
    .where('memberId', '=', memberId)
    .where('kind', '=', VERIFICATION)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (standing?.setAt.getTime() === endsAt?.getTime()) return;
  if (standing)
    await tx
      .updateTable('exclusions.exclusions')
      .set({ endedAt: at })
      .where('id', '=', standing.id)
      .where('endedAt', 'is', null)
      .execute();
  if (endsAt) await insertOnce(tx, memberId, VERIFICATION, endsAt);
  await emit(tx, 'safety.breaks_changed', { memberId }, at);
}

/** Keeps whoever is listed from playing and paying in; their money stays withdrawable. True when that is new. */
export async function keepOutByRegister(tx: Tx, memberId: MemberId, at: Date): Promise<boolean> {
  const isNew = await insertOnce(tx, memberId, 'register', at);
  if (isNew) await emit(tx, 'safety.breaks_changed', { memberId }, at);
  return isNew;
}

/** Ends it again: the number that was found is another person's. True when there was something to end. */
export async function liftRegister(tx: Tx, memberId: MemberId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exclusions.exclusions')
    .set({ endedAt: at })
    .where('memberId', '=', memberId)
    .where('kind', '=', 'register')
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of two at once the second waits for the first, and finds it done. */
async function insertOnce(
  tx: Tx,
  memberId: MemberId,
  kind: 'register' | typeof VERIFICATION,
  from: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('exclusions.exclusions')
    .values({ memberId, kind, setBy: SET_BY, setAt: from, untilAt: null, reason: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
