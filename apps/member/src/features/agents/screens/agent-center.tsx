/** /agentHome: where agents arrive. The frame of their pages, with nothing of the shell around it; everybody else is redirected to the agents' sign-in. */
import { CloseIcon, IconButton, Logo, LogoutIcon, classNames } from '@feria/ui';
import { useEffect } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { AGENT_HOME_PATH, AGENT_PATH, isAgent } from '../../../ground/pages/agents.ts';
import { AGENT_PAGES, AGENT_PAGE_KEYS, agentPageOf } from '../agent-pages.ts';
import type { AgentPage } from '../agent-pages.ts';
import { CenterNav } from '../../../ground/center/center-nav.tsx';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { Movable } from '../../../ground/dialogs/movable.tsx';
import { NotOffered } from '../../../ground/feedback/not-offered.tsx';
import { memberHref } from '../../../ground/pages/pages.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useFeatures } from '../../../ground/market/use-features.ts';
import { useSession, useSessionPhase } from '../../../ground/session/use-session.ts';
import center from '../../../ground/center/member-center.module.css';
import styles from './agent-center.module.css';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';

export function AgentCenter() {
  const t = useT();
  // The server knows nobody.
  if (useSessionPhase() === 'unknown') return <RowSkeleton rows={3} label={t('shell.loading')} />;
  return (
    <Movable>
      <Center />
    </Movable>
  );
}

function Center() {
  const t = useT();
  const [, navigate] = useLocation();
  const { phase, member } = useSession();
  const belongs = isAgent(member);
  const isElsewhere = phase === 'visitor' || (member !== undefined && !belongs);
  useEffect(() => {
    if (isElsewhere) navigate(AGENT_PATH, { replace: true });
  }, [isElsewhere, navigate]);
  const page = agentPageOf(useSearch());
  usePageTitle(belongs ? t(`agentPage.${page}`) : t('agent.home'));
  return (
    <div className={styles.page}>
      <TopLine />
      <div className={center.center}>
        <header className={center.head}>
          <h1 className={center.title}>{belongs ? t(`agentPage.${page}`) : t('agent.home')}</h1>
          <Link
            href="/"
            className={center.close}
            aria-label={t('centers.agentClose')}
            title={t('centers.agentClose')}
          >
            <CloseIcon />
          </Link>
        </header>
        {belongs ? <AgentMenu page={page} /> : null}
        <div className={classNames(center.screen, !belongs && styles.whole)}>
          {belongs ? <NotOffered /> : <RowSkeleton rows={3} label={t('shell.loading')} />}
        </div>
      </div>
    </div>
  );
}

/** What stands of the shell: the mark, and the way out. */
function TopLine() {
  const t = useT();
  const { open } = useDialogs();
  const { member } = useSession();
  return (
    <div className={styles.top}>
      <Link href="/" className={styles.logo} aria-label={t('shell.home')}>
        <Logo size="small" />
      </Link>
      {member ? (
        <IconButton
          label={t('shell.signOut')}
          icon={<LogoutIcon />}
          onClick={() => open({ kind: 'signOut' })}
        />
      ) : null}
    </div>
  );
}

function AgentMenu({ page }: { page: AgentPage }) {
  const t = useT();
  const { member } = useSession();
  const features = useFeatures();
  const pages = AGENT_PAGE_KEYS.filter((key) => features[AGENT_PAGES[key]]);
  return (
    <div className={styles.side}>
      <div className={styles.account}>
        <Facts
          facts={[
            { label: t('account.id'), value: member?.account ?? '', strong: true },
            {
              label: t('account.previous'),
              value: member?.previousLoginAt ? (
                <Moment at={member.previousLoginAt} />
              ) : (
                t('account.previousNone')
              ),
            },
          ]}
        />
        <Link href={memberHref('securityCenter')}>{t('agent.account')}</Link>
      </div>
      {pages.length > 0 ? (
        <CenterNav key={page} label={t('centers.agentMenu')}>
          {pages.map((key) => (
            <Link
              key={key}
              href={`${AGENT_HOME_PATH}?page=${key}`}
              className={center.line}
              {...(key === page ? { 'aria-current': 'page' as const } : {})}
            >
              <span>{t(`agentPage.${key}`)}</span>
            </Link>
          ))}
        </CenterNav>
      ) : null}
    </div>
  );
}
