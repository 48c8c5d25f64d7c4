/** What stands instead of the app when the platform is closed (spec section 2, startup screens). */
import { Suspense } from 'react';
import type { SystemStatus } from '@feria/contracts/markets/member';
import { Button, Logo } from '@feria/ui';
import { lazyPart } from '../../ground/loading/lazy-part.tsx';
import { Moment } from '../../ground/time/moment.tsx';
import styles from './startup-screen.module.css';
import { useT } from '../../ground/i18n/texts.ts';

const StartupHelp = lazyPart(() => import('./startup-help.tsx').then((file) => file.StartupHelp), 'first');

export function StartupScreen({ status }: { status: SystemStatus }) {
  const t = useT();
  const isMaintenance = status.status === 1;
  return (
    <main id="content" className={styles.screen}>
      <Logo size="large" />
      <h1 className={styles.title}>{isMaintenance ? t('startup.maintenance') : t('startup.region')}</h1>
      <p className={styles.text}>{isMaintenance ? t('info_maintenance') : t('info_ip_block')}</p>
      {isMaintenance && status.maintenanceEnd ? (
        <p className={styles.fact}>
          {t('startup.until')} <Moment at={status.maintenanceEnd} />
        </p>
      ) : null}
      {isMaintenance ? null : (
        <p className={styles.fact}>
          {t('startup.ip')} <bdi>{status.ip}</bdi>
        </p>
      )}
      <p className={styles.text}>{t('startup.money')}</p>
      <Suspense fallback={null}>
        <StartupHelp />
      </Suspense>
      <Button variant="secondary" onClick={() => location.reload()}>
        {t('startup.again')}
      </Button>
    </main>
  );
}
