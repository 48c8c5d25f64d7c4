import { checkedSheet, strip, TWENTY_LINES } from '@feria/kit';

/** High volatility: thin line wins, long pays at the top, free spins at triple pay. */
export const sheet = checkedSheet({
  version: '1',
  rows: 3,
  lines: TWENTY_LINES,
  costLines: 20,
  strips: [
    strip(`
      turtle drop lily fish coral drop moon jade jaguar lily fish drop jaguar lily turtle drop coral
      jade shell drop jade fish cave coral shell lily coral jade drop lily coral shell drop lily
    `),
    strip(`
      turtle fish jade cave coral drop fish turtle jaguar lily fish drop lily shell coral drop shell
      lily moon drop jaguar jade drop lily shell jade coral drop lily coral jade drop lily coral
    `),
    strip(`
      shell jaguar fish lily jade coral drop jade jaguar drop coral jade moon coral lily drop cave shell
      fish drop turtle lily drop coral fish jade lily drop turtle lily shell drop lily coral
    `),
    strip(`
      jaguar lily jade coral shell lily drop turtle coral drop lily fish turtle jade drop shell jade
      coral drop lily fish coral jaguar jade shell lily drop cave fish moon drop coral lily drop
    `),
    strip(`
      drop jade lily cave jade moon drop turtle coral lily turtle jade fish shell drop coral fish shell
      drop coral lily drop cave lily turtle jaguar lily coral drop lily fish jaguar jade drop shell
      coral
    `),
  ],
  pays: {
    moon: [0, 0, 0, 200, 1000, 5000],
    jaguar: [0, 0, 0, 100, 500, 3000],
    turtle: [0, 0, 0, 60, 250, 1000],
    fish: [0, 0, 0, 50, 150, 600],
    shell: [0, 0, 0, 25, 100, 400],
    jade: [0, 0, 0, 20, 60, 250],
    coral: [0, 0, 0, 8, 25, 125],
    lily: [0, 0, 0, 5, 15, 60],
    drop: [0, 0, 0, 3, 10, 50],
  },
  wild: 'moon',
  scatter: { symbol: 'cave', pays: [0, 0, 0, 2, 20, 200] },
  freeSpins: {
    award: [0, 0, 0, 12, 18, 25],
    retrigger: [0, 0, 0, 12, 18, 25],
    multiplier: 3,
    cap: 100,
  },
});
