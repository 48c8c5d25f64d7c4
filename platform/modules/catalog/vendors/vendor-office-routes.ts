/** Vendors in the office: each change is one transaction with its audit row. */
import {
  NewKeyAnswer,
  NewKeyPayload,
  NewVendors,
  NewVendorPayload,
  ReasonPayload,
  SuspendPayload,
  SyncOutcome,
  VendorDetail,
  VendorJackpots,
  MARK_MOST_BYTES,
  VendorNames,
  VendorMarkPayload,
  VendorSettingsPayload,
} from '@feria/contracts/catalog/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Asked } from '@feria/contracts/operators/roles';
import { Uuid } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { SignedInOperator } from '../../../core/http/access.ts';
import type { Deps } from '../../../core/context.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../../core/http/http.ts';
import { redrawMark } from '../../../core/images/image-mark.ts';
import { listWaitingAbout, listWaitingFor, toApprovalView, type Approval } from '../../operators/index.ts';
import { askJackpots } from '../lobby/jackpots.ts';
import { activateKey, addKey, retireKey } from './key-rotation.ts';
import { listKeys } from './key-store.ts';
import { HARMLESS } from '../art/art-routes.ts';
import { findMark, setMark } from '../lobby/marks.ts';
import { vendorList } from '../lists/office-vendors.ts';
import { vendorSteps } from './office-record.ts';
import { getVendorView, listVendorNames, toKeyView } from './office-views.ts';
import { suspendVendor, type Act } from '../suspensions.ts';
import { syncArt, syncVendor } from '../jobs.ts';
import { askServing, askVendorAdded, changeVendor, subjectOf } from './vendor-actions.ts';
import { auditVendor, getVendor } from './vendors.ts';

/** Base64 is a third longer; what is larger yet is told by its own refusal as long as it is not absurd. */
const MARK_BODY_BYTES = 4 * MARK_MOST_BYTES;
const Params = z.object({ code: Text.max(40) });
const KeyParams = Params.extend({ id: Uuid });
const READ = mayOperate('catalog.read');
const MANAGE = mayOperate('vendors.manage');

/** Who acts, for the audit log. */
export function actOf(request: FastifyRequest, at: Date, reason = ''): Act {
  const { id, username } = operatorOf(request);
  return { id, username, address: request.ip, reason, at };
}

export function vendorOfficeRoutes(app: App, deps: Deps): void {
  settingRoutes(app, deps);
  keyRoutes(app, deps);
}

function settingRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  vendorList(app, deps);

  app.get(
    '/office/vendor-names',
    { config: { access: READ }, schema: { response: { 200: VendorNames } } },
    async () => ({ items: await listVendorNames(db.read) }),
  );

  app.get(
    '/office/new-vendors',
    { config: { access: READ }, schema: { response: { 200: NewVendors } } },
    async (request) => ({
      waiting: (await listWaitingFor(db.read, 'catalog.new_vendor', clock.now())).map((one) =>
        toApprovalView(one, operatorOf(request), clock.now()),
      ),
    }),
  );

  app.get(
    '/office/vendors/:code',
    { config: { access: READ }, schema: { params: Params, response: { 200: VendorDetail } } },
    async (request) => readDetail(db.read, request.params.code, operatorOf(request), clock.now()),
  );

  app.get(
    '/office/vendors/:code/jackpots',
    { config: { access: READ }, schema: { params: Params, response: { 200: VendorJackpots } } },
    async ({ params }) => askJackpots(deps, await getVendor(db.read, config.secret, params.code)),
  );

  const answerOf = (request: FastifyRequest, approval: Approval): Asked => {
    deps.hub.toOffice('queue', { kind: 'approvals' });
    return { approval: toApprovalView(approval, operatorOf(request), clock.now()) };
  };

  app.post(
    '/office/vendors',
    {
      config: { access: MANAGE, stepUp: true },
      schema: { body: NewVendorPayload, response: { 200: Asked } },
    },
    async (request) => {
      refusePlainHttp(config, request.body.url);
      const act = actOf(request, clock.now(), request.body.reason);
      return answerOf(
        request,
        await db.transact((tx) => askVendorAdded(tx, config.secret, request.body, act)),
      );
    },
  );

  app.post(
    '/office/vendors/:code',
    {
      config: { access: MANAGE, stepUp: true },
      schema: { params: Params, body: VendorSettingsPayload, response: { 200: VendorDetail } },
    },
    async (request) => {
      const { code } = request.params;
      refusePlainHttp(config, request.body.url);
      const act = actOf(request, clock.now(), request.body.reason);
      const asked = await db.transact((tx) => changeVendor(tx, config.secret, code, request.body, act));
      if (asked) deps.hub.toOffice('queue', { kind: 'approvals' });
      return readDetail(db.read, code, operatorOf(request), clock.now());
    },
  );

  app.post(
    '/office/vendors/:code/serve',
    {
      config: { access: mayOperate('gaming.stop'), stepUp: true },
      schema: { params: Params, body: ReasonPayload, response: { 200: Asked } },
    },
    async (request) => {
      const act = actOf(request, clock.now(), request.body.reason);
      const { code } = request.params;
      return answerOf(request, await db.transact((tx) => askServing(tx, config.secret, code, act)));
    },
  );

  app.get(
    '/office/vendors/:code/mark',
    { config: { access: READ }, schema: { params: Params } },
    async ({ params }, reply) => {
      const mark = await findMark(db.read, params.code);
      if (!mark) throw new Refusal<RefusalCode>('request.not_found');
      return reply.header('content-security-policy', HARMLESS).type(mark.contentType).send(mark.bytes);
    },
  );

  app.post(
    '/office/vendors/:code/mark',
    {
      config: { access: MANAGE, limit: { max: 30, windowMs: 60_000 } },
      bodyLimit: MARK_BODY_BYTES,
      schema: { params: Params, body: VendorMarkPayload, response: { 200: VendorDetail } },
    },
    async (request) => {
      const { code } = request.params;
      const { image, reason } = request.body;
      const mark = image === null ? null : await redrawMark(Buffer.from(image, 'base64'));
      return db.transact(async (tx) => {
        await setMark(tx, code, mark, actOf(request, clock.now(), reason));
        return readDetail(tx, code, operatorOf(request), clock.now());
      });
    },
  );

  app.post(
    '/office/vendors/:code/status',
    {
      config: { access: mayOperate('gaming.stop') },
      schema: { params: Params, body: SuspendPayload, response: { 200: VendorDetail } },
    },
    async (request) => {
      const { code } = request.params;
      const act = actOf(request, clock.now(), request.body.reason);
      return db.transact(async (tx) => {
        await suspendVendor(tx, code, act);
        return readDetail(tx, code, operatorOf(request), act.at);
      });
    },
  );

  app.post(
    '/office/vendors/:code/sync',
    {
      config: { access: MANAGE, limit: { max: 30, windowMs: 60_000 } },
      schema: { params: Params, response: { 200: SyncOutcome } },
    },
    async (request) => {
      const { code } = request.params;
      // The intent is on record before anybody outside is asked.
      const vendor = await db.transact(async (tx) => {
        const found = await getVendor(tx, config.secret, code);
        await auditVendor(tx, 'catalog.sync_asked', code, actOf(request, clock.now()));
        return found;
      });
      const outcome = await syncVendor(deps, vendor);
      if (outcome.ok) await syncArt(deps);
      return outcome;
    },
  );
}

function keyRoutes(app: App, { db, clock, config, hub }: Deps): void {
  app.post(
    '/office/vendors/:code/keys',
    {
      config: { access: MANAGE, stepUp: true },
      schema: { params: Params, body: NewKeyPayload, response: { 200: NewKeyAnswer } },
    },
    async (request) => {
      const act = actOf(request, clock.now(), request.body.reason);
      const { approval, ...made } = await db.transact((tx) =>
        addKey(tx, config.secret, request.params.code, request.body, act),
      );
      hub.toOffice('queue', { kind: 'approvals' });
      return { ...made, approval: toApprovalView(approval, operatorOf(request), clock.now()) };
    },
  );

  for (const [verb, change] of [
    ['activate', activateKey],
    ['retire', retireKey],
  ] as const) {
    app.post(
      `/office/vendors/:code/keys/:id/${verb}`,
      {
        config: { access: MANAGE, stepUp: true },
        schema: { params: KeyParams, body: ReasonPayload, response: { 200: VendorDetail } },
      },
      async (request) => {
        const { code, id } = request.params;
        return db.transact(async (tx) => {
          await change(tx, code, id, actOf(request, clock.now(), request.body.reason));
          return readDetail(tx, code, operatorOf(request), clock.now());
        });
      },
    );
  }
}

async function readDetail(
  tx: Tx | Reader,
  code: string,
  viewer: SignedInOperator,
  at: Date,
): Promise<VendorDetail> {
  const vendor = await getVendorView(tx, code);
  const waiting = await listWaitingAbout(tx, subjectOf(code), at);
  return {
    vendor,
    keys: (await listKeys(tx, code)).map(toKeyView),
    waiting: waiting.map((one) => toApprovalView(one, viewer, at)),
    steps: await vendorSteps(tx, code),
  };
}

/** Outside the demonstration nobody on the way may read a launch. */
function refusePlainHttp({ mode }: Deps['config'], url: string | undefined): void {
  if (mode === 'production' && url?.startsWith('http:')) throw new Refusal<RefusalCode>('request.invalid');
}
