/** The security center's passkeys: adding and removing one asks first who is there. */
import {
  Done,
  PasskeyAdded,
  PasskeyAddedAnswer,
  PasskeyAddOptions,
  PasskeyList,
} from '@feria/contracts/proofs/second-proofs';
import { Uuid } from '@feria/contracts/wire';
import { z } from 'zod';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { deviceOf } from '../../core/http/device.ts';
import { findPasskeys } from './passkey-store.ts';
import { addPasskey, passkeyAddOptions, removePasskey } from './passkeys.ts';
import { CHANGE_LIMIT, ownerOf, READ_LIMIT, tracer, type Asking } from './security-routes.ts';
import { requireProven } from './verdict.ts';

const Params = z.object({ id: Uuid });

export function passkeyRoutes(app: App, { db, clock, config }: Deps, asking: Asking): void {
  const { accountOf, requireConfirmed } = asking;
  app.get(
    '/api/security/passkeys',
    {
      config: { access: 'real-member', limit: READ_LIMIT },
      schema: { response: { 200: PasskeyList } },
    },
    async (request) => {
      const passkeys = await findPasskeys(db.read, ownerOf(request));
      const value = passkeys.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      }));
      return { success: true as const, value };
    },
  );

  app.post(
    '/api/security/passkeys/options',
    {
      config: { access: 'real-member', limit: CHANGE_LIMIT },
      schema: { response: { 200: PasskeyAddOptions } },
    },
    async (request, reply) => {
      const owner = ownerOf(request);
      await requireConfirmed(db.read, memberOf(request), clock.now());
      const order = { owner, account: await accountOf(owner.id), device: deviceOf(request, reply, config) };
      const options = await passkeyAddOptions(db.read, config, order, clock.now());
      // As it crosses the wire: what the library leaves undefined is not there.
      return { success: true as const, value: PasskeyAddOptions.shape.value.parse(options) };
    },
  );

  app.post(
    '/api/security/passkeys',
    {
      config: { access: 'real-member', limit: CHANGE_LIMIT },
      schema: { body: PasskeyAdded, response: { 200: PasskeyAddedAnswer } },
    },
    async (request, reply) => {
      const device = deviceOf(request, reply, config);
      const given = { ...request.body, owner: ownerOf(request), device };
      const leave = await tracer(request, asking, clock.now());
      const verdict = await db.transact(async (tx) => {
        await requireConfirmed(tx, memberOf(request), clock.now());
        const judged = await addPasskey(tx, config, given, clock.now());
        if (judged.ok) await leave(tx, 'passkey_added', { passkey: judged.id });
        return judged;
      });
      const { id } = requireProven(verdict);
      return { success: true as const, value: { id } };
    },
  );

  app.delete(
    '/api/security/passkeys/:id',
    {
      config: { access: 'real-member', limit: CHANGE_LIMIT },
      schema: { params: Params, response: { 200: Done } },
    },
    async (request) => {
      const leave = await tracer(request, asking, clock.now());
      const { id } = request.params;
      await db.transact(async (tx) => {
        await removePasskey(tx, ownerOf(request), id);
        // What is not theirs is not there, whatever they have shown; the refusal puts it back.
        await requireConfirmed(tx, memberOf(request), clock.now());
        await asking.requireAuthMethod(tx, memberOf(request).id);
        await leave(tx, 'passkey_removed', { passkey: id });
      });
      return { success: true as const };
    },
  );
}
