/** What floats at the end edge of the page: customer service, Telegram, Messenger, as the market has them (spec section 2). */
import { Suspense, lazy, useSyncExternalStore } from 'react';
import { readChat, subscribeChat } from '../ground/chat/chat.ts';
import { ErrorBoundary } from '../ground/loading/error-boundary.tsx';
import { useMedia } from '../ground/pages/use-media.ts';
import { useWholePermission } from '../ground/market/whole-permission.ts';
import { floatingOf } from './menus/menu-lines.ts';

/** No texts of its own, so it waits for none. */
const RightBarView = lazy(() =>
  import('./right-bar-view.tsx').then((file) => ({ default: file.RightBarView })),
);

export function RightBar() {
  const permission = useWholePermission();
  // On a phone the bar below is in the way of all but one: Telegram floats, the rest stands in the menu.
  const isWide = useMedia('(min-width: 1024px)');
  const all = permission ? floatingOf(permission) : [];
  // Our own chat that stands on the page already has a button of its own.
  const isThere = useSyncExternalStore(subscribeChat, readChat, () => 'none' as const) !== 'none';
  const entries = all.filter(({ csType, path }) =>
    csType === 'LIVECHAT' && isThere && path.startsWith('/') ? false : isWide || csType === 'TELEGRAM',
  );
  const hasCodes = useMedia('(min-width: 1024px) and (pointer: fine)');
  if (entries.length === 0 && !hasCodes) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <RightBarView entries={entries} hasCodes={hasCodes} />
      </Suspense>
    </ErrorBoundary>
  );
}
