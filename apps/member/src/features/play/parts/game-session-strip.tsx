/** The time, and of a game for money how long it is played and what it has brought: at every width, beside the game. */
import { MoonIcon, ShieldIcon, classNames } from '@feria/ui';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { GameSessionView } from '@feria/contracts/limits/reality';
import { platformNow } from '../../../ground/time/clock.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import { Amount } from '../../../ground/money/amount.tsx';
import { PlatformClock } from '../../../ground/time/platform-clock.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { elapsedText } from '../game-session.ts';
import styles from './game-session-strip.module.css';

/** `gameSession` null: a free game, in which nothing is won or lost. Undefined: not known yet. */
export function GameSessionStrip({ gameSession }: { gameSession: GameSessionView | null | undefined }) {
  const t = useT();
  return (
    <div className={styles.strip} role="group" aria-label={t('gameSession.label')}>
      <PlatformClock />
      {gameSession === null ? null : (
        <>
          <span className={styles.pair}>
            <span className={classNames(styles.name, styles.word)}>{t('gameSession.time')}</span>
            {gameSession ? <Elapsed since={gameSession.beganAt} /> : <span aria-hidden="true">–</span>}
          </span>
          <span className={classNames(styles.pair, styles.net)}>
            <span className={styles.name}>{t('gameSession.net')}</span>
            {gameSession?.net ? (
              <Amount
                amount={gameSession.net}
                currency={gameSession.currency}
                sign="always"
                tone="movement"
              />
            ) : (
              <span title={t('gameSession.away')}>
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">{t('gameSession.away')}</span>
              </span>
            )}
          </span>
        </>
      )}
      <span className={styles.rests}>
        {gameSession === null ? null : (
          <Link href={memberHref('breaks')} className={styles.rest} title={t('breaks.short')}>
            <MoonIcon size={16} />
            <span className={styles.word}>{t('breaks.short')}</span>
          </Link>
        )}
        <Link
          href="/responsible-gaming"
          className={styles.rest}
          aria-label={t('footer.saferPlay')}
          title={t('footer.saferPlay')}
        >
          <ShieldIcon size={16} />
        </Link>
      </span>
    </div>
  );
}

const TICK_MS = 1_000;

function Elapsed({ since }: { since: string }) {
  const [now, setNow] = useState(platformNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(platformNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="num" role="timer">
      {elapsedText(now - Date.parse(since))}
    </span>
  );
}
