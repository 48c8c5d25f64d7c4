import { PREFERENCE_KEYS, PREFERENCE_MOST_BYTES, Preference } from '@feria/contracts/operators/preferences';
import { z } from 'zod';
import type { Deps } from '../../../core/context.ts';
import { operatorOf, type App } from '../../../core/http/http.ts';
import { choosePreference, readPreference } from './preferences.ts';

const Params = z.object({ key: z.enum(PREFERENCE_KEYS) });
const LIMIT = { max: 120, windowMs: 60_000 };

/** Of the signed-in operator and of nobody else: the address names no operator. */
export function preferenceRoutes(app: App, { db, clock }: Deps): void {
  const at = '/office/me/preferences/:key';

  app.get(
    at,
    { config: { access: 'operator' }, schema: { params: Params, response: { 200: Preference } } },
    async (request) => ({
      value: await readPreference(db.read, operatorOf(request).id, request.params.key),
    }),
  );

  app.put(
    at,
    {
      bodyLimit: PREFERENCE_MOST_BYTES,
      config: { access: 'operator', limit: LIMIT },
      schema: { params: Params, body: Preference, response: { 200: Preference } },
    },
    async (request) => {
      const { key } = request.params;
      const { value } = request.body;
      const { id: operatorId } = operatorOf(request);
      await db.transact((tx) => choosePreference(tx, { operatorId, key, value }, clock.now()));
      return { value };
    },
  );
}
