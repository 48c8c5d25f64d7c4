/** What a report is asked for: days, market, currency, comparison, and by what its rows are told apart. */
import { Button, Group } from '@mantine/core';
import { COMPARISONS } from '@feria/contracts/reporting/reports/office';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { ChoiceFilter, MarketFilter, PeriodFilter } from '../../../ground/lists/filters.tsx';
import { useVendorName } from '../../../ground/values/vendor-names.tsx';
import { RANGES } from './ranges.ts';
import type { Report } from './use-report.ts';

export function ReportFilterBar({ report }: { report: Report }) {
  const t = useT();
  const { spec, filters, choose, days, query, markets } = report;
  const own = markets.filter(({ code }) => filters.market === '' || code === filters.market);
  const currencies = [...new Set(own.map(({ currency }) => currency as string))];
  const currency = filters.currency === '' ? (query.data?.currency ?? currencies[0] ?? '') : filters.currency;
  return (
    <Group align="end" gap="sm">
      <RangeFilter range={filters.range} days={days} choose={choose} />
      <MarketFilter value={filters.market} onChange={(market) => choose({ market, currency: '' })} />
      {currencies.length > 1 && (
        <ChoiceFilter
          label={t('reports.currency')}
          wide={110}
          value={currency}
          onChange={(next) => choose({ currency: next })}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      )}
      <ChoiceFilter
        label={t('reports.compare')}
        wide={190}
        value={filters.compare}
        onChange={(compare) => choose({ compare })}
        options={COMPARISONS.map((value) => ({ value, label: t(`reports.compare.${value}`) }))}
      />
      {spec.by.length > 1 && (
        <ChoiceFilter
          label={t('reports.by')}
          wide={130}
          value={filters.by === '' ? spec.by[0] : filters.by}
          onChange={(by) => choose({ by: by === spec.by[0] ? '' : by, sort: '' })}
          options={spec.by.map((value) => ({ value, label: t(`reports.by.${value}`) }))}
        />
      )}
      <Only report={report} />
    </Group>
  );
}

interface RangeFilterProps {
  range: string;
  days: { from: string; to: string };
  choose: (part: { range?: string; from?: string; to?: string }) => void;
}

/** Days by a name, or from one to another. */
export function RangeFilter({ range, days, choose }: RangeFilterProps) {
  const t = useT();
  return (
    <>
      <ChoiceFilter
        label={t('reports.range')}
        wide={140}
        value={range}
        onChange={(next) => choose({ range: next, from: '', to: '' })}
        options={RANGES.map((value) => ({ value, label: t(`reports.range.${value}`) }))}
      />
      {range === 'own' && (
        <PeriodFilter
          from={{ label: t('reports.from'), value: days.from }}
          to={{ label: t('reports.to'), value: days.to }}
          onChange={(from, to) => choose({ from, to })}
        />
      )}
    </>
  );
}

/** One vendor or one product alone, as a row of another report has led here; a click shows all again. */
function Only({ report: { filters, choose } }: { report: Report }) {
  const t = useT();
  const vendorName = useVendorName();
  const { vendor, product } = filters;
  if (vendor === '' && product === '') return null;
  const name = vendor === '' ? t(`gameType.${product}` as TextKey) : vendorName(vendor);
  const only = t('reports.only', { name });
  return (
    <Button
      size="xs"
      variant="light"
      aria-label={t('reports.onlyOff', { only })}
      onClick={() => choose({ vendor: '', product: '' })}
    >
      {only} <span aria-hidden>&nbsp;×</span>
    </Button>
  );
}
