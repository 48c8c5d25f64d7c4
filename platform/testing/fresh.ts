/** Helpers for tests of risky acts: whoever does it has just shown who is there. The tests of the proof itself show it by its door. */
import type { Platform } from './harness.ts';

/** As after `/office/step-up`, at no cost of time. Whoever is no operator stays who they are. */
export async function showAgain({ db, clock }: Platform, who: { id?: string }): Promise<void> {
  const { id } = who;
  if (id === undefined) return;
  await db.transact((tx) =>
    tx
      .updateTable('operators.sessions')
      .set({ steppedUpAt: clock.now() })
      .where('operatorId', '=', id)
      .execute(),
  );
}
