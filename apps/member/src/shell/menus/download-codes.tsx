/**
 * The codes beside the page that bring the app onto a phone (specification, 2: side menu and right bar). Where a finger points there
 * is nothing to scan with: a button takes their place. Each leads to a guide on this very host.
 */
import { buttonClass, classNames } from '@feria/ui';
import { useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { Guide } from '../../ground/pages/guides.ts';
import { QrCode } from '../../ground/lists/qr-code.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import styles from './download-codes.module.css';

/** 120: iOS and Android, in the side menu. 100: Android and the profile for iOS, in the right bar. */
export type CodeSize = 120 | 100;
const SHOWN: Readonly<Record<CodeSize, readonly Exclude<Guide, 'lite'>[]>> = {
  120: ['ios', 'android'],
  100: ['android', 'profile'],
};

const never = () => () => undefined;
const ownOrigin = () => location.origin;

export interface DownloadCodesProps {
  size: CodeSize;
  className?: string | undefined;
}

export function DownloadCodes({ size, className }: DownloadCodesProps) {
  const t = useT();
  // The address of this host is known in the browser alone.
  const origin = useSyncExternalStore(never, ownOrigin, () => undefined);
  if (origin === undefined) return null;
  return (
    <section className={classNames(styles.codes, className)} aria-label={t('codes.title')}>
      <Link
        href="/down"
        className={classNames(
          buttonClass({ variant: 'secondary', size: 'small', block: true }),
          styles.button,
        )}
      >
        {t('codes.install')}
      </Link>
      {SHOWN[size].map((guide) => (
        <Link key={guide} href={`/down#${guide}`} className={styles.code}>
          <QrCode
            text={`${location.origin}/down#${guide}`}
            label={t('codes.scan', { system: t(`codes.${guide}`) })}
            size={size}
          />
          <span>{t(`codes.${guide}`)}</span>
        </Link>
      ))}
    </section>
  );
}
