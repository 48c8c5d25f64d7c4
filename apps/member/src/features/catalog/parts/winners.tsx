import { TrophyIcon } from '@feria/ui';
import type { Winners as WinnersAnswer } from '@feria/contracts/play/member';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { Amount } from '../../../ground/money/amount.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { useAnswer } from '../../../ground/http/page-queries.tsx';
import { PATHS, publicQuery } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { winnerCountKey } from '../winner-count.ts';
import styles from './winners.module.css';

/** Settled rounds only, names masked by the platform, each with its time. Without any there is no board. The page brings only how many there are, and their places: twenty would be a twelfth of its bytes, below everything. */
export function Winners() {
  const t = useT();
  const localized = useLocalized();
  const { market } = useApp();
  const { data, isPending } = useAnswer(publicQuery<WinnersAnswer>(PATHS.winners(market)));
  const expected = useAnswer<number>({ queryKey: [winnerCountKey(market)], enabled: false }).data ?? 0;
  const winners = data?.value.list ?? [];
  const places = isPending ? expected : 0;
  if (winners.length + places === 0) return null;
  return (
    <section className={styles.board} aria-labelledby="winners">
      <h2 id="winners" className={styles.title}>
        {t('lobby.winners')}
      </h2>
      <p className={styles.note}>{t('lobby.winnersNote')}</p>
      <ol className={styles.list} tabIndex={0} aria-labelledby="winners">
        {Array.from({ length: places }, (_, at) => (
          <li key={at} className={styles.row} aria-hidden />
        ))}
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
    </section>
  );
}
