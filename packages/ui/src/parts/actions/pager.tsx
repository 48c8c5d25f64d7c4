import { Fragment } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons.tsx';
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
  /** How many pages stand at either end, and how many around the current one, where there is room for them. */
  margin?: number | undefined;
  range?: number | undefined;
  className?: string | undefined;
}

/** Pages by number: those at either end and those around the current one, fewer on a phone; nothing where there is one page. */
export function Pager({
  label,
  prevLabel,
  nextLabel,
  pageLabel,
  page,
  pages,
  hrefFor,
  onPage,
  margin = 1,
  range = 3,
  className,
}: PagerProps) {
  if (pages < 2) return null;
  const link = (target: number, name: string, inside: ReactNode, only?: string) => {
    if (target < 1 || target > pages) {
      return (
        <span className={styles.page} role="link" aria-disabled="true" aria-label={name}>
          {inside}
        </span>
      );
    }
    return (
      <a
        className={classNames(styles.page, only)}
        href={hrefFor(target)}
        aria-label={name}
        {...(target === page ? { 'aria-current': 'page' } : {})}
        onClick={(event) => onPage?.(target, event)}
      >
        {inside}
      </a>
    );
  };
  const narrow = shownPages(page, pages, 1, 3);
  const wide = shownPages(page, pages, margin, range);
  const gap = (shown: readonly number[], target: number): boolean => {
    const at = shown.indexOf(target);
    return at > 0 && target - shown[at - 1]! > 1;
  };
  return (
    <nav className={classNames(styles.pager, className)} aria-label={label}>
      {link(page - 1, prevLabel, <ChevronLeftIcon />)}
      {wide.map((target) => (
        <Fragment key={target}>
          {gap(wide, target) ? <span className={classNames(styles.gap, styles.wide)}>…</span> : null}
          {gap(narrow, target) ? <span className={classNames(styles.gap, styles.narrow)}>…</span> : null}
          {link(target, pageLabel(target), target, narrow.includes(target) ? undefined : styles.wide)}
        </Fragment>
      ))}
      {link(page + 1, nextLabel, <ChevronRightIcon />)}
    </nav>
  );
}

/** `margin` pages at either end and `range` around the current one. On a phone one and three: at most five fit 320 px. */
function shownPages(page: number, pages: number, margin: number, range: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), pages - range + 1));
  const wanted = Array.from({ length: pages }, (_, at) => at + 1);
  return wanted.filter(
    (target) =>
      target <= margin ||
      target > pages - margin ||
      (target >= first && target < Math.min(first + range, pages + 1)),
  );
}
