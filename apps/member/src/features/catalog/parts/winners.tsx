import { TrophyIcon, classNames } from '@feria/ui';
import { useState } from 'react';
import type { Winners as WinnersAnswer } from '@feria/contracts/play/member';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { Amount } from '../../../ground/money/amount.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { useAnswer } from '../../../ground/http/page-queries.tsx';
import { PATHS, publicQuery } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { winnerCountKey } from '../winner-count.ts';
import styles from './winners.module.css';

/**
 * Settled rounds only, names masked by the platform, each with its time. Without any there is no board. The page brings only how many there
 * are, and their places: twenty would be a twelfth of its bytes, below everything. The board keeps the height that it had first, because
 * the footer stands below it: a win that came meanwhile is reached by scrolling within it.
 */
export function Winners() {
  const t = useT();
  const localized = useLocalized();
  const { market } = useApp();
  const { data, isPending } = useAnswer(publicQuery<WinnersAnswer>(PATHS.winners(market)));
  const expected = useAnswer<number>({ queryKey: [winnerCountKey(market)], enabled: false }).data ?? 0;
  const winners = data?.value.list ?? [];
  const [places, setPlaces] = useState(data ? winners.length : expected);
  if (places === 0 && winners.length > 0) setPlaces(winners.length);
  if (places === 0) return null;
  const isEmpty = winners.length === 0;
  return (
    <section
      className={classNames(styles.board, isEmpty && !isPending && styles.over)}
      aria-labelledby="winners"
    >
      <h2 id="winners" className={styles.title}>
        {t('lobby.winners')}
      </h2>
      <p className={styles.note}>{t('lobby.winnersNote')}</p>
      <div className={styles.place}>
        <div className={styles.list} aria-hidden>
          {Array.from({ length: places }, (_, at) => (
            <div key={at} className={styles.row} />
          ))}
        </div>
        {isEmpty ? null : (
          <ol className={styles.list} tabIndex={0} aria-labelledby="winners">
            {winners.map(({ player, displayName, prize, currency, at }) => (
              <li key={`${at} ${player}`} className={styles.row}>
                <TrophyIcon className={styles.icon} />
                <span className={styles.who}>
                  <bdi className={styles.player}>{player}</bdi>
                  <span className={styles.game}>{localized(displayName)}</span>
                </span>
                <span className={styles.prize}>
                  <Amount amount={prize} currency={currency} />
                  <Moment at={at} className={styles.time} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
