/** Cases of markers of harm that wait for somebody; those of the top level are urgent. */
import type { OfficeQueue } from '../../core/define-module.ts';
import { countDesk } from './case-store.ts';

export const harmQueue: OfficeQueue = {
  queue: 'harm',
  read: 'harm.read',
  act: 'harm.work',
  look: async (reader, _who, at) => {
    const { waiting, top, oldestAt } = await countDesk(reader, at);
    return { count: waiting, urgent: top, oldestAt };
  },
};
