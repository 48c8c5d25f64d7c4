/** A conversation, live: read again with each new message, together with messages that were missed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ChatView } from '@feria/contracts/support/member';
import { chatKey, readChat, readOlder, type Door } from './api.ts';
import { lastKnown, withNews, withOlder, type Known } from './said.ts';

/** What a socket tells comes at once; this is for when there is none. */
const LOOK_MS = 30_000;
const TYPING_MS = 4_000;

export function useKnown(door: Door | null) {
  const queries = useQueryClient();
  const key = door ? chatKey(door) : ['nobody'];
  const query = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Known> => {
      if (!door) throw new Error('nobody is here');
      let known = queries.getQueryData<Known>(chatKey(door));
      let view: ChatView;
      do {
        const after = lastKnown(known);
        view = await readChat(door, after);
        known = withNews(known, view);
        if (after === 0) break;
      } while (view.more);
      return known;
    },
    enabled: door !== null,
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });
  const { refetch } = query;
  const take = useCallback(
    (view: ChatView) => {
      if (!door) return;
      queries.setQueryData<Known>(chatKey(door), (known) => withNews(known, view));
    },
    [door, queries],
  );
  const older = useCallback(async () => {
    const known = door && queries.getQueryData<Known>(chatKey(door));
    if (!door || !known) return;
    const page = await readOlder(door, known.messages[0]?.seq ?? 1);
    queries.setQueryData<Known>(chatKey(door), (now) => now && withOlder(now, page));
  }, [door, queries]);

  const hasGuestChat = door?.side === 'guest' && (query.data?.chat ?? null) !== null;
  const [typedAt, setTypedAt] = useState(0);
  const noteTyping = useCallback(() => setTypedAt((count) => count + 1), []);
  useEffect(() => {
    if (!hasGuestChat) return undefined;
    let close = (): void => undefined;
    let gone = false;
    import('./guest-socket.ts').then(
      ({ openGuestSocket }) => {
        if (!gone) close = openGuestSocket({ onNews: () => void refetch(), onTyping: noteTyping });
      },
      // Without it the page asks now and then.
      () => undefined,
    );
    return () => {
      gone = true;
      close();
    };
  }, [hasGuestChat, refetch, noteTyping]);
  useEffect(() => {
    addEventListener('feria:chatTyping', noteTyping);
    const again = () => void refetch();
    addEventListener('online', again);
    return () => {
      removeEventListener('feria:chatTyping', noteTyping);
      removeEventListener('online', again);
    };
  }, [noteTyping, refetch]);
  const last = lastKnown(query.data);
  const [typedAfter, setTypedAfter] = useState(last);
  // What was being written has come.
  if (typedAfter !== last) {
    setTypedAfter(last);
    setTypedAt(0);
  }
  useEffect(() => {
    if (typedAt === 0) return undefined;
    const timer = setTimeout(() => setTypedAt(0), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typedAt]);
  return { ...query, known: query.data, take, older, isTyped: typedAt > 0, stopTyped: () => setTypedAt(0) };
}
