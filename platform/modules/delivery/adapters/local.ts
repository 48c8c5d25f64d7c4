/** A local outbox in the place of a provider: a message counts as delivered once it is stored there. The office shows it. */
import type { Way } from './carrier.ts';

export const localWay: Way = {
  via: 'local',
  deliver: () => Promise.resolve({ kind: 'sent', ref: null }),
};
