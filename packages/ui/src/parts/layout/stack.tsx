import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './stack.module.css';
import { Card } from './surface.tsx';
import { Text } from './text.tsx';

type StackElement = 'div' | 'span' | 'section' | 'article' | 'header' | 'ul' | 'ol' | 'li' | 'dl' | 'p';
type Gap = 1 | 2 | 3 | 4 | 5 | 6;

export interface StackProps extends HTMLAttributes<HTMLElement> {
  as?: StackElement;
  /** A step of the spacing scale between two parts; none: they touch. */
  gap?: Gap;
  /** Beside one another, on further lines where there is no room; else one below the other. */
  row?: boolean;
  /** Words beside something that keeps its width: they break sooner than they push it out. */
  shrinks?: boolean;
  children?: ReactNode;
}

/** Parts at one distance from each other. */
export function Stack({ as: Element = 'div', gap, row = false, shrinks, className, ...rest }: StackProps) {
  return (
    <Element
      {...rest}
      className={classNames(
        row ? styles.row : styles.stack,
        gap && styles[`gap${gap}`],
        shrinks && styles.shrinks,
        className,
      )}
    />
  );
}

export interface SectionProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title: ReactNode;
  /** On a card of its own. */
  card?: boolean;
  children?: ReactNode;
}

/** A part of a page under its heading, which is one below the page's own. */
export function Section({ title, card = false, children, ...rest }: SectionProps) {
  const Element = card ? Card : 'section';
  return (
    <Element {...rest}>
      <Text as="h2" size={20} className={styles.head}>
        {title}
      </Text>
      {children}
    </Element>
  );
}

/** What it is at the start, what it amounts to at the end; a line parts it from the next one. For an element of another kind, such as a link. */
export const listRowClass = (className?: string): string => classNames(styles.listRow, className);

export interface ListRowProps extends HTMLAttributes<HTMLElement> {
  as?: 'li' | 'div';
  children: ReactNode;
}

/** One of a list: what it is at the start, what it amounts to at the end. */
export function ListRow({ as: Element = 'li', className, ...rest }: ListRowProps) {
  return <Element {...rest} className={listRowClass(className)} />;
}
