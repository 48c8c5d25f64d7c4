/** The members who must not get advertising. */
import { callSql, type Tx } from '../../core/db.ts';
import { openAmong } from '../members/index.ts';
import { passGate } from '../exclusions/index.ts';
import { topAmong } from './case-store.ts';

/**
 * Those whom no advertising may reach: excluded, kept from playing, or without an account that is open (GLI-19 2.5.5); and those whose
 * play shows so many markers of harm that a person looks at it (ADR 36).
 */
export async function advertisingBlocked(
  tx: Tx,
  memberIds: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const open = await openAmong(tx, memberIds);
  const alone = new Set(memberIds.filter((id) => !open.has(id)));
  const asked = [...open];
  const refused = await callSql<{ ord: number }>(tx, 'select ord from exclusions.play_refusals($1, $2)', [
    asked,
    at,
  ]);
  for (const { ord } of refused) alone.add(asked[ord - 1]!);
  for (const id of await topAmong(tx, asked)) alone.add(id);
  return alone;
}

/** The same of one, until the transaction has ended (`gate.ts`): whoever is about to invite them to play asks here. */
export async function isAdvertisingBlocked(tx: Tx, memberId: string, at: Date): Promise<boolean> {
  await passGate(tx, memberId);
  return (await advertisingBlocked(tx, [memberId], at)).size > 0;
}
