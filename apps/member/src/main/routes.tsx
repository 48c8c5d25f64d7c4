/** Which screen stands at which address. The lobby is in the first chunk; everything else comes when it is wanted, as its feature says. */
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { PAGES } from 'virtual:feria-pages';
import { useLocation } from 'wouter';
import { LobbyScreen } from '../features/catalog/screens/lobby.tsx';
import { ErrorBoundary } from '../ground/loading/error-boundary.tsx';
import { laterOf } from '../ground/loading/deferred-part.tsx';
import { lazyPart } from '../ground/loading/lazy-part.tsx';
import type { LazyPart } from '../ground/loading/lazy-part.tsx';
import { pageAt } from '../ground/pages/page-at.ts';

const deferredPart = laterOf<typeof import('./deferred.ts')>('main');
const CrashScreen = deferredPart((parts) => parts.CrashScreen);
const Guarded = deferredPart((parts) => parts.Guarded);
const Waiting = deferredPart((parts) => parts.Waiting);

const HOME = 'lobby';

function screenOf(name: string): LazyPart<object> {
  const entry = () => import('virtual:feria-screens').then(({ SCREENS }) => SCREENS[name]!);
  return lazyPart(
    () => entry().then(({ load }) => load()),
    () => entry().then(({ says }) => says),
  );
}

const screens: Readonly<Record<string, LazyPart<object>>> = Object.fromEntries(
  PAGES.filter(({ name }) => name !== HOME).map(({ name }) => [name, screenOf(name)]),
);

/** The lazy screen of a path, to be fetched before the page hydrates or is rendered on the server. */
export const lazyScreenAt = (path: string): LazyPart<object> | undefined => screens[pageAt(path).name];

export const LAZY_SCREENS: ReadonlyArray<LazyPart<object>> = Object.values(screens);

export function Routes() {
  const [path] = useLocation();
  const page = pageAt(path);
  const Shown: (props: object) => ReactNode = screens[page.name] ?? LobbyScreen;
  return (
    <ErrorBoundary key={page.name} fallback={(error) => <CrashScreen error={error} />}>
      <Suspense fallback={<Waiting />}>
        {page.guarded ? (
          <Guarded>
            <Shown />
          </Guarded>
        ) : (
          <Shown />
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
