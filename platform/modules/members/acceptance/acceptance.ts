/**
 * What members accept: the legal pages that are in force in their market, in the version of the published page (ADR 51). A newer one is
 * asked for again, unless its two publishers called it a small change; until it is accepted no game opens for money and nobody pays in.
 */
import {
  ACCEPTED_PAGES,
  type AcceptedPage,
  type AcceptPayload,
  type WaitingPage,
} from '@feria/contracts/members/acceptance';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, type MemberId } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { legalInForce } from '../../content/index.ts';
import { insertAccepted, listAccepted, type Accepted } from './store.ts';

type Whose = { id: MemberId; merchantCode: string };
export type Versions = Record<AcceptedPage, string>;

/** The versions that are in force in a market. */
export async function versionsInForce(reader: Tx | Reader, market: string, at: Date): Promise<Versions> {
  const { terms, privacy } = await legalInForce(reader, market, at);
  return { terms: terms.version, privacy: privacy.version };
}

/** The pages whose version in force a member has not accepted; empty: none. */
export async function listWaiting(
  reader: Tx | Reader,
  { id, merchantCode }: Whose,
  at: Date,
): Promise<WaitingPage[]> {
  const inForce = await legalInForce(reader, merchantCode, at);
  const accepted = await listAccepted(reader, id);
  return ACCEPTED_PAGES.flatMap((page): WaitingPage[] => {
    const { version, publishedAt, standsFor } = inForce[page];
    const own = accepted.filter((one) => one.page === page);
    if (own.some((one) => standsFor.includes(one.version))) return [];
    const last = own[0];
    return [
      {
        page,
        version,
        publishedAt,
        accepted: last ? { version: last.version, at: last.at.toISOString() } : null,
      },
    ];
  });
}

/**
 * For what needs terms that are agreed upon: a game for money, a deposit. Never for a bet, a payout, a break or a limit. Two small reads.
 * Throws identity.terms_changed.
 */
export async function requireTermsAccepted(tx: Tx | Reader, who: Whose, at: Date): Promise<void> {
  if ((await listWaiting(tx, who, at)).length > 0) throw new Refusal<RefusalCode>('identity.terms_changed');
}

/**
 * Keeps that a member accepts these versions; a repeat changes nothing. Answers what still waits. Throws identity.version_outdated: one of
 * them is not in force (any more), and nothing is accepted.
 */
export async function accept(tx: Tx, who: Whose, { pages }: AcceptPayload, at: Date): Promise<WaitingPage[]> {
  const inForce = await versionsInForce(tx, who.merchantCode, at);
  if (pages.some(({ page, version }) => version !== inForce[page]))
    throw new Refusal<RefusalCode>('identity.version_outdated');
  await insertAccepted(
    tx,
    who.id,
    pages.map((one) => ({ ...one, at, how: 'asked' as const })),
  );
  return listWaiting(tx, who, at);
}

/** What a new account has accepted: both pages, as they were ticked, or as they stand. */
export async function acceptFirst(
  tx: Tx,
  memberId: MemberId,
  { versions, how }: { versions: Versions; how: Accepted['how'] },
  at: Date,
): Promise<void> {
  const accepted = ACCEPTED_PAGES.map((page) => ({ page, version: versions[page], at, how }));
  await insertAccepted(tx, memberId, accepted);
}
