import { sheetOf } from '@feria/kit';
import written from './sheet.json' with { type: 'json' };

/** Medium volatility: free spins come often, pay double and run on reels with more wilds. */
export const sheet = sheetOf(written);
