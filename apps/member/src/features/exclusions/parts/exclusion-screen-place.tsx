/** Where games would stand, whoever has a break sees what is possible instead. Nothing of it is in the first view's code. */
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '../../../ground/loading/error-boundary.tsx';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { breaksQuery } from '../../../ground/http/own-queries.ts';
import { pageAt } from '../../../ground/pages/page-at.ts';
import { useSession } from '../../../ground/session/use-session.ts';

const ExclusionCover = lazyPart(
  () => import('./exclusion-screen.tsx').then((file) => file.ExclusionCover),
  'exclusions',
);
const GAMES: readonly string[] = ['lobby', 'category', 'favourites', 'recent'];

export function ExclusionScreenPlace() {
  const { isReal } = useSession();
  const [path] = useLocation();
  const { data } = useQuery({ ...breaksQuery(), enabled: isReal });
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const standing = isReal ? data?.standing : null;
  if (!standing || !GAMES.includes(pageAt(path).name)) return null;
  return (
    <>
      {/* Looked for with every page: one of another kind has a place of its own. */}
      <span key={path} hidden ref={() => setPlace(document.getElementById('content'))} />
      {place?.isConnected
        ? createPortal(
            <ErrorBoundary fallback={() => null}>
              <Suspense fallback={null}>
                <ExclusionCover standing={standing} />
              </Suspense>
            </ErrorBoundary>,
            place,
          )
        : null}
    </>
  );
}
