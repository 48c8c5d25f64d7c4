import type { SlotGame } from '@feria/kit';
import { cover } from './cover.ts';
import { rules } from './rules.ts';
import { sheet } from './sheet.ts';

/** A fair comes to town at dusk: band, carousel and cut paper. Free spins at the carousel pay double. */
export const verbenaNights: SlotGame = {
  code: 'verbena-nights',
  title: { en: 'Verbena Nights', es: 'Noches de verbena' },
  tagline: {
    en: 'The band plays and free spins pay double',
    es: 'Toca la banda y los giros gratis pagan doble',
  },
  volatility: 'medium',
  sheet,
  stated: {
    total: 0.9576197300094231,
    lines: 0.7296305282253535,
    scatters: 0.028886946998515163,
    freeSpins: 0.1991022547855546,
    hitRate: 0.41100323344371364,
    triggerRate: 0.01127797283269967,
    freeSpinsPerTrigger: 11.63722812205361,
    highestPaidSpin: 164,
    highestFreeSpin: 328,
    ceiling: 32964,
    cycle: 69293304,
  },
  returnBps: 9576,
  symbolNames: {
    lantern: { en: 'Star lantern', es: 'Farol de estrella' },
    carousel: { en: 'Carousel', es: 'Carrusel' },
    trumpet: { en: 'Trumpet', es: 'Trompeta' },
    guitar: { en: 'Guitar', es: 'Guitarra' },
    drum: { en: 'Drum', es: 'Tambora' },
    maracas: { en: 'Maracas', es: 'Maracas' },
    marigold: { en: 'Marigold', es: 'Flor de cempasúchil' },
    rose: { en: 'Pink paper', es: 'Papel rosa' },
    teal: { en: 'Turquoise paper', es: 'Papel turquesa' },
    amber: { en: 'Orange paper', es: 'Papel naranja' },
    violet: { en: 'Violet paper', es: 'Papel violeta' },
  },
  rules,
  cover,
};
