/** The member's messages: page by page, one by itself, and what was read. Everything lies below one key, which a socket's word renews. */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessagePage, MessageView } from '@feria/contracts/inbox/member';
import type { Topic } from '@feria/contracts/delivery/topics';
import { call, readOwn } from '../../ground/http/api.ts';
import { pageAddress } from '../../ground/lists/own-list.ts';
import { UNREAD_KEY } from '../../ground/http/own-queries.ts';
import { useSession } from '../../ground/session/use-session.ts';

export const MESSAGES_KEY = ['own', '/api/messages'] as const;
const PAGE_SIZE = 20;

/** Nothing: all of them. */
export type Filter = { isUnread: boolean; topic: Topic | null };

export function useMessages({ isUnread, topic }: Filter) {
  const { isReal } = useSession();
  const search = new URLSearchParams({ ...(isUnread ? { unread: '1' } : {}), ...(topic ? { topic } : {}) });
  const path = `/api/messages?${search.toString()}`;
  return useInfiniteQuery({
    queryKey: [...MESSAGES_KEY, 'pages', path],
    queryFn: ({ pageParam, signal }) => readOwn<MessagePage>(pageAddress(path, PAGE_SIZE, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled: isReal,
  });
}

export const messageQuery = (id: string) => ({
  queryKey: [...MESSAGES_KEY, id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    readOwn<MessageView>(`/api/messages/${encodeURIComponent(id)}`, signal),
});

type Unread = { unreadMessage: number };
const post = (path: string) =>
  call<Unread>(`/api/messages/${path}`, { method: 'POST', session: true, body: {} });

/** Marks one as read, or without an id all of them, and counts the unread anew. A failure changes nothing: it is simply still unread. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => post(id === null ? 'read' : `${encodeURIComponent(id)}/read`),
    onSuccess: (unread) => {
      queries.setQueryData(UNREAD_KEY, unread);
      return queries.invalidateQueries({ queryKey: MESSAGES_KEY });
    },
  });
}
