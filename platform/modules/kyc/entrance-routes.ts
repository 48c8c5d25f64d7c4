/** What the routes of launches and payments ask before anything else. */
import type { MemberId } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import { isListed, noteHit, type Asking } from './register.ts';

/**
 * Asked at the door of every launch and deposit, and after every sign-in and submission; a hit is committed by itself, so that the
 * refusal which follows does not take it back.
 */
export async function keepOutListed(
  { db, clock, ...asking }: Asking & Pick<Deps, 'db' | 'clock'>,
  memberId: MemberId,
): Promise<void> {
  if (!asking.register.state().isThere || !(await isListed(db.read, asking, memberId))) return;
  await db.transact((tx) => noteHit(tx, asking.register, memberId, clock.now()));
}
