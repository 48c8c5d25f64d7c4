import { Children, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { classNames } from '../../class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons.tsx';
import { IconButton } from '../actions/button.tsx';
import styles from './rail.module.css';

export interface RailProps {
  title: ReactNode;
  /** Stands at the end of the title's line, such as "See all". */
  action?: ReactNode;
  prevLabel: string;
  nextLabel: string;
  children: ReactNode;
  /** Seven slides in view on a desk; from fifteen on in two rows. */
  hot?: boolean | undefined;
  className?: string | undefined;
}

const TWO_ROWS_FROM = 15;

/** A row that scrolls sideways by finger, wheel, keyboard or button. It never moves by itself. */
export function Rail({ title, action, prevLabel, nextLabel, children, hot, className }: RailProps) {
  const titleId = useId();
  const row = useRef<HTMLDivElement>(null);
  const ends = useEnds(row);
  return (
    <section className={classNames(styles.rail, className)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        {action}
        <IconButton
          className={styles.step}
          label={prevLabel}
          icon={<ChevronLeftIcon />}
          disabled={ends.atStart}
          onClick={() => step(row.current, -1)}
        />
        <IconButton
          className={styles.step}
          label={nextLabel}
          icon={<ChevronRightIcon />}
          disabled={ends.atEnd}
          onClick={() => step(row.current, 1)}
        />
      </div>
      <div
        className={classNames(
          styles.row,
          hot && styles.hot,
          // Said with the row, not found by the style sheet: a page that is still coming would begin with one row and jump.
          hot && Children.count(children) >= TWO_ROWS_FROM && styles.twoRows,
        )}
        ref={row}
      >
        {children}
      </div>
    </section>
  );
}

/** One view on, less a sliver that shows where one was. */
function step(row: HTMLDivElement | null, direction: 1 | -1) {
  if (!row) return;
  const reading = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  row.scrollBy({ left: direction * reading * row.clientWidth * 0.85, behavior: 'smooth' });
}

function useEnds(ref: RefObject<HTMLDivElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const measure = () => {
      const offset = Math.abs(row.scrollLeft);
      const atStart = offset < 8;
      const atEnd = offset + row.clientWidth > row.scrollWidth - 8;
      setEnds((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(row);
    row.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      row.removeEventListener('scroll', measure);
    };
  }, [ref]);
  return ends;
}
