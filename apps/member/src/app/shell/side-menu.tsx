/** The desktop's menu: 240 px, or 72 with icons alone. Its width is remembered and stands before the first paint. */
import {
  ChevronLeftIcon,
  DepositIcon,
  DiceIcon,
  GiftIcon,
  HeartIcon,
  HistoryIcon,
  HomeIcon,
  MoonIcon,
  ShieldIcon,
  SparkIcon,
  SunIcon,
  WalletIcon,
  WithdrawIcon,
  classNames,
} from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useApp, useLocalized } from '../app-context.ts';
import { categoryPath, memberHref, pageAt } from '../pages.ts';
import type { MemberPage } from '../pages.ts';
import { unreadQuery } from '../own-queries.ts';
import { useT } from '../texts.ts';
import { useLanes } from '../use-lanes.ts';
import { useSession } from '../use-session.ts';
import { CodesPlace } from './codes-place.tsx';
import { CategoryIcon } from './category-icon.tsx';
import styles from './side-menu.module.css';

export function SideMenu() {
  const t = useT();
  const { lanes } = useLanes();
  const localized = useLocalized();
  const { isMember } = useSession();
  const [path] = useLocation();
  // The member center has a menu of its own with the same places.
  const isCenter = pageAt(path).name === 'member';
  return (
    <div className={styles.side} data-later="">
      <nav className={styles.list} aria-label={t('shell.menuGames')}>
        <Line href="/" label={t('shell.lobby')} icon={<HomeIcon />} />
        {lanes.map(({ gameCategory, title }) => (
          <Line
            key={gameCategory}
            href={categoryPath(gameCategory)}
            label={localized(title)}
            icon={<CategoryIcon type={gameCategory} />}
          />
        ))}
        <Line href="/favorite" label={t('shell.favourites')} icon={<HeartIcon />} />
        <Line href="/recent" label={t('shell.recent')} icon={<HistoryIcon />} />
      </nav>
      {isMember && !isCenter ? <AccountLines /> : null}
      <CodesPlace size={120} />
      <Foot />
    </div>
  );
}

function AccountLines() {
  const t = useT();
  const { isReal } = useSession();
  const { data } = useQuery({ ...unreadQuery(), enabled: isReal });
  const unread = data?.unreadMessage ?? 0;
  const line = (page: MemberPage, label: string, icon: ReactNode, count = 0) => (
    <Line href={memberHref(page)} label={label} icon={icon} count={count} />
  );
  return (
    <nav className={styles.list} aria-label={t('shell.menuAccount')}>
      {line('transferFund', t('shell.wallet'), <WalletIcon />)}
      {line('depositv2', t('shell.deposit'), <DepositIcon />)}
      {line('withdraw', t('shell.withdraw'), <WithdrawIcon />)}
      {line('personalHistoryCopy', t('shell.bets'), <DiceIcon />)}
      {line('freeRounds', t('shell.freeRounds'), <GiftIcon />)}
      {line('messageV2', t('shell.messages'), <SparkIcon />, unread)}
    </nav>
  );
}

interface LineProps {
  href: string;
  label: string;
  icon: ReactNode;
  count?: number;
}

function Line({ href, label, icon, count = 0 }: LineProps) {
  const [path] = useLocation();
  const search = useSearch();
  const isHere = isCurrent(href, path, search);
  return (
    <Link
      href={href}
      className={styles.line}
      title={label}
      {...(isHere ? { 'aria-current': 'page' as const } : {})}
    >
      <span className={styles.icon}>{icon}</span>
      <span className={styles.word}>{label}</span>
      {count > 0 ? <span className={styles.count}>{count}</span> : null}
    </Link>
  );
}

/** Whether the address is the one of a menu line; the member center's lines differ by `page`. */
export function isCurrent(href: string, path: string, search: string): boolean {
  const [hrefPath, hrefSearch = ''] = href.split('?');
  if (hrefPath !== path) return false;
  const wanted = new URLSearchParams(hrefSearch).get('page');
  return wanted === null || wanted === new URLSearchParams(search).get('page');
}

function Foot() {
  const t = useT();
  const { theme, setTheme } = useApp();
  const toggleWidth = () => {
    const html = document.documentElement;
    const narrow = html.dataset['side'] !== 'narrow';
    if (narrow) html.dataset['side'] = 'narrow';
    else delete html.dataset['side'];
    localStorage.setItem('feria_side', narrow ? 'narrow' : 'wide');
  };
  const isDark = theme === 'dark';
  const toTheme = isDark ? t('shell.toLight') : t('shell.toDark');
  const lines = [
    {
      label: toTheme,
      icon: isDark ? <SunIcon /> : <MoonIcon />,
      act: () => setTheme(isDark ? 'light' : 'dark'),
    },
    { label: t('shell.toggleMenu'), icon: <ChevronLeftIcon className={styles.arrow} />, act: toggleWidth },
  ];
  return (
    <div className={classNames(styles.list, styles.foot)}>
      <Line href="/responsible-gaming" label={t('shell.saferPlay')} icon={<ShieldIcon />} />
      {lines.map(({ label, icon, act }) => (
        <button
          key={label}
          type="button"
          className={styles.line}
          title={label}
          aria-label={label}
          onClick={act}
        >
          <span className={styles.icon}>{icon}</span>
          <span className={styles.word}>{label}</span>
        </button>
      ))}
    </div>
  );
}
