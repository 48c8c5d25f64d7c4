import {
  DocumentPayload,
  IMAGE_MOST_BYTES,
  IMAGE_TYPES,
  SIDES,
  VerificationView,
} from '@feria/contracts/kyc';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http.ts';
import { getMember } from '../identity/index.ts';
import { remake } from './image.ts';
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

  void app.register((images, _options, done) => {
    imageRoute(images as unknown as App, deps);
    done();
  });
}

/** In a scope of its own: nowhere else are bytes taken. */
function imageRoute(app: App, { db, config, clock }: Deps): void {
  app.addContentTypeParser(
    [...IMAGE_TYPES],
    { parseAs: 'buffer', bodyLimit: IMAGE_MOST_BYTES },
    (_, body, done) => done(null, body),
  );
  app.put(
    '/api/verification/image',
    {
      config: { access: 'real-member', limit: IMAGE_LIMIT },
      bodyLimit: IMAGE_MOST_BYTES,
      schema: { querystring: SideQuery, response: { 200: VerificationView } },
      errorHandler: (error) => {
        throw (error as { code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE'
          ? new Refusal<RefusalCode>('kyc.image_too_large')
          : error;
      },
    },
    async (request) => {
      const { side } = request.query;
      if (!Buffer.isBuffer(request.body)) throw new Refusal<RefusalCode>('kyc.image_invalid');
      const picture = await remake(request.body);
      const member = await getMember(db.read, memberOf(request).id);
      await db.transact((tx) => keepImage(tx, config, { member, side, picture }, clock.now()));
      return readVerification(db.read, config, member, clock.now());
    },
  );
}
