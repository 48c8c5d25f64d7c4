/**
 * The vendor's door (RS_* dialect, Caleta paths). HTTP 200 whatever the business answers. Checked in this order: the
 * signature over the raw bytes, JSON, shape, partner; the rest under the member's lock in `play.settle_wave`.
 */
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RS_DIALECTS } from '@feria/contracts/seamless';
import type { Deps } from '../../core/context.ts';
import type { App } from '../../core/http.ts';
import { isSignedBy } from '../../core/sign.ts';
import { listVendors, type Vendor } from '../catalog/index.ts';
import { createBatcher } from './batcher.ts';
import { readJson, requestIdOf, writeAnswer } from './seamless.ts';
import {
  checkToken,
  MONEY_CALLS,
  readBalance,
  readMoneyCall,
  refused,
  type Answer,
  type MoneyCall,
} from './vendor-calls.ts';

type Partner = Vendor & { keys: KeyObject[] };
type Handle = (partner: Partner, body: unknown) => Promise<Answer>;

/** How long a vendor's row is believed: a changed key or a suspension counts after this. */
const PARTNER_MS = 2_000;

export function vendorRoutes(app: App, { db, clock, config, log }: Deps): void {
  const batcher = createBatcher(db, clock);
  const findPartner = partnerReader(() => listVendors(db.read, config.secret), clock);

  async function settle(kind: MoneyCall, partner: Partner, body: unknown): Promise<Answer> {
    const call = readMoneyCall(kind, partner.code, body);
    if (!call) return refused('RS_ERROR_WRONG_TYPES');
    // Money that is on its way home is let in from a suspended vendor, too.
    if (kind === 'bet' && partner.status !== 'active') return refused('RS_ERROR_INVALID_PARTNER');
    const { status, memberId, currency, balance } = await batcher.settle(call);
    if (memberId === null || currency === null || balance === null) return refused(status);
    return { status, user: memberId, currency, balance };
  }

  async function answer(request: FastifyRequest, handle: Handle): Promise<string> {
    const { vendor } = request.params as { vendor: string };
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const body = readBody(raw);
    const requestId = requestIdOf(body);
    const write = (one: Answer): string =>
      writeAnswer(requestId === undefined ? one : { ...one, request_uuid: requestId });
    try {
      const partner = await findPartner(vendor);
      if (!partner) return write(refused('RS_ERROR_INVALID_PARTNER'));
      const signature = request.headers[RS_DIALECTS.caleta.signatureHeader];
      const sent = typeof signature === 'string' ? signature : undefined;
      if (!partner.keys.some((key) => isSignedBy(raw, sent, key))) {
        return write(refused('RS_ERROR_INVALID_SIGNATURE'));
      }
      if (body === undefined) return write(refused('RS_ERROR_WRONG_SYNTAX'));
      return write(await handle(partner, body));
    } catch (error) {
      // Unsure: the vendor rolls a bet back and repeats anything else.
      log.error('vendor call failed', { correlationId: request.id, url: request.url, error: String(error) });
      return write(refused('RS_ERROR_UNKNOWN'));
    }
  }

  const handles: Record<string, Handle> = {
    check: (partner, body) =>
      ifActive(partner, () => db.transact((tx) => checkToken(tx, partner.code, body, clock))),
    balance: (partner, body) => ifActive(partner, () => readBalance(db.read, partner.code, body)),
  };
  for (const kind of MONEY_CALLS) handles[kind] = (partner, body) => settle(kind, partner, body);

  void app.register((door, _options, done) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    for (const [path, handle] of Object.entries(handles)) {
      door.post(
        `/vendors/:vendor/wallet/${path}`,
        { config: { access: 'vendor' } },
        async (request, reply) => {
          return reply.type('application/json').send(await answer(request, handle));
        },
      );
    }
    done();
  });
}

/** The body, or undefined when it is not JSON. It is read before the signature is judged only to echo its request id. */
function readBody(raw: Buffer): unknown {
  try {
    return readJson(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function ifActive({ status }: Partner, handle: () => Promise<Answer>): Promise<Answer> {
  return status === 'active' ? handle() : refused('RS_ERROR_INVALID_PARTNER');
}

/** Vendors with their parsed keys, read again when they are older than PARTNER_MS. */
function partnerReader(
  read: () => Promise<Vendor[]>,
  clock: Deps['clock'],
): (code: string) => Promise<Partner | undefined> {
  let partners: Promise<Map<string, Partner>> | undefined;
  let readAt = 0;
  const load = async (): Promise<Map<string, Partner>> => {
    const vendors = await read();
    return new Map(
      vendors.map((vendor) => [
        vendor.code,
        { ...vendor, keys: vendor.theirKeys.map((pem) => createPublicKey(pem)) },
      ]),
    );
  };
  return async (code) => {
    const now = clock.now().getTime();
    if (partners === undefined || Math.abs(now - readAt) > PARTNER_MS) {
      readAt = now;
      partners = load();
      partners.catch(() => (partners = undefined));
    }
    return (await partners).get(code);
  };
}
