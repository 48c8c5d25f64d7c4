import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './button.module.css';
import { Spinner } from '../content/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: 'small' | 'medium' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
}

/** The class of a button, for a router's own link component. */
export function buttonClass({ variant = 'primary', size, block }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, block && styles.block);
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  icon?: ReactNode;
  /** Keeps size and focus, shows a wheel, and swallows further presses. */
  loading?: boolean | undefined;
}

export function Button({ variant, size, block, icon, loading, className, children, ...rest }: ButtonProps) {
  const busy = loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: swallow } : undefined;
  return (
    <button
      type="button"
      {...rest}
      {...busy}
      className={classNames(buttonClass({ variant, size, block }), loading && styles.loading, className)}
    >
      {loading ? <Spinner className={styles.spinner} /> : null}
      <span className={styles.label}>
        {icon}
        {children}
      </span>
    </button>
  );
}

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'>, ButtonLook {
  icon?: ReactNode;
}

/** A link that looks like a button: it goes somewhere, it does nothing else. */
export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, block }), className)}>
      {icon}
      {children}
    </a>
  );
}

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The name of the action, read aloud and shown as a tooltip. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(styles.button, styles.icon, className)}
    >
      {icon}
    </button>
  );
}

function swallow(event: MouseEvent) {
  event.preventDefault();
}
