/** Vendors in the office: each change is one transaction with its audit row. */
import {
  NewKeyAnswer,
  NewKeyPayload,
  NewVendorPayload,
  ReasonPayload,
  SuspendPayload,
  SyncOutcome,
  VendorDetail,
  VendorJackpots,
  MARK_MOST_BYTES,
  VendorList,
  VendorMarkPayload,
  VendorSettingsPayload,
} from '@feria/contracts/vendors';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Uuid } from '@feria/contracts/wire';
import { parseDecimal, Refusal } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http.ts';
import { redrawMark } from '../../core/image-mark.ts';
import { askJackpots } from './jackpots.ts';
import { activateKey, addKey, retireKey } from './key-rotation.ts';
import { listKeys } from './key-store.ts';
import { HARMLESS } from './art-routes.ts';
import { findMark, setMark } from './marks.ts';
import { getVendorView, listVendorViews, toKeyView } from './office-views.ts';
import { setSuspension, type Act } from './stops.ts';
import { syncArt, syncVendor } from './jobs.ts';
import type { VendorSettings } from './vendor-store.ts';
import { auditVendor, changeVendor, createVendor, getVendor } from './vendors.ts';

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
  app.get(
    '/office/vendors',
    { config: { access: READ }, schema: { response: { 200: VendorList } } },
    async () => ({ items: await listVendorViews(db.read) }),
  );

  app.get(
    '/office/vendors/:code',
    { config: { access: READ }, schema: { params: Params, response: { 200: VendorDetail } } },
    async ({ params }) => readDetail(db.read, params.code),
  );

  app.get(
    '/office/vendors/:code/jackpots',
    { config: { access: READ }, schema: { params: Params, response: { 200: VendorJackpots } } },
    async ({ params }) => askJackpots(deps, await getVendor(db.read, config.secret, params.code)),
  );

  app.post(
    '/office/vendors',
    {
      config: { access: MANAGE, stepUp: true },
      schema: { body: NewVendorPayload, response: { 200: VendorDetail } },
    },
    async (request) => {
      const { code, publicKeyPem, secret, reason, ...wanted } = request.body;
      const { name, url, dialect } = wanted;
      refusePlainHttp(config, url);
      return db.transact(async (tx) => {
        const vendor = {
          ...{ ...settingsOf(wanted), code, name, url, dialect },
          theirKeys: publicKeyPem ? [publicKeyPem] : [],
          secrets: secret ? [secret] : [],
        };
        await createVendor(tx, config.secret, vendor, actOf(request, clock.now(), reason));
        return readDetail(tx, code);
      });
    },
  );

  app.post(
    '/office/vendors/:code',
    {
      config: { access: MANAGE },
      schema: { params: Params, body: VendorSettingsPayload, response: { 200: VendorDetail } },
    },
    async (request) => {
      const { code } = request.params;
      const { reason, ...wanted } = request.body;
      refusePlainHttp(config, wanted.url);
      return db.transact(async (tx) => {
        const act = actOf(request, clock.now(), reason);
        await changeVendor(tx, config.secret, code, settingsOf(wanted), act);
        return readDetail(tx, code);
      });
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
        return readDetail(tx, code);
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
      const { suspended, reason } = request.body;
      return db.transact(async (tx) => {
        await setSuspension(tx, code, suspended, actOf(request, clock.now(), reason));
        return readDetail(tx, code);
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

function keyRoutes(app: App, { db, clock, config }: Deps): void {
  app.post(
    '/office/vendors/:code/keys',
    {
      config: { access: MANAGE, stepUp: true },
      schema: { params: Params, body: NewKeyPayload, response: { 200: NewKeyAnswer } },
    },
    async (request) => {
      const act = actOf(request, clock.now(), request.body.reason);
      const { key, secret } = await db.transact((tx) =>
        addKey(tx, config.secret, request.params.code, request.body, act),
      );
      return { key: toKeyView(key), secret };
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
          return readDetail(tx, code);
        });
      },
    );
  }
}

async function readDetail(tx: Tx | Reader, code: string): Promise<VendorDetail> {
  const vendor = await getVendorView(tx, code);
  return { vendor, keys: (await listKeys(tx, code)).map(toKeyView) };
}

/** The wire's amounts in units; what is not named stays unnamed. */
function settingsOf({ limits, ...settings }: Omit<VendorSettingsPayload, 'reason'>): Partial<VendorSettings> {
  const named = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  if (!limits) return named;
  const units = Object.entries(limits).map(([currency, most]) => [
    currency,
    most === null || most === undefined ? null : (parseDecimal(most) ?? null),
  ]);
  return { ...named, limits: Object.fromEntries(units) as VendorSettings['limits'] };
}

/** Outside the demonstration nobody on the way may read a launch. */
function refusePlainHttp({ mode }: Deps['config'], url: string | undefined): void {
  if (mode === 'production' && url?.startsWith('http:')) throw new Refusal<RefusalCode>('request.invalid');
}
