import { sheetOf } from '@feria/kit';
import written from './sheet.json' with { type: 'json' };

/** High volatility: thin line wins, long pays at the top, free spins at triple pay. */
export const sheet = sheetOf(written);
