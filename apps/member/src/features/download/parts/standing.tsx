import { AlertIcon, Badge, Card, CheckIcon, Copyable } from '@feria/ui';
import type { Guide } from '../../../ground/pages/guides.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { isInsideApp, isInstalled } from '../standing.ts';
import styles from './guide.module.css';

/** What is shown before the steps: the app is open already, or it cannot be installed from in here. */
export function Standing({ guide }: { guide: Guide }) {
  const t = useT();
  if (isInstalled())
    return (
      <Card className={styles.standing}>
        <Badge tone="up" icon={<CheckIcon size={16} />}>
          {t('down.installed')}
        </Badge>
        <p>{t('down.installedText')}</p>
      </Card>
    );
  if (!isInsideApp(navigator.userAgent)) return null;
  return (
    <Card className={styles.standing}>
      <Badge tone="warn" icon={<AlertIcon size={16} />}>
        {t('down.inside')}
      </Badge>
      <p>{t('down.insideText', { browser: guide === 'ios' ? 'Safari' : 'Chrome' })}</p>
      <Copyable value={location.href} copyLabel={t('down.copy')} copiedLabel={t('down.copied')} />
    </Card>
  );
}
