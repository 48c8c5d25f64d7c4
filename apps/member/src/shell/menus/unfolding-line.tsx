/** A line of the side menu with an arrow on its end: further lines unfold below it. */
import { ChevronDownIcon, classNames } from '@feria/ui';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './side-menu.module.css';

interface UnfoldingLineProps {
  line: ReactNode;
  /** How the arrow is called; without a name there is none, and nothing unfolds. */
  unfold: string | undefined;
  children: ReactNode;
}

export function UnfoldingLine({ line, unfold, children }: UnfoldingLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.category}>
      {line}
      {unfold ? (
        <>
          <button
            type="button"
            className={classNames(styles.unfold, isOpen && styles.unfolded)}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={unfold}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDownIcon size={16} />
          </button>
          <div id={id} className={styles.vendors} hidden={!isOpen}>
            {isOpen ? children : null}
          </div>
        </>
      ) : null}
    </div>
  );
}
