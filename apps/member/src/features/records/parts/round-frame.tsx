import { useState } from 'react';
import { useApp } from '../../../ground/market/app-context.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { inTheme } from '../../../ground/market/vendor-page.ts';
import styles from './records.module.css';

/** The vendor's page is on the vendor's own host, so what it may do here is what a frame of another site may. */
export function RoundFrame({ url, title }: { url: string; title: string }) {
  const { theme } = useApp();
  const t = useT();
  const [openedIn] = useState(theme);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className={styles.frameBox} aria-busy={!isLoaded}>
      <iframe
        className={styles.frame}
        src={inTheme(url, openedIn)}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-downloads"
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
      {isLoaded ? null : (
        <div className={styles.frameSkeleton}>
          <RowSkeleton rows={5} label={t('shell.loading')} />
        </div>
      )}
    </div>
  );
}
