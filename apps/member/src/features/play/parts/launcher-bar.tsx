import { Badge, ChevronLeftIcon, DepositIcon, IconButton, RefreshIcon, buttonClass } from '@feria/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { playHref } from '../../../ground/pages/pages.ts';
import { DepositLink } from '../../../ground/money/deposit-link.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import type { PlayMode } from '../launcher.ts';
import { ChatButton } from './chat-button.tsx';
import styles from './launcher-bar.module.css';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';

interface LauncherBarProps {
  nodeId: string;
  /** Empty until the game is known. */
  name: string;
  mode: PlayMode;
  busy: boolean;
  /** What has to be read beside the game, whatever it is: the time, and what the game session has brought. */
  strip: ReactNode;
  onRefresh: () => void;
}

/** The one bar over a game: the way back, what is played and for what, the time and the game session. The balance is the game's own to show. */
export function LauncherBar({ nodeId, name, mode, busy, strip, onRefresh }: LauncherBarProps) {
  const t = useT();
  const { isReal } = useSession();
  usePageTitle(name);
  // Whoever registers from a game that is tried goes on to the same game.
  const registerHref = `/register?next=${encodeURIComponent(playHref(nodeId))}`;
  return (
    <header className={styles.bar}>
      <Link href="/" className={styles.back} aria-label={t('play.toLobby')}>
        <ChevronLeftIcon />
      </Link>
      <h1 className={styles.name} title={name}>
        {name}
      </h1>
      <span className={styles.mode}>
        <Badge tone={mode === 'real' ? 'brand' : 'info'}>{t(`play.mode.${mode}`)}</Badge>
      </span>
      {strip}
      <span className={styles.end}>
        <ChatButton />
        <IconButton
          label={t('play.refresh')}
          icon={<RefreshIcon size={18} />}
          disabled={busy}
          onClick={onRefresh}
        />
        {isReal ? (
          <DepositLink className={buttonClass({ size: 'small' })} label={t('shell.deposit')}>
            <DepositIcon size={18} />
            <span className={styles.word}>{t('shell.deposit')}</span>
          </DepositLink>
        ) : (
          <Link href={registerHref} className={buttonClass({ size: 'small' })}>
            {t('shell.register')}
          </Link>
        )}
      </span>
    </header>
  );
}
