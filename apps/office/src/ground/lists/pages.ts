/** What a list asks for: page by page, each page naming where the next begins, or all at once. */
import { useInfiniteQuery, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { call } from '../http/api.ts';

type Page = { items: readonly unknown[]; next: string | null };

/** What a page of a list needs to know of it. */
export interface Pages<Row> {
  items: readonly Row[];
  /** None: it came all at once. */
  more?: { has: boolean; loading: boolean; load: () => unknown };
  error: unknown;
  isPending: boolean;
  refetch: () => unknown;
}

export function usePages<P extends Page>(
  key: readonly unknown[],
  path: string,
  parameters: Record<string, string>,
  cursor = 'before',
) {
  const query = useInfiniteQuery({
    queryKey: [...key, parameters],
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const search = new URLSearchParams(
        Object.entries({ ...parameters, [cursor]: pageParam }).filter(([, value]) => value !== ''),
      );
      return call<P>('GET', `${path}?${search.toString()}`);
    },
    getNextPageParam: (last: P) => last.next ?? undefined,
  });
  const items = (query.data?.pages ?? []).flatMap((page) => page.items) as P['items'][number][];
  const more = { has: query.hasNextPage, loading: query.isFetchingNextPage, load: query.fetchNextPage };
  return { ...query, items, more, first: query.data?.pages[0] };
}

type WholeOptions<Answer> = Pick<UseQueryOptions<Answer>, 'refetchInterval' | 'enabled'>;

/** A list that comes all at once. */
export function useWhole<Answer extends { items: readonly unknown[] }>(
  key: readonly unknown[],
  path: string,
  options: WholeOptions<Answer> = {},
) {
  const query = useQuery<Answer>({ queryKey: key, queryFn: () => call<Answer>('GET', path), ...options });
  const items = (query.data?.items ?? []) as Answer['items'][number][];
  return { ...query, items };
}
