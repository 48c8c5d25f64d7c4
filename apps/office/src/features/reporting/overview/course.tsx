/** Days in drawings: which, of which market and in which currency stands in the address. Each drawing is a table, too. */
import { addDays } from '@feria/kernel';
import { Group, SegmentedControl, SimpleGrid } from '@mantine/core';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { ChoiceFilter, PeriodFilter } from '../../../ground/lists/filters.tsx';
import { Part } from '../../../ground/loading/part.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Figure } from './figure.tsx';
import { useToday } from '../../../ground/market/use-today.ts';

export const RANGES = ['7', '28', '90', 'own'] as const;

interface CourseProps {
  filters: { market: string; currency: string; range: string; from: string; to: string };
  choose: (part: Partial<CourseProps['filters']>) => void;
}

const FIGURES = [
  { name: 'payments', measures: ['deposits', 'withdrawals'] },
  { name: 'revenue', measures: ['ggr', 'ngr'] },
  { name: 'people', measures: ['active', 'registrations', 'first_deposits'] },
] as const;

export function Course({ filters, choose }: CourseProps) {
  const t = useT();
  const { market, range } = filters;
  const markets = useMarketNames();
  const today = useToday(market);
  const currencies = [
    ...new Set(
      markets
        .filter(({ code }) => market === '' || code === market)
        .map(({ currency }) => currency as string),
    ),
  ];
  const currency = currencies.includes(filters.currency) ? filters.currency : (currencies[0] ?? '');
  const [from, to] = daysOf(filters, today);
  return (
    <Part title={t('overview.course')}>
      <Group align="end" gap="sm">
        <SegmentedControl
          size="xs"
          aria-label={t('overview.range')}
          value={range}
          onChange={(next) => choose({ range: next, from: '', to: '' })}
          data={RANGES.map((value) => ({
            value,
            label: value === 'own' ? t('overview.rangeOwn') : t('overview.rangeDays', { days: value }),
          }))}
        />
        {range === 'own' && (
          <PeriodFilter
            from={{ label: t('overview.from'), value: from }}
            to={{ label: t('overview.to'), value: to }}
            onChange={(first, last) => choose({ from: first, to: last })}
          />
        )}
        {currencies.length > 1 && (
          <ChoiceFilter
            label={t('overview.currency')}
            wide={110}
            value={currency}
            onChange={(next) => choose({ currency: next })}
            options={currencies.map((code) => ({ value: code, label: code }))}
          />
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        {FIGURES.map(({ name, measures }) => (
          <Figure
            key={name}
            title={t(`overview.chart.${name}`)}
            measures={measures}
            days={{ from, to }}
            market={market}
            currency={currency}
          />
        ))}
      </SimpleGrid>
    </Part>
  );
}

/** Own days begin as the last four weeks. */
function daysOf({ range, from, to }: CourseProps['filters'], today: string): [from: string, to: string] {
  if (range !== 'own') return [addDays(today, 1 - Number(range)), today];
  return [from === '' ? addDays(today, -27) : from, to === '' ? today : to];
}
