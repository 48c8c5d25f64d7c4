/** Which dialogs stand open, one above another. Anybody may ask for one; `dialog-host.tsx` shows them. */
import { createContext, use } from 'react';
import type { GameView } from '@feria/contracts/catalog/member';
import type { Begun } from '../session/begun.ts';

export type HelpTopic = 'term' | 'privacy' | 'payments' | 'fairness' | 'saferPlay';

/** What each kind of dialog is told; a feature adds its own kinds in its `feature.ts`. */
export interface DialogKinds {
  /** `after`: the action that was stopped at the gate goes on once somebody is signed in. */
  login: {
    after?: (() => void) | undefined;
    /** The game whose heart was pressed: the popup says so, and it outlives a trip to elsewhere. */
    heart?: GameView | undefined;
    /** What the header's form has done already. */
    begun?: Begun | undefined;
  };
  register: { after?: (() => void) | undefined };
  help: { topic?: HelpTopic | undefined };
}

export type DialogRequest = {
  [Kind in keyof DialogKinds]: { kind: Kind } & DialogKinds[Kind];
}[keyof DialogKinds];

export interface Dialogs {
  open: (request: DialogRequest) => void;
  /** Replaces the topmost, as login and register do with each other. */
  swap: (request: DialogRequest) => void;
  close: () => void;
}

export const DialogsContext = createContext<Dialogs | undefined>(undefined);

export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('no app');
  return dialogs;
}
