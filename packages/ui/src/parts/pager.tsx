import { Fragment } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx';
import styles from './pager.module.css';

export interface PagerProps {
  /** Names the navigation. */
  label: string;
  prevLabel: string;
  nextLabel: string;
  /** "Page 3". */
  pageLabel: (page: number) => string;
  /** From 1. */
  page: number;
  pages: number;
  /** Every page has an address, so that Back and a shared link work. */
  hrefFor: (page: number) => string;
  /** For a router: call preventDefault and navigate. */
  onPage?: ((page: number, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  className?: string | undefined;
}

/** Pages by number: the first, the last and the neighbours; nothing where there is one page. */
export function Pager({
  label,
  prevLabel,
  nextLabel,
  pageLabel,
  page,
  pages,
  hrefFor,
  onPage,
  className,
}: PagerProps) {
  if (pages < 2) return null;
  const link = (target: number, name: string, inside: ReactNode) => {
    if (target < 1 || target > pages) {
      return (
        <span className={styles.page} role="link" aria-disabled="true" aria-label={name}>
          {inside}
        </span>
      );
    }
    return (
      <a
        className={styles.page}
        href={hrefFor(target)}
        aria-label={name}
        {...(target === page ? { 'aria-current': 'page' } : {})}
        onClick={(event) => onPage?.(target, event)}
      >
        {inside}
      </a>
    );
  };
  const shown = shownPages(page, pages);
  return (
    <nav className={classNames(styles.pager, className)} aria-label={label}>
      {link(page - 1, prevLabel, <ChevronLeftIcon />)}
      {shown.map((target, at) => (
        <Fragment key={target}>
          {at > 0 && target - (shown[at - 1] ?? 0) > 1 ? <span className={styles.gap}>…</span> : null}
          {link(target, pageLabel(target), target)}
        </Fragment>
      ))}
      {link(page + 1, nextLabel, <ChevronRightIcon />)}
    </nav>
  );
}

/** The first, the last, the current page and one neighbour each side: at most five, which fit 320 px. */
function shownPages(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  return [...wanted].filter((target) => target >= 1 && target <= pages).toSorted((a, b) => a - b);
}
