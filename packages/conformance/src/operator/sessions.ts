/** The reference wallet's own POST /conformance/session: creates members with money on request. */
import { randomUUID } from 'node:crypto';
import { SessionPayload, type ConformanceSession } from '@feria/contracts/conformance/runs';
import type { Book } from './book.ts';
import type { Member } from './rules.ts';

export const REFERENCE_GAME = 'reference-game';

/** The answer to a session's request, or undefined where it has no shape or names nobody. */
export function openSession(book: Book, text: string): ConformanceSession | undefined {
  const parsed = SessionPayload.safeParse(parse(text));
  if (!parsed.success) return undefined;
  const { data } = parsed;
  const member = data.user === undefined ? newMember(book, data) : book.members.get(data.user);
  if (!member) return undefined;
  if (data.blocked) member.isBlocked = true;
  const game = data.game ?? REFERENCE_GAME;
  const [reward, campaign] = data.promo > 0 ? [randomUUID(), randomUUID()] : [null, null];
  if (reward !== null) {
    const grant = { user: member.user, game, currency: member.currency, left: BigInt(data.promo) };
    book.grants.set(reward, grant);
    book.grants.set(campaign, grant);
  }
  return {
    vendor: data.vendor,
    token: book.issueToken(member.user, game),
    user: member.user,
    game,
    currency: member.currency,
    cash: data.cash,
    promo: data.promo,
    reward,
    campaign,
    free_wins_to: 'cash',
  };
}

function newMember(book: Book, { currency, cash }: SessionPayload): Member {
  const member = { user: randomUUID(), currency, cash: BigInt(cash), debt: 0n, isBlocked: false };
  book.members.set(member.user, member);
  return member;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
