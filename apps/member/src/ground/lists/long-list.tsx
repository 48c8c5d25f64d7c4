import { Button } from '@feria/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../i18n/texts.ts';
import { ActionFailure } from '../feedback/action-failure.tsx';
import { RowSkeleton } from '../loading/skeletons.tsx';
import styles from './long-list.module.css';
import { LoadFailure } from '../loading/query-states.tsx';

export interface LongListProps<Page> {
  list: Pick<
    UseInfiniteQueryResult<InfiniteData<Page, unknown>>,
    'data' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  /** Of the skeleton: as many as there mostly are. */
  rows?: number;
  /** What happened to the money, where money was in reach. */
  money?: string;
  /** All pages that are here: rows, or why there are none. */
  children: (pages: readonly Page[]) => ReactNode;
}

/** What counts as a row: its place among all others is how the first new one is found. */
const ROWS = 'li, details, [data-row]';

/** A list that goes on below, on demand, so that the place in it is never lost: what it shows until it is there, when it cannot be read, and at its end. */
export function LongList<Page>({ list, rows = 5, money, children }: LongListProps<Page>) {
  const t = useT();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const { box, more } = useFirstNew(data?.pages.length ?? 0, () => void fetchNextPage());
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} {...(money ? { money } : {})} />
    ) : (
      <RowSkeleton rows={rows} label={t('shell.loading')} />
    );
  return (
    <>
      <div ref={box} className={styles.rows}>
        {children(data.pages)}
      </div>
      {hasNextPage ? (
        <div className={styles.more}>
          {error ? <ActionFailure error={error} /> : null}
          <Button variant="secondary" loading={isFetchingNextPage} onClick={more}>
            {t(error ? 'failure.retry' : 'center.more')}
          </Button>
        </div>
      ) : data.pages.length > 1 ? (
        <p className={styles.end}>{t('center.end')}</p>
      ) : null}
    </>
  );
}

/** Whoever asked for more goes on reading at the first row that came: the button moves away below, or is gone. */
function useFirstNew(pages: number, load: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<number>(null);
  useEffect(() => {
    const first =
      before.current === null ? undefined : box.current?.querySelectorAll<HTMLElement>(ROWS)[before.current];
    before.current = null;
    if (!first) return;
    const inside = first.querySelector<HTMLElement>('summary, a[href], button');
    if (!inside) first.tabIndex = -1;
    (inside ?? first).focus({ preventScroll: true });
  }, [pages]);
  const more = (): void => {
    before.current = box.current?.querySelectorAll(ROWS).length ?? null;
    load();
  };
  return { box, more };
}
