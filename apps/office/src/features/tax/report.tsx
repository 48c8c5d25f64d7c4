import { Button, Progress, Table, Text } from '@mantine/core';
import { inLanguage } from '@feria/contracts/languages';
import type { TaxReportRow } from '@feria/contracts/tax/office';
import { parseDecimal } from '@feria/kernel';
import { Amount } from '../../ground/values/amount.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';

type ReportProps = {
  rows: readonly TaxReportRow[];
  opened: TaxReportRow | undefined;
  open: (row: TaxReportRow) => void;
};

/** A line for each tax, and a bar that says how much of its currency's taxes it is. */
export function Report({ rows, opened, open }: ReportProps) {
  const t = useT();
  if (rows.length === 0) return <Text size="sm">{t('taxes.none')}</Text>;
  return (
    <Table.ScrollContainer minWidth={860} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table fz="sm" aria-label={t('nav.taxes')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('column.market')}</Table.Th>
            <Table.Th>{t('taxes.tax')}</Table.Th>
            <Table.Th>{t('taxes.moment')}</Table.Th>
            <Table.Th>{t('taxes.bearer')}</Table.Th>
            {(['acts', 'base', 'charged', 'returned', 'net'] as const).map((column) => (
              <Table.Th key={column} ta="end">
                {t(`taxes.${column}`)}
              </Table.Th>
            ))}
            <Table.Th aria-label={t('taxes.open')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Line
              key={keyOf(row)}
              row={row}
              share={shareOf(row, rows)}
              isOpen={opened !== undefined && keyOf(opened) === keyOf(row)}
              open={open}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
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

type LineProps = { row: TaxReportRow; share: number; isOpen: boolean; open: (row: TaxReportRow) => void };

function Line({ row, share, isOpen, open }: LineProps) {
  const t = useT();
  const lang = useLang();
  const { market, currency, code, name, moment, bearer, acts, base, charged, returned, net } = row;
  return (
    <Table.Tr>
      <Table.Td>{market}</Table.Td>
      <Table.Td>
        {inLanguage(name, lang)}
        <Text size="xs" c="dimmed">
          {code}
        </Text>
        <Progress value={share} size="xs" aria-hidden="true" />
      </Table.Td>
      <Table.Td>{t(`taxes.moment.${moment}`)}</Table.Td>
      <Table.Td>{t(`taxes.bearer.${bearer}`)}</Table.Td>
      <Table.Td ta="end">{acts}</Table.Td>
      {[base, charged, returned, net].map((amount, index) => (
        <Table.Td key={['base', 'charged', 'returned', 'net'][index]} ta="end" fw={index === 3 ? 700 : 400}>
          <Amount value={amount} currency={currency} exact />
        </Table.Td>
      ))}
      <Table.Td>
        {moment === 'period' ? null : (
          <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => open(row)}>
            {t('taxes.open')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
