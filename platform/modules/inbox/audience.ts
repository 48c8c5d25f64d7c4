/** The audience of a circular, page by page, and who of it is left out. */
import type { AudienceCount, CircularAudience, CircularWithheld } from '@feria/contracts/inbox/circulars';
import { ALONE_UP_TO } from '@feria/contracts/inbox/circulars';
import type { Topic } from '@feria/contracts/delivery/topics';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import { countWanting } from '../delivery/index.ts';
import {
  addresseesAmong,
  findMembersByAccounts,
  listSegment,
  openAmong,
  type Addressee,
} from '../members/index.ts';
import { verifiedAmong } from '../kyc/index.ts';
import { advertisingBlocked } from '../harm/index.ts';

const DAY_MS = 24 * 60 * 60_000;
const COUNTED_AT_ONCE = 1_000;

export type Aim = { audience: CircularAudience; memberIds: string[] | null };
/** `next`: behind whom the next page begins; null: it was the last. */
export type AudiencePage = { addressees: Addressee[]; next: string | null };

/** The accounts that a list names, in order, and the names that nobody has. */
export async function resolveAccounts(
  reader: Tx | Reader,
  audience: CircularAudience,
): Promise<{ memberIds: string[] | null; unknown: string[] }> {
  if (audience.kind === 'segment') return { memberIds: null, unknown: [] };
  const members = await findMembersByAccounts(reader, audience.accounts);
  const known = new Set(members.map(({ account }) => account.toLowerCase()));
  const unknown = [...new Set(audience.accounts)].filter((account) => !known.has(account.toLowerCase()));
  return { memberIds: members.map(({ id }) => id).toSorted(), unknown };
}

/** The same, all of them known. Throws inbox.accounts_unknown, which names the first ones. */
export async function requireAccounts(
  reader: Tx | Reader,
  audience: CircularAudience,
): Promise<string[] | null> {
  const { memberIds, unknown } = await resolveAccounts(reader, audience);
  if (unknown.length > 0)
    throw new Refusal<RefusalCode>('inbox.accounts_unknown', {
      count: unknown.length,
      accounts: unknown.slice(0, 10).join(', '),
    });
  return memberIds;
}

/** So many of them behind `after`; `begunAt`: whoever came later is not in it. */
export async function pageOf(
  tx: Tx | Reader,
  { audience, memberIds }: Aim,
  { after, limit, begunAt }: { after: string | null; limit: number; begunAt: Date },
): Promise<AudiencePage> {
  if (audience.kind === 'accounts') {
    const rest = (memberIds ?? []).filter((id) => after === null || id > after);
    const now = rest.slice(0, limit);
    return {
      addressees: await addresseesAmong(tx, now),
      next: rest.length > limit ? (now.at(-1) ?? null) : null,
    };
  }
  const { market, type, language, verified, signedInDays } = audience;
  const signedInSince = signedInDays === null ? null : addMs(begunAt, -signedInDays * DAY_MS);
  const found = await listSegment(
    tx,
    { market, type, language, signedInSince, registeredBy: begunAt },
    { after, limit },
  );
  const next = found.length < limit ? null : (found.at(-1)?.id ?? null);
  if (verified === null) return { addressees: found, next };
  const ids = found.map(({ id }) => id);
  const shown = await verifiedAmong(tx, { market, ids }, begunAt);
  return { addressees: found.filter(({ id }) => shown.has(id) === verified), next };
}

/**
 * Who of these is sent nothing, and why: whoever has no open account, and of what promotes, whoever is to be left alone (excluded,
 * kept from play, or with a case of harm of the top level).
 */
export async function whoIsWithheld(
  tx: Tx,
  topic: Topic,
  ids: readonly string[],
  at: Date,
): Promise<Map<string, CircularWithheld>> {
  const open = await openAmong(tx, ids);
  const alone = topic === 'promotions' ? await advertisingBlocked(tx, [...open], at) : new Set<string>();
  return new Map(
    ids.flatMap((id): [string, CircularWithheld][] =>
      open.has(id) ? (alone.has(id) ? [[id, 'left_alone']] : []) : [[id, 'not_open']],
    ),
  );
}

export const needsSecond = ({ audience, memberIds }: Aim): boolean =>
  audience.kind === 'segment' || (memberIds?.length ?? 0) > ALONE_UP_TO;

export const nothingCounted = (aim: Aim, unknown: string[]): AudienceCount => ({
  total: 0,
  reached: 0,
  withheld: { not_open: 0, left_alone: 0 },
  unknown,
  wanted: { mail: 0, sms: 0, push: 0 },
  needsSecond: needsSecond(aim),
});

type Counted = { count: AudienceCount; next: string | null };

/** Adds one page of them to what was counted. Nothing is written. */
export async function countPage(
  tx: Tx,
  { topic, aim, after }: { topic: Topic; aim: Aim; after: string | null },
  count: AudienceCount,
  at: Date,
): Promise<Counted> {
  const { addressees, next } = await pageOf(tx, aim, { after, limit: COUNTED_AT_ONCE, begunAt: at });
  const ids = addressees.map(({ id }) => id);
  const withheld = await whoIsWithheld(tx, topic, ids, at);
  const reached = ids.filter((id) => !withheld.has(id));
  const wanted = await countWanting(tx, topic, reached);
  const of = (why: CircularWithheld): number => [...withheld.values()].filter((one) => one === why).length;
  return {
    next,
    count: {
      ...count,
      total: count.total + ids.length,
      reached: count.reached + reached.length,
      withheld: {
        not_open: count.withheld.not_open + of('not_open'),
        left_alone: count.withheld.left_alone + of('left_alone'),
      },
      wanted: {
        mail: count.wanted.mail + wanted.mail,
        sms: count.wanted.sms + wanted.sms,
        push: count.wanted.push + wanted.push,
      },
    },
  };
}
