/** The query client of a page: asks the platform, keeps the answers and renews them. It is loaded when somebody has touched the page. */
import {
  QueryClient,
  QueryClientProvider,
  QueryObserver,
  notifyManager,
  type QueryFunction,
} from '@tanstack/react-query';
import { read, readOwn } from './api.ts';
import { mayRetry } from './failures.ts';
import type { AnswerQuery, PageQueries, Queries, QueryWatch } from './page-query-types.ts';
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

export const queriesOf = (client: QueryClient): Queries => ({
  client,
  watch: <Answer>() => watch<Answer>(client),
  Provider: QueryClientProvider,
});

function watch<Answer>(client: QueryClient): QueryWatch<Answer> {
  const whole = (query: AnswerQuery<Answer>) =>
    client.defaultQueryOptions({ ...query, _optimisticResults: 'optimistic' });
  let observer: QueryObserver<Answer, Error, Answer, Answer, string[]> | undefined;
  return {
    now(query) {
      observer ??= new QueryObserver(client, whole(query));
      // Only what is read of it draws the component again.
      return observer.trackResult(observer.getOptimisticResult(whole(query)));
    },
    update: (query) => observer?.setOptions(whole(query)),
    subscribe(onChange) {
      const stop = observer?.subscribe(notifyManager.batchCalls(onChange));
      observer?.updateResult();
      return () => stop?.();
    },
    snapshot: () => observer?.getCurrentResult(),
  };
}
