import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { ScreenSkeleton } from '../ground/loading/skeletons.tsx';
import { readEnd } from '../ground/session/session.ts';
import { useT } from '../ground/i18n/texts.ts';
import { useSessionPhase } from '../ground/session/use-session.ts';

/** A page that needs somebody signed in: without a session it leads to the login popup, and from there back here. */
export function Guarded({ children }: { children: ReactNode }) {
  const t = useT();
  const phase = useSessionPhase();
  const [path] = useLocation();
  const search = useSearch();
  if (phase === 'unknown' || phase === 'entering') return <ScreenSkeleton label={t('shell.loading')} />;
  if (phase === 'member') return children;
  if (readEnd() === 'signed_out') return <Redirect to="/" replace />;
  const next = encodeURIComponent(search ? `${path}?${search}` : path);
  return <Redirect to={`/login?next=${next}`} replace />;
}
