/** A member's own devices: on, off, and the key that a browser needs first. */
import { PushDevice, PushEndpoint, PushLook, PushState } from '@feria/contracts/delivery/push';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { publicPoint } from './adapters/web-push.ts';
import { deleteDevice, devicesOf, findDevice } from './push-store.ts';
import { addDevice, endpointHash } from './push.ts';

const LIMIT = { max: 30, windowMs: 60_000 };

export function pushRoutes(app: App, { db, clock, config }: Deps): void {
  const { push } = config.delivery;
  const key = push ? publicPoint(push.key) : null;
  const route = { config: { access: 'real-member', limit: LIMIT } } as const;
  const stateOf = async (reader: Tx | Reader, memberId: string): Promise<PushState> => ({
    key,
    devices: (await devicesOf(reader, memberId)).length,
  });

  app.get('/api/push', { ...route, schema: { response: { 200: PushState } } }, async (request) =>
    stateOf(db.read, memberOf(request).id),
  );

  app.put(
    '/api/push',
    { ...route, schema: { body: PushDevice, response: { 200: PushState } } },
    async (request) => {
      const { id: memberId, sessionId } = memberOf(request);
      return db.transact(async (tx) => {
        await addDevice(tx, config, { memberId, sessionId, device: request.body }, clock.now());
        return stateOf(tx, memberId);
      });
    },
  );

  app.post(
    '/api/push/look',
    { ...route, schema: { body: PushEndpoint, response: { 200: PushLook } } },
    async (request) => {
      const { id, sessionId } = memberOf(request);
      const device = await findDevice(db.read, endpointHash(request.body.endpoint));
      const isOn = device?.memberId === id && device.sessionId === sessionId;
      return { isOn, showsAmounts: isOn && device.showsAmounts };
    },
  );

  app.post(
    '/api/push/remove',
    { ...route, schema: { body: PushEndpoint, response: { 200: PushState } } },
    async (request) => {
      const { id } = memberOf(request);
      return db.transact(async (tx) => {
        await deleteDevice(tx, id, endpointHash(request.body.endpoint));
        return stateOf(tx, id);
      });
    },
  );
}
