import { boardRound, isRead } from '../../board/round.ts';
import type { InstantOutcome } from '../../round/instant.ts';
import type { RoundGame } from '../../round/game.ts';
import type { Json } from '../../round/json.ts';
import { judgeSeries, playSeries, priceOfSeries, seriesBet, type SeriesTable } from './rules.ts';

/** A virtual match as a round. `version` changes with the table. */
export function seriesRound(
  code: string,
  version: string,
  table: SeriesTable,
): RoundGame<Json, InstantOutcome> {
  return boardRound({
    code,
    version,
    mostBets: 13,
    isSpot: (spot) => isRead(() => seriesBet(table, spot)),
    draw: (rng) => playSeries(table, rng),
    back(spot, series) {
      const bet = seriesBet(table, spot);
      return judgeSeries(bet, priceOfSeries(table, bet), series);
    },
    show: (series) => ({ maps: [...series] }),
  });
}
