import { Dialog, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import { BannerPlace } from '../../../ground/content/banner-place.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './license.module.css';

/** The gaming licence's banner in a window of its own (specification, 2), with the way to what may be claimed. */
export function LicenseBanner({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog open size="wide" onClose={onClose} closeLabel={t('shell.close')} title={t('shell.licence')}>
      <div className={styles.licence}>
        <BannerPlace group="w_license" onLeave={onClose} />
        <p>{t('reading.licenceText')}</p>
        <Link href="/licence" className={buttonClass({ variant: 'secondary' })} onClick={onClose}>
          {t('reading.licenceMore')}
        </Link>
      </div>
    </Dialog>
  );
}
