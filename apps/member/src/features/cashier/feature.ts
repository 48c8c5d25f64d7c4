import { DepositIcon, HistoryIcon, WithdrawIcon } from '@feria/ui';
import { useMayDeposit } from '../../ground/money/deposit-link.tsx';
import { defineFeature } from '../../ground/feature/feature.ts';
import type texts from './i18n/en/cashier.json';

declare module '../../ground/i18n/texts.ts' {
  interface RoomTexts {
    cashier: typeof texts;
  }
}

declare module '../../ground/pages/pages.ts' {
  interface MemberPageKeys {
    depositv2: true;
    withdraw: true;
    transactionHistory: true;
  }
}

export const feature = defineFeature({
  memberPages: [
    {
      key: 'depositv2',
      order: 40,
      title: 'shell.deposit',
      icon: DepositIcon,
      useListed: useMayDeposit,
      restsInBreaks: true,
      screen: () => import('./screens/deposit.tsx').then((file) => file.Deposit),
    },
    {
      key: 'withdraw',
      order: 50,
      title: 'shell.withdraw',
      icon: WithdrawIcon,
      screen: () => import('./screens/withdraw.tsx').then((file) => file.Withdraw),
    },
    {
      key: 'transactionHistory',
      order: 90,
      title: 'shell.transactions',
      icon: HistoryIcon,
      screen: () => import('./screens/transactions.tsx').then((file) => file.Transactions),
    },
  ],
  menu: [
    {
      list: 'account',
      order: 20,
      href: '/member?page=depositv2',
      text: 'shell.deposit',
      icon: DepositIcon,
      useListed: useMayDeposit,
    },
    { list: 'account', order: 30, href: '/member?page=withdraw', text: 'shell.withdraw', icon: WithdrawIcon },
  ],
  stale: {
    balance: ['/api/account-record'],
    deposit: ['/api/deposits'],
    withdrawal: ['/api/withdrawals'],
  },
});
