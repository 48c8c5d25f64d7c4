import type { Activity, ActivityFigures } from '@feria/contracts/reporting/activity';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useDuration, usePartName } from './day-name.ts';
import styles from './activity.module.css';

const MONEY = ['in', 'out', 'staked', 'won'] as const;

/** Every figure, newest first; the last row is all of them. */
export function Rows({ activity }: { activity: Activity }) {
  const t = useT();
  const name = usePartName(activity.by);
  const { items, total, currency, by } = activity;
  const isCorrected = Number(total.corrected) !== 0 || items.some(({ corrected }) => Number(corrected) !== 0);
  return (
    <div className={styles.scroll} role="region" aria-label={t('activity.table')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('activity.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`activity.step.${by}`)}</th>
            <th scope="col">{t('activity.col.seconds')}</th>
            {MONEY.map((key) => (
              <th key={key} scope="col">
                {t(`activity.col.${key}`)}
              </th>
            ))}
            {isCorrected ? <th scope="col">{t('activity.col.corrected')}</th> : null}
            <th scope="col">{t('activity.col.net')}</th>
          </tr>
        </thead>
        <tbody>
          {items.toReversed().map((item) => (
            <Line
              key={item.from}
              name={name(item)}
              figures={item}
              currency={currency}
              isCorrected={isCorrected}
            />
          ))}
        </tbody>
        <tfoot>
          <Line name={t('activity.total')} figures={total} currency={currency} isCorrected={isCorrected} />
        </tfoot>
      </table>
    </div>
  );
}

/** Nothing was done: the days on which something was stand out. */
const isIdle = ({ rounds, ...money }: ActivityFigures): boolean =>
  rounds === 0 && MONEY.every((key) => Number(money[key]) === 0);

interface LineProps {
  name: string;
  figures: ActivityFigures;
  currency: string;
  isCorrected: boolean;
}

function Line({ name, figures, currency, isCorrected }: LineProps) {
  const duration = useDuration();
  return (
    <tr className={isIdle(figures) ? styles.idle : undefined}>
      <th scope="row">{name}</th>
      <td>{duration(figures.seconds)}</td>
      {MONEY.map((key) => (
        <td key={key}>
          <OwnAmount amount={figures[key]} currency={currency} />
        </td>
      ))}
      {isCorrected ? (
        <td>
          <OwnAmount amount={figures.corrected} currency={currency} sign="always" />
        </td>
      ) : null}
      <td>
        <OwnAmount amount={figures.net} currency={currency} tone="movement" sign="always" />
      </td>
    </tr>
  );
}
