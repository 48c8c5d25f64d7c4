import { CheckIcon, MinusIcon } from '@feria/ui';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoment } from '../../../ground/time/use-moment.ts';
import type { TextKey } from '../../../ground/i18n/texts.ts';
import styles from './breaks.module.css';

const STOPS = ['breaks.stops.bets', 'breaks.stops.deposits'] as const;
const STAYS = ['breaks.stays.rounds', 'breaks.stays.balance', 'breaks.stays.firm'] as const;

/** Until when, what stops and what stays: said before the press, and while it stands. `end` null: for good; undefined: not chosen. */
export function Consequences({ end }: { end: number | null | undefined }) {
  const t = useT();
  const moment = useMoment();
  return (
    <div className={styles.consequences}>
      {end === undefined ? null : (
        <p className={styles.end}>
          <span className={styles.road} aria-hidden="true" data-open={end === null ? '' : undefined} />
          {end === null ? t('breaks.forGood') : t('breaks.until', { until: moment(end) })}
        </p>
      )}
      <List title={t('breaks.stopsTitle')} lines={STOPS} isStopped />
      <List title={t('breaks.staysTitle')} lines={STAYS} />
    </div>
  );
}

interface ListProps {
  title: string;
  lines: readonly TextKey[];
  isStopped?: boolean;
}

function List({ title, lines, isStopped = false }: ListProps) {
  const t = useT();
  return (
    <div className={styles.list}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <span className={isStopped ? styles.stop : styles.stay}>
              {isStopped ? <MinusIcon size={16} /> : <CheckIcon size={16} />}
            </span>
            <span>{t(line)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
