import { checkedSheet, strip, TWENTY_LINES } from '@feria/kit';

/** Medium volatility: free spins come often, pay double and run on reels with more wilds. */
export const sheet = checkedSheet({
  version: '1',
  rows: 3,
  lines: TWENTY_LINES,
  costLines: 20,
  strips: [
    strip(`
      suitcase llama poncho ticket llama peak ticket engine poncho suitcase peak ticket suitcase condor
      ticket suitcase llama peak poncho pan condor poncho peak pan engine station pan ticket condor peak
    `),
    strip(`
      suitcase pan peak engine suitcase peak llama pan suitcase poncho ticket sun peak engine poncho pan
      condor peak suitcase ticket peak poncho ticket station poncho ticket condor llama suitcase ticket
      llama sun
    `),
    strip(`
      condor pan suitcase engine poncho sun station llama ticket peak suitcase poncho condor peak ticket
      condor pan peak ticket llama pan sun ticket suitcase llama engine poncho peak ticket suitcase
      poncho station peak
    `),
    strip(`
      llama engine suitcase peak ticket condor station poncho ticket peak suitcase condor poncho peak
      pan llama peak ticket suitcase engine sun ticket pan suitcase poncho llama pan poncho ticket sun
      peak
    `),
    strip(`
      ticket peak poncho suitcase station llama peak poncho suitcase sun engine ticket suitcase pan
      ticket llama condor peak suitcase condor llama suitcase condor peak poncho ticket peak engine pan
      ticket poncho pan
    `),
  ],
  pays: {
    sun: [],
    engine: [0, 0, 3, 40, 200, 1000],
    condor: [0, 0, 0, 30, 125, 500],
    llama: [0, 0, 0, 25, 80, 300],
    pan: [0, 0, 0, 15, 60, 200],
    poncho: [0, 0, 0, 10, 40, 150],
    suitcase: [0, 0, 0, 10, 25, 100],
    peak: [0, 0, 0, 5, 20, 75],
    ticket: [0, 0, 0, 5, 20, 75],
  },
  wild: 'sun',
  scatter: { symbol: 'station', pays: [0, 0, 0, 3, 15, 100] },
  freeSpins: {
    award: [0, 0, 0, 10, 12, 15],
    retrigger: [0, 0, 0, 5, 5, 5],
    multiplier: 2,
    cap: 60,
    strips: [
      strip(`
        llama poncho peak suitcase ticket pan suitcase engine peak llama ticket pan peak llama poncho
        engine suitcase peak condor ticket pan condor poncho ticket suitcase condor ticket poncho station
        peak
      `),
      strip(`
        poncho llama engine pan condor ticket peak suitcase ticket poncho pan ticket llama poncho suitcase
        station sun poncho engine suitcase peak sun llama peak ticket condor sun suitcase pan peak
        suitcase ticket peak
      `),
      strip(`
        peak pan sun ticket peak condor ticket engine peak llama poncho sun condor ticket suitcase llama
        sun suitcase poncho condor llama station ticket peak pan poncho station pan engine suitcase ticket
        peak poncho suitcase
      `),
      strip(`
        peak poncho suitcase pan sun llama suitcase poncho llama pan peak ticket poncho suitcase peak
        ticket suitcase sun poncho peak condor engine ticket peak pan ticket engine station llama condor
        sun ticket
      `),
      strip(`
        peak pan llama ticket station suitcase poncho engine condor sun peak suitcase llama ticket poncho
        suitcase peak condor llama ticket peak poncho pan peak engine pan suitcase ticket sun poncho
        ticket suitcase condor
      `),
    ],
  },
});
