/** What has been open for longer than it should be: stuck rounds, calls and transfers without an end, vendors' loud hours. */
import { addMs } from '@feria/kernel';
import type { OfficeQueue } from '../../core/define-module.ts';
import { countAttention } from './attention.ts';

export const attentionQueue: OfficeQueue = {
  queue: 'attention',
  read: 'rounds.read',
  act: 'rounds.read',
  look: async (reader, _who, at) => {
    const kinds = await countAttention(reader, at);
    const count = kinds.reduce((all, kind) => all + kind.count, 0);
    const oldestMs = Math.max(0, ...kinds.map((kind) => kind.oldestMs));
    return { count, urgent: count, oldestAt: count === 0 ? null : addMs(at, -oldestMs) };
  },
};
