import type { SlotGame } from '@feria/kit';
import { cover } from './cover.ts';
import { rules } from './rules.ts';
import { sheet } from './sheet.ts';

/** A train over the range: free spins come often, pay double and bring more suns. */
export const andesExpress: SlotGame = {
  code: 'andes-express',
  title: { en: 'Andes Express', es: 'Expreso de los Andes' },
  tagline: { en: 'All aboard: free spins pay double', es: 'Todos a bordo: los giros gratis pagan doble' },
  volatility: 'medium',
  sheet,
  stated: {
    total: 0.9616874731557377,
    lines: 0.6701265426441838,
    scatters: 0.04386798936950145,
    freeSpins: 0.2476929411420524,
    hitRate: 0.4910816519530603,
    triggerRate: 0.011514273277126095,
    freeSpinsPerTrigger: 10.693963834736463,
    highestPaidSpin: 112.15,
    highestFreeSpin: 237.5,
    ceiling: 14362.15,
    cycle: 31426560,
  },
  returnBps: 9616,
  symbolNames: {
    sun: { en: 'Sun', es: 'Sol' },
    station: { en: 'Station clock', es: 'Reloj de la estación' },
    engine: { en: 'Engine', es: 'Locomotora' },
    condor: { en: 'Condor', es: 'Cóndor' },
    llama: { en: 'Llama', es: 'Llama' },
    pan: { en: 'Panpipes', es: 'Zampoña' },
    poncho: { en: 'Poncho', es: 'Poncho' },
    suitcase: { en: 'Suitcase', es: 'Maleta' },
    peak: { en: 'Snowy peak', es: 'Nevado' },
    ticket: { en: 'Ticket', es: 'Boleto' },
  },
  rules,
  cover,
};
