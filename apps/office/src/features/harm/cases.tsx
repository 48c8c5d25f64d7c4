/** The queue: what is due first, then what weighs most. Its filters are in the address, so that a colleague is sent what one sees. */
import { Anchor, Group, SegmentedControl, Select, Text } from '@mantine/core';
import { CASE_STATES, type CasePage, type CaseRow } from '@feria/contracts/harm/office';
import { LEVELS } from '@feria/contracts/harm/markers';
import type { DataTableColumn } from 'mantine-datatable';
import { Link } from 'wouter';
import { MarketFilter } from '../../ground/lists/filters.tsx';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { CaseBadge, LevelBadge } from './badges.tsx';
import { HARM } from '../../ground/http/keys.ts';

const STATES = ['active', ...CASE_STATES] as const;
const STANDARD = { state: '', level: '', assignee: '', market: '', sort: '' };
type Filters = typeof STANDARD;

export function HarmCases() {
  const t = useT();
  const [filters, chooseSome] = useFilters(STANDARD);
  const choose = (name: keyof Filters) => (value: string | null) => chooseSome({ [name]: value ?? '' });
  const list = usePages<CasePage>(HARM.list, '/harm/cases', filters, 'after');
  return (
    <ListPage
      title={t('nav.harm')}
      aside={
        <Group>
          <Anchor component={Link} href="/harm/rules" size="sm">
            {t('harm.toRules')}
          </Anchor>
          <Anchor component={Link} href="/harm/report" size="sm">
            {t('harm.toReport')}
          </Anchor>
        </Group>
      }
      list={list}
      empty={t('harm.empty')}
      open={(row: CaseRow) => `/harm/${row.id}`}
      columns={useColumns()}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('harm.lead')}
      </Text>
      <Filtering filters={filters} choose={choose} />
    </ListPage>
  );
}

type FilteringProps = {
  filters: Filters;
  choose: (name: keyof Filters) => (value: string | null) => void;
};

function Filtering({ filters, choose }: FilteringProps) {
  const t = useT();
  const same = { size: 'xs', w: 170, allowDeselect: false } as const;
  return (
    <Group align="end">
      <SegmentedControl
        size="xs"
        maw="100%"
        value={filters.state || 'active'}
        onChange={(state) => choose('state')(state === 'active' ? '' : state)}
        aria-label={t('harm.filter.state')}
        data={STATES.map((state) => ({ value: state, label: t(`harm.state.${state}`) }))}
      />
      <Select
        {...same}
        label={t('harm.level')}
        value={filters.level}
        onChange={choose('level')}
        data={[
          { value: '', label: t('harm.everyLevel') },
          ...LEVELS.map((level) => ({ value: level, label: t(`harm.level.${level}`) })),
        ]}
      />
      <Select
        {...same}
        label={t('harm.assignee')}
        value={filters.assignee}
        onChange={choose('assignee')}
        data={[
          { value: '', label: t('harm.everybody') },
          { value: 'me', label: t('harm.me') },
          { value: 'nobody', label: t('harm.nobody') },
        ]}
      />
      <MarketFilter value={filters.market} onChange={choose('market')} />
      <Select
        {...same}
        label={t('harm.sort')}
        value={filters.sort}
        onChange={choose('sort')}
        data={[
          { value: '', label: t('harm.sort.severity') },
          { value: 'age', label: t('harm.sort.age') },
        ]}
      />
    </Group>
  );
}

function useColumns(): DataTableColumn<CaseRow>[] {
  const t = useT();
  return [
    {
      accessor: 'account',
      title: t('column.member'),
      render: (row) => <Link href={`/harm/${row.id}`}>{row.account}</Link>,
    },
    { accessor: 'merchantCode', title: t('column.market') },
    {
      accessor: 'severity',
      title: t('harm.level'),
      render: (row) => <LevelBadge level={row.level} severity={row.severity} />,
    },
    {
      accessor: 'markers',
      title: t('harm.reasons'),
      render: (row) => row.markers.map((marker) => t(`harm.marker.${marker}`)).join(' · '),
    },
    {
      accessor: 'firstSeenAt',
      title: t('harm.firstSeen'),
      render: (row) => <Moment at={row.firstSeenAt} market={row.merchantCode} />,
    },
    {
      accessor: 'lastSeenAt',
      title: t('harm.lastSeen'),
      render: (row) => <Moment at={row.lastSeenAt} market={row.merchantCode} />,
    },
    {
      accessor: 'state',
      title: t('column.state'),
      render: (row) => (
        <Group gap={6} wrap="nowrap">
          <CaseBadge state={row.state} />
          {row.followUpOn !== null && (
            <Text size="xs" fw={row.isDue ? 700 : 400}>
              {row.isDue ? t('harm.due') : t('harm.dueOn', { day: row.followUpOn })}
            </Text>
          )}
          {row.outcome !== null && <Text size="xs">{t(`harm.outcome.${row.outcome}`)}</Text>}
        </Group>
      ),
    },
    {
      accessor: 'assignee',
      title: t('harm.assignee'),
      render: (row) => (row.isMine ? t('harm.me') : (row.assignee ?? '–')),
    },
  ];
}
