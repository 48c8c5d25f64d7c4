/** Which dialogs stand open, one above another. Anybody may ask for one; `dialog-host.tsx` shows them. */
import { createContext, use } from 'react';
import type { GameView } from '@feria/contracts/catalog';
import type { TextKey } from './texts.ts';

export type HelpTopic = 'term' | 'payments' | 'fairness' | 'saferPlay';

export type DialogRequest =
  /** `after`: the action that was stopped at the gate goes on once somebody is signed in. `note`: why it was stopped. */
  | { kind: 'login'; after?: (() => void) | undefined; note?: TextKey | undefined }
  | { kind: 'register'; after?: (() => void) | undefined }
  | { kind: 'help'; topic?: HelpTopic | undefined }
  | { kind: 'region' }
  | { kind: 'game'; game: GameView }
  | { kind: 'signOut' }
  | { kind: 'trial' };

export interface Dialogs {
  open: (request: DialogRequest) => void;
  /** Replaces the topmost, as login and register do with each other. */
  swap: (request: DialogRequest) => void;
  close: () => void;
}

export const DialogsContext = createContext<Dialogs | undefined>(undefined);

export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs the app above it');
  return dialogs;
}
