import { DocumentPayload, SIDES, VerificationView } from '@feria/contracts/kyc/member';
import { z } from 'zod';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { IMAGE_ROUTE, imageOf, takeImages } from '../../core/images/image.ts';
import { getMember } from '../members/index.ts';
import { keepOutListed } from './entrance-routes.ts';
import { keepImage, submit } from './submit.ts';
import { readVerification } from './view.ts';

const SideQuery = z.object({ side: z.enum(SIDES) });
/** Three images, each tried again a few times; decoding is the dearest thing that a member can ask for. */
const IMAGE_LIMIT = { max: 20, windowMs: 60_000 };
const SUBMIT_LIMIT = { max: 10, windowMs: 60_000 };

export function verificationRoutes(app: App, deps: Deps): void {
  const { db, config, clock } = deps;

  app.get(
    '/api/verification',
    { config: { access: 'real-member' }, schema: { response: { 200: VerificationView } } },
    async (request) =>
      readVerification(db.read, config, await getMember(db.read, memberOf(request).id), clock.now()),
  );

  app.post(
    '/api/verification',
    {
      config: { access: 'real-member', limit: SUBMIT_LIMIT, encrypted: true },
      schema: { body: DocumentPayload, response: { 200: VerificationView } },
    },
    async (request) => {
      const { id } = memberOf(request);
      const member = await getMember(db.read, id);
      const sent = { member, payload: request.body, address: request.ip };
      await db.transact((tx) => submit(tx, config, sent, clock.now()));
      await keepOutListed(deps, id);
      return readVerification(db.read, config, member, clock.now());
    },
  );

  takeImages(app, (images) => imageRoute(images, deps));
}

function imageRoute(app: App, { db, config, clock }: Deps): void {
  app.put(
    '/api/verification/image',
    {
      ...IMAGE_ROUTE,
      config: { access: 'real-member', limit: IMAGE_LIMIT },
      schema: { querystring: SideQuery, response: { 200: VerificationView } },
    },
    async (request) => {
      const { side } = request.query;
      const picture = await imageOf(request.body);
      const member = await getMember(db.read, memberOf(request).id);
      await db.transact((tx) => keepImage(tx, config, { member, side, picture }, clock.now()));
      return readVerification(db.read, config, member, clock.now());
    },
  );
}
