/** Who is signed in, and what they may do. */
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { OperatorSession, Permission } from '@feria/contracts/operators';
import { useQueryClient } from '@tanstack/react-query';
import { call, setHandle, whenSignedOut } from './api.ts';

export type Operator = NonNullable<OperatorSession['value']>;
type Session = {
  operator: Operator;
  may: (permission: Permission) => boolean;
  signOut: () => Promise<void>;
  /** Asks whether the session still stands; if not, nobody is signed in here any more. Throws Refused when nobody answers. */
  look: () => Promise<boolean>;
};

const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a signed-in operator above it');
  return session;
}

type GateProps = {
  children: ReactNode;
  waiting: ReactNode;
  signIn: (done: (operator: Operator) => void) => ReactNode;
};

/** Shows `signIn` until an operator is signed in, and again when the session ends. */
export function SessionGate({ children, waiting, signIn }: GateProps) {
  const [operator, setOperator] = useState<Operator | null | undefined>(undefined);
  const queries = useQueryClient();

  const enter = useCallback((next: Operator | null) => {
    setHandle(next?.token);
    setOperator(next);
  }, []);

  useEffect(() => {
    whenSignedOut(() => enter(null));
    call<OperatorSession>('GET', '/session').then(
      (answer) => enter(answer.value),
      () => enter(null),
    );
  }, [enter]);

  const signOut = useCallback(async () => {
    await call('DELETE', '/logout').catch(() => undefined);
    queries.clear();
    enter(null);
  }, [enter, queries]);

  const look = useCallback(async () => {
    const { value } = await call<OperatorSession>('GET', '/session');
    if (value) return true;
    queries.clear();
    enter(null);
    return false;
  }, [enter, queries]);

  const session = useMemo<Session | undefined>(
    () =>
      operator
        ? { operator, may: (permission) => operator.permissions.includes(permission), signOut, look }
        : undefined,
    [operator, signOut, look],
  );
  if (operator === undefined) return waiting;
  if (!session) return signIn(enter);
  return <SessionContext value={session}>{children}</SessionContext>;
}
