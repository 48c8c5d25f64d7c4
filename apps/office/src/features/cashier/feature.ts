import { DepositIcon, WithdrawIcon } from '@feria/ui/icons';
import { screen, type Feature } from '../../ground/manifest/feature.ts';
import { DEPOSITS, WITHDRAWALS } from './queries.ts';

export const FEATURE: Feature = {
  screens: [
    screen('/withdrawals', {
      needs: 'cashier.read',
      title: 'nav.withdrawals',
      menu: { group: 'money', order: 10, icon: WithdrawIcon, waits: 'withdrawals' },
      load: async () => (await import('./withdrawals/withdrawals.tsx')).Withdrawals,
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
    screen('/payments/:id', {
      needs: 'cashier.read',
      load: async () => (await import('./deposits/payment.tsx')).UnclaimedPayment,
    }),
  ],
  stale: { withdrawals: [WITHDRAWALS.all], deposits: [DEPOSITS.all] },
};
