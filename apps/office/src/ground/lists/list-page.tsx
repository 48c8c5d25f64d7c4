/** A list: its filters above it, its rows, and why it could not be read. It is a whole page, or a part of one. */
import type { ReactNode } from 'react';
import { LoadFailure, Screen } from '../loading/screen.tsx';
import { Listing, type ListingProps } from './listing.tsx';
import type { Pages } from './pages.ts';

interface ListPartProps<Row extends { id: string }> extends Pick<
  ListingProps<Row>,
  'columns' | 'empty' | 'open' | 'selection'
> {
  list: Pages<Row>;
  /** What stands above the rows: a word on the list, what it is narrowed down by. */
  children?: ReactNode;
}

interface ListPageProps<Row extends { id: string }> extends ListPartProps<Row> {
  title: string;
  aside?: ReactNode;
  /** What stands below the rows. */
  below?: ReactNode;
}

export function ListPage<Row extends { id: string }>({
  title,
  aside,
  list,
  children,
  below,
  ...listing
}: ListPageProps<Row>) {
  return (
    <Screen title={title} aside={aside} error={list.error} retry={() => void list.refetch()}>
      {children}
      <Rows list={list} {...listing} />
      {below}
    </Screen>
  );
}

/** Where a page has more than the list, or more than one. */
export function ListPart<Row extends { id: string }>({ list, children, ...listing }: ListPartProps<Row>) {
  const hasFailed = list.error !== null && list.items.length === 0;
  return (
    <>
      {children}
      {list.error !== null && <LoadFailure error={list.error} retry={() => void list.refetch()} />}
      {!hasFailed && <Rows list={list} {...listing} />}
    </>
  );
}

function Rows<Row extends { id: string }>({ list, ...listing }: Omit<ListPartProps<Row>, 'children'>) {
  return <Listing rows={list.items} loading={list.isPending} more={list.more} {...listing} />;
}
