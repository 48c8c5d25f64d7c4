import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
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
