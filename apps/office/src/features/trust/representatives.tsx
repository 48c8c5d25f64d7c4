/** Who speaks for the licensee, and which contacts visitors met that nobody here knows. */
import { MarketNames } from '../../ground/values/market-names.tsx';
import { Badge, Button, Group, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CONTACT_KINDS } from '@feria/contracts/trust/contact-kinds';
import type { RepresentativePage, RepresentativeView } from '@feria/contracts/trust/office';
import { call } from '../../ground/http/api.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { useDone } from '../../ground/feedback/done.ts';
import { ChoiceFilter, MarketFilter, narrowedBy, SearchFilter } from '../../ground/lists/filters.tsx';
import { ListPart } from '../../ground/lists/list-part.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { marketOptions, useMarketNames } from '../../ground/market/market-names.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { Screen } from '../../ground/loading/screen.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { AddDialog } from './add-dialog.tsx';
import { Reports } from './reports.tsx';
import { REPRESENTATIVES } from './queries.ts';
import { OperatorName } from '../../ground/values/operator-name.tsx';

const PARTS = ['list', 'reports'] as const;
const STATES = ['live', 'ended', ''] as const;
const COLOURS = { planned: 'blue', live: 'teal', over: 'gray', withdrawn: 'red' } as const;
const STANDARD = { state: 'live', kind: '', market: '' };
const SETTLED_MS = 250;

export function Representatives() {
  const t = useT();
  const { may } = useSession();
  const [{ part }, choose] = useFilters({ part: 'list' }, { part: PARTS });
  const [isAdding, setAdding] = useState(false);
  return (
    <Screen
      title={t('nav.representatives')}
      aside={may('trust.manage') && <Button onClick={() => setAdding(true)}>{t('trust.add')}</Button>}
    >
      <SegmentedControl
        size="xs"
        value={part}
        onChange={(next) => choose({ part: next })}
        aria-label={t('nav.representatives')}
        style={{ alignSelf: 'start' }}
        data={PARTS.map((one) => ({ value: one, label: t(`trust.${one}`) }))}
      />
      {part === 'list' ? <List /> : <Reports />}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </Screen>
  );
}

function List() {
  const t = useT();
  const [filters, choose] = useFilters(STANDARD, { state: STATES, kind: ['', ...CONTACT_KINDS] });
  const { state, kind, market } = filters;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), SETTLED_MS);
  const list = usePages<RepresentativePage>(
    REPRESENTATIVES.list,
    '/representatives',
    { ...filters, q },
    'after',
  );
  const states = STATES.map((one) => ({
    value: one,
    label: t(one === '' ? 'trust.everything' : `trust.${one}`),
  }));
  const kinds = CONTACT_KINDS.map((one) => ({ value: one, label: t(`trust.kind.${one}`) }));
  const fields = [
    { name: 'state', label: t('column.state'), options: states },
    { name: 'kind', label: t('trust.kind'), options: kinds },
    { name: 'market', label: t('column.market'), options: marketOptions(useMarketNames()) },
  ];
  const { by, clear } = narrowedBy({ fields, filters, choose }, STANDARD);
  const narrowed = {
    by: q === '' ? by : [...by, `${t('trust.search')}: ${q}`],
    clear: () => {
      setTyped('');
      clear();
    },
  };
  const withdrawing = useWithdraw();
  return (
    <>
      <ListPart
        list={list}
        empty={t('trust.empty')}
        narrowed={narrowed}
        columns={[
          { accessor: 'value', title: t('trust.contact'), render: (row) => <bdi>{row.value}</bdi> },
          { accessor: 'kind', title: t('trust.kind'), render: (row) => t(`trust.kind.${row.kind}`) },
          { accessor: 'role', title: t('trust.role'), render: (row) => t(`trust.role.${row.role}`) },
          {
            accessor: 'merchantCode',
            title: t('column.market'),
            render: (row) => <MarketNames codes={[row.merchantCode]} />,
          },
          {
            accessor: 'state',
            title: t('column.state'),
            render: (row) => (
              <Badge miw="max-content" variant="light" color={COLOURS[row.state]} tt="none">
                {t(`trust.state.${row.state}`)}
              </Badge>
            ),
          },
          {
            accessor: 'from',
            title: t('trust.since'),
            render: (row) => <Moment at={row.withdrawnAt ?? row.from} market={row.merchantCode} />,
          },
          {
            accessor: 'addedBy',
            title: t('trust.addedBy'),
            render: (row) => <OperatorName username={row.withdrawnBy ?? row.addedBy} />,
          },
          { accessor: 'note', title: t('trust.note') },
          {
            accessor: 'id',
            title: '',
            textAlign: 'right',
            render: (row) => withdrawing.button(row),
          },
        ]}
      >
        <Group align="end">
          <SegmentedControl
            size="xs"
            value={state}
            onChange={(next) => choose({ state: next })}
            aria-label={t('column.state')}
            data={states}
          />
          <ChoiceFilter
            label={t('trust.kind')}
            wide={170}
            value={kind}
            onChange={(next) => choose({ kind: next })}
            every={t('trust.everyKind')}
            options={kinds}
          />
          <MarketFilter value={market} onChange={(next) => choose({ market: next })} />
          <SearchFilter label={t('trust.search')} wide={200} most={100} value={typed} onChange={setTyped} />
        </Group>
      </ListPart>
      {withdrawing.dialog}
    </>
  );
}

function useWithdraw() {
  const t = useT();
  const { may } = useSession();
  const done = useDone();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const withdraw = ({ id, value }: RepresentativeView) =>
    ask({
      title: t('trust.withdrawTitle', { value }),
      text: t('trust.withdrawText'),
      confirm: t('trust.withdraw'),
      isGrave: true,
      send: async (reason) => {
        await call('POST', `/representatives/${id}/withdraw`, { reason });
        done(t('trust.withdrawn', { value }));
        await queries.invalidateQueries({ queryKey: REPRESENTATIVES.all });
      },
    });
  return {
    dialog,
    button: (row: RepresentativeView) =>
      may('trust.manage') && row.withdrawnAt === null ? (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`${t('trust.withdraw')} ${row.value}`}
          onClick={() => withdraw(row)}
        >
          {t('trust.withdraw')}
        </Button>
      ) : null,
  };
}
