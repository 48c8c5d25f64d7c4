import { compile } from '../engine/compile.ts';
import type { ParSheet } from '../sheet/sheet.ts';
import { columnsOf, FIRST_STOP, wholeOf } from './columns.ts';
import { roundMaths } from './measure.ts';

/** What a slot gives back, worked out from its sheet alone. Shares are of the stake: 0.95 is 95 %. */
export interface SlotReturn {
  /** The whole return: lines + scatters + free spins, and hold and respin and picks where the sheet has them. */
  readonly total: number;
  /** Of line, way or anywhere wins of paid spins. */
  readonly lines: number;
  readonly scatters: number;
  readonly freeSpins: number;
  /** Share of paid spins that win anything or grant free spins. */
  readonly hitRate: number;
  /** Share of paid spins that grant free spins. */
  readonly triggerRate: number;
  /** Mean number of free spins when they are granted, retriggers included. */
  readonly freeSpinsPerTrigger: number;
  /** The highest win of one spin, in stakes. */
  readonly highestPaidSpin: number;
  readonly highestFreeSpin: number;
  /** No round can pay more than this many stakes: the exposure that an operator carries. */
  readonly ceiling: number;
  /** Stop combinations of a paid spin. */
  readonly cycle: number;
}

/**
 * The exact return of a sheet under its first way of staking, without progressive jackpots. A part that has no exact
 * answer is NaN; throws TooLarge when the cycle cannot be walked and nothing else answers.
 */
export function returnOf(sheet: ParSheet): SlotReturn {
  const game = compile(sheet);
  const { round, parts, freeSpins, triggerRate, freeSpinsPerRound, hitOrTrigger, paidSpin, freeSpin } =
    roundMaths(game);
  const { cost } = game;
  const [highestPaidSpin, highestFreeSpin] = [paidSpin.most / cost, freeSpin.most / cost];
  return {
    total: round.mean / cost,
    lines: parts.wins / cost,
    scatters: parts.scatters / cost,
    freeSpins: freeSpins / cost,
    hitRate: hitOrTrigger,
    triggerRate,
    freeSpinsPerTrigger: triggerRate > 0 ? freeSpinsPerRound / triggerRate : 0,
    highestPaidSpin,
    highestFreeSpin,
    ceiling: highestPaidSpin + highestFreeSpin * (sheet.freeSpins?.cap ?? 0),
    cycle: wholeOf(columnsOf(game, 'paid', FIRST_STOP)),
  };
}
