/** A member's taxes for the office: what they see themselves, the newest charges, and where they live, with a correction. */
import { z } from 'zod';
import { MemberResidencePayload, MemberTaxes } from '@feria/contracts/tax/office';
import { Uuid } from '@feria/contracts/wire';
import { asId, type MemberId } from '@feria/kernel';
import type { Deps } from '../../core/context.ts';
import type { Tx } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { correctResidence } from './residences.ts';
import { listNewest, listResidences } from './store.ts';
import { readOverview, toCharges } from './views.ts';

const Params = z.object({ id: Uuid });
const NEWEST = 50;

export function memberTaxRoutes(app: App, { db, clock }: Deps): void {
  const view = async (tx: Tx, id: MemberId): Promise<MemberTaxes> => ({
    overview: await readOverview(tx, id, clock.now()),
    newest: await toCharges(tx, await listNewest(tx, id, NEWEST)),
    residences: (await listResidences(tx, id)).map(({ region, saidBy, at }) => ({
      region,
      saidBy,
      at: at.toISOString(),
    })),
  });

  app.get(
    '/office/members/:id/taxes',
    {
      config: { access: mayOperate('taxes.read') },
      schema: { params: Params, response: { 200: MemberTaxes } },
    },
    async ({ params }) => db.snapshot((tx) => view(tx, asId<'member'>(params.id))),
  );

  app.post(
    '/office/members/:id/taxes/residence',
    {
      config: { access: mayOperate('taxes.correct'), stepUp: true },
      schema: { params: Params, body: MemberResidencePayload, response: { 200: MemberTaxes } },
    },
    async (request) => {
      const memberId = asId<'member'>(request.params.id);
      const input = { ...request.body, memberId, operator: operatorOf(request), address: request.ip };
      return db.transact(async (tx) => {
        await correctResidence(tx, input, clock.now());
        return view(tx, memberId);
      });
    },
  );
}
