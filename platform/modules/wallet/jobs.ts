import { isCurrency } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import type { Listener } from '../../core/outbox/outbox.ts';
import { expireBonuses } from './bonuses.ts';
import { expireHolds } from './holds.ts';
import { toBalanceView } from './balance-view.ts';
import { findBalance, rollUp } from './store.ts';

const EXPIRE_EVERY_MS = 5_000;
const MOST_EXPIRED = 200;
const ROLL_UP_EVERY_MS = 60_000;

/** A transaction each: the locks of several members, taken in the order of their ends, could wait in a circle. */
async function oneByOne(expire: (most: number) => Promise<number>): Promise<number> {
  let expired = 0;
  while (expired < MOST_EXPIRED && (await expire(1)) > 0) expired += 1;
  return expired;
}

export const walletJobs: readonly Job[] = [
  {
    /** A bonus has an end: what is left of it then goes back to the licensee. */
    name: 'wallet.expire_bonuses',
    everyMs: EXPIRE_EVERY_MS,
    run: async ({ db, clock }) => {
      await oneByOne((most) => db.transact((tx) => expireBonuses(tx, most, clock.now())));
    },
  },
  {
    /** A hold is a promise with an end: what nobody captured by then is the member's again. */
    name: 'wallet.expire_holds',
    everyMs: EXPIRE_EVERY_MS,
    run: async ({ db, clock, log }) => {
      const expired = await oneByOne((most) => db.transact((tx) => expireHolds(tx, most, clock.now())));
      if (expired > 0) log.info('holds expired', { holds: expired });
    },
  },
  {
    /** Rolls up the house accounts, which never have a locked row. */
    name: 'wallet.roll_up',
    everyMs: ROLL_UP_EVERY_MS,
    run: async ({ db, clock }) => {
      await db.transact((tx) => rollUp(tx, clock.now()));
    },
  },
];

/**
 * Tells members their new balance. It is read when told, so several facts of one member are one message, and `version`
 * lets the app drop a message that comes late.
 */
export const walletListeners = (deps: Pick<Deps, 'db' | 'hub'>): readonly Listener[] => [balances(deps)];

function balances({ db, hub }: Pick<Deps, 'db' | 'hub'>): Listener {
  hub.readsFor('balance', async (memberId, currency) => {
    const balance = await findBalance(db.read, memberId, currency);
    return balance && isCurrency(currency) ? toBalanceView(currency, balance) : undefined;
  });
  return {
    name: 'wallet.balances',
    kinds: [
      'wallet.balance_changed',
      'play.bet_placed',
      'play.win_paid',
      'play.bet_rolled_back',
      'play.win_rolled_back',
    ],
    handle: () => Promise.resolve(),
    push: (facts) => {
      const moved = new Map<string, { memberId: string; currency: string }>();
      for (const { payload } of facts) {
        if ('currency' in payload && 'memberId' in payload)
          moved.set(`${payload.memberId} ${payload.currency}`, payload);
      }
      for (const { memberId, currency } of moved.values())
        hub.toMemberOnceRead(memberId, 'balance', currency);
    },
  };
}
