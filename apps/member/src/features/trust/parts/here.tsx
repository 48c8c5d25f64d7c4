import { AlertIcon, Card, VerifyIcon, classNames } from '@feria/ui';
import { useSyncExternalStore } from 'react';
import { useApp } from '../../../ground/market/app-context.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { standingOf } from '../standing.ts';
import styles from './mirror.module.css';

const never = () => () => undefined;
const ownHost = () => location.host;
const KEYS = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ D' : 'Ctrl + D');

const WORDS = { listed: 'mirror.hereOurs', main: 'mirror.hereOnly', unlisted: 'mirror.hereNot' } as const;

/** The address that this page came from, and whether it is one of the operator's. */
export function Here() {
  const t = useT();
  const { permission } = useApp();
  const host = useSyncExternalStore(never, ownHost, () => undefined);
  if (!permission || host === undefined) return null;
  const standing = standingOf(host, permission);
  const Sign = standing === 'unlisted' ? AlertIcon : VerifyIcon;
  return (
    <Card className={classNames(styles.here, standing === 'unlisted' && styles.unlisted)}>
      <Sign size={28} className={styles.sign} />
      <div>
        <p className={styles.host}>{t('mirror.here', { host })}</p>
        <p className={styles.small}>{t(WORDS[standing])}</p>
        <p className={classNames(styles.small, styles.keys)}>{t('mirror.keys', { keys: KEYS() })}</p>
      </div>
    </Card>
  );
}
