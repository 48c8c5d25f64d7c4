/** How a member stands: whether they are verified, and until when they may pay in and play without. */
import { addMs, businessDay, Refusal, type MemberId } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Reader, Tx } from '../../core/db.ts';
import { getMember, type Member } from '../members/index.ts';
import { getMarket } from '../markets/index.ts';
import { setPlayEnd } from '../exclusions/index.ts';
import { documentsOf, getTerms, verifiedOn, type Document } from './store.ts';

export const DAY_MS = 24 * 60 * 60_000;

export type Standing = {
  isVerified: boolean;
  /** From then on no deposit and no bet; null: nothing ends. Of whoever is verified: when their document's grace will be over. */
  endsAt: Date | null;
};

/** What of a member's documents counts, and what of it follows. A document is good through its last day in the market. */
export async function standingOf(
  reader: Tx | Reader,
  member: Pick<Member, 'id' | 'marketCode' | 'registeredAt'>,
  at: Date,
): Promise<Standing> {
  const { graceDays } = await getTerms(reader, member.marketCode);
  const accepted = (await documentsOf(reader, member.id)).filter(({ state }) =>
    ['accepted', 'expired'].includes(state),
  );
  const { timeZone } = await getMarket(reader, member.marketCode);
  const today = businessDay(at, timeZone);
  const isVerified = accepted.some((one) => isGood(one, today));
  if (accepted.some((one) => one.state === 'accepted' && one.expiresOn === null))
    return { isVerified, endsAt: null };
  const lastDay = accepted.flatMap(({ expiresOn }) => expiresOn ?? []).reduce(later, '');
  const from = lastDay === '' ? member.registeredAt : addMs(new Date(`${lastDay}T00:00:00Z`), DAY_MS);
  return { isVerified, endsAt: addMs(from, graceDays * DAY_MS) };
}

const later = (one: string, other: string): string => (one > other ? one : other);
const isGood = ({ state, expiresOn }: Document, today: string): boolean =>
  state === 'accepted' && (expiresOn === null || expiresOn >= today);

/** Whole days that are left of it, a begun one counted; 0: it is over. */
export const daysLeft = (endsAt: Date, at: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - at.getTime()) / DAY_MS));

export async function isVerified(reader: Tx | Reader, memberId: MemberId, at: Date): Promise<boolean> {
  return (await standingOf(reader, await getMember(reader, memberId), at)).isVerified;
}

/** Who of these members of one market is verified today. */
export async function verifiedAmong(
  reader: Tx | Reader,
  { market, ids }: { market: string; ids: readonly string[] },
  at: Date,
): Promise<Set<string>> {
  const { timeZone } = await getMarket(reader, market);
  return new Set(await verifiedOn(reader, ids, businessDay(at, timeZone)));
}

/** Money is paid out to verified members only, in every market. Throws kyc.not_verified. */
export async function requireVerified(tx: Tx | Reader, memberId: MemberId, at: Date): Promise<void> {
  if (!(await isVerified(tx, memberId, at))) throw new Refusal<RefusalCode>('kyc.not_verified');
}

/** Throws kyc.verification_required: the days of grace are over. */
export async function requireMayPayIn(tx: Tx | Reader, memberId: MemberId, at: Date): Promise<void> {
  refuseLate(await standingOf(tx, await getMember(tx, memberId), at), at);
}

/**
 * The same before a game opens; and the moment at which play ends is written where every bet is judged, so that what is open then
 * takes no bet after it. Throws kyc.verification_required.
 */
export async function requireMayBegin(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  const standing = await standingOf(tx, await getMember(tx, memberId), at);
  refuseLate(standing, at);
  await setPlayEnd(tx, memberId, standing.endsAt, at);
}

function refuseLate({ isVerified: isKnown, endsAt }: Standing, at: Date): void {
  if (!isKnown && endsAt && endsAt <= at) throw new Refusal<RefusalCode>('kyc.verification_required');
}
