/**
 * The vendors' door: each dialect at its paths below `/vendors/:vendor`. HTTP 200 whatever the business answers; only size
 * and slowness have a status of their own (413, 408). Checked in this order: the vendor and its address, before a byte of the
 * body is read; the signature over the raw bytes; the rate, which nobody else can use up; and only then JSON and shape; the
 * rest under the member's lock in `play.settle_batch`. What nobody signed is read as JSON only while it is small, for the
 * request id that a refusal echoes (ADR 60).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ACTION_PATHS,
  ACTION_SIGNATURE_HEADER,
  type ActionVerdict,
} from '@feria/contracts/vendor-door/action-list';
import {
  RS_DIALECTS,
  TIMESTAMP_HEADER,
  type RsDialect,
  type SeamlessStatus,
} from '@feria/contracts/vendor-door/seamless';
import type { SecurityDetails } from '@feria/contracts/security/log';
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';
import type { Deps } from '../../../core/context.ts';
import type { App } from '../../../core/http/http.ts';
import { createTrouble } from '../../../core/outbound/trouble.ts';
import { looksLikeBase64 } from '../../../core/crypto/sign.ts';
import { listVendors } from '../../catalog/index.ts';
import { createBatcher } from './batcher.ts';
import { answerActions, type ActionVerb } from '../dialects/actions.ts';
import {
  BODY_LIMIT,
  BodyRefused,
  parseBody,
  readRaw,
  textOf,
  writeJson,
  type Parsed,
} from '../dialects/body.ts';
import {
  isSeal,
  isSealedByPartner,
  isSignedByPartner,
  partnerReader,
  type Partner,
} from '../dialects/partners.ts';
import { answerRs, rsPaths } from '../dialects/rs.ts';
import { exchangeToken, type WalletDoor } from '../launch/sessions.ts';
import { askingForGrants, type AskForGrant } from '../free-rounds/ungranted-bets.ts';
import { createUnsureNotes, insertUnsure } from './unsure-calls.ts';
import type { Settled, WalletPort } from './wallet-port.ts';

/** More than any single call, far less than what it would cost to read a megabyte that nobody signed. */
const ECHOED_BODY = 16 * 1024;

/** What goes wrong before a dialect's own code is asked. */
type Early = 'partner_invalid' | 'signature_invalid' | 'syntax_invalid' | 'types_invalid' | 'unknown';

/** An answer in a dialect's words: its verdict is under one of these two names. */
type Said = { status?: string; verdict?: string };

type Door = {
  dialect: Dialect;
  path: string;
  /** Whether the header can hold a signature at all. */
  mayBeSigned: (request: FastifyRequest) => boolean;
  isSigned: (raw: Buffer, request: FastifyRequest, partner: Partner) => boolean;
  answer(partner: Partner, body: unknown, sentAt: Date | null): Promise<Said>;
  early(why: Early): Said;
  /** The field by which a caller knows its answer: echoed exactly, also on a refusal. */
  requestField: string;
};

const WHY_REFUSED = { partner_invalid: 'partner', signature_invalid: 'signature' } as const;

const RS_EARLY: Readonly<Record<Early, SeamlessStatus>> = {
  partner_invalid: 'RS_ERROR_INVALID_PARTNER',
  signature_invalid: 'RS_ERROR_INVALID_SIGNATURE',
  syntax_invalid: 'RS_ERROR_WRONG_SYNTAX',
  types_invalid: 'RS_ERROR_WRONG_TYPES',
  unknown: 'RS_ERROR_UNKNOWN',
};

/** `askForGrant`: see UngrantedBet. */
export function vendorRoutes(
  app: App,
  { db, clock, config, log, metrics, hub, security }: Deps,
  { askForGrant }: { askForGrant: AskForGrant },
): void {
  const trouble = createTrouble(log, metrics);
  const unsure = createUnsureNotes(
    (calls) =>
      db.transact(async (tx) => {
        for (const call of calls) await insertUnsure(tx, call);
      }),
    clock,
    trouble,
  );
  app.addHook('onClose', () => unsure.flush());
  const watch = { ...metrics, trouble };
  const port = createBatcher(db, clock, watch, ({ kind, vendor, transaction, reference }) => {
    // An unsure bet is rolled back by its vendor; what brings money home is owed until it is settled.
    if (kind !== 'bet') unsure.note({ kind, vendor, transaction, reference });
  });
  const door: WalletDoor = {
    port: telling(askingForGrants(port, askForGrant), hub),
    reader: db.read,
    clock,
    exchange: (vendor, shown) => db.transact((tx) => exchangeToken(tx, vendor, shown, clock.now())),
  };
  const findPartner = partnerReader(() => listVendors(db.read, config.secret), clock);

  const rsDoors = (dialect: RsDialect): Door[] =>
    rsPaths(dialect).map(([verb, path]) => ({
      dialect,
      path,
      mayBeSigned: (request) =>
        looksLikeBase64(headerOf(request, RS_DIALECTS[dialect].signatureHeader) ?? ''),
      isSigned: (raw, request, partner) =>
        isSignedByPartner(raw, headerOf(request, RS_DIALECTS[dialect].signatureHeader), partner),
      answer: (partner, body, sentAt) => answerRs(door, dialect, verb, partner, body, sentAt),
      early: (why) => ({ status: RS_EARLY[why] }),
      requestField: 'request_uuid',
    }));
  const actionDoors = Object.entries(ACTION_PATHS).map(([verb, path]): Door => ({
    dialect: 'actions',
    path,
    mayBeSigned: (request) => isSeal(headerOf(request, ACTION_SIGNATURE_HEADER) ?? ''),
    isSigned: (raw, request, partner) =>
      isSealedByPartner(raw, headerOf(request, ACTION_SIGNATURE_HEADER), partner),
    answer: (partner, body, sentAt) => answerActions(door, verb as ActionVerb, partner, body, sentAt),
    early: (why): { verdict: ActionVerdict } => ({ verdict: why }),
    requestField: 'request',
  }));

  const write = (one: Door, reply: FastifyReply, vendor: string, said: Said, name?: string): string => {
    const labels = {
      vendor,
      dialect: one.dialect,
      verb: one.path,
      status: said.status ?? said.verdict ?? '',
    };
    metrics.vendorCall(labels, reply.elapsedTime / 1_000);
    return writeJson({ ...said, [one.requestField]: name });
  };
  const callers = new WeakMap<FastifyRequest, Partner>();

  /** Before anything of the body is read: a stranger's is not, nor a large one that nobody can have signed. */
  const admit = (one: Door) => async (request: FastifyRequest, reply: FastifyReply) => {
    const refuse = async (why: keyof typeof WHY_REFUSED): Promise<FastifyReply> => {
      await tell(WHY_REFUSED[why], request);
      return (
        reply
          .header('connection', 'close')
          .type('application/json')
          // A stranger's code is no label: anybody could make series without end.
          .send(write(one, reply, 'refused', one.early(why)))
      );
    };
    const partner = await findPartner((request.params as { vendor: string }).vendor);
    if (!partner || partner.dialect !== one.dialect || !partner.allows(request.ip))
      return refuse('partner_invalid');
    const announced = Number(request.headers['content-length']);
    if (announced > BODY_LIMIT) throw new BodyRefused(413);
    if (!one.mayBeSigned(request) && !(announced <= ECHOED_BODY)) return refuse('signature_invalid');
    callers.set(request, partner);
    return undefined;
  };

  /** A code that no vendor has is a stranger's, and not kept. */
  async function tell(why: SecurityDetails['vendor_call_refused']['why'], request: FastifyRequest) {
    const { vendor } = request.params as { vendor: string };
    const known = await findPartner(vendor).catch((error: unknown) => trouble('partner_look', error));
    const isKnown = known !== undefined;
    const route = `POST ${request.routeOptions.url ?? '-'}`;
    const detail = { vendor: isKnown ? vendor : null, why };
    security.note({
      kind: 'vendor_call_refused',
      detail,
      address: request.ip,
      route,
      correlationId: request.id,
    });
  }

  async function answer(one: Door, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const partner = callers.get(request);
    if (!partner) throw new Error('the call of a vendor that was not admitted');
    const nameIn = (parsed: Parsed): string | undefined =>
      parsed.kind === 'json' ? textOf(parsed.body, one.requestField) : undefined;
    let name: string | undefined;
    try {
      if (!one.isSigned(raw, request, partner)) {
        await tell('signature', request);
        // It may well be signed, with the key that we cannot open.
        if (partner.isBroken) {
          const detail = { what: 'vendor', of: partner.code } as const;
          security.note({ kind: 'key_unreadable', detail, code: 'catalog.vendor_broken' });
          log.error('a key of a vendor cannot be opened', { vendor: partner.code });
        }
        const echo = raw.length <= ECHOED_BODY ? nameIn(parseBody(raw)) : undefined;
        return write(one, reply, 'refused', one.early('signature_invalid'), echo);
      }
      const parsed = parseBody(raw);
      name = nameIn(parsed);
      const say = (said: Said): string => write(one, reply, partner.code, said, name);
      // Unsure on purpose: the vendor rolls a bet back and repeats anything else, later.
      if (!partner.takes(clock.now().getTime())) {
        await tell('rate', request);
        return say(one.early('unknown'));
      }
      if (parsed.kind === 'not_json') return say(one.early('syntax_invalid'));
      if (parsed.kind === 'too_deep') return say(one.early('types_invalid'));
      return say(await one.answer(partner, parsed.body, sentAtOf(request)));
    } catch (error) {
      log.error('vendor call failed', {
        correlationId: request.id,
        url: request.url,
        error: String(error),
      });
      return write(one, reply, partner.code, one.early('unknown'), name);
    }
  }

  void app.register((routes, _options, done) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser('*', (_request, stream, parsed) => {
      readRaw(stream).then(
        (raw) => parsed(null, raw),
        (error: unknown) => parsed(error as Error),
      );
    });
    routes.setErrorHandler((error, request, reply) => {
      const status = error instanceof BodyRefused ? error.statusCode : 400;
      log.warn('vendor call not read', { url: request.url, error: String(error) });
      void tell('size', request);
      // What was not read of the body must not be taken for the next call.
      return reply
        .code(status)
        .header('connection', 'close')
        .send({ status, title: error instanceof BodyRefused ? error.message : 'the body was not read' });
    });
    for (const one of [...rsDoors('hub88'), ...rsDoors('caleta'), ...actionDoors]) {
      const options = { config: { access: 'vendor' }, onRequest: admit(one) } as const;
      routes.post(`/vendors/:vendor${one.path}`, options, async (request, reply) =>
        reply.type('application/json').send(await answer(one, request, reply)),
      );
    }
    done();
  });
}

/** The same port, which tells members why their bet was refused: a vendor's game cannot know it. */
function telling(port: WalletPort, hub: Deps['hub']): WalletPort {
  const tell = ({ memberId, reason }: Settled): void => {
    if (memberId !== null && reason !== null) hub.toMember(memberId, 'betRefused', { reason });
  };
  return {
    async settle(call) {
      const settled = await port.settle(call);
      tell(settled);
      return settled;
    },
    async settleList(calls) {
      const settled = await port.settleList(calls);
      settled.forEach(tell);
      return settled;
    },
  };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * When the vendor says that it sent the call. What is no instant of the years 1 to 9999 is none: others are written in ways that the
 * database does not read, and the call travels with those of other members.
 */
function sentAtOf(request: FastifyRequest): Date | null {
  const at = new Date(headerOf(request, TIMESTAMP_HEADER) ?? '');
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9_999 ? at : null;
}
