/** A list within a page that has more: its rows, and why they could not be read. */
import type { ReactNode } from 'react';
import { LoadFailure } from '../loading/screen.tsx';
import { Listing, type ListingProps } from './listing.tsx';
import type { Pages } from './pages.ts';

interface ListPartProps<Row extends { id: string }> extends Pick<
  ListingProps<Row>,
  'columns' | 'empty' | 'narrowed' | 'open'
> {
  list: Pages<Row>;
  /** What stands above the rows: a word on the list, what it is narrowed down by. */
  children?: ReactNode;
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
