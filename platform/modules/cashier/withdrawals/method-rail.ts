/** What a rail carries at once, in the one place that knows where it stands: no market's document has it yet. */
import type { Units } from '@feria/kernel';
import type { Method } from '../../markets/index.ts';

type Said = Method & { partMax?: Units };

export const partMaxOf = (method: Method): Units | undefined => (method as Said).partMax;
