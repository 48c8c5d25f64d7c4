import { Button, Group, SegmentedControl, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ComplaintPage } from '@feria/contracts/complaints/office';
import { COMPLAINT_CATEGORIES } from '@feria/contracts/complaints/kinds';
import { ChoiceFilter, MarketFilter, SearchFilter } from '../../ground/lists/filters.tsx';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { ComplaintBadge, Due } from './badges.tsx';
import { COMPLAINTS } from './queries.ts';

const QUEUES = ['owed', 'answered', 'closed', ''] as const;
const SETTLED_MS = 250;

const CHOICES = { state: QUEUES, category: ['', ...COMPLAINT_CATEGORIES], mine: ['', '1'] };

/** Complaints that wait for our answer, the most overdue first. */
export function Complaints() {
  const t = useT();
  const [filters, choose] = useFilters({ state: 'owed', market: '', category: '', mine: '' }, CHOICES);
  const { state, market, category, mine } = filters;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), SETTLED_MS);
  const list = usePages<ComplaintPage>(COMPLAINTS.list, '/complaints', { ...filters, q }, 'after');
  return (
    <ListPage
      title={t('nav.complaints')}
      aside={
        <Button component={Link} href="/complaints/report" variant="default">
          {t('complaints.report')}
        </Button>
      }
      list={list}
      empty={t(state === 'owed' ? 'complaints.emptyOwed' : 'complaints.empty')}
      open={(row) => `/complaints/${row.id}`}
      columns={[
        {
          accessor: 'number',
          title: t('complaints.number'),
          render: (row) => (
            <Link className="num" href={`/complaints/${row.id}`}>
              {row.number}
            </Link>
          ),
        },
        { accessor: 'answerBy', title: t('complaints.due'), render: (row) => <Due row={row} /> },
        { accessor: 'state', title: t('column.state'), render: (row) => <ComplaintBadge row={row} /> },
        {
          accessor: 'category',
          title: t('complaints.category'),
          render: (row) => t(`complaints.category.${row.category}`),
        },
        { accessor: 'account', title: t('column.member') },
        { accessor: 'merchantCode', title: t('column.market') },
        {
          accessor: 'receivedAt',
          title: t('complaints.receivedAt'),
          render: (row) => <Moment at={row.receivedAt} market={row.merchantCode} />,
        },
        {
          accessor: 'assignedTo',
          title: t('complaints.by'),
          render: (row) => row.assignedTo ?? '–',
        },
      ]}
    >
      <Group align="end">
        <SegmentedControl
          size="xs"
          value={state}
          onChange={(next) => choose({ state: next })}
          aria-label={t('column.state')}
          data={QUEUES.map((queue) => ({
            value: queue,
            label:
              queue === 'owed'
                ? t('complaints.owed')
                : queue === ''
                  ? t('complaints.all')
                  : t(`complaints.state.${queue}`),
          }))}
        />
        <ChoiceFilter
          label={t('complaints.category')}
          wide={170}
          value={category}
          onChange={(next) => choose({ category: next })}
          every={t('complaints.everyCategory')}
          options={COMPLAINT_CATEGORIES.map((one) => ({
            value: one,
            label: t(`complaints.category.${one}`),
          }))}
        />
        <MarketFilter value={market} onChange={(next) => choose({ market: next })} />
        <SearchFilter label={t('complaints.search')} wide={170} most={40} value={typed} onChange={setTyped} />
        <Switch
          label={t('complaints.mine')}
          checked={mine === '1'}
          onChange={(event) => choose({ mine: event.currentTarget.checked ? '1' : '' })}
        />
      </Group>
    </ListPage>
  );
}
