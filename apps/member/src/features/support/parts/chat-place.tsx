/** Where the chat stands: beside the pages and the dialogs, so that none of them takes it away. Nothing of it is loaded before it is asked for. */
import { useToast } from '@feria/ui';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { readChat, showChat, subscribeChat } from '../../../ground/chat/chat.ts';
import { ErrorBoundary } from '../../../ground/loading/error-boundary.tsx';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { useT } from '../../../ground/i18n/texts.ts';

const Chat = lazyPart(() => import('../screens/chat.tsx').then((file) => file.Chat), 'support');

export function ChatPlace() {
  const standing = useSyncExternalStore(subscribeChat, readChat, () => 'none' as const);
  if (standing === 'none') return null;
  return (
    <ErrorBoundary fallback={() => <ChatLost />}>
      <Suspense fallback={null}>
        <Chat standing={standing} />
      </Suspense>
    </ErrorBoundary>
  );
}

function ChatLost() {
  const t = useT();
  const toast = useToast();
  useEffect(() => {
    toast({ text: t('failure.chunk'), tone: 'bad' });
    showChat('none');
  }, [t, toast]);
  return null;
}
