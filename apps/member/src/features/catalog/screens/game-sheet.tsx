import { Sheet, buttonClass, formatCount } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { GameView } from '@feria/contracts/catalog/member';
import type { GameDetails } from '@feria/contracts/vendor-door/game-sheet';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { SkeletonBlock } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { playHref } from '../../../ground/pages/pages.ts';
import { publicQuery } from '../../../ground/http/queries.ts';
import { useSuspension } from '../../../ground/games/suspensions.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { useFacetWords } from '../facets.ts';
import { GameCover } from '../parts/game-cover.tsx';
import { OwnFreeRounds } from '../parts/own-free-rounds.tsx';
import { formatOneIn, formatReturn, isPracticallyNever } from '../return.ts';
import styles from './game-sheet.module.css';

export interface GameSheetProps {
  game: GameView;
  onClose: () => void;
}

/** What one should know of a game before staking: its return, how it pays, what it can pay, who made it, and whether it can be tried free. */
export function GameSheet({ game, onClose }: GameSheetProps) {
  const t = useT();
  const { market, permission } = useApp();
  const name = useLocalized()(game.displayName);
  const stop = useSuspension(game.nodeId, game.stop);
  const mayTry = stop === null && game.freePlay && (permission?.freePlay ?? false);
  const hasReal = game.supportPlay !== 0 && stop === null;
  const query = new URLSearchParams({ nodeId: game.nodeId, merchant: market });
  const { data, error, isPending, refetch } = useQuery(
    publicQuery<GameDetails>(`/api/games/details?${query.toString()}`),
  );
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
      {/* The keyboard scrolls what it stands in. */}
      <div className={styles.read} role="group" aria-label={name} tabIndex={0}>
        <OwnFreeRounds nodeId={game.nodeId} />
        {stop ? (
          <p className={styles.stop} role="status">
            {t(`game.stop.${stop}`)}
          </p>
        ) : null}
        <div className={styles.sheet}>
          <div className={styles.cover}>
            <GameCover src={game.showIcon} name={name} priority />
          </div>
          <Facts game={game} />
        </div>
        {isPending ? (
          <div className={styles.waiting} role="status" aria-label={t('shell.loading')}>
            <SkeletonBlock className={styles.bone} />
            <SkeletonBlock className={styles.bone} />
            <SkeletonBlock className={styles.bone} />
          </div>
        ) : data ? (
          <Mathematics details={data} />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
        <p className={styles.note}>{t('game.returnNote')}</p>
        {stop || mayTry ? null : <p className={styles.note}>{t('game.noFree')}</p>}
      </div>
    </Sheet>
  );
}

/** What the lobby's list says already. */
function Facts({ game }: { game: GameView }) {
  const t = useT();
  const words = useFacetWords();
  const { language, market } = useApp();
  return (
    <dl className={styles.facts}>
      <Fact label={t('game.vendor')}>{game.vendorName}</Fact>
      {game.rtpBps === null ? null : (
        <Fact label={t('game.return')}>{formatReturn(game.rtpBps, language, market)}</Fact>
      )}
      {game.volatility === null ? null : (
        <Fact label={t('game.volatility')}>{t(`game.volatility.${game.volatility}`)}</Fact>
      )}
      {game.lines === null ? null : <Fact label={t('game.lines')}>{game.lines}</Fact>}
      {game.features.length === 0 ? null : (
        <Fact label={t('game.features')}>
          {game.features.map((feature) => words('feature', feature)).join(', ')}
        </Fact>
      )}
    </dl>
  );
}

/** What its vendor says of the mathematics; what it leaves out is left out here, too. */
function Mathematics({ details }: { details: GameDetails }) {
  const t = useT();
  const localized = useLocalized();
  const money = useMoney();
  const { language, market } = useApp();
  const { returns, maxWin, maxSpin, hitOneIn, minBet, maxBet, currency, rules, version } = details;
  const most = (one: NonNullable<GameDetails['maxWin']>): string => {
    const times = t('game.times', { times: formatCount(one.times, language, market) });
    const odds = one.oneIn === null ? null : formatOneIn(one.oneIn, language, market);
    if (odds === null || one.oneIn === null) return `${times} (${t('game.noOdds')})`;
    return `${times} (${t(isPracticallyNever(one.oneIn) ? 'game.never' : 'game.oneIn', { odds })})`;
  };
  const isSilent = returns.length === 0 && !maxWin && !maxSpin && rules.length === 0;
  return (
    <>
      <h3 className={styles.heading}>{t('game.maths')}</h3>
      <dl className={styles.facts}>
        {minBet === null ? null : <Fact label={t('game.lowest')}>{money(minBet, currency)}</Fact>}
        {maxBet === null ? null : <Fact label={t('game.highest')}>{money(maxBet, currency)}</Fact>}
        {returns.map(({ stake, rtpBps }) => (
          <Fact key={stake.en} label={t('game.perStake', { stake: localized(stake) })}>
            {formatReturn(rtpBps, language, market)}
          </Fact>
        ))}
        {hitOneIn === null ? null : (
          <Fact label={t('game.hit')}>
            {t('game.hitOneIn', { odds: formatCount(hitOneIn, language, market) })}
          </Fact>
        )}
        {maxSpin ? <Fact label={t('game.maxSpin')}>{most(maxSpin)}</Fact> : null}
        {maxWin ? <Fact label={t('game.maxWin')}>{most(maxWin)}</Fact> : null}
      </dl>
      {rules.length > 0 ? (
        <>
          <h3 className={styles.heading}>{t('game.rules')}</h3>
          <ul className={styles.rules}>
            {rules.map((rule) => (
              <li key={rule.en}>{localized(rule)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {isSilent ? <p className={styles.note}>{t('game.notStated')}</p> : null}
      {version === null ? null : <p className={styles.note}>{t('game.version', { version })}</p>}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
