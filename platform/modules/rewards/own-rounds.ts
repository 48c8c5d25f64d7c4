/** A member's own free rounds: play says what is left, the catalog what it is called and whether it is open. */
import type { FreeRounds } from '@feria/contracts/rewards/member';
import { toDecimal, type Currency } from '@feria/kernel';
import type { Reader } from '../../core/db.ts';
import type { Counters } from '../../core/define-module.ts';
import { findGames, type Vendor } from '../catalog/index.ts';
import { listGrants, type HeldGrant } from '../play/index.ts';
import { vendorName } from './views.ts';

/** What can still be played, that which ends first on top. Budgets without a number of rounds are no free rounds. */
export async function listFreeRounds(
  reader: Reader,
  memberId: string,
  vendors: readonly Vendor[],
  at: Date,
): Promise<FreeRounds> {
  const grants = await openGrants(reader, memberId, at);
  const games = await findGames(reader, [...new Set(grants.flatMap((grant) => nodeOf(grant) ?? []))]);
  return {
    items: grants.map((grant) => {
      const game = games.get(nodeOf(grant) ?? '');
      return {
        id: grant.id,
        nodeId: game?.nodeId ?? null,
        gameName: game?.name ?? null,
        vassalage: grant.vendor,
        displayName: vendorName(grant.vendor, vendors),
        currency: grant.currency as Currency,
        betValue: toDecimal(grant.betValue ?? 0n),
        rounds: grant.rounds ?? 0,
        left: grant.roundsLeft ?? 0,
        from: grant.startsAt.toISOString(),
        until: grant.endsAt.toISOString(),
        winsTo: grant.winsTo,
        canPlay: grant.startsAt <= at && (game === undefined || (game.isListed && game.stop === null)),
      };
    }),
  };
}

/** Rewards of a member with rounds that can still be played. */
export const countRewards: Counters = async (reader, memberId, at) => ({
  rewardCount: (await openGrants(reader, memberId, at)).length,
});

async function openGrants(reader: Reader, memberId: string, at: Date): Promise<HeldGrant[]> {
  return (await listGrants(reader, memberId)).filter((grant) => isOpen(grant, at));
}

function isOpen({ cancelledAt, endsAt, roundsLeft }: HeldGrant, at: Date): boolean {
  return cancelledAt === null && endsAt > at && roundsLeft !== null && roundsLeft > 0;
}

/** The game that a grant names; undefined when it serves for several. */
function nodeOf({ vendor, gameCodes }: HeldGrant): string | undefined {
  return gameCodes?.length === 1 ? `${vendor}:${gameCodes[0]}` : undefined;
}
