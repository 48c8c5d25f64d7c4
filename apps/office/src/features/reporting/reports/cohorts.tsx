/** Who comes back: a row for each month of registration, a column for each month since; the darker, the more. */
import { Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { COHORT_SPANS, type Cohort, type CohortsAnswer } from '@feria/contracts/reporting/cohorts';
import { formatCount, formatDay, formatPercent } from '@feria/ui/format';
import type { DataTableColumn } from 'mantine-datatable';
import type { CSSProperties } from 'react';
import { call } from '../../../ground/http/api.ts';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { ChoiceFilter, OneMarketFilter } from '../../../ground/lists/filters.tsx';
import { Listing } from '../../../ground/lists/listing.tsx';
import { searchOf } from '../../../ground/http/search.ts';
import { useFilters } from '../../../ground/lists/use-filters.ts';
import { Part } from '../../../ground/loading/part.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { REPORTS } from '../queries.ts';
import { FileButton } from '../../../ground/lists/file-button.tsx';

const OF = ['staked', 'deposited'] as const;
type Of = (typeof OF)[number];
const STANDARD = { market: '', months: '12', of: 'staked' };

export function Cohorts() {
  const t = useT();
  const markets = useMarketNames();
  const [filters, choose] = useFilters(STANDARD, { months: COHORT_SPANS, of: OF });
  const market = filters.market === '' ? (markets[0]?.code ?? '') : filters.market;
  const search = searchOf({ market, months: filters.months });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: REPORTS.of('cohorts', search),
    queryFn: () => call<CohortsAnswer>('GET', `/cohorts?${search}`),
    enabled: market !== '',
    placeholderData: keepPreviousData,
  });
  const of = filters.of as Of;
  return (
    <Screen title={t('cohorts.title')} error={error} retry={() => void refetch()}>
      <Text size="sm" c="dimmed">
        {t('cohorts.is')}
      </Text>
      <Group align="end" gap="sm">
        <OneMarketFilter value={market} onChange={(next) => choose({ market: next })} />
        <ChoiceFilter
          label={t('cohorts.of')}
          wide={160}
          value={of}
          onChange={(next) => choose({ of: next })}
          options={OF.map((value) => ({ value, label: t(`cohorts.of.${value}`) }))}
        />
        <ChoiceFilter
          label={t('cohorts.months')}
          wide={100}
          value={filters.months}
          onChange={(months) => choose({ months })}
          options={COHORT_SPANS.map((value) => ({ value, label: value }))}
        />
      </Group>
      <Part
        title={t(`cohorts.part.${of}`)}
        lead={`${t(`cohorts.of.${of}.is`)} ${t('cohorts.lead')}`}
        isPending={isPending && error === null}
      >
        <FileButton path={`/cohorts/file?${search}`} name={`cohorts-${market}.csv`} />
        {data && <Heat cohorts={data.cohorts} of={of} />}
      </Part>
    </Screen>
  );
}

type Row = Cohort & { id: string };

function Heat({ cohorts, of }: { cohorts: readonly Cohort[]; of: Of }) {
  const t = useT();
  const lang = useLang();
  const rows: Row[] = cohorts.map((cohort) => ({ ...cohort, id: cohort.month }));
  const monthText = (month: string): string =>
    formatDay(`${month}-15T12:00:00Z`, { lang, timeZone: 'UTC' }, { month: 'short', year: 'numeric' });
  const longest = Math.max(0, ...rows.map(({ since }) => since.length));
  return (
    <Listing
      rows={rows}
      loading={false}
      empty={t('reports.nothing')}
      columns={[
        {
          accessor: 'month',
          title: t('cohorts.registered'),
          noWrap: true,
          render: ({ month }) => monthText(month),
        },
        {
          accessor: 'members',
          title: t('cohorts.members'),
          textAlign: 'right',
          render: ({ members }) => <bdi className="num">{formatCount(members, lang)}</bdi>,
        },
        ...Array.from({ length: longest }, (_, index): DataTableColumn<Row> => ({
          accessor: `since ${index}`,
          title: index === 0 ? t('cohorts.first') : t('cohorts.since', { index: String(index) }),
          textAlign: 'right',
          render: ({ since, members }) => <Cell count={since[index]?.[of]} members={members} />,
        })),
      ]}
    />
  );
}

function Cell({ count, members }: { count: number | undefined; members: number }) {
  const t = useT();
  const lang = useLang();
  if (count === undefined || members === 0) return null;
  const share = count / members;
  const percent = formatPercent(share * 100, lang, null, { most: 1 });
  return (
    <bdi
      className="num heat"
      title={t('cohorts.cell', { percent, count: String(count), members: String(members) })}
      style={{ '--share': share } as CSSProperties}
    >
      {percent}
    </bdi>
  );
}
