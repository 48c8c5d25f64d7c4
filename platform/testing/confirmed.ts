/** A session that has shown who is there, as if by its dialog: tests of what comes afterwards do not walk through it. */
import { CONFIRM_WAYS } from '@feria/contracts/access/security';
import { callSql } from '../core/db.ts';
import type { Platform } from './harness.ts';

/** Of a signed-in member, by the headers of one session or by their id. It holds for ten minutes, whatever the account could show. */
export async function confirmSession(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  who: { headers: Record<string, string> } | { id: string },
): Promise<void> {
  await db.transact((tx) =>
    callSql(
      tx,
      `insert into access.confirmations (session_id, member_id, by, at)
         select s.id, s.member_id, w.by, $3 from access.sessions s, unnest($2::text[]) w(by) where s.handle = $1 or s.member_id::text = $1
         on conflict (session_id, by) do update set at = excluded.at`,
      ['id' in who ? who.id : who.headers['x-feria-token'], [...CONFIRM_WAYS], clock.now()],
    ),
  );
}
