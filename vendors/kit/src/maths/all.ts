import { bingoMaths } from '../draws/bingo/maths.ts';
import { fishingMaths } from '../draws/fishing/maths.ts';
import { pickMaths } from '../draws/pick/maths.ts';
import { raceMaths } from '../draws/race/maths.ts';
import { scratchMaths } from '../draws/scratch/maths.ts';
import { seriesMaths } from '../draws/series/maths.ts';
import { crashMaths } from '../instant/crash/maths.ts';
import { diceMaths } from '../instant/dice/maths.ts';
import { hiloMaths } from '../instant/hilo/maths.ts';
import { kenoMaths } from '../instant/keno/maths.ts';
import { limboMaths } from '../instant/limbo/maths.ts';
import { minesMaths } from '../instant/mines/maths.ts';
import { plinkoMaths } from '../instant/plinko/maths.ts';
import { towerMaths } from '../instant/tower/maths.ts';
import { wheelMaths } from '../instant/wheel/maths.ts';
import { jackpotMaths } from '../jackpot/maths.ts';
import { slotMaths } from '../slot/maths.ts';
import { baccaratMaths } from '../table/baccarat/maths.ts';
import { blackjackMaths } from '../table/blackjack/maths.ts';
import { crapsMaths } from '../table/craps/maths.ts';
import { dragonTigerMaths } from '../table/dragontiger/maths.ts';
import { rouletteMaths } from '../table/roulette/maths.ts';
import { sicBoMaths } from '../table/sicbo/maths.ts';
import { threeCardMaths } from '../table/threecard/maths.ts';
import { warMaths } from '../table/war/maths.ts';
import { videopokerMaths } from '../videopoker/maths.ts';
import type { Calculator } from './calculator.ts';

/** A calculator whose table is its own affair: read by its `rules`, handed back to it, seen by nobody in between. */
export type AnyCalculator = Calculator<unknown>;

/** Every calculator by the word that calls it. */
export const CALCULATORS: readonly AnyCalculator[] = [
  baccaratMaths,
  bingoMaths,
  blackjackMaths,
  crapsMaths,
  crashMaths,
  diceMaths,
  dragonTigerMaths,
  fishingMaths,
  hiloMaths,
  jackpotMaths,
  kenoMaths,
  limboMaths,
  minesMaths,
  pickMaths,
  plinkoMaths,
  raceMaths,
  rouletteMaths,
  scratchMaths,
  seriesMaths,
  sicBoMaths,
  slotMaths,
  threeCardMaths,
  towerMaths,
  videopokerMaths,
  warMaths,
  wheelMaths,
];
