/** Where the chat stands: beside the pages and the dialogs, so that none of them takes it away. Nothing of it is loaded before it is asked for. */
import { useToast } from '@feria/ui';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { readChat, showChat, subscribeChat } from './chat.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useT } from './texts.ts';

const Chat = lazyPart(() => import('../features/support/screens/chat.tsx').then((file) => file.Chat));

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
