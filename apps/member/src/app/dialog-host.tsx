/** Shows what `useDialogs().open` asks for, and the popups that addresses name: /login, /register, /help#term. */
import { useToast } from '@feria/ui';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { DialogsContext } from './dialogs.ts';
import type { DialogRequest, Dialogs, HelpTopic } from './dialogs.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { laterPart } from './later-part.tsx';
import { lazyPart } from './lazy-part.tsx';
import { safeNext } from './pages.ts';
import { useT } from './texts.ts';
import { useSessionPhase } from './use-session.ts';

const Login = lazyPart(() => import('../features/identity/screens/login.tsx').then((file) => file.Login));
const Register = lazyPart(() =>
  import('../features/identity/screens/register.tsx').then((file) => file.Register),
);
const Help = lazyPart(() => import('../features/help/screens/help.tsx').then((file) => file.Help));
const OtherDialog = laterPart((parts) => parts.OtherDialog);

export function DialogHost({ children }: { children: ReactNode }) {
  const [stack, setStack] = useState<readonly DialogRequest[]>([]);
  const [path, navigate] = useLocation();
  const close = useCallback(() => setStack((old) => old.slice(0, -1)), []);
  const dialogs = useMemo<Dialogs>(
    () => ({
      open: (request) => setStack((old) => [...old, request]),
      swap: (request) => setStack((old) => [...old.slice(0, -1), request]),
      close,
    }),
    [close],
  );
  // The server draws the page behind; a modal can only be opened where there is a browser.
  const routed = useSessionPhase() === 'unknown' ? null : routedDialog(path);
  return (
    <DialogsContext value={dialogs}>
      {children}
      {routed ? (
        <Shown key={path}>
          <RoutedDialog request={routed} onClose={() => navigate('/', { replace: true })} />
        </Shown>
      ) : null}
      {stack.map((request, at) => (
        <Shown key={`${at} ${request.kind}`}>
          <OpenDialog request={request} onClose={close} />
        </Shown>
      ))}
    </DialogsContext>
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

function DialogLost() {
  const t = useT();
  const toast = useToast();
  // A dialog that cannot load leaves the page as it is; one line says so.
  useEffect(() => toast({ text: t('failure.chunk'), tone: 'bad' }), [t, toast]);
  return null;
}

type RoutedKind = 'login' | 'register' | 'help';

function routedDialog(path: string): RoutedKind | null {
  if (path === '/login') return 'login';
  if (path === '/register') return 'register';
  return path === '/help' ? 'help' : null;
}

/** The popup of an address: closing goes home, signing in goes on to `next`. */
function RoutedDialog({ request, onClose }: { request: RoutedKind; onClose: () => void }) {
  const [, navigate] = useLocation();
  const other = (path: string) => navigate(`${path}${location.search}`, { replace: true });
  const onDone = () => navigate(safeNext(location.search), { replace: true });
  if (request === 'login')
    return <Login onClose={onClose} onDone={onDone} onOther={() => other('/register')} />;
  if (request === 'register')
    return <Register onClose={onClose} onDone={onDone} onOther={() => other('/login')} />;
  return <Help topic={topicOf(location.hash)} onClose={onClose} />;
}

export function topicOf(hash: string): HelpTopic {
  const topics = ['term', 'payments', 'fairness', 'saferPlay'] as const;
  return topics.find((topic) => `#${topic}` === hash) ?? 'term';
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
  const [, navigate] = useLocation();
  const onDone = () => {
    onClose();
    if (request.after) request.after();
    else navigate('/');
  };
  return kind === 'login' ? (
    <Login
      onClose={onClose}
      onDone={onDone}
      onOther={() => setKind('register')}
      note={request.kind === 'login' ? request.note : undefined}
    />
  ) : (
    <Register onClose={onClose} onDone={onDone} onOther={() => setKind('login')} />
  );
}
