/** What keeps a member from betting, as the bet path has it. */
import { callSql, type Reader, type Tx } from '../../core/db.ts';
import { VERIFICATION } from './kinds.ts';

/** Why a member may not bet now, as the bet path has it; undefined: nothing keeps them. */
export async function findPlayRefusal(
  reader: Tx | Reader,
  memberId: string,
  at: Date,
): Promise<string | undefined> {
  const [row] = await callSql<{ reason: string }>(
    reader,
    'select reason from exclusions.play_refusals($1, $2)',
    [[memberId], at],
  );
  return row?.reason;
}

/** The instant from which on the member may not play because nobody knows who they are; null: there is none. */
export async function findPlayEnd(reader: Tx | Reader, memberId: string): Promise<Date | null> {
  const row = await reader
    .selectFrom('exclusions.exclusions')
    .select('setAt')
    .where('memberId', '=', memberId)
    .where('kind', '=', VERIFICATION)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return row?.setAt ?? null;
}
