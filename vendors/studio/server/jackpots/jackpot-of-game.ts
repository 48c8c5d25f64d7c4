/** The jackpot behind a game's code. A game has one only where its sheet says so. */
import type { Rng } from '@feria/kit/chance/rng';
import { checkedJackpot } from '@feria/kit/jackpot/checked';
import { levelsOfSheet } from '@feria/kit/jackpot/levels';
import type { Jackpot } from '@feria/kit/jackpot/rules';
import type { Progressive } from '@feria/kit/slot/sheet/sheet';
import { FREE_PLAY, middleStake } from '../../view.ts';
import { stakesOf } from '../stakes.ts';

/** Undefined for a game without a jackpot, and in a currency that it is not played in. */
export type JackpotOfGame = (game: string, currency: string) => Jackpot | undefined;

/** What jackpots are played with. */
export type Jackpots = {
  catalog: JackpotOfGame;
  /** The certified generator: it draws the secret point of a new pot, and its salt. */
  points: Rng;
};

type SheetGame = {
  readonly code: string;
  readonly sheet: { readonly version: string; readonly progressives?: readonly Progressive[] };
};

/** Throws Error for a sheet whose jackpot could not keep its promises. */
export function jackpotOfGameFrom(games: readonly SheetGame[]): JackpotOfGame {
  const codes = new Set(games.map((game) => game.code));
  const jackpots = new Map<string, Jackpot | undefined>();
  return (code, currency) => {
    // Anybody asks, by any name: only what there is, is kept.
    if (!codes.has(code) || stakesOf(currency).length === 0) return undefined;
    const key = `${code} ${currency}`;
    if (!jackpots.has(key))
      jackpots.set(
        key,
        jackpotOf(
          games.find((game) => game.code === code),
          currency,
        ),
      );
    return jackpots.get(key);
  };
}

/**
 * A sheet speaks of stakes; a pot is shared by stakes of all sizes. The seed is that many middle stakes of the currency, and
 * a middle stake hits as the sheet says: twice of it hits twice as often and contributes twice as much, so that every stake
 * gives back the same.
 */
function jackpotOf(game: SheetGame | undefined, currency: string): Jackpot | undefined {
  if (currency === FREE_PLAY) return undefined;
  const stakes = stakesOf(currency);
  const middle = middleStake(stakes);
  const largest = stakes.at(-1);
  const levels = game?.sheet.progressives ?? [];
  if (!game || levels.length === 0 || middle === undefined || largest === undefined) return undefined;
  return checkedJackpot({
    code: game.code,
    version: game.sheet.version,
    largestStake: largest,
    reservePpm: 0,
    levels: levelsOfSheet(levels, middle),
  });
}
