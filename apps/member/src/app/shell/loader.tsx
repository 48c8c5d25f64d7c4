import { useEffect, useSyncExternalStore } from 'react';
import { isLoading, showLoader, subscribeLoader } from '../loader.ts';
import { ScreenBones } from '../parts/bones.tsx';
import { useT } from '../texts.ts';
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
  return <ScreenBones label={t('shell.loading')} />;
}
