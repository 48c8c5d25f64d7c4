import { useState } from 'react';
import { useApp } from '../../../app/app-context.ts';
import { inTheme } from '../../../app/vendor-page.ts';
import styles from './records.module.css';

/** The vendor's page is on the vendor's own host, so what it may do here is what a frame of another site may. */
export function RoundFrame({ url, title }: { url: string; title: string }) {
  const { theme } = useApp();
  const [openedIn] = useState(theme);
  return (
    <iframe
      className={styles.frame}
      src={inTheme(url, openedIn)}
      title={title}
      sandbox="allow-scripts allow-same-origin allow-downloads"
      referrerPolicy="no-referrer"
    />
  );
}
