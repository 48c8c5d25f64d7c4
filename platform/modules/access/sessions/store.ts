/** SQL of a member's own sessions. */
import type { MemberId } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';

/** `signIn`: the line of the history with which it began; its address is sealed. */
export type RunningSession = {
  id: string;
  createdAt: Date;
  seenAt: Date;
  endsAt: Date;
  signIn: { id: string; address: Buffer; deviceLabel: string } | null;
};

/** Those that still stand, the one seen last first. */
export async function findRunning(
  reader: Reader,
  memberId: MemberId,
  { at, seenAfter }: { at: Date; seenAfter: Date },
): Promise<RunningSession[]> {
  const rows = await reader
    .selectFrom('access.sessions as s')
    .leftJoin('access.sign_ins as i', 'i.sessionId', 's.id')
    .select(['s.id', 's.createdAt', 's.seenAt', 's.endsAt'])
    .select(['i.id as signInId', 'i.address', 'i.deviceLabel'])
    .where('s.memberId', '=', memberId)
    .where('s.endedAt', 'is', null)
    .where('s.endsAt', '>', at)
    .where((where) => where.or([where('s.remembered', '=', true), where('s.seenAt', '>', seenAfter)]))
    .orderBy('s.seenAt', 'desc')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt,
    seenAt: row.seenAt,
    endsAt: row.endsAt,
    signIn:
      row.signInId === null || row.address === null
        ? null
        : { id: row.signInId, address: row.address, deviceLabel: row.deviceLabel ?? '' },
  }));
}

/**
 * Ends those beyond `most`, `kept` never: the one that was left longest first. Answers which, and whether somebody was in it still:
 * one whose time is over is only waiting for its job.
 */
export async function endBeyond(
  tx: Tx,
  memberId: MemberId,
  { kept, most, seenAfter }: { kept: string; most: number; seenAfter: Date },
  at: Date,
): Promise<{ id: string; stood: boolean }[]> {
  return callSql(
    tx,
    `update access.sessions set ended_at = $4
       where id in (select id from access.sessions
         where member_id = $1 and id <> $2 and ended_at is null order by seen_at desc, id offset $3)
       returning id, ends_at > $4 and (remembered or seen_at > $5) as stood`,
    [memberId, kept, most - 1, at, seenAfter],
  );
}
