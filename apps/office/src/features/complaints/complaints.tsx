import { Button, Group, SegmentedControl, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ComplaintPage } from '@feria/contracts/complaints/office';
import { COMPLAINT_CATEGORIES } from '@feria/contracts/complaints/kinds';
import { ChoiceFilter, MarketFilter, SearchFilter } from '../../app/filters.tsx';
import { Listing } from '../../app/listing.tsx';
import { usePages } from '../../app/pages.ts';
import { Moment, Screen } from '../../app/parts.tsx';
import { useT } from '../../app/texts.ts';
import { ComplaintMark, Due } from './marks.tsx';

const QUEUES = ['owed', 'answered', 'closed', ''] as const;
const SETTLED_MS = 250;

/** Who waits for a word of the house: the one that is latest on top. */
export function Complaints() {
  const t = useT();
  const [state, setState] = useState<string>('owed');
  const [market, setMarket] = useState('');
  const [category, setCategory] = useState('');
  const [isMine, setMine] = useState(false);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), SETTLED_MS);
  const { items, error, refetch, isPending, more } = usePages<ComplaintPage>(
    ['complaints'],
    '/complaints',
    { state, market, category, mine: isMine ? '1' : '', q },
    'after',
  );
  return (
    <Screen
      title={t('nav.complaints')}
      aside={
        <Button component={Link} href="/complaints/report" variant="default">
          {t('complaints.report')}
        </Button>
      }
      error={error}
      retry={() => void refetch()}
    >
      <Group align="end">
        <SegmentedControl
          size="xs"
          value={state}
          onChange={setState}
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
          onChange={setCategory}
          every={t('complaints.everyCategory')}
          options={COMPLAINT_CATEGORIES.map((one) => ({
            value: one,
            label: t(`complaints.category.${one}`),
          }))}
        />
        <MarketFilter value={market} onChange={setMarket} />
        <SearchFilter label={t('complaints.search')} wide={170} most={40} value={typed} onChange={setTyped} />
        <Switch
          label={t('complaints.mine')}
          checked={isMine}
          onChange={(event) => setMine(event.currentTarget.checked)}
        />
      </Group>
      <Listing
        rows={items}
        loading={isPending}
        empty={t(state === 'owed' ? 'complaints.emptyOwed' : 'complaints.empty')}
        open={(row) => `/complaints/${row.id}`}
        more={more}
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
          { accessor: 'state', title: t('column.state'), render: (row) => <ComplaintMark row={row} /> },
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
      />
    </Screen>
  );
}
