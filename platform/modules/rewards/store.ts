/** SQL that campaigns and rewards share: the states that they were in, and the calls to vendors about them. */
import type { Reader, Tx } from '../../core/db.ts';

/** `bet`: the vendor said it by a free bet that came before its answer. */
export type Verb = 'create' | 'list' | 'cancel' | 'bet';
export type Step = { title: string; at: Date };

export async function insertMoves(
  tx: Tx,
  objectIds: readonly string[],
  state: string,
  at: Date,
): Promise<void> {
  if (objectIds.length === 0) return;
  await tx
    .insertInto('rewards.moves')
    .values(objectIds.map((objectId) => ({ objectId, state, at })))
    .execute();
}

/** The states that an object was in, in their order. */
export async function listMoves(tx: Tx | Reader, objectId: string): Promise<Step[]> {
  const rows = await tx
    .selectFrom('rewards.moves')
    .select(['state', 'at'])
    .where('objectId', '=', objectId)
    .orderBy('id')
    .execute();
  return rows.map(({ state, at }) => ({ title: state, at }));
}

export type Call = { verb: Verb; answer: string };

export async function insertCall(tx: Tx, objectId: string, { verb, answer }: Call, at: Date): Promise<void> {
  await tx.insertInto('rewards.calls').values({ objectId, verb, answer, at }).execute();
}

/** Newest last, at most `limit` of the newest. */
export async function listCalls(
  tx: Tx | Reader,
  objectId: string,
  limit: number,
): Promise<(Step & { answer: string })[]> {
  const rows = await tx
    .selectFrom('rewards.calls')
    .select(['verb', 'answer', 'at'])
    .where('objectId', '=', objectId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed().map(({ verb, answer, at }) => ({ title: verb, answer, at }));
}
