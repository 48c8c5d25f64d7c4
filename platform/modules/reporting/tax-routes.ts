/** The office's taxes: the report of a period, what is behind each of its lines, its file, and whether a certificate is ours. */
import { inLanguage } from '@feria/contracts/languages';
import { z } from 'zod';
import { CertificateCheck, OfficeTaxCharge, TaxReport, TaxReportQuery } from '@feria/contracts/tax/office';
import { CHARGE_LIST } from '@feria/contracts/reporting/lists';
import { CertificateNumber } from '@feria/contracts/tax/member';
import type { RefusalCode } from '@feria/contracts/refusals';
import { isCurrency, Refusal } from '@feria/kernel';
import { audit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { BYTE_ORDER_MARK, rowOf } from '../../core/http/csv.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { listSource } from '../../core/lists/source.ts';
import { tableList } from '../../core/lists/table-list.ts';
import { accountsOf, ofWhom } from '../members/index.ts';
import { checkCertificate, everyCharge, toCharges, type Charge } from '../tax/index.ts';
import { readTaxReport } from './tax-report.ts';

/** Every charge of the period is added up. */
const READ_LIMIT = { max: 60, windowMs: 60_000 };
const FILE_LIMIT = { max: 20, windowMs: 60_000 };
const LONGEST_DAYS = 400;
const DAY_MS = 24 * 60 * 60_000;
const Params = z.object({ number: CertificateNumber });

/** Bets write the table: what is asked without a member, a round or a payment is looked for among the newest. */
const CHARGES = listSource({
  spec: CHARGE_LIST,
  id: 'id',
  idKind: 'number',
  columns: {
    chargedAt: 'at',
    memberId: 'memberId',
    merchantCode: 'market',
    code: 'code',
    moment: 'moment',
    bearer: 'bearer',
    base: 'base',
    amount: 'amount',
    region: 'region',
    reference: 'reference',
  },
});

export function taxReportRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
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

  tableList(app, deps, {
    path: '/office/taxes/charges',
    permission: 'taxes.read',
    source: CHARGES,
    shown: OfficeTaxCharge,
    isHuge: true,
    from: (tx, { memberId }) => everyCharge(tx).where(ofWhom(memberId)),
    show: toListedCharges,
  });

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

async function toListedCharges(tx: Tx | Reader, charges: readonly Charge[]): Promise<OfficeTaxCharge[]> {
  const accounts = await accountsOf(tx, [...new Set(charges.map(({ memberId }) => memberId))]);
  const views = await toCharges(tx, charges);
  return views.map(({ at, ...view }, index) => {
    const { memberId, currency, market } = charges[index]!;
    if (!isCurrency(currency)) throw new Error(`a tax in ${currency}`);
    const account = accounts.get(memberId)?.account ?? '';
    return { ...view, chargedAt: at, memberId, account, merchantCode: market, currency };
  });
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
