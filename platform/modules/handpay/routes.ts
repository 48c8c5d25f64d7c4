import { HandPayList } from '@feria/contracts/hand-pays';
import { addMs, sum, toDecimal } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http.ts';
import { listOwn } from './store.ts';
import { toView } from './views.ts';

/** How long a decision is told. */
const TOLD_MS = 30 * 24 * 60 * 60_000;

export function handPayRoutes(app: App, { db, clock }: Deps): void {
  app.get(
    '/api/hand-pays',
    { config: { access: 'real-member' }, schema: { response: { 200: HandPayList } } },
    async (request) => {
      const { id: memberId, currency } = memberOf(request);
      const own = await listOwn(db.read, { memberId, currency, since: addMs(clock.now(), -TOLD_MS) });
      const waiting = own.filter(({ state }) => state === 'waiting');
      return {
        items: own.map(toView),
        pending: toDecimal(sum(waiting.map(({ heldCash, heldBonus }) => heldCash + heldBonus))),
      };
    },
  );
}
