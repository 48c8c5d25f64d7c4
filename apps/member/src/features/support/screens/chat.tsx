/** The chat with customer service: a window at the lower end of the page, 440 by 750 (specification, 9), on a phone the whole of it. */
import { useToast } from '@feria/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { showChat, type ChatStanding } from '../../../ground/chat/chat.ts';
import { noteUnread } from '../../../ground/chat/chat-unread.ts';
import { pageAt } from '../../../ground/pages/page-at.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMedia } from '../../../ground/pages/use-media.ts';
import { Bubble } from '../parts/bubble.tsx';
import { ChatWindow } from '../parts/chat-window.tsx';
import { useDoor } from '../use-door.ts';
import { useKnown } from '../use-known.ts';
import { useSending } from '../use-sending.ts';

export function Chat({ standing }: { standing: ChatStanding }) {
  const door = useDoor();
  const known = useKnown(door);
  const sending = useSending(door, known.take);
  const [path] = useLocation();
  const isWide = useMedia('(min-width: 768px)');
  const isGame = pageAt(path).game === true;
  const unread = known.known?.chat?.unread ?? 0;
  // The way to the chat says so, too, where nothing else of it is seen.
  useEffect(() => {
    noteUnread(unread);
    return () => noteUnread(0);
  }, [unread]);
  useNews(unread, standing === 'small' && isGame && !isWide);
  const wasOpen = useBefore(standing) === 'open';
  const page = useRef(path);
  useEffect(() => {
    // On a phone it covers the page: whoever goes to another one wants to see that.
    if (page.current !== path && !isWide && standing === 'open') showChat('small');
    page.current = path;
  }, [path, isWide, standing]);
  if (standing === 'small')
    return isGame && !isWide ? null : (
      <Bubble unread={unread} wasOpen={wasOpen} onPress={() => showChat('open')} />
    );
  return (
    <ChatWindow door={door} known={known} sending={sending} isWide={isWide} isOverGame={isGame && !isWide} />
  );
}

/** What it was until it became what it is. */
function useBefore<Value>(value: Value): Value {
  const [[now, before], set] = useState([value, value]);
  if (now === value) return before;
  set([value, now]);
  return now;
}

/** Over a game on a phone nothing stands: a line says that an answer has come. */
function useNews(unread: number, isQuiet: boolean): void {
  const t = useT();
  const toast = useToast();
  const before = useRef(unread);
  useEffect(() => {
    if (isQuiet && unread > before.current)
      toast({
        text: t('support.news'),
        action: { label: t('support.read'), onPress: () => showChat('open') },
      });
    before.current = unread;
  }, [unread, isQuiet, t, toast]);
}
