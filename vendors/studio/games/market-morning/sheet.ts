import { sheetOf } from '@feria/kit';
import written from './sheet.json' with { type: 'json' };

/** Low volatility: something pays on more than half of the spins. The free spins run on reels with more than twice the wilds. */
export const sheet = sheetOf(written);
