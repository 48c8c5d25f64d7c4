/** Which screen stands at which address. The lobby is in the first chunk; everything else comes when it is wanted. */
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { LobbyScreen } from '../features/lobby/screens/lobby.tsx';
import { ErrorBoundary } from '../ground/loading/error-boundary.tsx';
import { laterOf } from '../ground/loading/later-part.tsx';
import { lazyPart } from '../ground/loading/lazy-part.tsx';
import type { LazyPart } from '../ground/loading/lazy-part.tsx';
import { pageAt } from '../ground/pages/pages.ts';
import type { PageName } from '../ground/pages/pages.ts';

const laterPart = laterOf<typeof import('./later.ts')>('main');
const CrashScreen = laterPart((parts) => parts.CrashScreen);
const Guarded = laterPart((parts) => parts.Guarded);
const Waiting = laterPart((parts) => parts.Waiting);

type Screen = (props: object) => ReactNode;
const SCREENS: Record<Exclude<PageName, 'lobby'>, LazyPart<object>> = {
  category: lazyPart(() => import('../features/lobby/screens/category.tsx').then((file) => file.Category)),
  favourites: lazyPart(() =>
    import('../features/lobby/screens/own-games.tsx').then((file) => file.Favourites),
  ),
  recent: lazyPart(() => import('../features/lobby/screens/own-games.tsx').then((file) => file.Recent)),
  member: lazyPart(() => import('./member-center.tsx').then((file) => file.MemberCenter)),
  seamless: lazyPart(() => import('../features/play/screens/seamless.tsx').then((file) => file.Seamless)),
  agent: lazyPart(() => import('./rare-screens.ts').then((file) => file.loadAgent())),
  agentHome: lazyPart(() => import('./rare-screens.ts').then((file) => file.loadAgentCenter())),
  house: lazyPart(() => import('./plain-pages.tsx').then((file) => file.House)),
  reading: lazyPart(() => import('./rare-screens.ts').then((file) => file.loadReading())),
  mailed: lazyPart(() => import('./rare-screens.ts').then((file) => file.loadMailed())),
  notOffered: lazyPart(() => import('./plain-pages.tsx').then((file) => file.NotOfferedPage)),
  notFound: lazyPart(() => import('./plain-pages.tsx').then((file) => file.NotFound)),
};

/** The lazy screen of a path, to be fetched before the page hydrates or is rendered on the server. */
export function lazyScreenAt(path: string): LazyPart<object> | undefined {
  const { name } = pageAt(path);
  return name === 'lobby' ? undefined : SCREENS[name];
}

export const LAZY_SCREENS: ReadonlyArray<LazyPart<object>> = Object.values(SCREENS);

export function Routes() {
  const [path] = useLocation();
  const page = pageAt(path);
  const Shown: Screen = page.name === 'lobby' ? LobbyScreen : SCREENS[page.name];
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
