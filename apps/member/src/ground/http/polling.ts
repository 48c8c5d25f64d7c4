/** What a page of the member's asks again by itself until something is over. */
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

const QUIET_HEADER = 'x-feria-quiet';

/** As `ownQuery`; from the second answer on the platform is told that nobody asked: it keeps no session alive (ASVS 5.0, 7.3.1). */
export function pollingQuery<Answer>(path: string) {
  return queryOptions({
    queryKey: ['own', path],
    queryFn: ({ client, queryKey, signal }) => {
      const isAgain = (client.getQueryState(queryKey)?.dataUpdateCount ?? 0) > 0;
      return call<Answer>(path, {
        session: true,
        signal,
        ...(isAgain ? { headers: { [QUIET_HEADER]: '1' } } : {}),
      });
    },
  });
}
