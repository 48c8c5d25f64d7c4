/** The member center: one place per page key of the spec, under /member?page=. Each screen is a chunk of its own. */
import {
  AlertIcon,
  Button,
  ClockIcon,
  CloseIcon,
  DepositIcon,
  DiceIcon,
  EmptyState,
  GiftIcon,
  HistoryIcon,
  MoonIcon,
  RefreshIcon,
  ShieldIcon,
  SparkIcon,
  TrophyIcon,
  UserIcon,
  VerifyIcon,
  WalletIcon,
  WithdrawIcon,
} from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { CenterNav } from '../ground/center/center-nav.tsx';
import { CenterTexts } from '../ground/center/center-texts.tsx';
import { useDialogs } from '../ground/dialogs/dialogs.ts';
import { lazyPart } from '../ground/loading/lazy-part.tsx';
import type { LazyPart } from '../ground/loading/lazy-part.tsx';
import { MEMBER_GATES, MEMBER_PAGES } from '../ground/pages/member-pages.ts';
import type { GatedMemberPage } from '../ground/pages/member-pages.ts';
import { memberHref } from '../ground/pages/pages.ts';
import type { MemberPage } from '../ground/pages/pages.ts';
import { useMayDeposit } from '../ground/money/deposit-link.tsx';
import { ScreenBones } from '../ground/loading/bones.tsx';
import {
  breaksQuery,
  freeRoundsQuery,
  merchantWalletQuery,
  unreadQuery,
} from '../ground/http/own-queries.ts';
import { Resting } from '../features/breaks/parts/resting.tsx';
import { useT } from '../ground/i18n/texts.ts';
import type { TextKey } from '../ground/i18n/texts.ts';
import { Movable } from '../ground/dialogs/movable.tsx';
import { useFeatures } from '../ground/market/use-features.ts';
import { useSession } from '../ground/session/use-session.ts';
import styles from '../ground/center/member-center.module.css';
import { usePageTitle } from '../ground/pages/use-page-title.ts';

/** What a page shows whose capability is not built, or not in this market. */
const NotOffered = lazyPart(() =>
  import('../ground/feedback/not-offered.tsx').then((file) => file.NotOffered),
);

const SCREENS: Record<Exclude<MemberPage, GatedMemberPage>, LazyPart<object>> = {
  securityCenter: lazyPart(() =>
    import('../features/account/screens/security-center.tsx').then((file) => file.SecurityCenter),
  ),
  verification: lazyPart(() =>
    import('../features/verification/screens/verification.tsx').then((file) => file.Verification),
  ),
  transferFund: lazyPart(() => import('../features/wallet/screens/wallet.tsx').then((file) => file.Wallet)),
  depositv2: lazyPart(() => import('../features/cashier/screens/deposit.tsx').then((file) => file.Deposit)),
  withdraw: lazyPart(() => import('../features/cashier/screens/withdraw.tsx').then((file) => file.Withdraw)),
  gameWallets: lazyPart(() =>
    import('../features/transfers/screens/game-wallets.tsx').then((file) => file.GameWallets),
  ),
  personalHistoryCopy: lazyPart(() =>
    import('../features/records/screens/betting-record.tsx').then((file) => file.BettingRecord),
  ),
  transactionHistory: lazyPart(() =>
    import('../features/cashier/screens/transactions.tsx').then((file) => file.Transactions),
  ),
  statement: lazyPart(() =>
    import('../features/statements/screens/statements.tsx').then((file) => file.Statements),
  ),
  creditReport: lazyPart(() =>
    import('../features/statements/screens/credit-report.tsx').then((file) => file.CreditReport),
  ),
  freeRounds: lazyPart(() =>
    import('../features/free-rounds/screens/free-rounds.tsx').then((file) => file.FreeRounds),
  ),
  limits: lazyPart(() => import('../features/limits/screens/limits.tsx').then((file) => file.Limits)),
  activity: lazyPart(() => import('../features/activity/screens/activity.tsx').then((file) => file.Activity)),
  taxes: lazyPart(() => import('../features/taxes/screens/taxes.tsx').then((file) => file.Taxes)),
  breaks: lazyPart(() => import('../features/breaks/screens/breaks.tsx').then((file) => file.Breaks)),
  messageV2: lazyPart(() => import('../features/inbox/screens/messages.tsx').then((file) => file.Messages)),
  complaints: lazyPart(() =>
    import('../features/complaints/screens/complaints.tsx').then((file) => file.Complaints),
  ),
};

const ICONS: Record<MemberPage, ReactNode> = {
  securityCenter: <UserIcon />,
  verification: <VerifyIcon />,
  transferFund: <WalletIcon />,
  depositv2: <DepositIcon />,
  withdraw: <WithdrawIcon />,
  gameWallets: <RefreshIcon />,
  personalHistoryCopy: <DiceIcon />,
  transactionHistory: <HistoryIcon />,
  statement: <ClockIcon />,
  creditReport: <ClockIcon />,
  transferUpline: <WithdrawIcon />,
  personalProfit: <HistoryIcon />,
  bonusDetails: <GiftIcon />,
  rewardCenter: <GiftIcon />,
  referral: <UserIcon />,
  missionLeaderboard: <TrophyIcon />,
  manualRebate: <RefreshIcon />,
  freeRounds: <GiftIcon />,
  limits: <ShieldIcon />,
  activity: <HistoryIcon />,
  taxes: <ClockIcon />,
  breaks: <MoonIcon />,
  messageV2: <SparkIcon />,
  complaints: <AlertIcon />,
};

/** The same words as in the shell's menus: one place has one name. */
const NAMES: Record<MemberPage, TextKey> = {
  securityCenter: 'shell.account',
  verification: 'verification.title',
  transferFund: 'shell.wallet',
  depositv2: 'shell.deposit',
  withdraw: 'shell.withdraw',
  gameWallets: 'transfers.title',
  personalHistoryCopy: 'shell.bets',
  transactionHistory: 'shell.transactions',
  statement: 'statements.title',
  creditReport: 'statements.creditTitle',
  transferUpline: 'centers.transferUpline',
  personalProfit: 'centers.personalProfit',
  bonusDetails: 'centers.bonusDetails',
  rewardCenter: 'offer.rewardCenter',
  referral: 'offer.invite',
  missionLeaderboard: 'centers.missions',
  manualRebate: 'centers.manualRebate',
  freeRounds: 'shell.freeRounds',
  limits: 'limits.title',
  activity: 'activity.title',
  taxes: 'taxes.title',
  breaks: 'breaks.title',
  messageV2: 'shell.messages',
  complaints: 'complaints.title',
};

/** The page that an address asks for; an unknown key shows the default. */
export function memberPageOf(search: string): MemberPage {
  const wanted = new URLSearchParams(search).get('page');
  return MEMBER_PAGES.find((page) => page === wanted) ?? 'securityCenter';
}

const isGated = (page: MemberPage): page is GatedMemberPage => Object.hasOwn(MEMBER_GATES, page);

export function MemberCenter() {
  return (
    <CenterTexts>
      <Movable>
        <Center />
      </Movable>
    </CenterTexts>
  );
}

function Center() {
  const t = useT();
  const { isTrial, isReal } = useSession();
  const { data: breaks } = useQuery({ ...breaksQuery(), enabled: isReal });
  const search = useSearch();
  const page = memberPageOf(search);
  const heading = useHeadingFocus(`${page} ${orderOf(search)}`);
  usePageTitle(t(NAMES[page]));
  const Screen = isGated(page) ? NotOffered : SCREENS[page];
  return (
    <div className={styles.center}>
      <header className={styles.head}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {t(NAMES[page])}
        </h1>
        <Link href="/" className={styles.close} aria-label={t('center.close')} title={t('center.close')}>
          <CloseIcon />
        </Link>
      </header>
      <CenterMenu page={page} />
      <div className={styles.screen}>
        {isTrial ? (
          <TrialNotice />
        ) : page === 'depositv2' && breaks?.standing ? (
          <Resting standing={breaks.standing} />
        ) : (
          <Suspense fallback={<ScreenBones label={t('shell.loading')} />}>
            <Screen key={page} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** The page that was asked for is there, and shows itself to whoever may see it. */
const stay = (): void => undefined;

/** A trial account has no money of its own, so there is nothing to show of it (spec section 4, login gate). */
function TrialNotice() {
  const t = useT();
  const { open } = useDialogs();
  const [, navigate] = useLocation();
  return (
    <EmptyState
      title={t('center.trialTitle')}
      action={
        <>
          <Button variant="secondary" onClick={() => open({ kind: 'register', after: stay })}>
            {t('shell.register')}
          </Button>
          <Button onClick={() => navigate('/')}>{t('in_increase_submit')}</Button>
        </>
      }
    >
      {t('in_need_true_account')}
    </EmptyState>
  );
}

/** The order or the complaint that an address names: its own place, though the page is the same. */
function orderOf(search: string): string {
  const query = new URLSearchParams(search);
  return query.get('deposit') ?? query.get('withdrawal') ?? query.get('complaint') ?? query.get('new') ?? '';
}

/** A change of `page` is no change of path, so the shell does not see it: the reader is led to the new heading here. */
function useHeadingFocus(place: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [place]);
  return heading;
}

function CenterMenu({ page }: { page: MemberPage }) {
  const t = useT();
  const { isReal } = useSession();
  const features = useFeatures();
  const badges = useBadges();
  const mayDeposit = useMayDeposit();
  const { data: merchantWallet } = useQuery({ ...merchantWalletQuery(), enabled: isReal });
  const keepsWallets = (merchantWallet?.wallets.length ?? 0) > 0;
  const isListed = (key: MemberPage) =>
    isGated(key)
      ? features[MEMBER_GATES[key]]
      : key === 'gameWallets'
        ? keepsWallets
        : key === 'depositv2'
          ? mayDeposit
          : key !== 'creditReport';
  const pages = MEMBER_PAGES.filter((key) => isListed(key) || (key === page && !isGated(key)));
  return (
    <CenterNav key={page} label={t('center.menu')}>
      {pages.map((key) => (
        <Link
          key={key}
          href={memberHref(key)}
          className={styles.line}
          {...(key === page ? { 'aria-current': 'page' as const } : {})}
        >
          {ICONS[key]}
          <span>{t(NAMES[key])}</span>
          <Badge {...(badges[key] ?? NO_BADGE)} />
        </Link>
      ))}
      {features.pointMall ? (
        <Link href="/pointMall" className={styles.line}>
          <GiftIcon />
          <span>{t('offer.pointMall')}</span>
        </Link>
      ) : null}
    </CenterNav>
  );
}

interface BadgeProps {
  count: number;
  said: string;
}
const NO_BADGE: BadgeProps = { count: 0, said: '' };

/** What waits for the member, by page; the missions' count comes with the missions. */
function useBadges(): Partial<Record<MemberPage, BadgeProps>> {
  const t = useT();
  const { isReal } = useSession();
  const { data: inbox } = useQuery({ ...unreadQuery(), enabled: isReal });
  const { data: rewards } = useQuery({ ...freeRoundsQuery(), enabled: isReal });
  const [unread, waiting] = [inbox?.unreadMessage ?? 0, rewards?.items.length ?? 0];
  return {
    messageV2: { count: unread, said: t('center.unread', { count: unread }) },
    freeRounds: { count: waiting, said: t('centers.waiting', { count: waiting }) },
  };
}

function Badge({ count, said }: BadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{said}</span>
    </span>
  );
}
