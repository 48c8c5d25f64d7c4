import { Bunting, ShieldIcon, VerifyIcon, WithdrawIcon, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSessionPhase } from '../../../ground/session/use-session.ts';
import styles from './welcome.module.css';

/** What a visitor should know first, in a band low enough for games to be in view. A member never sees it. */
export function Welcome() {
  const t = useT();
  const phase = useSessionPhase();
  if (phase === 'member' || phase === 'entering') return null;
  return (
    <section className={styles.welcome} aria-labelledby="welcome">
      <div className={styles.text}>
        <h2 id="welcome" className={styles.title}>
          {t('lobby.welcome')}
        </h2>
        <ul className={styles.facts}>
          <li>
            <VerifyIcon size={18} />
            {t('lobby.factVerify')}
          </li>
          <li>
            <ShieldIcon size={18} />
            {t('lobby.factReturn')}
          </li>
          <li>
            <WithdrawIcon size={18} />
            {t('lobby.factWithdraw')}
          </li>
        </ul>
        <Link href="/register" className={buttonClass()}>
          {t('lobby.join')}
        </Link>
      </div>
      <Bunting className={styles.art} />
    </section>
  );
}
