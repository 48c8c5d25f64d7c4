import { isCurrency } from '@feria/kernel';
import { job, type Job } from '../../core/jobs.ts';
import { listener, type Listener } from '../../core/outbox.ts';
import type { Hub } from '../../core/realtime.ts';
import { toBalanceView } from './balance-view.ts';
import { findBalance, rollUp } from './store.ts';

const ROLL_UP_EVERY_MS = 60_000;

/** The house's side of the ledger, counted without ever being a locked row. */
export const walletJobs: readonly Job[] = [
  job({
    name: 'wallet.roll_up',
    everyMs: ROLL_UP_EVERY_MS,
    run: async ({ db, clock }) => {
      await db.transact((tx) => rollUp(tx, clock.now()));
    },
  }),
];

/**
 * Tells members their new balance. It is read when told, so several facts of one member are one message, and `version`
 * lets the app drop a message that comes late.
 */
export function balanceListener(hub: Hub): Listener {
  return listener({
    name: 'wallet.balances',
    kinds: [
      'wallet.balance_changed',
      'play.bet_placed',
      'play.win_paid',
      'play.bet_rolled_back',
      'play.win_rolled_back',
    ],
    handle: async (tx, facts) => {
      const moved = new Map(facts.map(({ payload }) => [`${payload.memberId} ${payload.currency}`, payload]));
      for (const { memberId, currency } of moved.values()) {
        const balance = await findBalance(tx, memberId, currency);
        if (balance && isCurrency(currency)) hub.toMember(memberId, 'balance', toBalanceView(currency, balance));
      }
    },
  });
}
