/** Hears of calls that the platform refused because new terms wait for a yes, whoever made them. */
import type { QueryClient } from '@tanstack/react-query';
import { Refused } from '../../ground/http/failures.ts';

export const isForTerms = (error: unknown): boolean =>
  error instanceof Refused && error.code === 'identity.terms_changed';

/** What was refused before anybody listened is told at once. Answers how to stop listening. */
export function onTermsRefusal(queries: QueryClient, come: () => void): () => void {
  const hear = (event: { type: string; action?: { type: string; error?: unknown } }): void => {
    if (event.type === 'updated' && event.action?.type === 'error' && isForTerms(event.action.error)) come();
  };
  if (
    queries
      .getQueryCache()
      .getAll()
      .some(({ state }) => isForTerms(state.error))
  )
    come();
  const stops = [queries.getQueryCache().subscribe(hear), queries.getMutationCache().subscribe(hear)];
  return () => {
    for (const stop of stops) stop();
  };
}
