/** The dialogs that no address names and nobody meets first. */
import type { DialogRequest } from '../../ground/dialogs/dialogs.ts';
import { lazyPart } from '../../ground/loading/lazy-part.tsx';

const SignOut = lazyPart(() =>
  import('../../features/identity/screens/sign-out.tsx').then((file) => file.SignOut),
);
const Forgot = lazyPart(() =>
  import('../../features/recovery/screens/forgot.tsx').then((file) => file.Forgot),
);
const ChangePassword = lazyPart(() =>
  import('../../features/recovery/screens/change-password.tsx').then((file) => file.ChangePassword),
);
const Trial = lazyPart(() => import('../../features/identity/screens/trial.tsx').then((file) => file.Trial));
const FirstPassword = lazyPart(() =>
  import('../../features/identity/screens/first-password.tsx').then((file) => file.FirstPassword),
);
const Zalo = lazyPart(() => import('../../features/identity/screens/zalo.tsx').then((file) => file.Zalo));
const Region = lazyPart(() =>
  import('../../features/markets/screens/region.tsx').then((file) => file.Region),
);
const GameSheet = lazyPart(() =>
  import('../../features/lobby/screens/game-sheet.tsx').then((file) => file.GameSheet),
);

const VendorGames = lazyPart(() =>
  import('../../features/lobby/screens/vendor-games.tsx').then((file) => file.VendorGames),
);
const Search = lazyPart(() => import('../../features/lobby/screens/search.tsx').then((file) => file.Search));
const Notices = lazyPart(() =>
  import('../../features/reading/screens/notices.tsx').then((file) => file.Notices),
);
const ArrivalNotices = lazyPart(() =>
  import('../../features/reading/screens/popup.tsx').then((file) => file.ArrivalNotices),
);
const LicenseBanner = lazyPart(() =>
  import('../../features/reading/screens/license.tsx').then((file) => file.LicenseBanner),
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
    case 'vendor':
      return <VendorGames card={request.card} onClose={onClose} />;
    case 'search':
      return <Search onClose={onClose} />;
    case 'notices':
      return <Notices id={request.id} onClose={onClose} />;
    case 'popup':
      return <ArrivalNotices audience={request.audience} id={request.id} onClose={onClose} />;
    case 'license':
      return <LicenseBanner onClose={onClose} />;
    case 'recovery':
      return <Forgot after={request.after} onClose={onClose} />;
    case 'changePassword':
      return <ChangePassword onClose={onClose} />;
    case 'signOut':
      return <SignOut onClose={onClose} />;
    case 'trial':
      return <Trial after={request.after} onClose={onClose} />;
    case 'firstPassword':
      return <FirstPassword account={request.account} onClose={onClose} />;
    case 'zalo':
      return <Zalo bonus={request.bonus} onClose={onClose} />;
  }
}
