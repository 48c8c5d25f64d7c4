import { Button, Card, Logo, LogoutIcon } from '@feria/ui';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { AGENT_HOME_PATH, isAgent } from '../../../ground/pages/agents.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import { SignIn } from '../parts/sign-in.tsx';
import styles from './agent.module.css';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';

/** /agent: the agents' own authentication method. Whoever is an agent and in already goes on. */
export function Agent() {
  const t = useT();
  const [, navigate] = useLocation();
  const { open } = useDialogs();
  const { phase, member } = useSession();
  const belongs = isAgent(member);
  const toHome = () => navigate(AGENT_HOME_PATH, { replace: true });
  useEffect(() => {
    if (belongs) navigate(AGENT_HOME_PATH, { replace: true });
  }, [belongs, navigate]);
  const isIn = phase === 'member' || phase === 'entering';
  return (
    <AgentPage title={t('agent.title')}>
      {phase === 'visitor' ? (
        <>
          <p className={form.note}>{t('agent.note')}</p>
          <SignIn agentPage onDone={toHome} onForgot={() => open({ kind: 'recovery' })} />
        </>
      ) : isIn && member && !belongs ? (
        <AgentsOnly account={member.account} />
      ) : (
        <RowSkeleton rows={3} label={t('shell.loading')} />
      )}
    </AgentPage>
  );
}

/** Signed in, and no agent: the account has to be left before another one can come in. */
function AgentsOnly({ account }: { account: string }) {
  const t = useT();
  const { open } = useDialogs();
  return (
    <>
      <FormAlert>{t('agent.only')}</FormAlert>
      <p>{t('agent.signedAs', { account })}</p>
      <Button variant="secondary" block icon={<LogoutIcon />} onClick={() => open({ kind: 'signOut' })}>
        {t('shell.signOut')}
      </Button>
    </>
  );
}

function AgentPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <Link href="/" className={styles.logo} aria-label={t('shell.home')}>
        <Logo />
      </Link>
      <Card className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        <div className={form.form}>{children}</div>
      </Card>
      <Link href="/" className={form.switch}>
        {t('agent.toLobby')}
      </Link>
    </div>
  );
}
