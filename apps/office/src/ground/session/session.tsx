/** Who is signed in, and what they may do. */
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { OperatorSession, Permission } from '@feria/contracts/operators/office';
import { useQueryClient } from '@tanstack/react-query';
import { call, Refused, setHandle, whenSignedOut } from '../http/api.ts';
import { OWED, whenOwed } from './owed-sign-out.ts';

export type Operator = NonNullable<OperatorSession['value']>;
type Session = {
  operator: Operator;
  may: (permission: Permission) => boolean;
  /** Answers whether the platform knows of it; where it could not be reached it is told later. */
  signOut: () => Promise<boolean>;
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

  const enter = useCallback(
    (next: Operator | null) => {
      // However a session ends, the next one at this browser finds nothing that it read.
      if (!next) queries.clear();
      setHandle(next?.token);
      setOperator(next);
    },
    [queries],
  );

  useEffect(() => {
    whenSignedOut(() => enter(null));
    findSession().then(enter, () => enter(null));
    return whenOwed(() => enter(null));
  }, [enter]);

  const handle = operator?.token;
  const signOut = useCallback(async () => {
    const isTold = await call('DELETE', '/logout').then(() => true, isOver);
    if (!isTold && handle !== undefined) OWED.owe(handle);
    enter(null);
    return isTold;
  }, [enter, handle]);

  const look = useCallback(async () => {
    const { value } = await call<OperatorSession>('GET', '/session');
    if (value) return true;
    enter(null);
    return false;
  }, [enter]);

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

/** Nobody while a sign-out is owed: whoever signed out must not be here again by loading the page. */
async function findSession(): Promise<Operator | null> {
  if (!(await OWED.pay())) return null;
  return (await call<OperatorSession>('GET', '/session')).value;
}

const isOver = (error: unknown): boolean => error instanceof Refused && error.status === 401;
