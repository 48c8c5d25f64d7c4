import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useApp } from '../../ground/market/app-context.ts';
import { memberQuery } from '../../ground/http/queries.ts';
import {
  fateOfPending,
  forgetPending,
  readPending,
  subscribePending,
} from '../../ground/session/pending-action.ts';
import { useSessionPhase } from '../../ground/session/use-session.ts';

/** The second half of the login gate: carries out the pending action when no other gate is open. */
export function GoesOn() {
  const stopped = useSyncExternalStore(subscribePending, readPending, () => undefined);
  // Mounted when there is something to wait for: it never sees the account that was here before.
  return stopped ? <Waiting action={stopped.action} /> : null;
}

function Waiting({ action }: { action: () => void }): null {
  const phase = useSessionPhase();
  const { market } = useApp();
  const { data: member, isError: isUnknown } = useQuery({ ...memberQuery(), enabled: phase === 'member' });
  const fate = fateOfPending({ phase, member, isUnknown, market });
  useEffect(() => {
    if (fate === 'wait') return;
    forgetPending();
    if (fate === 'go') action();
  }, [fate, action]);
  return null;
}
