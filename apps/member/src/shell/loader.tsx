import { useEffect, useSyncExternalStore } from 'react';
import { isLoading, showLoader, subscribeLoader } from '../ground/loading/loader.ts';
import { ScreenSkeleton } from '../ground/loading/skeletons.tsx';
import { useT } from '../ground/i18n/texts.ts';
import styles from './loader.module.css';

/** A line along the top edge. What is there at once is never announced. */
export function Loader() {
  const t = useT();
  const isOn = useSyncExternalStore(subscribeLoader, isLoading, () => false);
  return isOn ? <div className={styles.loader} role="progressbar" aria-label={t('shell.loading')} /> : null;
}

/** Holds the place of a screen that is still on its way. */
export function Waiting() {
  const t = useT();
  useEffect(showLoader, []);
  return <ScreenSkeleton label={t('shell.loading')} />;
}
