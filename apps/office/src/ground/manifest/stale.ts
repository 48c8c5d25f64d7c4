/** What the manifests of all features say of the office's socket, as one table. Pure. */
import type { Feature, Stale, StaleEvent } from './feature.ts';

export function staleOf(features: readonly Feature[]): Stale {
  const all: Partial<Record<StaleEvent, Stale[StaleEvent] & object>> = {};
  for (const [event, branches] of features.flatMap(({ stale = {} }) => entriesOf(stale)))
    all[event] = [...(all[event] ?? []), ...branches];
  return all;
}

const entriesOf = (stale: Stale) => Object.entries(stale) as [StaleEvent, NonNullable<Stale[StaleEvent]>][];
