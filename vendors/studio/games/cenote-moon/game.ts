import type { SlotGame } from '@feria/kit';
import { cover } from './cover.ts';
import { rules } from './rules.ts';
import { sheet } from './sheet.ts';

/** Deep water under the moon: long pays at the top, free spins at triple pay, and a jackpot for each phase of the moon. */
export const cenoteMoon: SlotGame = {
  code: 'cenote-moon',
  title: { en: 'Cenote Moon', es: 'Luna de cenote' },
  tagline: {
    en: 'Deep water, and free spins that pay triple',
    es: 'Agua profunda y giros gratis que pagan triple',
  },
  volatility: 'high',
  sheet,
  stated: {
    total: 0.9585658235598492,
    lines: 0.6680862614059804,
    scatters: 0.028501813915063283,
    freeSpins: 0.2619777482388056,
    hitRate: 0.49295374317041546,
    triggerRate: 0.009038146094994075,
    freeSpinsPerTrigger: 13.870360777079199,
    highestPaidSpin: 302.5,
    highestFreeSpin: 907.5,
    ceiling: 91052.5,
    cycle: 48108096,
  },
  jackpots: {
    return: 0.012522727272727274,
    names: {
      'new-moon': { en: 'New moon', es: 'Luna nueva' },
      'half-moon': { en: 'Half moon', es: 'Media luna' },
      'full-moon': { en: 'Full moon', es: 'Luna llena' },
    },
  },
  returnBps: 9710,
  symbolNames: {
    moon: { en: 'Full moon', es: 'Luna llena' },
    cave: { en: 'Cenote', es: 'Cenote' },
    jaguar: { en: 'Jaguar', es: 'Jaguar' },
    turtle: { en: 'Turtle', es: 'Tortuga' },
    fish: { en: 'Fish', es: 'Pez' },
    shell: { en: 'Shell', es: 'Concha' },
    jade: { en: 'Jade', es: 'Jade' },
    coral: { en: 'Coral', es: 'Coral' },
    lily: { en: 'Water lily', es: 'Nenúfar' },
    drop: { en: 'Drop', es: 'Gota' },
  },
  rules,
  cover,
};
