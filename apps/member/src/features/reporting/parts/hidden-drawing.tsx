import { classNames } from '@feria/ui';
import { useT } from '../../../ground/i18n/texts.ts';
import styles from './activity.module.css';

/** What stands in place of a drawing while amounts are hidden. */
export function Hidden() {
  const t = useT();
  return <p className={classNames(styles.bars, styles.hidden)}>{t('activity.chartHidden')}</p>;
}
