import { useEffect, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { CheckIcon, CopyIcon } from '../../icons.tsx';
import { IconButton } from './button.tsx';
import styles from './copyable.module.css';

export interface CopyableProps {
  value: string;
  copyLabel: string;
  /** Said when it is copied. */
  copiedLabel: string;
  /** For a message that eyes see, too. */
  onCopied?: (() => void) | undefined;
  /** How it is written, where not as `value`. */
  shown?: string | undefined;
  className?: string | undefined;
}

const SAID_MS = 2_000;

/** A reference or an address with a button that copies it. Where copying is not allowed it selects at a tap. */
export function Copyable({ value, copyLabel, copiedLabel, onCopied, shown, className }: CopyableProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    navigator.clipboard?.writeText(value).then(
      () => {
        setCopied(true);
        onCopied?.();
      },
      () => setCopied(false),
    );
  };
  return (
    <div className={classNames(styles.copyable, className)}>
      <bdi className={styles.value}>{shown ?? value}</bdi>
      <IconButton
        label={copied ? copiedLabel : copyLabel}
        icon={copied ? <CheckIcon className={styles.done} /> : <CopyIcon />}
        onClick={copy}
      />
      <span className="visually-hidden" role="status">
        {copied ? copiedLabel : ''}
      </span>
    </div>
  );
}
