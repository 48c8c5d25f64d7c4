/** What of a market's method says how money leaves by it, in the one place that knows where it stands. */
import type { RailCode } from '@feria/contracts/cashier/rails';
import type { Units } from '@feria/kernel';
import type { Method } from '../../markets/index.ts';

type Said = Method & { rail?: RailCode; partMax?: Units };

export const railOfMethod = (method: Method): RailCode => (method as Said).rail ?? 'sandbox';
/** The most that its rail carries at once. */
export const partMaxOf = (method: Method): Units | undefined => (method as Said).partMax;
