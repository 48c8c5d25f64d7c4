import { useInfiniteQuery } from '@tanstack/react-query';
import { readOwn } from '../http/api.ts';
import { useSession } from '../session/use-session.ts';

export interface OwnPage<Item> {
  items: readonly Item[];
  next: string | null;
}

/** A member's list that goes on below: `path` with its filters, each further page from the cursor of the one before. */
export function useOwnList<Item, Page extends OwnPage<Item> = OwnPage<Item>>(path: string, size = 20) {
  const isReal = useSession().isReal;
  return useInfiniteQuery({
    queryKey: ['own', path, 'pages'],
    queryFn: ({ pageParam, signal }) => readOwn<Page>(pageAddress(path, size, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled: isReal,
  });
}

export function pageAddress(path: string, size: number, before: string | null): string {
  const [base = '', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  query.set('limit', String(size));
  if (before) query.set('before', before);
  return `${base}?${query.toString()}`;
}
