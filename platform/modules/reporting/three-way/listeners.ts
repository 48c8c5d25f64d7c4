/** A payment case of a difference that was closed at its own desk: the difference is explained by it. */
import type { Listener } from '../../../core/outbox/outbox.ts';
import { explainByCase } from './row-store.ts';

export function threeWayListeners(): Listener[] {
  return [
    {
      name: 'reporting.three_way_cases',
      kinds: ['cases.moved'],
      handle: async (tx, facts) => {
        for (const { payload, at } of facts)
          if (
            'reference' in payload &&
            'kind' in payload &&
            payload.kind === 'difference' &&
            payload.state === 'closed'
          )
            await explainByCase(tx, payload.caseId, { by: payload.by, reason: payload.reference }, at);
      },
    },
  ];
}
