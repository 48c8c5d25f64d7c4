import { exclude } from '../../modules/exclusions/index.ts';
import type { AMember, Platform } from '../harness.ts';

/** Keeps a member from play by their own request; `untilAt` null: for ever. */
export async function excludeThemselves(
  { db, clock }: Platform,
  { id: memberId }: AMember,
  untilAt: Date | null,
): Promise<void> {
  const own = { memberId, kind: 'self_exclusion', setBy: 'member', untilAt } as const;
  await db.transact((tx) => exclude(tx, own, clock.now()));
}
