import { Waiting } from '@feria/contracts/operators/waiting';
import type { Deps } from '../../../core/context.ts';
import { operatorOf, type App } from '../../../core/http/http.ts';
import type { OperatorPorts } from '../ports.ts';
import { readWaiting } from './waiting.ts';

/** Each queue is looked at by whoever may read it, so the answer is one's own. */
export function waitingRoutes(
  app: App,
  { db, clock }: Deps,
  { queues }: Pick<OperatorPorts, 'queues'>,
): void {
  app.get(
    '/office/waiting',
    { config: { access: 'operator' }, schema: { response: { 200: Waiting } } },
    async (request) => {
      const { id, permissions } = operatorOf(request);
      return readWaiting(db.read, queues, { id, permissions: [...permissions] }, clock.now());
    },
  );
}
