/** Rounds in the words of the wire. */
import { inLanguage } from '@feria/contracts/languages';
import type { RoundRow } from '@feria/contracts/play/member';
import type { LocalizedText } from '@feria/contracts/wire';
import { isCurrency, toDecimal } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { findGames } from '../../catalog/index.ts';
import { accountsOf } from '../../members/index.ts';
import { findRoundsById, type Round } from '../store.ts';

export type OfficeRound = RoundRow & { memberId: string; account: string; vendorRound: string };

const nodeOf = ({ vendor, gameCode }: Round): string => `${vendor}:${gameCode}`;

/** Rounds as the member's record shows them, in their order. */
export async function toRoundRows(tx: Tx | Reader, rounds: readonly Round[]): Promise<RoundRow[]> {
  const games = await findGames(tx, [...new Set(rounds.map(nodeOf))]);
  return rounds.map((round) => {
    const game = games.get(nodeOf(round));
    if (!isCurrency(round.currency)) throw new Error(`a round in ${round.currency}`);
    return {
      id: round.id,
      vassalage: round.vendor,
      vendorName: game?.vendorName ?? round.vendor,
      gameName: game ? inLanguage(game.name, 'es') : round.gameCode,
      displayName: game?.name ?? { en: round.gameCode, es: round.gameCode },
      nodeId: nodeOf(round),
      openedAt: round.openedAt.toISOString(),
      closedAt: round.closedAt?.toISOString() ?? null,
      state: round.state,
      currency: round.currency,
      staked: toDecimal(round.staked),
      won: toDecimal(round.won),
      balanceBefore: toDecimal(round.balanceBefore),
      balanceAfter: toDecimal(round.balanceAfter),
    };
  });
}

/** What was played in these rounds, by their ids. */
export async function gamesOfRounds(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LocalizedText>> {
  const rows = await toRoundRows(reader, await findRoundsById(reader, [...new Set(ids)]));
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}

/** Rounds with whose they are. */
export async function toOfficeRounds(tx: Tx | Reader, rounds: readonly Round[]): Promise<OfficeRound[]> {
  const rows = await toRoundRows(tx, rounds);
  const accounts = await accountsOf(tx, [...new Set(rounds.map(({ memberId }) => memberId))]);
  return rounds.map((round, index) => ({
    ...rows[index]!,
    memberId: round.memberId,
    account: accounts.get(round.memberId)?.account ?? '',
    vendorRound: round.vendorRound,
  }));
}

/** Enough of a name for its owner to know it, too little for anybody else. */
export function maskAccount(account: string): string {
  return account.length < 4 ? '***' : `${account.slice(0, 2)}***${account.slice(-1)}`;
}
