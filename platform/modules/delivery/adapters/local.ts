/** The outbox of this house: a letter is delivered by lying in it. The office shows what is in there. */
import type { Way } from './carrier.ts';

export const localWay: Way = {
  via: 'local',
  deliver: () => Promise.resolve({ kind: 'sent', ref: null }),
};
