/** The header's corner for a member: balance, deposit, avatar menu. */
import {
  Badge,
  Copyable,
  DepositIcon,
  DiceIcon,
  HistoryIcon,
  IconButton,
  LogoutIcon,
  Menu,
  RefreshIcon,
  TrophyIcon,
  UserIcon,
  WithdrawIcon,
  buttonClass,
  classNames,
  useToast,
} from '@feria/ui';
import type { MenuItem } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { useDialogs } from '../../ground/dialogs/dialogs.ts';
import { useAmountsHidden } from '../../ground/money/hidden-amounts.ts';
import { AGENT_PATH, isAgent } from '../../ground/pages/agents.ts';
import { pageAt } from '../../ground/pages/page-at.ts';
import { memberHref } from '../../ground/pages/pages.ts';
import { OwnAmount } from '../../ground/money/amount.tsx';
import { HideAmounts } from '../../ground/money/hide-amounts.tsx';
import { DepositLink } from '../../ground/money/deposit-link.tsx';
import { Face } from '../../ground/faces/face.tsx';
import { balanceQuery } from '../../ground/http/own-queries.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { useSession } from '../../ground/session/use-session.ts';
import styles from './member-corner.module.css';

export function MemberCorner() {
  const t = useT();
  const [path] = useLocation();
  const { isTrial } = useSession();
  if (isTrial) return <TrialCorner />;
  return (
    <div className={styles.corner}>
      <HeaderNav />
      {pageAt(path).game ? null : <HeaderBalance />}
      <DepositLink
        className={classNames(buttonClass({ size: 'small' }), styles.deposit)}
        label={t('shell.deposit')}
      >
        <DepositIcon size={18} />
        <span className={styles.depositWord}>{t('shell.deposit')}</span>
      </DepositLink>
      <AvatarMenu />
    </div>
  );
}

/** The header's own places (spec section 2); deposit is the button beside the balance. On narrow screens the avatar menu has them. */
function HeaderNav() {
  const t = useT();
  const { member } = useSession();
  return (
    <nav className={styles.nav} aria-label={t('shell.headerNav')}>
      <Link href={memberHref('withdraw')} className={styles.navLink}>
        {t('shell.withdraw')}
      </Link>
      {isAgent(member) ? (
        <Link href={AGENT_PATH} className={styles.navLink}>
          {t('shell.agent')}
        </Link>
      ) : null}
    </nav>
  );
}

/** A trial has no money: what it is, and the way to an account that may have some. */
function TrialCorner() {
  const t = useT();
  return (
    <div className={styles.corner}>
      <Badge tone="info">{t('shell.trial')}</Badge>
      <Link href="/register" className={buttonClass({ size: 'small' })}>
        {t('shell.register')}
      </Link>
      <AvatarMenu />
    </div>
  );
}

function HeaderBalance() {
  const t = useT();
  const { isReal } = useSession();
  const { data, error, refetch, isFetching } = useQuery({ ...balanceQuery(), enabled: isReal });
  const hidden = useAmountsHidden();
  return (
    <div className={styles.balance} role="group" aria-label={t('shell.balance')}>
      <Link href={memberHref('transferFund')} className={styles.amount} aria-live="polite">
        {data || hidden ? (
          <OwnAmount amount={data?.balance ?? '0'} currency={data?.currency ?? ''} />
        ) : error ? (
          <span aria-label={t('failure.title')}>—</span>
        ) : (
          <span className={styles.waiting} aria-label={t('shell.loading')} />
        )}
      </Link>
      <HideAmounts className={styles.tool} />
      <IconButton
        className={classNames(styles.tool, styles.refresh, isFetching && styles.turning)}
        label={t('shell.balanceRefresh')}
        icon={<RefreshIcon size={18} />}
        onClick={() => void refetch()}
      />
    </div>
  );
}

function AvatarMenu() {
  const t = useT();
  const { member } = useSession();
  const { open } = useDialogs();
  const toast = useToast();
  const [, navigate] = useLocation();
  const line = (id: Parameters<typeof memberHref>[0], label: string, icon: MenuItem['icon']): MenuItem => ({
    id,
    label,
    icon,
    href: memberHref(id),
    onSelect: (event) => {
      event.preventDefault();
      navigate(memberHref(id));
    },
  });
  const items: Array<MenuItem | 'rule'> = [
    line('securityCenter', t('shell.account'), <UserIcon />),
    line('withdraw', t('shell.withdraw'), <WithdrawIcon />),
    line('transactionHistory', t('shell.transactions'), <HistoryIcon />),
    line('personalHistoryCopy', t('shell.bets'), <DiceIcon />),
    ...(isAgent(member)
      ? [
          {
            id: 'agent',
            label: t('shell.agent'),
            icon: <TrophyIcon />,
            href: AGENT_PATH,
            onSelect: (event: { preventDefault(): void }) => {
              event.preventDefault();
              navigate(AGENT_PATH);
            },
          },
        ]
      : []),
    'rule',
    {
      id: 'signOut',
      label: t('shell.signOut'),
      icon: <LogoutIcon />,
      danger: true,
      onSelect: () => open({ kind: 'signOut' }),
    },
  ];
  const account = member?.account ?? '';
  return (
    <Menu
      label={t('shell.menu')}
      className={styles.avatar}
      trigger={
        <Face avatar={member?.avatar}>
          {account ? <span aria-hidden="true">{account.charAt(0).toUpperCase()}</span> : <UserIcon />}
        </Face>
      }
      header={
        <Copyable
          value={account}
          copyLabel={t('shell.copyAccount')}
          copiedLabel={t('shell.copied')}
          onCopied={() => toast({ text: t('shell.accountCopied'), tone: 'good' })}
          className={styles.account}
        />
      }
      items={items}
    />
  );
}
