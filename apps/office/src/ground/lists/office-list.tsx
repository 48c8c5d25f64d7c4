/**
 * A list of the office: what it shows and what can be asked of it come of its spec (contracts), so that every list is sorted, narrowed
 * down, chosen from, taken along and read by the keyboard in the same way (ADR 81).
 */
import { Alert, Button, Drawer, Group, Stack } from '@mantine/core';
import { EyeIcon } from '@feria/ui/icons';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { ListSpec } from '@feria/contracts/list-spec';
import type { Branch } from '../http/keys.ts';
import { useT } from '../i18n/texts.ts';
import { keepNeighbours } from '../loading/neighbours.ts';
import { PeekFrame, Screen } from '../loading/screen.tsx';
import { PeekButton, PeekTitle } from './peek-button.tsx';
import { FilterChips } from './filter-chips.tsx';
import { useNarrowed } from './filter-said.ts';
import { KeptViews } from './kept-views.tsx';
import { nameOf, useColumns, type Cells, type ListRow } from './list-cells.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListTabs } from './list-tabs.tsx';
import { sortedBy, type Standard } from './list-state.ts';
import { ListTools, useDensity } from './list-tools.tsx';
import { isNarrowing, NothingFits } from './nothing-fits.tsx';
import { useRowKeys } from './row-keys.ts';
import { useList, type List } from './use-list.ts';

interface OfficeListProps<Row extends ListRow> {
  title: string;
  aside?: ReactNode;
  spec: ListSpec;
  /** Where the platform has it, and where the office has its records: `/deposits`, `/deposits/:id`. */
  path: string;
  /** Where the office has its records, where that is another place: `/harm` of `/harm/cases`. */
  records?: string;
  keys: Branch;
  /** What it is narrowed down by, and sorted by, at first. */
  standard?: Standard;
  /** What is said where there is nothing and nothing keeps rows out beyond `standard`. */
  empty: string;
  /** Cells that are not what their column's kind makes of them. */
  cells?: Cells<Row>;
  /** The page of one record, for a look at it beside the list; `row`: where its id alone does not name it. */
  peek?: (id: string, row: Row) => ReactNode;
  /** The page of a row, where it is not its id behind `records` or `path`; null: rows have none. */
  open?: ((row: Row) => string) | null;
  /** Rows are ticked, to act on many at once. */
  ticks?: Ticks;
  /** What stands above the filters: a word on the list, the acts on what is ticked. */
  children?: ReactNode | ((list: List<Row>) => ReactNode);
  /** What stands below the rows. */
  below?: ReactNode;
}

export interface Ticks {
  ids: ReadonlySet<string>;
  change: (ids: ReadonlySet<string>) => void;
  label: string;
}

export function OfficeList<Row extends ListRow>({
  title,
  aside,
  children,
  below,
  ...props
}: OfficeListProps<Row>) {
  const list = useList<Row>(props);
  const { pages } = list;
  return (
    <Screen title={title} aside={aside} error={pages.error} retry={() => void pages.refetch()}>
      {list.spec.tabs && <ListTabs list={list} tabs={list.spec.tabs} />}
      {typeof children === 'function' ? children(list) : children}
      <div className="list-bar">
        <Group gap="xs" align="start">
          <KeptViews list={list} />
          <FilterChips list={list} />
        </Group>
        <ListTools list={list} />
      </div>
      <LeftOut list={list} />
      <Rows list={list} {...props} />
      {below}
    </Screen>
  );
}

/** Rows that nobody asked for in this way would pass for the answer: what was left out is said. */
function LeftOut<Row extends ListRow>({ list: { unknown, state, ask } }: { list: List<Row> }) {
  const t = useT();
  if (unknown.length === 0) return null;
  const names = unknown.map((name) => t(nameOf(name))).join(', ');
  return (
    <Alert
      color="yellow"
      variant="light"
      role="status"
      withCloseButton
      closeButtonLabel={t('ask.close')}
      onClose={() => ask(Object.fromEntries(unknown.map((name) => [name, state.filters[name] ?? ''])))}
    >
      {t('list.leftOut', { names })}
    </Alert>
  );
}

interface RowsProps<Row extends ListRow> extends Pick<
  OfficeListProps<Row>,
  'empty' | 'cells' | 'peek' | 'path' | 'records' | 'open' | 'ticks'
> {
  list: List<Row>;
}

function Rows<Row extends ListRow>({
  list,
  empty,
  cells = {},
  peek,
  path,
  records = path,
  open,
  ticks,
}: RowsProps<Row>) {
  const t = useT();
  const [, go] = useLocation();
  const [peeked, setPeeked] = useState<Row>();
  const [density] = useDensity();
  const table = useRef<HTMLDivElement>(null);
  const narrowed = useNarrowed(list);
  const { spec, state, ask, held, release, pages } = list;
  const addressOf = open === undefined ? ({ id }: Row): string => `${records}/${id}` : open;
  const columns = useColumns<Row>(spec, state.columns, cells, addressOf ?? undefined, {
    sort: state.sort,
    sortBy: (column) => ask({ sort: sortedBy(state.sort, column) }),
  });
  const look = (id: string): void => setPeeked(held.rows.find((row) => row.id === id));
  useRowKeys(table, peek && look);
  // Whatever way a record is opened, its page knows which one comes next.
  useEffect(() => {
    if (addressOf !== null) keepNeighbours(held.rows.map(addressOf));
  });
  const isEmpty = held.rows.length === 0;
  if (pages.error !== null && isEmpty) return null;
  const isNarrowedOut = isEmpty && !pages.isPending && isNarrowing(narrowed);
  return (
    <Stack gap="sm" ref={table}>
      {held.waiting > 0 && (
        <Button variant="light" size="xs" onClick={release}>
          {t('list.waiting', { count: held.waiting })}
        </Button>
      )}
      <DataTable<Row>
        className="as-cards office-list"
        withTableBorder
        borderRadius="md"
        scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
        verticalSpacing={density === 'close' ? 6 : 12}
        fz="sm"
        // What a row is called, and the look at it, stay in sight where its columns scroll sideways.
        pinFirstColumn
        pinLastColumn={peek !== undefined}
        minHeight={isEmpty ? 220 : 0}
        highlightOnHover={addressOf !== null}
        records={[...held.rows]}
        columns={[...columns, ...(peek ? [peekColumn<Row>(look)] : [])]}
        fetching={pages.isPending}
        noRecordsText={empty}
        {...(isNarrowedOut && { emptyState: <NothingFits {...narrowed} /> })}
        rowClassName={({ id }) => (held.gone.has(id) ? 'row-gone' : undefined)}
        customRowAttributes={({ id }) => ({ 'data-row': id })}
        {...(addressOf && {
          onRowClick: ({ record, event }) => {
            // A link or a button in the row does its own.
            if (!(event.target as HTMLElement).closest('a, button, input, label')) go(addressOf(record));
          },
        })}
        {...(ticks && ticking(held.rows, ticks))}
      />
      <ListFoot list={list} />
      <Drawer
        opened={peeked !== undefined}
        onClose={() => setPeeked(undefined)}
        position="right"
        size="lg"
        title={t('list.peekTitle')}
        lockScroll={false}
        closeButtonProps={{ 'aria-label': t('ask.close') }}
      >
        {peeked !== undefined && addressOf !== null && (
          <PeekFrame address={addressOf(peeked)}>{peek?.(peeked.id, peeked)}</PeekFrame>
        )}
      </Drawer>
    </Stack>
  );
}

/** Rows beyond those that are shown stay ticked: a filter hides them, and nobody has taken them back. */
function ticking<Row extends ListRow>(rows: readonly Row[], { ids, change, label }: Ticks) {
  const shown = new Set(rows.map(({ id }) => id));
  return {
    selectedRecords: rows.filter(({ id }) => ids.has(id)),
    onSelectedRecordsChange: (records: Row[]) =>
      change(new Set([...[...ids].filter((id) => !shown.has(id)), ...records.map(({ id }) => id)])),
    allRecordsSelectionCheckboxProps: { 'aria-label': label },
    getRecordSelectionCheckboxProps: (record: Row) => ({ 'aria-label': `${label}: ${record.id}` }),
  };
}

const peekColumn = <Row extends ListRow>(look: (id: string) => void): DataTableColumn<Row> => ({
  accessor: 'peek',
  title: <PeekTitle />,
  width: 44,
  render: ({ id }) => <PeekButton onClick={() => look(id)} icon={<EyeIcon size={16} />} />,
});
