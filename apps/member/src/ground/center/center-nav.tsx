import { ChevronDownIcon, MenuIcon } from '@feria/ui';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './member-center.module.css';

interface CenterNavProps {
  label: string;
  children: ReactNode;
}

/** A center's pages: beside the page on a desk, a list that unfolds above it on a phone. With the page as its `key` it folds up again when another is shown. */
export function CenterNav({ label, children }: CenterNavProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useId();
  return (
    <nav className={styles.menu} aria-label={label}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <MenuIcon size={18} />
        <span>{label}</span>
        <ChevronDownIcon size={18} />
      </button>
      <div id={list} className={styles.lines} data-open={isOpen ? '' : undefined}>
        {children}
      </div>
    </nav>
  );
}
