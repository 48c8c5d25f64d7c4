import { useCallback } from 'react';
import { useDialogs } from './dialogs.ts';
import type { TextKey } from './texts.ts';
import { useSession } from './use-session.ts';

/**
 * The login gate. Runs the action for a member; shows the login popup to a visitor and runs it after they came in;
 * tells a trial account that it needs a real one.
 */
export function useGate(): (action: () => void, note?: TextKey) => void {
  const { phase, isTrial } = useSession();
  const { open } = useDialogs();
  return useCallback(
    (action, note) => {
      if (phase === 'visitor' || phase === 'unknown') open({ kind: 'login', after: action, note });
      else if (isTrial) open({ kind: 'trial' });
      else action();
    },
    [phase, isTrial, open],
  );
}
