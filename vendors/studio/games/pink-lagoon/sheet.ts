import { checkedSheet, strip, TWENTY_LINES } from '@feria/kit';

/** Low volatility: something pays on more than half of the spins; free spins are rare and pay double. */
export const sheet = checkedSheet({
  version: '1',
  rows: 3,
  lines: TWENTY_LINES,
  costLines: 20,
  strips: [
    strip(`
      crab palm salt crab wave starfish flamingo wave palm flower wave pelican salt flower wave starfish
      salt crab palm sail pelican wave palm starfish flower salt palm flower wave salt
    `),
    strip(`
      flower wave starfish palm flower pelican flamingo salt wave crab salt starfish palm flower wave
      crab salt wave palm flower salt pelican wave sail salt starfish crab wave palm
    `),
    strip(`
      salt wave flower salt starfish flower pelican crab wave salt palm pelican starfish palm sail
      starfish wave salt flamingo flower palm crab wave starfish salt wave palm crab flower flamingo
    `),
    strip(`
      sail palm wave flamingo palm flower pelican crab wave salt palm wave salt crab starfish flower
      crab wave flower flamingo salt palm starfish flower salt wave palm salt pelican starfish
    `),
    strip(`
      flamingo salt wave pelican crab salt wave palm flower wave salt sail starfish pelican crab palm
      wave pelican starfish flower wave salt palm flower crab palm flower salt palm starfish
    `),
  ],
  pays: {
    flamingo: [0, 0, 4, 80, 400, 2000],
    pelican: [0, 0, 0, 40, 200, 1000],
    crab: [0, 0, 0, 25, 100, 400],
    starfish: [0, 0, 0, 20, 75, 300],
    flower: [0, 0, 0, 10, 40, 150],
    palm: [0, 0, 0, 10, 25, 100],
    salt: [0, 0, 0, 5, 20, 75],
    wave: [0, 0, 0, 4, 15, 60],
  },
  wild: 'flamingo',
  scatter: { symbol: 'sail', pays: [0, 0, 0, 2, 10, 50] },
  freeSpins: {
    award: [0, 0, 0, 8, 12, 20],
    retrigger: [0, 0, 0, 8, 12, 20],
    multiplier: 2,
    cap: 80,
  },
});
