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
export { countCycle, countsOf } from './slot/counted.ts';
export { evaluateLine, evaluateLines, evaluateScatter, windowAt } from './slot/evaluate.ts';
export type { LinePay, ScatterPay, Window } from './slot/evaluate.ts';
export type { SlotArt, SlotGame, StageColours, Worded } from './slot/game.ts';
export { TWENTY_LINES } from './slot/lines.ts';
export { lineBetOf, playRound } from './slot/play.ts';
export type { LineWin, RoundOutcome, ScatterWin, SpinOutcome } from './slot/play.ts';
export { returnOf } from './slot/return.ts';
export type { SlotReturn } from './slot/return.ts';
export { checkedSheet, strip } from './slot/sheet.ts';
export type { FreeSpins, ParSheet, PaysByCount, Strip, SymbolId } from './slot/sheet.ts';
