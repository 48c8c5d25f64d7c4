/** Which dialogs stand open, one above another. Anybody may ask for one; `dialog-host.tsx` shows them. */
import { createContext, use } from 'react';
import type { GameView, VendorCard } from '@feria/contracts/catalog/member';
import type { Begun } from '../features/identity/use-sign-in.ts';
import type { Permission } from '@feria/contracts/markets/member';

export type HelpTopic = 'term' | 'privacy' | 'payments' | 'fairness' | 'saferPlay';

export type DialogRequest =
  /** `after`: the action that was stopped at the gate goes on once somebody is signed in. */
  | {
      kind: 'login';
      after?: (() => void) | undefined;
      /** The game whose heart was pressed: the popup says so, and it outlives a trip to elsewhere. */
      heart?: GameView | undefined;
      /** What the header's form has done already. */
      begun?: Begun | undefined;
    }
  | { kind: 'register'; after?: (() => void) | undefined }
  | { kind: 'help'; topic?: HelpTopic | undefined }
  | { kind: 'region' }
  | { kind: 'game'; game: GameView }
  /** The list of a vendor's games. */
  | { kind: 'vendor'; card: VendorCard }
  | { kind: 'search' }
  /** The house's notices, at one of them; or what somebody is met with on arrival. */
  | { kind: 'notices'; id?: string | undefined }
  | { kind: 'popup'; audience: 'A' | 'B' | 'F'; id?: string | undefined }
  | { kind: 'license' }
  | { kind: 'recovery'; after?: (() => void) | undefined }
  | { kind: 'changePassword' }
  | { kind: 'signOut' }
  | { kind: 'trial'; after?: (() => void) | undefined }
  /** `account`: the name that the house gave just now. */
  | { kind: 'firstPassword'; account?: string | undefined }
  | { kind: 'zalo'; bonus: NonNullable<Permission['zaloBonus']> };

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
