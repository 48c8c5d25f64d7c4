import { classNames } from '../../class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is being waited for, for readers; without it the spinner is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A small wheel, 1.25 times the text's size. */
export function Spinner({ label, className }: SpinnerProps) {
  const shape = classNames(styles.spinner, className);
  if (!label) return <span className={shape} aria-hidden="true" />;
  return <span className={shape} role="status" aria-label={label} />;
}
