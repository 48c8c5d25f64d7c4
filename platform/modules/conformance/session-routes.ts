/** What outside suites and the test vendors' own address need. Not there at all in production. */
import { randomBytes } from 'node:crypto';
import { ConformanceSession, SessionPayload } from '@feria/contracts/conformance/runs';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Deps } from '../../core/context.ts';
import type { App } from '../../core/http/http.ts';
import { hashPassword } from '../../core/passwords/passwords.ts';
import { openTestSession } from './sessions.ts';
import { TEST_GAME_LIST } from './test-vendors.ts';

const VendorParams = z.object({ code: Text.max(40), '*': Text.max(200) });

export function conformanceRoutes(app: App, { db, clock, config }: Deps): void {
  if (config.mode === 'production') return;
  let unknownPassword: Promise<string> | undefined;

  app.post(
    '/conformance/session',
    {
      config: { access: 'public' },
      schema: { body: SessionPayload, response: { 200: ConformanceSession } },
    },
    async (request) => {
      unknownPassword ??= hashPassword(randomBytes(32).toString('hex'));
      const passwordHash = await unknownPassword;
      const context = { sealKey: config.secret, passwordHash, at: clock.now() };
      return db.transact((tx) => openTestSession(tx, request.body, context));
    },
  );

  /** The test vendors' side: they have a list of games, and nothing to open. */
  app.post(
    '/conformance/vendors/:code/*',
    { config: { access: 'public' }, schema: { params: VendorParams } },
    ({ params }) => {
      if (params['*'].endsWith('game/list')) return { games: TEST_GAME_LIST };
      throw new Refusal<RefusalCode>('request.not_found');
    },
  );
}
