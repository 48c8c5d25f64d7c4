/** What is stated of each board's bets. Apart from its kinds: the page that plays a round again does not load it. */
export { default as n01 } from './roulette/stated.json' with { type: 'json' };
export { default as n02 } from './baccarat/stated.json' with { type: 'json' };
export { default as n03 } from './sicbo/stated.json' with { type: 'json' };
export { default as n04 } from './dragontiger/stated.json' with { type: 'json' };
export { default as n05 } from './blackjack/stated.json' with { type: 'json' };
export { default as n06 } from './war/stated.json' with { type: 'json' };
export { default as n07 } from './threecard/stated.json' with { type: 'json' };
export { default as n08 } from './fishing/stated.json' with { type: 'json' };
export { default as n09 } from './race/stated.json' with { type: 'json' };
export { default as n10 } from './series/stated.json' with { type: 'json' };
export { default as n11 } from './pick/stated.json' with { type: 'json' };
export { default as n12 } from './keno/stated.json' with { type: 'json' };
export { default as n13 } from './bingo/stated.json' with { type: 'json' };
export { default as n14 } from './scratch/stated.json' with { type: 'json' };
