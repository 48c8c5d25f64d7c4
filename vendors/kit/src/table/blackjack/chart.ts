import { softHand, STATES, TEN_VALUE, VALUES, withCard, type HandState } from './hand.ts';

/**
 * What to do against a card that the dealer shows, by the total of a hand alone: what a printed card of basic strategy
 * says. Indices are `up * STATES + state`; of `splits` `up * STATES + value`; of `surrenders` the place of `startOf`.
 */
export interface Chart {
  readonly hits: Uint8Array;
  readonly doubles: Uint8Array;
  readonly splits: Uint8Array;
  readonly surrenders: Uint8Array;
}

const UPS = TEN_VALUE + 1;

export const emptyChart = (): Chart => ({
  hits: new Uint8Array(UPS * STATES),
  doubles: new Uint8Array(UPS * STATES),
  splits: new Uint8Array(UPS * STATES),
  surrenders: new Uint8Array(UPS * 2 * STATES),
});

/** A place of `hits`, `doubles` (of a state) and `splits` (of a value). */
export const placeOf = (up: number, stateOrValue: number): number => up * STATES + stateOrValue;

/** A place of `surrenders`: pairs stand apart from other hands of their total. */
export const startOf = (up: number, first: number, second: number): number =>
  up * 2 * STATES + (first === second ? STATES + first : withCard(withCard(0, first), second));

/** The chart as it is printed: H hit, S stand, D double (or as below), P split, R surrender; dealer's 2 to 10, then ace. */
export function chartLines(
  chart: Chart,
  mayDouble: (hand: HandState) => boolean,
): Readonly<Record<string, string>> {
  const lines: Record<string, string> = {};
  const ups = [...VALUES.slice(1), 1];
  const said = (up: number, hand: HandState) => {
    if (mayDouble(hand) && chart.doubles[placeOf(up, hand)] === 1) return 'D';
    return chart.hits[placeOf(up, hand)] === 1 ? 'H' : 'S';
  };
  const line = (first: number, second: number) => {
    const hand = withCard(withCard(0, first), second);
    return ups
      .map((up) => {
        if (chart.surrenders[startOf(up, first, second)] === 1) return 'R';
        return first === second && chart.splits[placeOf(up, first)] === 1 ? 'P' : said(up, hand);
      })
      .join('');
  };
  for (let total = 5; total <= 19; total += 1)
    lines[`hard ${total}`] = line(Math.max(2, total - 10), Math.min(10, total - 2));
  for (let total = 13; total <= 20; total += 1) lines[`soft ${total}`] = line(1, total - 11);
  for (const value of VALUES) lines[`pair ${value}`] = line(value, value);
  return lines;
}

/** Every state in which a hand can still be played on, two cards or more. */
export const PLAYABLE: readonly HandState[] = [
  ...Array.from({ length: 18 }, (_, index) => index + 4),
  ...Array.from({ length: 10 }, (_, index) => softHand(index + 12)),
];
