import { sheetOf } from '@feria/kit';
import written from './sheet.json' with { type: 'json' };

/** Low volatility: something pays on more than half of the spins; free spins are rare and pay double. */
export const sheet = sheetOf(written);
