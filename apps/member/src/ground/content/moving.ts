/**
 * One thing moves in view at a time (brand.md). Whatever would move says so with its rank while it is in view; the one of the lowest
 * rank does, and the next one takes over when that is paused or gone.
 */
import { useEffect, useId, useSyncExternalStore } from 'react';

const requests = new Map<string, number>();
const listeners = new Set<() => void>();
let moving: string | undefined;

function choose(): void {
  const [first] = [...requests].toSorted(([, a], [, b]) => a - b);
  moving = first?.[0];
  for (const listener of listeners) listener();
}

export function request(id: string, rank: number): () => void {
  requests.set(id, rank);
  choose();
  return () => {
    requests.delete(id);
    choose();
  };
}

export const movingNow = (): string | undefined => moving;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether it is this one's turn. `wants`: it is in view, has something to show, and nobody has stopped it. */
export function useTurnToMove(wants: boolean, rank: number): boolean {
  const id = useId();
  useEffect(() => (wants ? request(id, rank) : undefined), [wants, id, rank]);
  const isMoving = useSyncExternalStore(
    subscribe,
    () => moving === id,
    () => false,
  );
  return wants && isMoving;
}
