import type { SlotGame } from '@feria/kit';
import { cover } from './cover.ts';
import { rules } from './rules.ts';
import { sheet } from './sheet.ts';

/** Salt flats at dusk: small wins often, and free spins that pay double. */
export const pinkLagoon: SlotGame = {
  code: 'pink-lagoon',
  title: { en: 'Pink Lagoon', es: 'Laguna rosa' },
  tagline: {
    en: 'Flamingos stand for everything, free spins pay double',
    es: 'Los flamencos valen por todo y los giros gratis pagan doble',
  },
  volatility: 'low',
  sheet,
  stated: {
    total: 0.9610733267995982,
    lines: 0.8106717752234993,
    scatters: 0.021648275862068963,
    freeSpins: 0.12875327571402995,
    hitRate: 0.5475961685824146,
    triggerRate: 0.008727586206896551,
    freeSpinsPerTrigger: 8.862245712121766,
    highestPaidSpin: 147,
    highestFreeSpin: 294,
    ceiling: 23667,
    cycle: 23490000,
  },
  returnBps: 9610,
  symbolNames: {
    flamingo: { en: 'Flamingo', es: 'Flamenco' },
    sail: { en: 'Sailing boat', es: 'Velero' },
    pelican: { en: 'Pelican', es: 'Pelícano' },
    crab: { en: 'Crab', es: 'Cangrejo' },
    starfish: { en: 'Starfish', es: 'Estrella de mar' },
    flower: { en: 'Hibiscus', es: 'Hibisco' },
    palm: { en: 'Palm', es: 'Palmera' },
    salt: { en: 'Salt', es: 'Sal' },
    wave: { en: 'Wave', es: 'Ola' },
  },
  rules,
  cover,
};
