import { BankIcon, DepositIcon, RailIcon, WithdrawIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import type bankTransfers from './i18n/en/bank-transfers.json';
import type desk from './i18n/en/desk.json';
import type gateways from './i18n/en/gateways.json';
import type payoutRules from './i18n/en/payout-rules.json';
import { BANK_TRANSFERS, DEPOSITS, WITHDRAWALS } from './queries.ts';

type Texts = typeof desk & typeof gateways & typeof payoutRules & typeof bankTransfers;
declare module '../../ground/i18n/texts.ts' {
  interface OfficeTexts extends Texts {}
}

export const FEATURE: Feature = {
  screens: [
    screen('/withdrawals', {
      needs: 'cashier.read',
      title: 'nav.withdrawals',
      menu: { group: 'money', order: 10, icon: WithdrawIcon, waits: 'withdrawals' },
      load: async () => (await import('./withdrawals/withdrawals.tsx')).Withdrawals,
    }),
    screen('/withdrawals/rules', {
      needs: 'cashier.read',
      load: async () => (await import('./payout-rules/rules.tsx')).PayoutRules,
    }),
    screen('/withdrawals/:id', {
      needs: 'cashier.read',
      load: async () => (await import('./withdrawals/withdrawal.tsx')).Withdrawal,
    }),
    screen('/deposits', {
      needs: 'cashier.read',
      title: 'nav.deposits',
      menu: { group: 'money', order: 20, icon: DepositIcon },
      load: async () => (await import('./deposits/deposits.tsx')).Deposits,
    }),
    screen('/deposits/:id', {
      needs: 'cashier.read',
      load: async () => (await import('./deposits/deposit.tsx')).Deposit,
    }),
    screen('/bank-transfers', {
      needs: 'cashier.read',
      title: 'nav.bankTransfers',
      menu: { group: 'money', order: 22, icon: BankIcon, waits: 'bankTransfers' },
      load: async () => (await import('./bank-transfers/transfers.tsx')).BankTransfers,
    }),
    screen('/bank-transfers/:id', {
      needs: 'cashier.read',
      load: async () => (await import('./bank-transfers/transfer.tsx')).BankTransfer,
    }),
    screen('/collection-accounts', {
      needs: 'cashier.read',
      load: async () => (await import('./collection-accounts/accounts.tsx')).CollectionAccountsPage,
    }),
    screen('/gateways', {
      needs: 'cashier.read',
      title: 'nav.gateways',
      menu: { group: 'money', order: 58, icon: RailIcon },
      load: async () => (await import('./gateways/gateways.tsx')).GatewaysPage,
    }),
    screen('/payments/:id', {
      needs: 'cashier.read',
      load: async () => (await import('./deposits/payment.tsx')).UnclaimedPayment,
    }),
  ],
  stale: { withdrawals: [WITHDRAWALS.all], deposits: [DEPOSITS.all], bankTransfers: [BANK_TRANSFERS.all] },
};
