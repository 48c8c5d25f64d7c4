import type { Rng } from '../../chance/rng.ts';
import type { ParSheet } from '../sheet/sheet.ts';
import { compile, type Compiled } from './compile.ts';
import { outcomeOf, type RoundOutcome } from './outcome.ts';
import { playSpin, type SpinPlay } from './spin.ts';

/**
 * Plays one whole round: a paid spin, then every free spin it leads to, retriggers included, up to the sheet's cap.
 * The same sheet, way of staking, stake and stream give the same round; docs/par-sheets.md says what is drawn when.
 * `stakeName` is the first way of staking unless said. Throws RangeError when the stake is not a positive multiple of
 * what that way costs, or the sheet has no such way.
 */
export function playRound(sheet: ParSheet, stake: bigint, rng: Rng, stakeName?: string): RoundOutcome {
  const game = compile(sheet, stakeName);
  const unit = unitBetOf(game, stake);
  return outcomeOf(game, playSpins(game, rng), stake, unit);
}

/** The spins of one round, in unit bets. */
export function playSpins(game: Compiled, rng: Rng): readonly SpinPlay[] {
  let last = playSpin(game, { kind: 'paid', rung: 0, granted: 0 }, rng);
  const spins = [last];
  let granted = last.awarded;
  let rung = 0;
  for (let played = 0; played < granted; played += 1) {
    last = playSpin(game, { kind: 'free', rung, granted }, rng);
    granted += last.awarded;
    rung = last.rung;
    spins.push(last);
  }
  return spins;
}

/** The money of one unit bet. Throws RangeError when the stake cannot be divided evenly. */
export function lineBetOf(sheet: ParSheet, stake: bigint, stakeName?: string): bigint {
  return unitBetOf(compile(sheet, stakeName), stake);
}

function unitBetOf({ cost }: Compiled, stake: bigint): bigint {
  const units = BigInt(cost);
  if (stake <= 0n || stake % units !== 0n)
    throw new RangeError(`a stake of ${stake} units does not divide evenly into ${units} unit bets`);
  return stake / units;
}
