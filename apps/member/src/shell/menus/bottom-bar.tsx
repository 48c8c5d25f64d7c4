/** The phone's bar: five places within a thumb's reach, one of them all that the desk has at its side. Hidden in games. */
import { HomeIcon, MenuIcon, SearchIcon, UserIcon, WalletIcon } from '@feria/ui';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { ErrorBoundary } from '../../ground/loading/error-boundary.tsx';
import { wakeUp } from '../../ground/loading/deferred-part.tsx';
import { lazyPart } from '../../ground/loading/lazy-part.tsx';
import { SEARCH_HASH, memberHref } from '../../ground/pages/pages.ts';
import { useT } from '../../ground/i18n/texts.ts';
import styles from './bottom-bar.module.css';

/** What it lists was told with the page or is looked up when that can be done: a tap on a slow line does not wait for the query client. */
const MenuSheet = lazyPart(() => import('./menu-sheet.tsx').then((file) => file.MenuSheet), 'first', false);

export function BottomBar() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [path] = useLocation();
  const page = new URLSearchParams(useSearch()).get('page');
  const isWallet = page === 'transferFund' || page === 'depositv2' || page === 'withdraw';
  const isMember = path === '/member';
  return (
    <nav className={styles.bar} aria-label={t('shell.bar')} data-later="" ref={wakeUp}>
      <Place href="/" label={t('shell.lobby')} icon={<HomeIcon />} current={path === '/'} />
      <Place href={`/${SEARCH_HASH}`} label={t('shell.search')} icon={<SearchIcon />} current={false} />
      <button
        type="button"
        className={styles.place}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
        <span className={styles.word}>{t('shell.more')}</span>
      </button>
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
      {isOpen ? (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <MenuSheet onClose={() => setIsOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
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
