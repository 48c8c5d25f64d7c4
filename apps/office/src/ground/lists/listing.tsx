import { Button, Center, Skeleton, Stack, Text } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { useLocation } from 'wouter';
import { useUnread } from '../loading/screen.tsx';
import { useT } from '../i18n/texts.ts';
import { isNarrowing, NothingFits, type Narrowed } from './nothing-fits.tsx';
import type { Pages } from './pages.ts';

export type ListingProps<Row extends { id: string }> = {
  rows: readonly Row[];
  columns: DataTableColumn<Row>[];
  loading: boolean;
  empty: string;
  /** What keeps rows out, where rows can be kept out. */
  narrowed?: Narrowed;
  /** None: it came all at once. */
  more?: Pages<Row>['more'] | undefined;
  open?: (row: Row) => string;
};

/**
 * A dense table of 36 px rows; a row opens its page by click or from the keyboard through its first cell's link. On a phone each row is
 * a card, its cells one below the other with the column's name.
 */
export function Listing<Row extends { id: string }>({
  rows,
  columns,
  loading,
  empty,
  narrowed,
  more,
  open,
}: ListingProps<Row>) {
  const [, go] = useLocation();
  const isUnread = useUnread();
  if (isUnread && rows.length === 0) return null;
  const isNarrowedOut = rows.length === 0 && !loading && isNarrowing(narrowed);
  return (
    <Stack>
      <DataTable<Row>
        className="as-cards"
        withTableBorder
        scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
        borderRadius="md"
        verticalSpacing={6}
        fz="sm"
        minHeight={rows.length === 0 ? 220 : 0}
        highlightOnHover={open !== undefined}
        records={[...rows]}
        columns={columns.map(named)}
        fetching={loading}
        noRecordsText={empty}
        {...(isNarrowedOut && { emptyState: <NothingFits {...narrowed} /> })}
        {...(open ? { onRowClick: ({ record }: { record: Row }) => go(open(record)) } : {})}
      />
      {more?.has && (
        <Center>
          <More more={more} />
        </Center>
      )}
    </Stack>
  );
}

type MoreProps = { more: Pages<unknown>['more'] | undefined; size?: 'xs' };

/** The next page of a list, where there is one. */
export function More({ more, size }: MoreProps) {
  const t = useT();
  if (!more?.has) return null;
  return (
    <Button
      variant="default"
      {...(size === undefined ? {} : { size })}
      loading={more.loading}
      onClick={() => void more.load()}
    >
      {t('more')}
    </Button>
  );
}

type NoCardsProps = { loading: boolean; empty: string; narrowed?: Narrowed };

/** Where a list of cards has none: that it is on its way or that there is nothing. Where it could not be read, its screen says so. */
export function NoCards({ loading, empty, narrowed }: NoCardsProps) {
  const isUnread = useUnread();
  if (loading) return <Skeleton h={120} />;
  if (isUnread) return null;
  if (isNarrowing(narrowed))
    return (
      <div data-empty="">
        <NothingFits {...narrowed} />
      </div>
    );
  return (
    <Text size="sm" c="dimmed" data-empty="">
      {empty}
    </Text>
  );
}

/** A card says what its cells are. */
const named = <Row,>(column: DataTableColumn<Row>): DataTableColumn<Row> =>
  typeof column.title === 'string'
    ? { ...column, customCellAttributes: () => ({ 'data-name': column.title }) }
    : column;
