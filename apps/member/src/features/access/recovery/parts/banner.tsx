import { KeyIcon } from '@feria/ui';
import { useT } from '../../../../ground/i18n/texts.ts';
import styles from './banner.module.css';

/** The banner's place (spec section 2): what happens here, in a line. */
export function Banner() {
  const t = useT();
  return (
    <div className={styles.banner}>
      <KeyIcon size={28} className={styles.sign} />
      <p>{t('recovery.banner')}</p>
    </div>
  );
}
