/** What was worked out of each sheet beside its return: how much a round can pay at most, and how rare that is. */
import type { Measure } from '@feria/kit/maths/calculator';
import own from './kept.json' with { type: 'json' };
import type { SlotGame } from '@feria/kit';
import shared from './sheets/kept.json' with { type: 'json' };

/** `oneIn`: a decimal number, often larger than a double holds. */
export interface Most {
  readonly times: number;
  readonly oneIn: string;
}
export interface GameOdds {
  /** Undefined where progressive jackpots come on top, so that nothing is the most. */
  readonly round?: Most;
  /** Of one paid spin. */
  readonly spin?: Most;
  readonly hitOneIn: number;
}

const ROWS: Readonly<Record<string, { readonly rows: readonly object[] }>> = { ...own, ...shared };
const IN = 'highest paid spin, one in';
const LOG = 'highest round, log10 of its odds';

/** Undefined for a game whose sheet was never worked out. */
export function oddsOf({ code, look, jackpots }: SlotGame): GameOdds | undefined {
  const row = ROWS[look?.sheet ?? code]?.rows[0] as Measure | undefined;
  if (row?.method !== 'exact' || row.simulated?.includes('highest')) return undefined;
  const { highest, highestOdds, hitRate, notes = {} } = row;
  const spin = notes['highest paid spin'];
  return {
    ...(jackpots ? {} : { round: { times: highest, oneIn: inverse(highestOdds, notes[LOG]) } }),
    ...(spin !== undefined && notes[IN] !== undefined
      ? { spin: { times: spin, oneIn: decimal(notes[IN]) } }
      : {}),
    hitOneIn: 1 / hitRate,
  };
}

function inverse(odds: number, log: number | undefined): string {
  if (log === undefined) return decimal(1 / odds);
  const whole = Math.floor(-log);
  return `${(10 ** (-log - whole)).toPrecision(2)}e+${whole}`;
}

/** Whole below a thousand millions of millions, else with its power of ten. */
function decimal(oneIn: number): string {
  return oneIn < 1e15 ? String(Math.round(oneIn)) : oneIn.toExponential(1);
}
