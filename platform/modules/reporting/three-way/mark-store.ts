/** How far each gateway's list was read, and for which days the night's turn was made. */
import { z } from 'zod';
import { Moment, Text } from '@feria/contracts/text';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import { findMark } from '../reconciliation/run-store.ts';

/** `since`: where reading began. `failed`: why the last try read nothing more. */
const Reached = z.object({ since: Moment, through: Moment, failed: Text.nullable(), at: Moment });
export type Reached = { since: Date; through: Date; failed: string | null; at: Date };
const Turn = z.object({ days: z.record(Text, Text), at: Moment });
export type Turn = { days: ReadonlyMap<string, string>; at: Date };

const TURN = 'three_way';
const nameOf = (gateway: string): string => `${TURN}:${gateway}`;

export async function findReached(reader: Tx | Reader, gateway: string): Promise<Reached | undefined> {
  const { success, data } = Reached.safeParse(await findMark(reader, nameOf(gateway)));
  if (!success) return undefined;
  const { since, through, failed, at } = data;
  return { since: new Date(since), through: new Date(through), failed, at: new Date(at) };
}

export function saveReached(tx: Tx, gateway: string, reached: Reached): Promise<void> {
  return saveMark(tx, nameOf(gateway), reached, reached.at);
}

export async function findTurn(reader: Tx | Reader): Promise<Turn | undefined> {
  const { success, data } = Turn.safeParse(await findMark(reader, TURN));
  return success ? { days: new Map(Object.entries(data.days)), at: new Date(data.at) } : undefined;
}

export function saveTurn(tx: Tx, { days, at }: Turn): Promise<void> {
  return saveMark(tx, TURN, { days: Object.fromEntries(days), at }, at);
}

async function saveMark(tx: Tx, name: string, mark: object, at: Date): Promise<void> {
  const text = JSON.stringify(mark);
  await tx
    .insertInto('reporting.marks')
    .values({ name, mark: text, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ mark: text, at }))
    .execute();
}

/** Whether a statement or an account came since then. */
export async function isNewsOfBank(reader: Tx | Reader, since: Date): Promise<boolean> {
  const [row] = await callSql<{ isNews: boolean }>(
    reader,
    `select exists (select from reporting.bank_statements s where s.uploaded_at >= $1)
         or exists (select from reporting.bank_accounts a where a.created_at >= $1) as "isNews"`,
    [since],
  );
  return row?.isNews ?? false;
}
