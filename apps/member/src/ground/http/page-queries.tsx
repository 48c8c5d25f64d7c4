/**
 * What a page has been told. The lobby comes with the answers that it shows and asks for nothing before somebody touches it, so the query
 * client, which asks, keeps and renews, is no part of the first view: it comes with the deferred parts, and with any other screen.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { AnswerQuery, Answered, PageQueries, Queries } from './page-query-types.ts';

let loaded: typeof import('./query-client.ts') | undefined;
let coming: Promise<unknown> | undefined;
const listeners = new Set<() => void>();

/** Resolves when pages have query clients. Rejects when the script does not come; whoever asks then asks anew. */
export function loadQueries(): Promise<unknown> {
  coming ??= import('./query-client.ts').then(
    (file) => {
      loaded = file;
      for (const listener of listeners) listener();
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

function subscribeLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const queriesOf = (page: PageQueries): Queries | undefined => (page.queries ??= loaded?.queriesFor(page));

export const PageQueriesContext = createContext<PageQueries | undefined>(undefined);

function usePage(): PageQueries {
  const page = use(PageQueriesContext);
  if (!page) throw new Error('no page queries');
  return page;
}

/** The page's query client, for what somebody does: it is there as soon as anything can be done. */
export function useQueriesLater(): () => Promise<QueryClient> {
  const page = usePage();
  return useMemo(() => () => loadQueries().then(() => queriesOf(page)!.client), [page]);
}

/** Gives what it surrounds the query client. It has to be loaded. */
export function WithQueries({ children }: { children: ReactNode }): ReactNode {
  const queries = queriesOf(usePage());
  if (!queries) return children;
  return <queries.Provider client={queries.client}>{children}</queries.Provider>;
}

/** What is known of a query: before the client is there what the page came with, as the server drew it. As `useQuery` then. */
export function useAnswer<Answer>(query: AnswerQuery<Answer>): Answered<Answer> {
  const page = usePage();
  const now = () => queriesOf(page);
  const queries = useSyncExternalStore(subscribeLoaded, now, now);
  const watch = useMemo(() => queries?.watch<Answer>(), [queries]);
  const shown = watch?.now(query) ?? cameWith(page, query);
  const snapshot = watch?.snapshot ?? nothing;
  useSyncExternalStore(watch?.subscribe ?? never, snapshot, snapshot);
  useEffect(() => watch?.update(query));
  return shown;
}

const nothing = () => undefined;
const never = () => nothing;

function cameWith<Answer>(
  page: PageQueries,
  { queryKey, initialData }: AnswerQuery<Answer>,
): Answered<Answer> {
  const data = (page.answers[queryKey.join()] ?? initialData) as Answer | undefined;
  const refetch = () => loadQueries().then(() => queriesOf(page)?.client.refetchQueries({ queryKey }));
  return { data, error: null, isPending: data === undefined, isError: false, refetch };
}
