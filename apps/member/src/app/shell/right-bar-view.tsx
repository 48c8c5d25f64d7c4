import type { ServiceEntry } from '@feria/contracts/market-document';
import { useLocalized } from '../app-context.ts';
import { useT } from '../texts.ts';
import { ServiceLink } from './service-link.tsx';
import { Mark } from './social-mark.tsx';
import styles from './right-bar.module.css';

export function RightBarView({ entries }: { entries: readonly ServiceEntry[] }) {
  const t = useT();
  const localized = useLocalized();
  return (
    <aside className={styles.bar} aria-label={t('shell.service')}>
      {entries.map((entry) => (
        <ServiceLink key={entry.csType} entry={entry} label={localized(entry.title)} className={styles.mark}>
          <Mark type={entry.csType} />
        </ServiceLink>
      ))}
    </aside>
  );
}
