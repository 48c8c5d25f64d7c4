/** An operator's own passkeys: each is added and taken away after a fresh proof, and told to its owner. */
import { PasskeyAdded, PasskeyAddedAnswer, PasskeyAddOptions } from '@feria/contracts/proofs/second-proofs';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Deps } from '../../../core/context.ts';
import { deviceOf } from '../../../core/http/device.ts';
import { operatorOf, type App } from '../../../core/http/http.ts';
import {
  addPasskey,
  findPasskeys,
  passkeyAddOptions,
  removePasskey,
  requireProven,
} from '../../proofs/index.ts';
import { actingOf } from '../account-routes.ts';
import { getOperator, subjectOf } from '../accounts.ts';
import { tellOperator } from '../letters.ts';
import { findPasskeyRule } from './passkey-rule-store.ts';
import { requirePasskeysLeft } from './passkey-rules.ts';
import { DONE, Done, placeOf } from '../routes.ts';
import { lockOperators } from '../store.ts';

const CHANGE = { access: 'operator', stepUp: true, limit: { max: 20, windowMs: 60_000 } } as const;
const Params = z.object({ id: Uuid });

export function ownPasskeyRoutes(app: App, { db, clock, config }: Deps): void {
  app.post(
    '/office/me/passkeys/options',
    { config: CHANGE, schema: { response: { 200: PasskeyAddOptions } } },
    async (request, reply) => {
      const { id, username: account } = operatorOf(request);
      const device = deviceOf(request, reply, config);
      const order = { owner: { kind: 'operator', id }, account, device } as const;
      const options = await passkeyAddOptions(db.read, config, order, clock.now());
      return { success: true as const, value: PasskeyAddOptions.shape.value.parse(options) };
    },
  );

  app.post(
    '/office/me/passkeys',
    { config: CHANGE, schema: { body: PasskeyAdded, response: { 200: PasskeyAddedAnswer } } },
    async (request, reply) => {
      const acting = actingOf(request);
      const { id } = operatorOf(request);
      const device = deviceOf(request, reply, config);
      const given = { ...request.body, owner: { kind: 'operator', id }, device } as const;
      const verdict = await db.transact(async (tx) => {
        const at = clock.now();
        const judged = await addPasskey(tx, config, given, at);
        if (!judged.ok) return judged;
        const by = { ...byOperator(acting), action: 'operators.passkey_added', subject: subjectOf({ id }) };
        await audit(tx, { ...by, after: { passkey: judged.id, name: given.name }, at });
        await tellOperator(
          tx,
          config,
          await getOperator(tx, id),
          { what: 'passkey_added', from: placeOf(request) },
          at,
        );
        return judged;
      });
      return { success: true as const, value: { id: requireProven(verdict).id } };
    },
  );

  app.delete(
    '/office/me/passkeys/:id',
    { config: CHANGE, schema: { params: Params, response: { 200: Done } } },
    async (request) => {
      const acting = actingOf(request);
      const { id } = operatorOf(request);
      const { id: passkey } = request.params;
      const owner = { kind: 'operator', id } as const;
      await db.transact(async (tx) => {
        const at = clock.now();
        await lockOperators(tx);
        const operator = await getOperator(tx, id);
        await requirePasskeysLeft(tx, operator, 'one');
        await removePasskey(tx, owner, passkey);
        // The refusal puts it back.
        if ((await findPasskeyRule(tx, operator.role)) && (await findPasskeys(tx, owner)).length === 0)
          throw new Refusal<RefusalCode>('operators.passkey_last');
        const by = { ...byOperator(acting), action: 'operators.passkey_removed', subject: subjectOf({ id }) };
        await audit(tx, { ...by, before: { passkey }, at });
        await tellOperator(tx, config, operator, { what: 'passkey_removed', from: placeOf(request) }, at);
      });
      return DONE;
    },
  );
}
