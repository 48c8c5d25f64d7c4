/** Which screen stands at which address. The lobby is in the first chunk; everything else comes when it is wanted. */
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { LobbyScreen } from '../features/lobby/screens/lobby.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { laterPart } from './later-part.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { LazyPart } from './lazy-part.tsx';
import { pageAt } from './pages.ts';
import type { PageName } from './pages.ts';
import { ScreenBones } from './parts/bones.tsx';
import { readEnd } from './session.ts';
import { useT } from './texts.ts';
import { useSessionPhase } from './use-session.ts';

const CrashScreen = laterPart((parts) => parts.CrashScreen);

type Screen = (props: object) => ReactNode;
const SCREENS: Record<Exclude<PageName, 'lobby'>, LazyPart<object>> = {
  category: lazyPart(() => import('../features/lobby/screens/category.tsx').then((file) => file.Category)),
  favourites: lazyPart(() =>
    import('../features/lobby/screens/own-games.tsx').then((file) => file.Favourites),
  ),
  recent: lazyPart(() => import('../features/lobby/screens/own-games.tsx').then((file) => file.Recent)),
  member: lazyPart(() => import('./member-center.tsx').then((file) => file.MemberCenter)),
  seamless: lazyPart(() => import('../features/play/screens/seamless.tsx').then((file) => file.Seamless)),
  agent: lazyPart(() => import('../features/identity/screens/agent.tsx').then((file) => file.AgentPages)),
  house: lazyPart(() => import('./plain-pages.tsx').then((file) => file.House)),
  mailed: lazyPart(() => import('./mailed-page.tsx').then((file) => file.MailedPage)),
  notFound: lazyPart(() => import('./plain-pages.tsx').then((file) => file.NotFound)),
};

/** The lazy screen of a path, to be fetched before the page hydrates or is rendered on the server. */
export function lazyScreenAt(path: string): LazyPart<object> | undefined {
  const { name } = pageAt(path);
  return name === 'lobby' ? undefined : SCREENS[name];
}

export const LAZY_SCREENS: ReadonlyArray<LazyPart<object>> = Object.values(SCREENS);

export function Routes() {
  const t = useT();
  const [path] = useLocation();
  const page = pageAt(path);
  const Shown: Screen = page.name === 'lobby' ? LobbyScreen : SCREENS[page.name];
  return (
    <ErrorBoundary key={page.name} fallback={(error) => <CrashScreen error={error} />}>
      <Suspense fallback={<ScreenBones label={t('shell.loading')} />}>
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

/** A page that needs somebody signed in: without a session it leads to the login popup, and from there back here. */
function Guarded({ children }: { children: ReactNode }) {
  const t = useT();
  const phase = useSessionPhase();
  const [path] = useLocation();
  const search = useSearch();
  if (phase === 'unknown' || phase === 'entering') return <ScreenBones label={t('shell.loading')} />;
  if (phase === 'member') return children;
  if (readEnd() === 'signed_out') return <Redirect to="/" replace />;
  const next = encodeURIComponent(search ? `${path}?${search}` : path);
  return <Redirect to={`/login?next=${next}`} replace />;
}
