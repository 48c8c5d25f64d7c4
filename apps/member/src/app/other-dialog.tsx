/** The dialogs that no address names and nobody meets first. */
import type { DialogRequest } from './dialogs.ts';
import { lazyPart } from './lazy-part.tsx';

const SignOut = lazyPart(() =>
  import('../features/identity/screens/sign-out.tsx').then((file) => file.SignOut),
);
const Trial = lazyPart(() => import('../features/identity/screens/trial.tsx').then((file) => file.Trial));
const Region = lazyPart(() => import('../features/markets/screens/region.tsx').then((file) => file.Region));
const GameSheet = lazyPart(() =>
  import('../features/lobby/screens/game-sheet.tsx').then((file) => file.GameSheet),
);

export interface OtherDialogProps {
  request: Exclude<DialogRequest, { kind: 'login' | 'register' | 'help' }>;
  onClose: () => void;
}

export function OtherDialog({ request, onClose }: OtherDialogProps) {
  switch (request.kind) {
    case 'region':
      return <Region onClose={onClose} />;
    case 'game':
      return <GameSheet game={request.game} onClose={onClose} />;
    case 'signOut':
      return <SignOut onClose={onClose} />;
    case 'trial':
      return <Trial onClose={onClose} />;
  }
}
