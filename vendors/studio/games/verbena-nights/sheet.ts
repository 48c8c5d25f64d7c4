import { sheetOf } from '@feria/kit';
import written from './sheet.json' with { type: 'json' };

/** Medium volatility: frequent small line wins, a fifth of the return in free spins at double pay. */
export const sheet = sheetOf(written);
