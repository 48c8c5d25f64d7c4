/** A page that has its query client from the start and came with no answers: for parts of the app that are drawn alone. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { PageQueriesContext } from './page-queries.tsx';
import { queriesOf } from './query-client.ts';

export function QueriesProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  const page = useMemo(() => ({ answers: {}, answeredAt: 0, queries: queriesOf(client) }), [client]);
  return (
    <PageQueriesContext value={page}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </PageQueriesContext>
  );
}
