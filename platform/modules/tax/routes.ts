import { z } from 'zod';
import {
  Certificate,
  CertificateFileQuery,
  CertificateNumber,
  CertificatePayload,
  ReferenceTaxes,
  ResidencePayload,
  TaxCharges,
  TaxChargesQuery,
  TaxOverview,
  TaxRules,
} from '@feria/contracts/tax/member';
import { Uuid } from '@feria/contracts/wire';
import type { Deps } from '../../core/context.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { getMarket } from '../markets/index.ts';
import { issueCertificate, openCertificate } from './certificates.ts';
import { sayResidence } from './residences.ts';
import { listOfMonth } from './store.ts';
import { readOverview, readReference, readRules, toCharges } from './views.ts';

/** Every charge of two years is added up. */
const READ_LIMIT = { max: 120, windowMs: 60_000 };
const WRITE_LIMIT = { max: 30, windowMs: 60_000 };
const Reference = z.object({ id: Uuid });
const Params = z.object({ number: CertificateNumber });

/** Those of members; the office's of one member are in member-office-routes.ts, its report is reporting's. */
export function taxRoutes(app: App, { db, clock, config }: Deps): void {
  app.get(
    '/api/taxes',
    { config: { access: 'real-member', limit: READ_LIMIT }, schema: { response: { 200: TaxOverview } } },
    async (request) => db.snapshot((tx) => readOverview(tx, memberOf(request).id, clock.now())),
  );

  app.get(
    '/api/taxes/rules',
    { config: { access: 'real-member', limit: READ_LIMIT }, schema: { response: { 200: TaxRules } } },
    async (request) => readRules(db.read, memberOf(request).id, clock.now()),
  );

  app.get(
    '/api/taxes/reference',
    {
      config: { access: 'real-member', limit: READ_LIMIT },
      schema: { querystring: Reference, response: { 200: ReferenceTaxes } },
    },
    async (request) => readReference(db.read, memberOf(request).id, request.query.id),
  );

  app.get(
    '/api/taxes/charges',
    {
      config: { access: 'real-member', limit: READ_LIMIT },
      schema: { querystring: TaxChargesQuery, response: { 200: TaxCharges } },
    },
    async (request) => {
      const { id: memberId, merchantCode } = memberOf(request);
      const { month, before, limit } = request.query;
      const { timeZone } = await getMarket(db.read, merchantCode);
      const input = { memberId, timeZone, month, before: before ?? null, limit };
      const charges = await listOfMonth(db.read, input);
      const next = charges.length < limit ? null : String(charges.at(-1)?.id);
      return { items: await toCharges(db.read, charges), next };
    },
  );

  app.put(
    '/api/taxes/residence',
    {
      config: { access: 'real-member', limit: WRITE_LIMIT },
      schema: { body: ResidencePayload, response: { 200: TaxOverview } },
    },
    async (request) => {
      const { id } = memberOf(request);
      return db.transact(async (tx) => {
        await sayResidence(tx, id, request.body.region, clock.now());
        return readOverview(tx, id, clock.now());
      });
    },
  );

  app.post(
    '/api/taxes/certificates',
    {
      config: { access: 'real-member', limit: WRITE_LIMIT },
      schema: { body: CertificatePayload, response: { 200: Certificate } },
    },
    async (request) =>
      db.transact((tx) => issueCertificate(tx, config, memberOf(request), request.body, clock.now())),
  );

  app.get(
    '/api/taxes/certificates/:number/file',
    {
      config: { access: 'real-member', limit: WRITE_LIMIT },
      schema: { params: Params, querystring: CertificateFileQuery },
    },
    async (request, reply) => {
      const { number } = request.params;
      const opened = await openCertificate(db.read, config, number, memberOf(request).id);
      // What draws is large, and no start of the platform has to wait for it.
      const { certificatePdf } = await import('./certificate-pdf.ts');
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="feria-${number}.pdf"`)
        .send(certificatePdf(opened, request.query.language));
    },
  );
}
