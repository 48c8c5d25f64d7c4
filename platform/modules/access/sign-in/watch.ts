/** Notices to members about suspicious sign-in attempts (ASVS 5.0, 6.3.5). */
import type { MemberId } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { takeAttempt } from '../../proofs/index.ts';
import { tellOfSignIns, findMember } from '../../members/for-access.ts';
import type { Member } from '../../members/index.ts';
import { takeUnfinished } from './watch-store.ts';

/** An attacker who stays below the lock (three in half an hour) is noticed at the fifth failure within a day. */
export const QUIET_FAILURES = { most: 4, windowMs: 24 * 60 * 60_000 };
/** Steps of one transaction. */
export const UNFINISHED_MOST = 100;

type Settings = Pick<Config, 'secret' | 'delivery'>;

/** A try was wrong. `left`: how many more may be before the lock. */
export async function noteFailure(
  tx: Tx,
  config: Settings,
  member: Member,
  { left }: { left: number },
  at: Date,
): Promise<void> {
  const key = { action: 'identity.failures', by: 'account', who: member.id } as const;
  const isFew = (await takeAttempt(tx, key, QUIET_FAILURES, at)).ok;
  if (left <= 0) await tellOfSignIns(tx, config, member, 'locked', at);
  else if (!isFew) await tellOfSignIns(tx, config, member, 'wrong', at);
}

/** Forgets steps that are over, at most so many, and tells of those that their device never finished. Answers how many there were. */
export async function endUnfinished(tx: Tx, config: Settings, at: Date): Promise<number> {
  const over = await takeUnfinished(tx, at, UNFINISHED_MOST);
  const unfinished = new Set(over.flatMap(({ memberId, isKnown }) => (isKnown ? [] : [memberId])));
  for (const id of unfinished) await tellOfUnfinished(tx, config, id, at);
  return over.length;
}

async function tellOfUnfinished(tx: Tx, config: Settings, id: MemberId, at: Date): Promise<void> {
  const member = await findMember(tx, id);
  if (member?.status === 'active') await tellOfSignIns(tx, config, member, 'unfinished', at);
}
