import { RefreshIcon } from '@feria/ui';
import { useKeepsWallets } from './use-keeps-wallets.ts';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/transfers.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    transfers: typeof texts;
  }
}

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    gameWallets: true;
  }
}

export const feature = defineFeature({
  memberPages: [
    {
      key: 'gameWallets',
      order: 70,
      title: 'transfers.title',
      icon: RefreshIcon,
      useListed: useKeepsWallets,
      screen: () => import('./screens/game-wallets.tsx').then((file) => file.GameWallets),
    },
  ],
});
