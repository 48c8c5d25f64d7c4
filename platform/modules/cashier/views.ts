/** What the views of deposits and withdrawals share. */
import type { Reader, Tx } from '../../core/db.ts';
import { listMoves } from './store.ts';

export type Step = { state: string; at: string };

/** The states that each was in and since when, by its id. */
export async function stepsOf(
  tx: Tx | Reader,
  objects: readonly { id: string }[],
): Promise<Map<string, Step[]>> {
  const moves = await listMoves(
    tx,
    objects.map(({ id }) => id),
  );
  const steps = new Map<string, Step[]>();
  for (const { objectId, state, at } of moves) {
    const step = { state, at: at.toISOString() };
    steps.set(objectId, [...(steps.get(objectId) ?? []), step]);
  }
  return steps;
}

/** Where the next page begins: the last row of a full one. */
export function nextOf(rows: readonly { id: string }[], limit: number): string | null {
  return rows.length < limit ? null : (rows.at(-1)?.id ?? null);
}
