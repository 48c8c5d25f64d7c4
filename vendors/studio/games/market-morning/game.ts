import type { SlotGame } from '@feria/kit';
import { cover } from './cover.ts';
import { rules } from './rules.ts';
import { sheet } from './sheet.ts';

/** A market at first light: something small pays on more than half of the spins. */
export const marketMorning: SlotGame = {
  code: 'market-morning',
  title: { en: 'Market Morning', es: 'Mañana de mercado' },
  tagline: {
    en: 'Small wins, and free spins full of baskets',
    es: 'Premios pequeños y giros gratis llenos de canastas',
  },
  volatility: 'low',
  sheet,
  stated: {
    total: 0.9582860674288649,
    lines: 0.8596536978103508,
    scatters: 0.016015818091942642,
    freeSpins: 0.08261655152657145,
    hitRate: 0.5439948171782109,
    triggerRate: 0.005338606030647547,
    freeSpinsPerTrigger: 8.308442814956885,
    highestPaidSpin: 55.8,
    highestFreeSpin: 97.8,
    ceiling: 3967.8,
    cycle: 44060940,
  },
  returnBps: 9582,
  symbolNames: {
    basket: { en: 'Basket', es: 'Canasta' },
    stall: { en: 'Market stall', es: 'Puesto' },
    pineapple: { en: 'Pineapple', es: 'Piña' },
    watermelon: { en: 'Watermelon', es: 'Sandía' },
    mango: { en: 'Mango', es: 'Mango' },
    avocado: { en: 'Avocado', es: 'Aguacate' },
    chilli: { en: 'Chilli', es: 'Ají' },
    corn: { en: 'Corn', es: 'Maíz' },
    tomato: { en: 'Tomato', es: 'Tomate' },
    lime: { en: 'Lime', es: 'Limón' },
  },
  rules,
  cover,
};
