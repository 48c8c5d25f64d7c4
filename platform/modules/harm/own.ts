/** What is held on a member here, for the member: the signs and their numbers. What operators tell each other is theirs. */
import type { Tx } from '../../core/db.ts';
import { casesOfMember, marksOf } from './case-store.ts';

type Held = { marker: string; seenAt: Date; numbers: Record<string, number | string> };

export async function marksHeld(tx: Tx, memberId: string): Promise<Held[]> {
  const cases = await casesOfMember(tx, memberId);
  const marks = await marksOf(
    tx,
    cases.map(({ id }) => id),
  );
  return marks.map(({ marker, at: seenAt, evidence: numbers }) => ({ marker, seenAt, numbers }));
}
