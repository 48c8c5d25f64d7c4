/** Lists that come page by page, each page naming where the next begins. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../http/api.ts';

type Page = { items: readonly unknown[]; next: string | null };

/** What a page of a list needs to know of it. */
export interface Pages<Row> {
  items: readonly Row[];
  more: { has: boolean; loading: boolean; load: () => unknown };
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
