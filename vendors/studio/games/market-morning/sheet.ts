import { checkedSheet, strip, TWENTY_LINES } from '@feria/kit';

/** Low volatility: something pays on more than half of the spins. The free spins run on reels with more than twice the wilds. */
export const sheet = checkedSheet({
  version: '1',
  rows: 3,
  lines: TWENTY_LINES,
  costLines: 20,
  strips: [
    strip(`
      mango chilli avocado pineapple lime tomato mango watermelon tomato corn chilli avocado mango lime
      tomato avocado chilli watermelon stall lime corn tomato mango corn chilli lime corn watermelon
      tomato pineapple stall lime avocado pineapple
    `),
    strip(`
      avocado chilli lime pineapple tomato chilli watermelon corn mango tomato corn avocado pineapple
      basket watermelon avocado tomato mango watermelon basket lime corn chilli avocado lime tomato
      pineapple mango lime chilli corn tomato lime
    `),
    strip(`
      lime tomato corn mango avocado lime stall basket tomato lime pineapple watermelon corn pineapple
      watermelon corn mango pineapple avocado lime chilli tomato avocado stall chilli tomato lime chilli
      watermelon mango basket chilli avocado corn
    `),
    strip(`
      watermelon tomato chilli corn avocado lime tomato basket pineapple chilli avocado corn lime
      pineapple chilli mango lime tomato corn mango pineapple watermelon avocado chilli lime watermelon
      corn basket tomato mango lime tomato avocado
    `),
    strip(`
      mango lime tomato watermelon lime mango corn watermelon chilli corn mango pineapple lime avocado
      chilli lime tomato stall avocado pineapple chilli avocado mango lime tomato basket avocado
      pineapple watermelon corn tomato stall chilli tomato corn
    `),
  ],
  pays: {
    basket: [],
    pineapple: [0, 0, 4, 40, 120, 400],
    watermelon: [0, 0, 4, 40, 100, 300],
    mango: [0, 0, 2, 25, 75, 200],
    avocado: [0, 0, 0, 20, 50, 150],
    chilli: [0, 0, 0, 15, 40, 125],
    corn: [0, 0, 0, 15, 30, 100],
    tomato: [0, 0, 0, 10, 20, 75],
    lime: [0, 0, 0, 10, 20, 75],
  },
  wild: 'basket',
  scatter: { symbol: 'stall', pays: [0, 0, 0, 3] },
  freeSpins: {
    award: [0, 0, 0, 8],
    retrigger: [0, 0, 0, 8],
    multiplier: 1,
    cap: 40,
    strips: [
      strip(`
        watermelon corn lime chilli tomato stall chilli avocado tomato watermelon lime chilli avocado
        tomato corn mango pineapple corn tomato pineapple lime stall mango avocado corn lime mango
        pineapple chilli watermelon tomato mango avocado lime
      `),
      strip(`
        chilli watermelon pineapple lime watermelon mango lime corn tomato avocado pineapple basket tomato
        chilli lime pineapple tomato chilli corn basket mango lime tomato avocado basket chilli avocado
        watermelon corn basket avocado corn tomato mango lime basket
      `),
      strip(`
        avocado stall basket watermelon tomato mango lime chilli basket watermelon corn lime chilli tomato
        mango basket lime avocado corn watermelon chilli pineapple corn chilli mango stall pineapple
        basket avocado corn lime avocado pineapple tomato basket lime tomato
      `),
      strip(`
        tomato corn chilli pineapple basket chilli avocado corn chilli pineapple lime mango watermelon
        corn chilli mango basket avocado watermelon tomato corn basket avocado pineapple lime tomato
        basket lime tomato avocado lime tomato mango basket watermelon lime
      `),
      strip(`
        lime stall tomato watermelon corn chilli mango corn stall pineapple tomato watermelon pineapple
        lime tomato basket chilli avocado lime mango chilli watermelon avocado basket lime chilli tomato
        avocado corn mango tomato pineapple mango lime basket corn avocado
      `),
    ],
  },
});
