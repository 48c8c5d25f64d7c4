/** A member takes along what is held on them. */
import { DataAnswer, DataPayload } from '@feria/contracts/members/profile';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import type { MembersPorts } from '../ports.ts';
import { collectData, writeData } from './data.ts';
import { actorOf, traceOf } from './traces.ts';

/** It reads everything of somebody. */
const LIMIT = { max: 6, windowMs: 60_000 };

export function dataRoutes(app: App, { db, clock, config }: Deps, { dataOf, access }: MembersPorts): void {
  app.post(
    '/api/security/data',
    {
      config: { access: 'real-member', limit: LIMIT },
      schema: { body: DataPayload, response: { 200: DataAnswer } },
    },
    async (request) => {
      const at = clock.now();
      const who = memberOf(request);
      const { format } = request.body;
      const actor = await actorOf(db.read, request);
      await db.transact(async (tx) => {
        await access.requireConfirmed(tx, who, at);
        await traceOf(tx, actor, { action: 'identity.data_taken', after: { format } }, at);
      });
      const holdings = await db.snapshot((tx) => collectData(tx, config, { who, dataOf, access }, at));
      return { success: true as const, value: writeData(holdings, format, actor.account) };
    },
  );
}
