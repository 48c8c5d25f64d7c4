import { WalletIcon } from '@feria/ui';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/wallet.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    wallet: typeof texts;
  }
}

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    transferFund: true;
  }
}

export const feature = defineFeature({
  memberPages: [
    {
      key: 'transferFund',
      order: 30,
      title: 'shell.wallet',
      icon: WalletIcon,
      screen: () => import('./screens/wallet.tsx').then((file) => file.Wallet),
    },
  ],
  menu: [
    { list: 'account', order: 10, href: '/member?page=transferFund', text: 'shell.wallet', icon: WalletIcon },
  ],
  stale: {
    connect: ['/api/hand-pays', '/api/wallet/overview', '/api/account-record'],
    balance: ['/api/wallet/overview', '/api/account-record'],
    deposit: ['/api/wallet/overview'],
    withdrawal: ['/api/wallet/overview'],
    handPay: ['/api/hand-pays', '/api/wallet/overview'],
  },
});
