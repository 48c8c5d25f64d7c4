/** The office's taxes: the report of a period, what is behind each of its lines, its file, and whether a certificate is ours. */
import { inLanguage } from '@feria/contracts/languages';
import { z } from 'zod';
import {
  CertificateCheck,
  OfficeTaxCharges,
  TaxReport,
  TaxReportChargesQuery,
  TaxReportQuery,
} from '@feria/contracts/tax/office';
import { CertificateNumber } from '@feria/contracts/tax/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { audit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import { BYTE_ORDER_MARK, rowOf } from '../../core/http/csv.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { accountsOf } from '../members/index.ts';
import { getMarket } from '../markets/index.ts';
import { checkCertificate, listTaxes, toCharges } from '../tax/index.ts';
import { instantsOf } from './statements/statements.ts';
import { readTaxReport } from './tax-report.ts';

/** Every charge of the period is added up. */
const READ_LIMIT = { max: 60, windowMs: 60_000 };
const FILE_LIMIT = { max: 20, windowMs: 60_000 };
const AT_ONCE = 50;
const LONGEST_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;
const Params = z.object({ number: CertificateNumber });

export function taxReportRoutes(app: App, { db, clock, config }: Deps): void {
  const read = mayOperate('taxes.read');

  app.get(
    '/office/taxes',
    {
      config: { access: read, limit: READ_LIMIT },
      schema: { querystring: TaxReportQuery, response: { 200: TaxReport } },
    },
    async ({ query }) => {
      requirePeriod(query);
      return db.snapshot((tx) => readTaxReport(tx, query));
    },
  );

  app.get(
    '/office/taxes/charges',
    {
      config: { access: read, limit: READ_LIMIT },
      schema: { querystring: TaxReportChargesQuery, response: { 200: OfficeTaxCharges } },
    },
    async ({ query }) => {
      requirePeriod(query);
      const market = await getMarket(db.read, query.market);
      const { from, to } = await instantsOf(db.read, query, market);
      const { code, moment, bearer, before } = query;
      const input = { market: market.code, from, to, code, moment, bearer, before: before ?? null };
      const charges = await listTaxes(db.read, { ...input, limit: AT_ONCE });
      const accounts = await accountsOf(db.read, [...new Set(charges.map(({ memberId }) => memberId))]);
      const views = await toCharges(db.read, charges);
      return {
        items: charges.map(({ memberId, currency }, index) => ({
          ...views[index]!,
          memberId,
          currency,
          account: accounts.get(memberId)?.account ?? '',
        })),
        next: charges.length < AT_ONCE ? null : String(charges.at(-1)?.id),
      };
    },
  );

  app.get(
    '/office/taxes/file',
    { config: { access: read, limit: FILE_LIMIT }, schema: { querystring: TaxReportQuery } },
    async (request, reply) => {
      const { query } = request;
      requirePeriod(query);
      const report = await db.snapshot((tx) => readTaxReport(tx, query));
      const operator = operatorOf(request);
      await db.transact((tx) =>
        audit(tx, {
          actorKind: 'operator',
          actorId: operator.id,
          actorName: operator.username,
          action: 'reporting.taxes_taken',
          subject: 'taxes',
          after: query,
          address: request.ip,
          at: clock.now(),
        }),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="feria-taxes-${query.from}-${query.to}.csv"`)
        .send(taxCsvOf(report));
    },
  );

  app.get(
    '/office/tax-certificates/:number',
    { config: { access: read }, schema: { params: Params, response: { 200: CertificateCheck } } },
    async (request) => {
      const { number } = request.params;
      const found = await checkCertificate(db.read, config, number);
      const operator = operatorOf(request);
      // It shows somebody's name and document.
      await db.transact((tx) =>
        audit(tx, {
          actorKind: 'operator',
          actorId: operator.id,
          actorName: operator.username,
          action: 'tax.certificate_checked',
          subject: `member:${found.memberId}`,
          after: { number },
          address: request.ip,
          at: clock.now(),
        }),
      );
      return found;
    },
  );
}

/** Throws reporting.period_invalid: days out of order, or more than a year of them. */
function requirePeriod({ from, to }: { from: string; to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0 || days > LONGEST_DAYS)
    throw new Refusal<RefusalCode>('reporting.period_invalid', { most: LONGEST_DAYS });
}

/** The report's lines with the wire's decimal point, for whatever reads tables. */
function taxCsvOf({ from, to, rows }: TaxReport): string {
  const head = ['from', 'to', 'market', 'currency', 'code', 'name', 'basis', 'moment', 'bearer', 'acts'];
  const lines = rows.map((row) => [
    ...[
      from,
      to,
      row.market,
      row.currency,
      row.code,
      inLanguage(row.name, 'es'),
      row.basis,
      row.moment,
      row.bearer,
    ],
    ...[String(row.acts), row.base, row.charged, row.returned, row.net],
  ]);
  return (
    BYTE_ORDER_MARK +
    [[...head, 'base', 'charged', 'returned', 'net'], ...lines].map((line) => rowOf(line)).join('')
  );
}
