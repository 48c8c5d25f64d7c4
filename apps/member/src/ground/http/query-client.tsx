/** The query client of a page: asks the platform, keeps the answers and renews them. It is loaded when somebody has touched the page. */
import {
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  notifyManager,
  type QueryFunction,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { read, readOwn } from './api.ts';
import { mayRetry } from './failures.ts';
import { PageQueriesContext } from './page-queries.tsx';
import type { AnswerQuery, PageQueries, Queries, QueryWatch } from './page-queries.tsx';
import { HALF_MINUTE_MS, OWN } from './queries.ts';

/** Asks for the path that a key names: as the member where the key begins so. */
const ask: QueryFunction = ({ queryKey, signal }) => {
  const path = queryKey.find((part): part is string => typeof part === 'string' && part.startsWith('/'));
  if (path === undefined) throw new Error(`no path in ${JSON.stringify(queryKey)}`);
  return queryKey[0] === OWN ? readOwn(path, signal) : read(path, signal);
};

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { queryFn: ask, staleTime: HALF_MINUTE_MS, retry: mayRetry, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}

/** With the answers that the page came with, as old as they are. */
export function queriesFor({ answers, answeredAt: updatedAt }: PageQueries): Queries {
  const client = createQueryClient();
  for (const [path, answer] of Object.entries(answers)) client.setQueryData([path], answer, { updatedAt });
  return queriesOf(client);
}

const queriesOf = (client: QueryClient): Queries => ({
  client,
  watch: (query) => watch(client, query),
  Provider: QueryClientProvider,
});

function watch<Answer>(client: QueryClient, first: AnswerQuery<Answer>): QueryWatch<Answer> {
  const whole = (query: AnswerQuery<Answer>) =>
    client.defaultQueryOptions({ ...query, _optimisticResults: 'optimistic' });
  const observer = new QueryObserver(client, whole(first));
  return {
    // Only what is read of it draws the component again.
    now: (query) => observer.trackResult(observer.getOptimisticResult(whole(query))),
    update: (query) => observer.setOptions(whole(query)),
    subscribe(onChange) {
      const stop = observer.subscribe(notifyManager.batchCalls(onChange));
      observer.updateResult();
      return stop;
    },
    snapshot: () => observer.getCurrentResult(),
  };
}

/** A page around parts of the app that has this client from the start, and came with no answers. */
export function QueriesProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  const page = useMemo(() => ({ answers: {}, answeredAt: 0, queries: queriesOf(client) }), [client]);
  return (
    <PageQueriesContext value={page}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </PageQueriesContext>
  );
}
