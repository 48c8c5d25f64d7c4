/** The phone's bar: five places within a thumb's reach. Hidden in games. */
import { HeartIcon, HomeIcon, SearchIcon, UserIcon, WalletIcon } from '@feria/ui';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { SEARCH_HASH, memberHref } from '../pages.ts';
import { useT } from '../texts.ts';
import styles from './bottom-bar.module.css';

export function BottomBar() {
  const t = useT();
  const [path] = useLocation();
  const page = new URLSearchParams(useSearch()).get('page');
  const isWallet = page === 'transferFund' || page === 'depositv2' || page === 'withdraw';
  const isMember = path === '/member';
  return (
    <nav className={styles.bar} aria-label={t('shell.bar')}>
      <Place href="/" label={t('shell.lobby')} icon={<HomeIcon />} current={path === '/'} />
      <Place href={`/${SEARCH_HASH}`} label={t('shell.search')} icon={<SearchIcon />} current={false} />
      <Place
        href="/favorite"
        label={t('shell.favouritesShort')}
        icon={<HeartIcon />}
        current={path === '/favorite'}
      />
      <Place
        href={memberHref('transferFund')}
        label={t('shell.wallet')}
        icon={<WalletIcon />}
        current={isMember && isWallet}
      />
      <Place
        href={memberHref('securityCenter')}
        label={t('shell.accountShort')}
        icon={<UserIcon />}
        current={isMember && !isWallet}
      />
    </nav>
  );
}

interface PlaceProps {
  href: string;
  label: string;
  icon: ReactNode;
  current: boolean;
}

function Place({ href, label, icon, current }: PlaceProps) {
  return (
    <Link href={href} className={styles.place} {...(current ? { 'aria-current': 'page' as const } : {})}>
      {icon}
      <span className={styles.word}>{label}</span>
    </Link>
  );
}
