/**
 * The kit of the in-house game makers: chance, provable fairness, and the slot engine with its exact mathematics.
 * Everything here is pure and runs in a browser as well as in Node; what needs Node is in `certified.ts`.
 */
export { commitmentOf, createFairDraws, createFairRng, isClientSeed } from './chance/fair.ts';
export type { FairSeed } from './chance/fair.ts';
export { recordDraws, replayRng } from './chance/record.ts';
export type { DrawRecord, DrawRecorder, ReplayRng } from './chance/record.ts';
export { drawWithout, LARGEST_RANGE } from './chance/rng.ts';
export type { DrawSource, Rng } from './chance/rng.ts';
export type { SlotArt, SlotGame, SlotLook, StageColours } from './slot/game.ts';
export type {
  CountWin,
  HoldOutcome,
  LineWin,
  PicksOutcome,
  RoundOutcome,
  ScatterWin,
  SpinOutcome,
  StepOutcome,
  WayWin,
  Window,
} from './slot/engine/outcome.ts';
export { lineBetOf, playRound } from './slot/engine/play.ts';
export { returnOf } from './slot/maths/return.ts';
export type { SlotReturn } from './slot/maths/return.ts';
export { sheetOf } from './slot/sheet/sheet.ts';
export type { FreeSpins, ParSheet, PaysByCount, Strip, SymbolId } from './slot/sheet/sheet.ts';
