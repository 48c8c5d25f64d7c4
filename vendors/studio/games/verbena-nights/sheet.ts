import { checkedSheet, strip, TWENTY_LINES } from '@feria/kit';

/** Medium volatility: frequent small line wins, a fifth of the return in free spins at double pay. */
export const sheet = checkedSheet({
  version: '1',
  rows: 3,
  lines: TWENTY_LINES,
  costLines: 20,
  strips: [
    strip(`
      maracas guitar rose violet marigold amber teal maracas trumpet violet rose drum trumpet marigold
      violet amber lantern teal violet drum rose violet marigold guitar amber teal rose amber carousel
      teal drum maracas violet marigold teal amber
    `),
    strip(`
      violet lantern rose trumpet maracas teal guitar marigold teal guitar carousel amber rose violet
      amber marigold rose lantern amber teal trumpet violet amber marigold rose drum violet amber maracas
      drum amber violet drum marigold maracas teal guitar
    `),
    strip(`
      violet guitar marigold violet trumpet lantern violet rose teal violet guitar amber rose maracas
      lantern amber guitar teal maracas amber trumpet maracas marigold teal rose marigold teal carousel
      rose drum amber teal drum violet rose drum carousel
    `),
    strip(`
      trumpet teal drum lantern amber teal drum guitar maracas violet marigold rose violet marigold
      maracas lantern rose amber maracas rose amber guitar violet maracas amber trumpet teal violet drum
      carousel marigold amber rose teal amber violet marigold
    `),
    strip(`
      amber maracas teal rose guitar violet maracas trumpet rose drum teal amber guitar violet teal
      trumpet marigold teal carousel amber marigold lantern amber marigold rose teal violet guitar drum
      maracas trumpet carousel drum violet rose amber violet marigold
    `),
  ],
  pays: {
    lantern: [0, 0, 0, 100, 500, 2000],
    trumpet: [0, 0, 0, 50, 250, 1000],
    guitar: [0, 0, 0, 50, 200, 600],
    drum: [0, 0, 0, 40, 150, 400],
    maracas: [0, 0, 0, 25, 80, 300],
    marigold: [0, 0, 0, 20, 60, 200],
    rose: [0, 0, 0, 10, 40, 125],
    teal: [0, 0, 0, 10, 30, 100],
    amber: [0, 0, 0, 5, 20, 75],
    violet: [0, 0, 0, 5, 20, 75],
  },
  wild: 'lantern',
  scatter: { symbol: 'carousel', pays: [0, 0, 0, 2, 10, 100] },
  freeSpins: { award: [0, 0, 0, 10, 15, 20], retrigger: [0, 0, 0, 10, 15, 20], multiplier: 2, cap: 100 },
});
