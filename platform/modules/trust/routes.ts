import {
  DomainChallenge,
  DomainProof,
  DomainRoutes,
  ReportContact,
  VerifyAnswer,
  VerifyContact,
} from '@feria/contracts/trust/member';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { Deps } from '../../core/context.ts';
import type { App } from '../../core/http/http.ts';
import { chooseMarket, listMarkets } from '../markets/index.ts';
import { proofOf } from './sealed.ts';
import { reportContact, verifyContact } from './service.ts';
import { listDomainChecks } from './store.ts';

/** Of an address. A person checks a contact or two; whoever goes through a list of numbers does not get far. */
const VERIFY_LIMIT = { max: 20, windowMs: 10 * 60_000 };
const REPORT_LIMIT = { max: 5, windowMs: 60 * 60_000 };
const PROOF_LIMIT = { max: 60, windowMs: 60_000 };
const access = 'public' as const;

export function trustRoutes(app: App, { db, clock, config }: Deps): void {
  app.get(
    '/api/domains',
    {
      config: { access },
      schema: {
        querystring: z.object({ merchant: Text.max(2).optional() }),
        response: { 200: DomainRoutes },
      },
    },
    async (request) => {
      const market = await chooseMarket(db.read, request.query.merchant);
      const [markets, checks] = await Promise.all([listMarkets(db.read), listDomainChecks(db.read)]);
      const checkOf = new Map(checks.map((check) => [check.domain, check]));
      // The visitor's own market first.
      const sorted = [market, ...markets.filter(({ code }) => code !== market.code)];
      return {
        mainDomain: market.domains[0] ?? new URL(config.memberOrigin).host,
        items: sorted.flatMap(({ code, domains }) =>
          domains.map((domain) => ({
            domain,
            merchantCode: code,
            answers: checkOf.get(domain)?.answers ?? null,
            checkedAt: checkOf.get(domain)?.checkedAt.toISOString() ?? null,
          })),
        ),
      };
    },
  );

  app.get(
    '/api/domains/proof',
    {
      config: { access, limit: PROOF_LIMIT },
      schema: {
        querystring: DomainChallenge.extend({ domain: Text.min(1).max(253) }),
        response: { 200: DomainProof },
      },
    },
    async ({ query: { domain, challenge } }) => ({ proof: proofOf(config, domain, challenge) }),
  );

  app.post(
    '/api/representatives/verify',
    {
      config: { access, limit: VERIFY_LIMIT },
      schema: { body: VerifyContact, response: { 200: VerifyAnswer } },
    },
    async ({ body }) => verifyContact(db.read, config, body, clock.now()),
  );

  app.post(
    '/api/representatives/report',
    {
      config: { access, limit: REPORT_LIMIT },
      schema: { body: ReportContact, response: { 200: z.object({ ok: z.literal(true) }) } },
    },
    async ({ body }) => {
      await db.transact((tx) => reportContact(tx, config, body, clock.now()));
      return { ok: true as const };
    },
  );
}
