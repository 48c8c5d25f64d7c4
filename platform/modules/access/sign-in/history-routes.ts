/** What the security center shows of sign-ins and devices, and a device that is forgotten: a member's own, and nothing of anybody else. */
import { DeviceList, SignInPage, SignInQuery } from '@feria/contracts/access/sign-in';
import { Done } from '@feria/contracts/proofs/second-proofs';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { callerOf } from '../caller.ts';
import { CHANGE, DONE } from '../calls.ts';
import { addressOf } from './enter.ts';
import { placesOf } from './places.ts';
import { deleteDevice, findDevices, findSignIns } from './store.ts';

const Params = z.object({ id: Uuid });

const READ_LIMIT = { max: 120, windowMs: 60_000 };

export function signInHistoryRoutes(app: App, { db, config }: Deps): void {
  app.get(
    '/api/security/sign-ins',
    {
      config: { access: 'real-member', limit: READ_LIMIT },
      schema: { querystring: SignInQuery, response: { 200: SignInPage } },
    },
    async (request) => {
      const { id, sessionId } = memberOf(request);
      const { before, limit } = request.query;
      const rows = await findSignIns(db.read, id, { before, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      return {
        items: shown.map((row) => ({
          id: row.id,
          at: row.at.toISOString(),
          method: row.method,
          outcome: row.outcome,
          address: addressOf(config, row),
          device: row.deviceLabel,
          isHere: row.sessionId === sessionId,
        })),
        next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      };
    },
  );

  app.get(
    '/api/security/devices',
    {
      config: { access: 'real-member', limit: READ_LIMIT },
      schema: { response: { 200: DeviceList } },
    },
    async (request, reply) => {
      const here = placesOf(config, callerOf(request, reply, config)).device;
      const devices = await findDevices(db.read, memberOf(request).id);
      return {
        items: devices.map(({ id, mark, label, firstAt, lastAt }) => ({
          id,
          device: label,
          isHere: mark.equals(here),
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
        })),
      };
    },
  );

  app.delete(
    '/api/security/devices/:id',
    { config: CHANGE, schema: { params: Params, response: { 200: Done } } },
    async (request) => {
      const isGone = await db.transact((tx) => deleteDevice(tx, memberOf(request).id, request.params.id));
      if (!isGone) throw new Refusal<RefusalCode>('request.not_found');
      return DONE;
    },
  );
}
