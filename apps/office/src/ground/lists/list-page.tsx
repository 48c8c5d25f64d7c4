/** A page that is a list: its filters above it, its rows, and why it could not be read. */
import type { ReactNode } from 'react';
import { Screen } from '../loading/screen.tsx';
import { Listing, type ListingProps } from './listing.tsx';
import type { Pages } from './pages.ts';

interface ListPageProps<Row extends { id: string }> extends Pick<
  ListingProps<Row>,
  'columns' | 'empty' | 'open' | 'selection'
> {
  title: string;
  aside?: ReactNode;
  list: Pages<Row>;
  /** What stands between the heading and the rows: a word on the list, what it is narrowed down by. */
  children?: ReactNode;
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
      <Listing rows={list.items} loading={list.isPending} more={list.more} {...listing} />
      {below}
    </Screen>
  );
}
