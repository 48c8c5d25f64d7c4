import { useCallback } from 'react';
import type { GameView } from '@feria/contracts/catalog/member';
import { useDialogs } from './dialogs.ts';
import { useSession } from '../session/use-session.ts';

/**
 * The login gate. Runs the action for a member; shows the login popup to a visitor and runs it after they came in;
 * tells a trial account that it needs a real one, and runs it when that was made. `heart`: the game whose heart the action is.
 */
export function useGate(): (action: () => void, heart?: GameView) => void {
  const { phase, isTrial } = useSession();
  const { open } = useDialogs();
  return useCallback(
    (action, heart) => {
      if (phase === 'visitor' || phase === 'unknown') open({ kind: 'login', after: action, heart });
      else if (isTrial) open({ kind: 'trial', after: action });
      else action();
    },
    [phase, isTrial, open],
  );
}
