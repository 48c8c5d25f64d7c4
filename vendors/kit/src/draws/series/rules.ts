import type { Rng } from '../../chance/rng.ts';
import { plus, ratioOf, reduced, times, type Ratio } from '../../maths/ratio.ts';
import { LOST, type Back } from '../../table/odds.ts';

/**
 * A virtual match of two sides over maps, best of so many: each map goes to the home side with a chance of its own, and the
 * match is over when one side can no longer be caught. All that can happen is a few dozen ways: prices are counted from them.
 */
export interface SeriesTable {
  /** Thousandths with which the home side takes each map, in the order played; their number is odd. */
  readonly maps: readonly number[];
  readonly paybackBps: number;
}

/** Who took each map that was played. */
export type Series = readonly Side[];
export type Side = 'home' | 'away';

export type SeriesBet =
  | { readonly kind: 'match' | 'first'; readonly side: Side }
  | { readonly kind: 'score'; readonly home: number; readonly away: number }
  | { readonly kind: 'maps'; readonly count: number };

const THOUSAND = 1000;
const HUNDREDTHS = 100;
const WHOLE_BPS = 10_000n;

const neededOf = ({ maps }: Pick<SeriesTable, 'maps'>): number => (maps.length + 1) / 2;
const takenBy = (side: Side, series: Series): number => series.filter((one) => one === side).length;
const isOver = (table: Pick<SeriesTable, 'maps'>, series: Series): boolean =>
  Math.max(takenBy('home', series), takenBy('away', series)) === neededOf(table);

/** One draw below a thousand for each map that is played. */
export function playSeries(table: Pick<SeriesTable, 'maps'>, rng: Rng): Series {
  const series: Side[] = [];
  while (!isOver(table, series))
    series.push(rng.below(THOUSAND) < table.maps[series.length]! ? 'home' : 'away');
  return series;
}

/** A bet such as `match home`, `first away`, `score 3-1` or `maps 4`. Throws RangeError when there is no such one. */
export function seriesBet(table: Pick<SeriesTable, 'maps'>, name: string): SeriesBet {
  const needed = neededOf(table);
  const [, kind, which = ''] = /^(match|first|score|maps) ([a-z0-9-]+)$/.exec(name) ?? [];
  if ((kind === 'match' || kind === 'first') && (which === 'home' || which === 'away'))
    return { kind, side: which };
  const [home = Number.NaN, away = Number.NaN] = which.split('-').map(Number);
  const isWhole =
    Math.max(home, away) === needed && Math.min(home, away) < needed && Math.min(home, away) >= 0;
  if (kind === 'score' && isWhole && which === `${home}-${away}`) return { kind, home, away };
  if (kind === 'maps' && home >= needed && home <= table.maps.length && which === String(home))
    return { kind, count: home };
  throw new RangeError(`no bet "${name}" on a match of ${table.maps.length} maps`);
}

export function isSeriesWon(bet: SeriesBet, series: Series): boolean {
  switch (bet.kind) {
    case 'match':
      return series.at(-1) === bet.side;
    case 'first':
      return series[0] === bet.side;
    case 'score':
      return takenBy('home', series) === bet.home && takenBy('away', series) === bet.away;
    case 'maps':
      return series.length === bet.count;
  }
}

/** Every way in which the match can go, and how likely it is. */
export function everySeries(table: Pick<SeriesTable, 'maps'>): readonly { series: Series; chance: Ratio }[] {
  const walk = (series: Series, chance: Ratio): { series: Series; chance: Ratio }[] => {
    if (isOver(table, series)) return [{ series, chance }];
    const home = ratioOf(table.maps[series.length]!);
    const share = (over: bigint): Ratio => times(chance, { over, under: BigInt(THOUSAND) });
    return [
      ...walk([...series, 'home'], share(home.over)),
      ...walk([...series, 'away'], share(BigInt(THOUSAND) - home.over)),
    ];
  };
  return walk([], { over: 1n, under: 1n });
}

export function chanceOfSeries(table: Pick<SeriesTable, 'maps'>, bet: SeriesBet): Ratio {
  const won = everySeries(table).filter(({ series }) => isSeriesWon(bet, series));
  return reduced(won.reduce<Ratio>((sum, { chance }) => plus(sum, chance), { over: 0n, under: 1n }));
}

/** What a won bet brings back, the stake included, in hundredths of it: the payback over the chance, floored. */
export function priceOfSeries(table: SeriesTable, bet: SeriesBet): number {
  const { over, under } = chanceOfSeries(table, bet);
  return Number((BigInt(table.paybackBps) * under * BigInt(HUNDREDTHS)) / (WHOLE_BPS * over));
}

/** What comes back of a bet at this price. */
export function judgeSeries(bet: SeriesBet, price: number, series: Series): Back {
  return isSeriesWon(bet, series) ? { comes: price, per: HUNDREDTHS } : LOST;
}

/** Every bet by its name. */
export function seriesBets(table: Pick<SeriesTable, 'maps'>): readonly string[] {
  const needed = neededOf(table);
  const fewer = Array.from({ length: needed }, (_, taken) => taken);
  return [
    ...['match home', 'match away', 'first home', 'first away'],
    ...fewer.map((away) => `score ${needed}-${away}`),
    ...fewer.map((home) => `score ${home}-${needed}`),
    ...fewer.map((more) => `maps ${needed + more}`),
  ];
}
