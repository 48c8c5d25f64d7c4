import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './surface.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** Without padding, for tables and lists that reach the edge. */
  flush?: boolean | undefined;
}

export function Card({ flush, className, ...rest }: CardProps) {
  return <div {...rest} className={classNames(styles.card, flush && styles.flush, className)} />;
}

export type Tone = 'neutral' | 'brand' | 'gold' | 'up' | 'down' | 'info' | 'warn' | 'live';

export interface BadgeProps {
  tone?: Tone | undefined;
  icon?: ReactNode;
  /** The words: colour is never the only sign. */
  children: ReactNode;
  className?: string | undefined;
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, tone !== 'neutral' && styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  pressed: boolean;
  /** How many there are behind it. */
  count?: ReactNode;
  icon?: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, count, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={classNames(styles.chip, className)}>
      {icon}
      {children}
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </button>
  );
}

export interface ChipLinkProps extends ComponentPropsWithRef<'a'> {
  /** This is where one is. */
  current?: boolean | undefined;
  icon?: ReactNode;
}

/** A category that is a place with an address. */
export function ChipLink({ current, icon, className, children, ...rest }: ChipLinkProps) {
  return (
    <a
      {...rest}
      {...(current ? { 'aria-current': 'page' } : {})}
      className={classNames(styles.chip, className)}
    >
      {icon}
      {children}
    </a>
  );
}
