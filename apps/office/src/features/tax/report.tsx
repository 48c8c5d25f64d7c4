import { Button, Progress, Text } from '@mantine/core';
import { Link } from 'wouter';
import { inLanguage } from '@feria/contracts/languages';
import type { TaxReportRow } from '@feria/contracts/tax/office';
import { parseDecimal } from '@feria/kernel';
import { Amount } from '../../ground/values/amount.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';

type Days = { from: string; to: string };
type ReportProps = { rows: readonly TaxReportRow[]; days: Days };

/** A line for each tax, and a bar that says how much of its currency's taxes it is. */
export function Report({ rows, days }: ReportProps) {
  const t = useT();
  if (rows.length === 0) return <Text size="sm">{t('taxes.none')}</Text>;
  return (
    <FactsTable
      label={t('nav.taxes')}
      minWidth={860}
      rows={rows}
      keyOf={keyOf}
      columns={[
        { title: t('column.market'), cell: ({ market }) => market },
        { title: t('taxes.tax'), cell: (row) => <Tax row={row} share={shareOf(row, rows)} /> },
        { title: t('taxes.moment'), cell: ({ moment }) => t(`taxes.moment.${moment}`) },
        { title: t('taxes.bearer'), cell: ({ bearer }) => t(`taxes.bearer.${bearer}`) },
        { title: t('taxes.acts'), end: true, cell: ({ acts }) => acts },
        ...(['base', 'charged', 'returned', 'net'] as const).map((column) => ({
          title: t(`taxes.${column}`),
          end: true,
          cell: (row: TaxReportRow) => (
            <Text span inherit fw={column === 'net' ? 700 : 400}>
              <Amount value={row[column]} currency={row.currency} exact />
            </Text>
          ),
        })),
        {
          cell: (row) =>
            row.moment !== 'period' && (
              <Button component={Link} href={chargesOf(row, days)} size="compact-sm" variant="default">
                {t('taxes.open')}
              </Button>
            ),
        },
      ]}
    />
  );
}

const keyOf = ({ market, currency, code, moment, bearer, base }: TaxReportRow): string =>
  [market, currency, code, moment, bearer, moment === 'period' ? base : ''].join(' ');

/** Percent of what all lines of its currency come to. */
function shareOf(row: TaxReportRow, rows: readonly TaxReportRow[]): number {
  const units = (one: TaxReportRow): bigint => parseDecimal(one.net) ?? 0n;
  const all = rows
    .filter(({ currency }) => currency === row.currency)
    .reduce((sum, one) => sum + units(one), 0n);
  return all <= 0n || units(row) <= 0n ? 0 : Number((units(row) * 100n) / all);
}

/** The list of charges, narrowed down to those that a line is made of. */
function chargesOf({ market, code, moment, bearer }: TaxReportRow, { from, to }: Days): string {
  const asked = new URLSearchParams({
    merchantCode: market,
    code,
    moment,
    bearer,
    chargedAt: `${from}..${to}`,
  });
  return `/taxes/charges?${asked.toString()}`;
}

interface TaxProps {
  row: TaxReportRow;
  share: number;
}

function Tax({ row: { name, code }, share }: TaxProps) {
  const lang = useLang();
  return (
    <>
      {inLanguage(name, lang)}
      <Text size="xs" c="dimmed">
        {code}
      </Text>
      <Progress value={share} size="xs" aria-hidden="true" />
    </>
  );
}
