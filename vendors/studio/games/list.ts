/**
 * The studio's own slots: a new one is its folder and the next line here. The names count the order in which they came, for
 * the names of a module are in the order of the alphabet.
 */
export { verbenaNights as n01 } from './verbena-nights/game.ts';
export { cenoteMoon as n02 } from './cenote-moon/game.ts';
export { andesExpress as n03 } from './andes-express/game.ts';
export { marketMorning as n04 } from './market-morning/game.ts';
export { pinkLagoon as n05 } from './pink-lagoon/game.ts';
