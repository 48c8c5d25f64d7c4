import type { BoardKind } from '../kind.ts';
import { baccarat, blackjack, dragonTiger, threeCard, war } from './cards.ts';
import { frenchRoulette, roulette } from './roulette.ts';
import { sicBo } from './sicbo.ts';
import { bingo, fishing, keno, pickFour, pickThree, scratch } from './tickets.ts';
import { arcadeDuel, dustDerby, harbourFinal, salonDerby } from './virtual.ts';

export const BOARD_KINDS: readonly BoardKind[] = [
  ...[roulette, frenchRoulette, baccarat, sicBo, dragonTiger, blackjack],
  ...[war, threeCard, fishing, dustDerby, salonDerby, harbourFinal, arcadeDuel],
  ...[pickThree, pickFour, keno, bingo, scratch],
];
