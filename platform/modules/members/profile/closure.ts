/** An account is closed by its owner, as easily as it was opened, when nothing of theirs is left in it. The office opens it again (desk/reopen.ts). */
import { Refusal, toDecimal } from '@feria/kernel';
import { CLOSURE_OBSTACLES, type ClosureObstacle, type ClosureState } from '@feria/contracts/members/profile';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Config } from '../../../core/config.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import type { UnderWay } from '../../../core/define-module.ts';
import { queueMessage } from '../../delivery/index.ts';
import { getBalance, lockMember } from '../../wallet/index.ts';
import { unsealPersonal } from '../personal.ts';
import type { MembersPorts } from '../ports.ts';
import { closeMember } from './closure-store.ts';
import { lockOwn } from './store.ts';
import { getMarketZone, traceOf, type Actor } from './traces.ts';

/** FATF recommendation 11: at least five years after the business relation has ended. */
export const KEPT_YEARS = 5;
/** The same, for what is freed after it: not a day too early. */
export const CLOSED_KEPT_MS = KEPT_YEARS * 366 * 24 * 60 * 60_000;

type Open = ClosureState['value']['open'];

/** What stands in the way; nothing: it may be closed. */
export async function openThings(
  tx: Tx | Reader,
  underWayOf: UnderWay,
  { id, currency }: SignedInMember,
): Promise<Open> {
  const { cash, held, bonus } = await getBalance(tx, id, currency);
  const underWay = await underWayOf(tx, id);
  const amounts = Object.entries({ cash, bonus, held } satisfies Partial<Record<ClosureObstacle, bigint>>)
    .filter(([, units]) => units > 0n)
    .map(([what, units]) => ({
      what: what as ClosureObstacle,
      count: null,
      amount: toDecimal(units),
      currency,
    }));
  const counts = CLOSURE_OBSTACLES.map((what) => ({
    what,
    count: underWay[what] ?? 0,
    amount: null,
    currency,
  })).filter(({ count }) => count > 0);
  return [...amounts, ...counts];
}

type Ordered = { who: SignedInMember; actor: Actor; reason: string };

/**
 * Closes it: no session is left, nobody comes in, nothing is sent any more. Its number and address stay taken for KEPT_YEARS.
 * The balance is locked, so that nothing comes in meanwhile. Throws identity.confirm_required, identity.closure_open (`open`: what).
 */
export async function closeAccount(
  tx: Tx,
  config: Pick<Config, 'secret' | 'delivery'>,
  { who, actor, reason, underWayOf, access }: Ordered & Pick<MembersPorts, 'underWayOf' | 'access'>,
  at: Date,
): Promise<void> {
  await access.requireConfirmed(tx, who, at);
  await lockMember(tx, who.id, who.currency);
  const own = await lockOwn(tx, who.id);
  const open = await openThings(tx, underWayOf, who);
  if (open.length > 0)
    throw new Refusal<RefusalCode>('identity.closure_open', { open: open.map(({ what }) => what).join(' ') });
  await closeMember(tx, who.id, reason === '' ? null : reason, at);
  await access.endSessions(tx, who.id, at);
  await traceOf(tx, actor, { action: 'identity.closed' }, at);
  const { email, mobile } = unsealPersonal(config.secret, who.id, own.sealed);
  const target = email
    ? ({ channel: 'mail', to: email } as const)
    : mobile
      ? ({ channel: 'sms', to: mobile } as const)
      : undefined;
  if (!target || config.delivery[target.channel].carrier === 'off') return;
  const values = { account: actor.account, at, zone: await getMarketZone(tx, who.merchantCode) };
  const message = { template: 'account_closed', values, ...target, language: actor.language } as const;
  const market = who.merchantCode;
  await queueMessage(tx, config, { ...message, memberId: who.id, expiresAt: null, market }, at);
}
