/** Which dialog is shown for what was asked. The first view does without: dialog-host.tsx keeps what is open. */
import { useToast } from '@feria/ui';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { previewIn } from '../../ground/content/paths.ts';
import { useDialogs } from '../../ground/dialogs/dialogs.ts';
import type { DialogRequest, HelpTopic } from '../../ground/dialogs/dialogs.ts';
import { ErrorBoundary } from '../../ground/loading/error-boundary.tsx';
import { GoesOn } from './pending-action.tsx';
import { lazyPart } from '../../ground/loading/lazy-part.tsx';
import { Movable } from '../../ground/dialogs/movable.tsx';
import { safeNext } from '../../ground/pages/pages.ts';
import { useHash } from '../../ground/pages/use-hash.ts';
import { takePending } from '../../ground/external-login/pending.ts';
import { useGoOn } from './use-go-on.ts';
import { PasswordDue } from './password-due.tsx';
import { keepPending } from '../../ground/session/pending-action.ts';
import { SearchKeys } from '../../features/catalog/search-keys.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { useSessionPhase } from '../../ground/session/use-session.ts';

const Login = lazyPart(
  () => import('../../features/access/screens/login.tsx').then((file) => file.Login),
  'access',
);
const Register = lazyPart(
  () => import('../../features/access/screens/register.tsx').then((file) => file.Register),
  'access',
);
const RegionAsk = lazyPart(() => import('./region-ask.tsx').then((file) => file.RegionAsk), 'first');
const OtherDialog = lazyPart(() => import('./other-dialog.tsx').then((file) => file.OtherDialog), 'first');
const Help = lazyPart(
  () => import('../../features/content/screens/help.tsx').then((file) => file.Help),
  'content',
);

/** Its texts are the dialog's that it asks for. */
const ArrivalPopup = lazy(() =>
  import('../../features/content/parts/arrival-popup.tsx').then((file) => ({ default: file.ArrivalPopup })),
);

/** New terms wait for a yes; nothing of it comes with the first view. */
const TermsDue = lazy(() => import('./terms-due.tsx').then((file) => ({ default: file.TermsDue })));

const PreviewStrip = lazyPart(
  () => import('../../features/content/parts/preview-strip.tsx').then((file) => file.PreviewStrip),
  'content',
);

/** The popup that the address names (/login, /register, /help#term), a password that is due, and what was opened, each above the last. */
export function DialogViews({ stack, onClose }: { stack: readonly DialogRequest[]; onClose: () => void }) {
  const [path, navigate] = useLocation();
  const phase = useSessionPhase();
  const [isMember, isVisitor] = [phase === 'member', phase === 'visitor'];
  const routed = useRoutedDialog(path);
  const isPreview = previewIn(useSearch()) !== '';
  return (
    <Movable>
      {routed ? (
        <Shown key={path}>
          <RoutedDialog
            request={routed}
            onClose={() =>
              navigate(routed === 'help' ? '/help' : (takePending()?.address ?? '/'), { replace: true })
            }
          />
        </Shown>
      ) : null}
      {isMember ? (
        <Shown>
          <PasswordDue />
        </Shown>
      ) : null}
      {isMember && !isPreview ? (
        <Quiet>
          <TermsDue />
        </Quiet>
      ) : null}
      <GoesOn />
      <SearchKeys isFree={stack.length === 0 && !routed} />
      {isVisitor && !isPreview ? (
        <Shown>
          <RegionAsk />
        </Shown>
      ) : null}
      {isMember || isVisitor ? (
        <Quiet>
          {isPreview ? <PreviewStrip /> : <ArrivalPopup isFree={stack.length === 0 && !routed} />}
        </Quiet>
      ) : null}
      {stack.map((request, at) => (
        <Shown key={`${at} ${request.kind}`}>
          <OpenDialog request={request} onClose={onClose} />
        </Shown>
      ))}
    </Movable>
  );
}

/** Each dialog waits and fails alone: one above another must not lose what was typed below. */
function Shown({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <DialogLost />}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** What nobody asked for: where it does not come, nothing is said of it. */
function Quiet({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function DialogLost() {
  const t = useT();
  const toast = useToast();
  // A dialog that cannot load leaves the page as it is; one line says so.
  useEffect(() => toast({ text: t('failure.chunk'), tone: 'bad' }), [t, toast]);
  return null;
}

type RoutedKind = 'login' | 'register' | 'help';

/** The help center is a page; with one of its topics in the address the modal stands over it. */
function useRoutedDialog(path: string): RoutedKind | null {
  const hash = useHash();
  if (path === '/login') return 'login';
  if (path === '/register') return 'register';
  return path === '/help' && topicIn(hash) ? 'help' : null;
}

/** The popup of an address: closing goes home, signing in goes on to `next`; both to where a trip to elsewhere began. */
function RoutedDialog({ request, onClose }: { request: RoutedKind; onClose: () => void }) {
  const [, navigate] = useLocation();
  const { open } = useDialogs();
  const goOn = useGoOn();
  const other = (path: string) => navigate(`${path}${location.search}`, { replace: true });
  const stopped = () => takePending() ?? { address: safeNext(location.search) };
  const onDone = () => goOn(stopped());
  if (request === 'login')
    return (
      <Login
        onClose={onClose}
        onDone={onDone}
        onOther={() => other('/register')}
        onForgot={() => {
          // Closing leads home, and forgets where the way was stopped.
          const rest = stopped();
          onClose();
          open({ kind: 'recovery', after: () => goOn(rest) });
        }}
      />
    );
  if (request === 'register')
    return <Register onClose={onClose} onDone={onDone} onOther={() => other('/login')} />;
  return <Help topic={topicIn(location.hash) ?? 'term'} onClose={onClose} />;
}

function topicIn(hash: string): HelpTopic | undefined {
  const topics = ['term', 'privacy', 'payments', 'fairness', 'saferPlay'] as const;
  return topics.find((topic) => `#${topic}` === hash);
}

interface OpenDialogProps {
  request: DialogRequest;
  onClose: () => void;
}

function OpenDialog({ request, onClose }: OpenDialogProps) {
  if (request.kind === 'login' || request.kind === 'register')
    return <EnterDialog request={request} onClose={onClose} />;
  if (request.kind === 'help') return <Help topic={request.topic ?? 'term'} onClose={onClose} />;
  return <OtherDialog request={request} onClose={onClose} />;
}

/** Login and register over whatever page stopped somebody; the stopped action goes on, else the way leads home. */
function EnterDialog({
  request,
  onClose,
}: {
  request: Extract<DialogRequest, { kind: 'login' | 'register' }>;
  onClose: () => void;
}) {
  const [kind, setKind] = useState(request.kind);
  const { swap } = useDialogs();
  const [, navigate] = useLocation();
  const heart = request.kind === 'login' ? request.heart : undefined;
  const onDone = () => {
    onClose();
    if (request.after) keepPending(request.after, heart);
    else navigate('/');
  };
  return kind === 'login' ? (
    <Login
      onClose={onClose}
      onDone={onDone}
      onOther={() => setKind('register')}
      onForgot={() => swap({ kind: 'recovery', after: request.after })}
      note={heart ? 'lobby.heartGate' : undefined}
      stopped={request.after ? { address: `${location.pathname}${location.search}`, heart } : undefined}
      begun={request.kind === 'login' ? request.begun : undefined}
    />
  ) : (
    <Register onClose={onClose} onDone={onDone} onOther={() => setKind('login')} />
  );
}
