import { Sheet, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import type { GameView } from '@feria/contracts/catalog';
import { useApp, useLocalized } from '../../../app/app-context.ts';
import { playHref } from '../../../app/pages.ts';
import { useStop } from '../../../app/stops.ts';
import { useT } from '../../../app/texts.ts';
import { GameCover } from '../parts/game-cover.tsx';
import { OwnFreeRounds } from '../parts/own-free-rounds.tsx';
import { formatReturn } from '../return.ts';
import styles from './game-sheet.module.css';

export interface GameSheetProps {
  game: GameView;
  onClose: () => void;
}

/** What one should know of a game before staking: its return, how it pays, who made it, and whether it can be tried free. */
export function GameSheet({ game, onClose }: GameSheetProps) {
  const t = useT();
  const { language, market, permission } = useApp();
  const name = useLocalized()(game.displayName);
  const stop = useStop(game.nodeId, game.stop);
  const mayTry = stop === null && game.freePlay && (permission?.freePlay ?? false);
  const hasReal = game.supportPlay !== 0 && stop === null;
  const facts = [
    { label: t('game.vendor'), value: game.vendorName },
    ...(game.rtpBps === null
      ? []
      : [{ label: t('game.return'), value: formatReturn(game.rtpBps, language, market) }]),
    ...(game.volatility === null
      ? []
      : [{ label: t('game.volatility'), value: t(`game.volatility.${game.volatility}`) }]),
  ];
  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={t('shell.close')}
      title={name}
      footer={
        <>
          {mayTry ? (
            <Link
              href={playHref(game.nodeId, 'fun')}
              className={buttonClass({ variant: 'secondary' })}
              onClick={onClose}
            >
              {t('game.playFree')}
            </Link>
          ) : null}
          {hasReal ? (
            <Link href={playHref(game.nodeId)} className={buttonClass()} onClick={onClose}>
              {t('game.play')}
            </Link>
          ) : null}
        </>
      }
    >
      <OwnFreeRounds nodeId={game.nodeId} />
      <div className={styles.sheet}>
        <div className={styles.cover}>
          <GameCover src={game.showIcon} name={name} priority />
        </div>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={styles.note}>{t('game.returnNote')}</p>
      {stop ? (
        <p className={styles.note} role="status">
          {t(`game.stop.${stop}`)}
        </p>
      ) : mayTry ? null : (
        <p className={styles.note}>{t('game.noFree')}</p>
      )}
    </Sheet>
  );
}
