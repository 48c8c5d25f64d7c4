import { PhoneIcon, classNames } from '@feria/ui';
import { useId, useState } from 'react';
import type { ServiceEntry } from '@feria/contracts/markets/document';
import { useLocalized } from '../ground/market/app-context.ts';
import { useT } from '../ground/i18n/texts.ts';
import { DownloadCodes } from './menus/download-codes.tsx';
import { ServiceLink } from './menus/service-link.tsx';
import { Mark } from './footer/social-mark.tsx';
import styles from './right-bar.module.css';
import { useGivesWay } from './menus/use-gives-way.ts';

interface RightBarViewProps {
  entries: readonly ServiceEntry[];
  /** Where there is room for codes, and something to scan them with. */
  hasCodes: boolean;
}

export function RightBarView({ entries, hasCodes }: RightBarViewProps) {
  const t = useT();
  const localized = useLocalized();
  const isAside = useGivesWay();
  return (
    <aside className={classNames(styles.bar, isAside && styles.aside)} aria-label={t('shell.service')}>
      {hasCodes ? <CodesButton /> : null}
      {entries.map((entry) => (
        <ServiceLink key={entry.csType} entry={entry} label={localized(entry.title)} className={styles.mark}>
          <Mark type={entry.csType} />
        </ServiceLink>
      ))}
    </aside>
  );
}

function CodesButton() {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.mark}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={t('shell.download')}
        title={t('shell.download')}
      >
        <PhoneIcon />
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.codes}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen ? <DownloadCodes size={100} /> : null}
      </div>
    </>
  );
}
