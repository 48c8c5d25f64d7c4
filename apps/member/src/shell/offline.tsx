import { OfflineBanner } from '@feria/ui';
import { useSyncExternalStore } from 'react';
import { useT } from '../ground/i18n/texts.ts';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine === false,
    () => false,
  );
}

export function Offline() {
  const t = useT();
  return <OfflineBanner offline={useIsOffline()}>{t('shell.offline')}</OfflineBanner>;
}
