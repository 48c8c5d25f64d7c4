/**
 * The boards: a new one is its folder, the next line here, and one in `stated.ts`. The names count the order in which they
 * came, for the names of a module are in the order of the alphabet.
 */
export { kinds as n01 } from './roulette/kinds.ts';
export { kinds as n02 } from './baccarat/kinds.ts';
export { kinds as n03 } from './sicbo/kinds.ts';
export { kinds as n04 } from './dragontiger/kinds.ts';
export { kinds as n05 } from './blackjack/kinds.ts';
export { kinds as n06 } from './war/kinds.ts';
export { kinds as n07 } from './threecard/kinds.ts';
export { kinds as n08 } from './fishing/kinds.ts';
export { kinds as n09 } from './race/kinds.ts';
export { kinds as n10 } from './series/kinds.ts';
export { kinds as n11 } from './pick/kinds.ts';
export { kinds as n12 } from './keno/kinds.ts';
export { kinds as n13 } from './bingo/kinds.ts';
export { kinds as n14 } from './scratch/kinds.ts';
