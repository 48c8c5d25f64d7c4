/** Identity documents that wait for a reviewer. */
import type { OfficeQueue } from '../../core/define-module.ts';
import { countWaiting } from './review-store.ts';

export const verificationQueue: OfficeQueue = {
  queue: 'verifications',
  read: 'kyc.read',
  act: 'kyc.review',
  look: async (reader) => {
    const { waiting, oldestAt } = await countWaiting(reader);
    return { count: waiting, urgent: 0, oldestAt };
  },
};
