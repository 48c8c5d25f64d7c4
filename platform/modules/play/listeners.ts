/** A game ends with the session that opened it, with a break, and where a place is closed; whoever plays has not left. */
import type { Fact } from '@feria/contracts/facts';
import type { Tx } from '../../core/db.ts';
import type { Listener } from '../../core/outbox/outbox.ts';
import { keepSessions } from '../access/index.ts';
import { CLOSES_PLACES, endClosedPlaces } from './launch/closed-places.ts';
import { findPlayedIn, retireAllTokens, retireTokens } from './launch/tokens.ts';

const KEEP_EVERY_MS = 60_000;

export function playListeners(): Listener[] {
  /** Whose sessions were marked of late, by the time of the bet: not every bet becomes a write. */
  const kept = new Map<string, number>();
  return [
    {
      name: 'play.sessions',
      kinds: [
        ...(['identity.session_ended', 'identity.session_lapsed'] as const),
        ...(['safety.member_excluded', 'play.bet_placed'] as const),
        ...CLOSES_PLACES,
      ],
      handle: async (tx, facts) => {
        for (const { kind, payload, at } of facts)
          if (kind === 'identity.session_ended' || kind === 'identity.session_lapsed')
            await retireTokens(tx, payload, at);
          else if (kind === 'safety.member_excluded') await retireAllTokens(tx, payload.memberId, at);
        // Asked anew and never taken from the fact: one too many ends nothing.
        const closes = facts.findLast(({ kind }) => CLOSES_PLACES.some((one) => one === kind));
        if (closes) await endClosedPlaces(tx, closes.at);
        await keepPlayed(tx, facts, kept);
      },
    },
  ];
}

async function keepPlayed(tx: Tx, facts: readonly Fact[], kept: Map<string, number>): Promise<void> {
  const last = facts.at(-1)?.at;
  if (!last) return;
  for (const [memberId, at] of kept) if (at <= last.getTime() - KEEP_EVERY_MS) kept.delete(memberId);
  const played = new Set<string>();
  for (const { kind, payload, at } of facts) {
    if (kind !== 'play.bet_placed' || kept.has(payload.memberId)) continue;
    kept.set(payload.memberId, at.getTime());
    played.add(payload.memberId);
  }
  if (played.size > 0) await keepSessions(tx, await findPlayedIn(tx, [...played]), last);
}
