/**
 * The jackpots of a round, played again from its seeds and its record by the rules that the studio plays them by. Proved is
 * what chance decides, and that a secret point was kept. What a meter held is the operator's book: taken from the record.
 */
import type { FairSeed } from '../chance/fair.ts';
import { commitPoint } from '../jackpot/commitment.ts';
import { levelsOfSheet } from '../jackpot/levels.ts';
import {
  contribute,
  drawNumbers,
  hittingBelow,
  meterOf,
  type Level,
  type Pot,
  type Trigger,
} from '../jackpot/rules.ts';
import type { Progressive } from '../slot/sheet/sheet.ts';
import { witnessed, type Draw } from './check.ts';
import type { RecordedLevel, RecordedStake } from './jackpot-record.ts';

/** The sheet that the one who checks carries. */
export interface JackpotSheet {
  readonly version: string;
  readonly progressives: readonly Progressive[];
}

export type LevelProblem =
  /** Its odds, shares or limits are not those of the sheet. */
  | 'rules'
  /** The stake does not fill the meter by what the record says. */
  | 'growth'
  /** Point and salt are not those that were committed to, or the point lies outside its bounds. */
  | 'commitment'
  /** It was hit and the record does not say so, or the other way round. */
  | 'hit'
  /** It paid something else than its meter, or its point. */
  | 'paid';

export interface CheckedLevel {
  readonly level: string;
  readonly trigger: Trigger;
  /** What was drawn, and the numbers that hit; null where a secret point decides. */
  readonly drawn: { readonly number: bigint; readonly below: bigint } | null;
  /** Units, with the share of the stake. */
  readonly meter: bigint;
  /** Units; null while it is secret, and where odds decide. */
  readonly point: bigint | null;
  /** Null while the point is secret. */
  readonly isHit: boolean | null;
  /** Units, by the record. */
  readonly paid: bigint | null;
  readonly problem: LevelProblem | null;
}

export interface CheckedStake {
  readonly seat: number;
  readonly step: number;
  readonly stake: bigint;
  /** The client seed of the stream. */
  readonly clientSeed: string;
  readonly draws: readonly Draw[];
  /** Whether the seeds give the draws that were stored. */
  readonly isDrawn: boolean;
  readonly levels: readonly CheckedLevel[];
}

export interface JackpotReport {
  readonly stakes: readonly CheckedStake[];
  /** Whether these stakes are what the round cost; null where nobody says what it cost. */
  readonly isWholeStake: boolean | null;
  /** Whether the rules were held against a sheet of the same version. */
  readonly isSheetKnown: boolean;
  /** Whether everything agrees that can be compared today. */
  readonly agrees: boolean;
}

/** Plays the stakes of a record again. `cost`: what the round cost, in units. */
export function replayJackpots(
  seed: FairSeed,
  record: readonly RecordedStake[],
  sheet: JackpotSheet,
  cost: bigint | null,
): JackpotReport {
  const stakes = record.map((stake) => replayStake(seed, stake, sheet));
  const sum = record.reduce((all, { stake }) => all + stake, 0n);
  const isWholeStake = cost === null ? null : sum === cost;
  const isRight = ({ isDrawn, levels }: CheckedStake): boolean =>
    isDrawn && levels.every(({ problem }) => problem === null);
  return {
    stakes,
    isWholeStake,
    agrees: isWholeStake !== false && stakes.every(isRight),
    isSheetKnown: record.every(({ version }) => version === sheet.version),
  };
}

/** The stream of a stake stands beside the game's: the client seed has `:jackpot:`, the seat and the step behind it. */
export function jackpotSeed(seed: FairSeed, { seat, step }: { seat: number; step: number }): FairSeed {
  return { ...seed, clientSeed: `${seed.clientSeed}:jackpot:${seat}:${step}` };
}

function replayStake(seed: FairSeed, recorded: RecordedStake, sheet: JackpotSheet): CheckedStake {
  const { seat, step, stake, levels, words } = recorded;
  const own = jackpotSeed(seed, recorded);
  const { rng, draws } = witnessed(own);
  const numbers = drawNumbers(levels, rng);
  const { pots } = contribute({ levels, reservePpm: 0 }, levels.map(potOf), stake);
  const ruled = rulesHeld(recorded, sheet);
  return {
    seat,
    step,
    stake,
    clientSeed: own.clientSeed,
    draws,
    isDrawn: words.length === draws.length && draws.every(({ word }, at) => word === words[at]),
    levels: levels.map((level, at) =>
      checkLevel({
        level,
        stake,
        number: numbers[at] ?? null,
        filled: pots[at]!,
        isRuled: ruled[at] === true,
      }),
    ),
  };
}

const potOf = ({ held, secret }: RecordedLevel): Pot => ({ held, hitPoint: secret?.opened?.point ?? null });

interface Met {
  readonly level: RecordedLevel;
  readonly stake: bigint;
  readonly number: bigint | null;
  readonly filled: Pot;
  readonly isRuled: boolean;
}

function checkLevel(met: Met): CheckedLevel {
  const { level, stake, number, filled } = met;
  const below = hittingBelow(level, stake);
  const meter = meterOf(filled);
  const point = level.secret?.opened?.point ?? null;
  const isReached = point === null ? null : meter >= point;
  const isHit = number === null ? isReached : number < below;
  return {
    level: level.name,
    trigger: level.trigger,
    meter,
    point,
    paid: level.paid,
    isHit,
    problem: problemOf(met, isHit, point ?? meter),
    drawn: number === null ? null : { number, below },
  };
}

function problemOf({ level, filled, isRuled }: Met, isHit: boolean | null, due: bigint): LevelProblem | null {
  if (!isRuled) return 'rules';
  if (filled.held - level.held !== level.grew) return 'growth';
  if (!isKept(level)) return 'commitment';
  // A pot that fell has told its point.
  if ((isHit ?? false) !== (level.paid !== null)) return 'hit';
  return isHit === true && level.paid !== due ? 'paid' : null;
}

/** Whether the secret is the one that was committed to; true while it is one. */
function isKept({ secret, trigger }: RecordedLevel): boolean {
  if (!secret?.opened || trigger.kind === 'odds') return true;
  const { point, salt } = secret.opened;
  const isInside = point >= trigger.from && point <= trigger.limit;
  return isInside && commitPoint(point, salt) === secret.commitment;
}

/** For each level whether it is that of the sheet, whatever a stake is worth in the currency; of another version nobody knows. */
function rulesHeld({ version, levels }: RecordedStake, sheet: JackpotSheet): readonly boolean[] {
  if (version !== sheet.version) return levels.map(() => true);
  const written = levelsOfSheet(sheet.progressives, unitOf(levels[0], sheet));
  return levels.map((level, at) => written.length === levels.length && isSameLevel(level, written[at]));
}

/** What one stake of the sheet is in the currency, as the first level has it. */
function unitOf(first: Level | undefined, { progressives: [written] }: JackpotSheet): bigint {
  if (!first || !written) return 0n;
  const [told, stakes] =
    first.trigger.kind === 'odds'
      ? [first.trigger.of, 'of' in written ? written.of : 0]
      : [first.trigger.limit, 'limit' in written ? written.limit : 0];
  return stakes === 0 ? 0n : told / BigInt(stakes);
}

function isSameLevel(told: Level, written: Level | undefined): boolean {
  const text = ({ name, seed, contributionPpm, ceiling, overflow, trigger }: Level): string =>
    [name, seed, contributionPpm, ceiling, overflow, ...Object.values(trigger)].join(' ');
  return written !== undefined && text(told) === text(written);
}
