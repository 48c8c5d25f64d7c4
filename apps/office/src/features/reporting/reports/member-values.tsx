/** What each member was worth over some days, the greatest first: the first hundred, the others together, and all of them. */
import { Anchor, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  MEMBER_VALUES,
  type MemberValue,
  type MemberValuesAnswer,
} from '@feria/contracts/reporting/member-values';
import { formatDecimal } from '@feria/ui/format';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'wouter';
import { call } from '../../../ground/http/api.ts';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { OneMarketFilter } from '../../../ground/lists/filters.tsx';
import { SortHead } from '../../../ground/lists/list-cells.tsx';
import { sortedBy } from '../../../ground/lists/list-state.ts';
import { Listing } from '../../../ground/lists/listing.tsx';
import { searchOf } from '../../../ground/http/search.ts';
import { useFilters } from '../../../ground/lists/use-filters.ts';
import { Part } from '../../../ground/loading/part.tsx';
import { Screen } from '../../../ground/loading/screen.tsx';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { Explained } from '../measures/definition.tsx';
import { useToday } from '../../../ground/market/use-today.ts';
import { REPORTS } from '../queries.ts';
import { FileButton } from '../../../ground/lists/file-button.tsx';
import { RangeFilter } from './filters.tsx';
import { daysOf, RANGES } from './ranges.ts';

const STANDARD = { range: '30', from: '', to: '', market: '', sort: '-ggr' };
const SORTS = MEMBER_VALUES.flatMap((value) => [value, `-${value}`]);

export function MemberValues() {
  const t = useT();
  const markets = useMarketNames();
  const [filters, choose] = useFilters(STANDARD, { range: RANGES, sort: SORTS });
  const market = filters.market === '' ? (markets[0]?.code ?? '') : filters.market;
  const days = daysOf(filters.range, useToday(market), filters);
  const search = searchOf({ ...days, market, sort: filters.sort });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: REPORTS.of('member values', search),
    queryFn: () => call<MemberValuesAnswer>('GET', `/member-values?${search}`),
    enabled: market !== '' && days.from <= days.to,
    placeholderData: keepPreviousData,
  });
  const countText = ({ members, currency }: MemberValuesAnswer): string =>
    t('memberValues.count', { count: String(members), currency });
  return (
    <Screen title={t('memberValues.title')} error={error} retry={() => void refetch()}>
      <Text size="sm" c="dimmed">
        {t('memberValues.is')}
      </Text>
      <Group align="end" gap="sm">
        <RangeFilter range={filters.range} days={days} choose={choose} />
        <OneMarketFilter value={market} onChange={(next) => choose({ market: next })} />
      </Group>
      <Part
        title={t('reports.rows')}
        {...(data ? { lead: countText(data) } : {})}
        isPending={isPending && error === null}
      >
        <FileButton
          path={`/member-values/file?${search}`}
          name={`members-${market}-${days.from}-${days.to}.csv`}
        />
        {data && (
          <Rows
            answer={data}
            sort={filters.sort}
            sortBy={(column) => choose({ sort: sortedBy(filters.sort, column) })}
          />
        )}
      </Part>
    </Screen>
  );
}

type Row = { id: string; account: string | null; name: string; values: MemberValuesAnswer['total'] };
type RowsProps = { answer: MemberValuesAnswer; sort: string; sortBy: (column: string) => void };

function Rows({ answer: { rows, others, total, members }, ...sorting }: RowsProps) {
  const t = useT();
  const lang = useLang();
  const all: Row[] = [
    ...rows.map(({ memberId, account, values }) => ({ id: memberId, account, name: account, values })),
    ...(others ? [{ id: 'others', account: null, name: t('memberValues.others'), values: others }] : []),
    ...(members > 0 ? [{ id: 'total', account: null, name: t('reports.total'), values: total }] : []),
  ];
  const valueColumn = (value: MemberValue): DataTableColumn<Row> => {
    const label = t(`memberValues.${value}`);
    return {
      accessor: value,
      textAlign: 'right',
      title: (
        <Group gap={2} wrap="nowrap" justify="flex-end">
          <SortHead name={value} label={label} sorting={sorting} />
          <Explained name={label} text={t(`memberValues.${value}.is`)} />
        </Group>
      ),
      customCellAttributes: () => ({ 'data-name': label }),
      render: ({ values }) => <bdi className="num">{formatDecimal(values[value], lang)}</bdi>,
    };
  };
  return (
    <Listing
      rows={all}
      loading={false}
      empty={t('reports.nothing')}
      columns={[
        {
          accessor: 'account',
          title: t('memberValues.member'),
          render: ({ id, account, name }) =>
            account === null ? (
              <b>{name}</b>
            ) : (
              <Anchor component={Link} href={`/members/${id}`} fz="sm">
                {name}
              </Anchor>
            ),
        },
        ...MEMBER_VALUES.map(valueColumn),
      ]}
    />
  );
}
