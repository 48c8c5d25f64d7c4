/** /agentHome: where agents arrive. The frame of their pages, with nothing of the shell around it; everybody else is redirected to the agents' sign-in. */
import { CloseIcon, IconButton, Logo, LogoutIcon, classNames } from '@feria/ui';
import { Suspense, useEffect } from 'react';
import { AGENT_PAGES } from 'virtual:feria-agents';
import { Link, useLocation, useSearch } from 'wouter';
import { CenterLine } from '../ground/center/center-line.tsx';
import { CenterNav } from '../ground/center/center-nav.tsx';
import { centerPageOf, centerScreens } from '../ground/center/center-pages.ts';
import { useDialogs } from '../ground/dialogs/dialogs.ts';
import { Movable } from '../ground/dialogs/movable.tsx';
import { AGENT_PATH, agentHref, isAgent } from '../ground/pages/agents.ts';
import { memberHref } from '../ground/pages/pages.ts';
import { RowSkeleton, ScreenSkeleton } from '../ground/loading/skeletons.tsx';
import { Facts } from '../ground/lists/facts.tsx';
import { Moment } from '../ground/time/moment.tsx';
import { useT } from '../ground/i18n/texts.ts';
import { isOffered, useFeatures } from '../ground/market/use-features.ts';
import { useSession, useSessionPhase } from '../ground/session/use-session.ts';
import center from '../ground/center/member-center.module.css';
import styles from './agent-center.module.css';
import { usePageTitle } from '../ground/pages/use-page-title.ts';

type AgentCenterPage = (typeof AGENT_PAGES)[number];

const screenOf = centerScreens(AGENT_PAGES);

/** The page that an address asks for; an unknown key shows the default. */
export const agentPageOf = (search: string): AgentCenterPage =>
  centerPageOf(AGENT_PAGES, search, 'agentTeamOverview');

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
  const features = useFeatures();
  const page = agentPageOf(useSearch());
  const Screen = screenOf(page, features);
  const title = t(belongs ? page.title : 'agent.home');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <TopLine />
      <div className={center.center}>
        <header className={center.head}>
          <h1 className={center.title}>{title}</h1>
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
          {belongs ? (
            <Suspense fallback={<ScreenSkeleton label={t('shell.loading')} />}>
              <Screen key={page.key} />
            </Suspense>
          ) : (
            <RowSkeleton rows={3} label={t('shell.loading')} />
          )}
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

function AgentMenu({ page }: { page: AgentCenterPage }) {
  const t = useT();
  const { member } = useSession();
  const features = useFeatures();
  const pages = AGENT_PAGES.filter((one) => isOffered(one, features));
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
        <CenterNav key={page.key} label={t('centers.agentMenu')}>
          {pages.map((one) => (
            <CenterLine key={one.key} page={one} href={agentHref(one.key)} isCurrent={one === page} />
          ))}
        </CenterNav>
      ) : null}
    </div>
  );
}
