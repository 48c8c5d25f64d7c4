/** What the house holds on a member beside their account: identity hands it over, and may not ask for it. Read in one snapshot. */
import { toDecimal } from '@feria/kernel';
import type { Config } from './core/config.ts';
import { paymentsOf } from './modules/cashier/index.ts';
import { choicesOf } from './modules/delivery/index.ts';
import { getMember, type HoldingsOf } from './modules/identity/index.ts';
import { complaintsHeld } from './modules/complaints/index.ts';
import { documentsHeld } from './modules/kyc/index.ts';
import { messagesOf } from './modules/inbox/index.ts';
import { supportHeld } from './modules/support/index.ts';
import { countingLimits, marksHeld } from './modules/safety/index.ts';
import { taxesHeld } from './modules/tax/index.ts';
import { entriesOf } from './modules/wallet/index.ts';

/** The newest; a statement has every line of any period. */
const MOST_ENTRIES = 5_000;

export const holdingsFor =
  (config: Pick<Config, 'secret'>): HoldingsOf =>
  async (tx, memberId) => {
    const { currency, marketCode } = await getMember(tx, memberId);
    const limits = await countingLimits(tx, { memberId, currency, merchantCode: marketCode });
    const entries = await entriesOf(tx, memberId, { currency, limit: MOST_ENTRIES });
    const messages = await messagesOf(tx, memberId);
    return {
      limits: limits.map(({ kind, period, amount, setBy, row }) => ({
        kind,
        period,
        setBy,
        activeFrom: row?.activeFrom ?? null,
        amount: kind === 'play_minutes' ? String(amount) : toDecimal(amount),
      })),
      signsOfHarm: await marksHeld(tx, memberId),
      documents: await documentsHeld(tx, config, memberId),
      complaints: await complaintsHeld(tx, config, memberId),
      customerService: await supportHeld(tx, config, memberId),
      taxes: await taxesHeld(tx, memberId),
      notifications: await choicesOf(tx, memberId),
      ...(await paymentsOf(tx, memberId)),
      entries: entries.map(({ at: postedAt, kind, amount, balanceAfter, reference }) => ({
        at: postedAt,
        kind,
        reference,
        amount: toDecimal(amount),
        balanceAfter: toDecimal(balanceAfter),
      })),
      messages: messages.map(({ at: sentAt, kind, amount, reason, readAt, circular, words }) => ({
        at: sentAt,
        kind,
        reason,
        readAt,
        circular,
        words,
        amount: amount === null ? null : toDecimal(amount),
      })),
    };
  };
