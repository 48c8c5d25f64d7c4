import type { Profit, ProfitFigures, ProfitRow } from '@feria/contracts/reporting/profit';
import { Link } from 'wouter';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { categoryOf, recordHref } from '../profit.ts';
import { usePartName } from './day-name.ts';
import styles from './activity.module.css';

const AMOUNTS = ['staked', 'bonus', 'won', 'result', 'taxes', 'net'] as const;

/** Every figure by row; each row opens its rounds, and the last one is all of them. */
export function ProfitTable({ profit }: { profit: Profit }) {
  const t = useT();
  const name = useRowName(profit.by);
  const { items, total, currency, by } = profit;
  // Columns that say nothing of anybody's play are left out.
  const amounts = AMOUNTS.filter((key) => {
    if (key === 'bonus') return Number(total.bonus) !== 0;
    return key === 'taxes' || key === 'net' ? items.some(({ taxes }) => Number(taxes) !== 0) : true;
  });
  const cells = (figures: ProfitFigures) => <Cells {...{ figures, currency, amounts }} />;
  return (
    <div className={styles.scroll} role="region" aria-label={t('profit.table')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('profit.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`profit.by.${by}`)}</th>
            <th scope="col">{t('profit.col.rounds')}</th>
            {amounts.map((key) => (
              <th key={key} scope="col">
                {t(`profit.col.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row) => {
            const href = recordHref(row, by, profit);
            return (
              <tr key={row.key}>
                <th scope="row">
                  {href ? (
                    <Link href={href} aria-label={t('profit.openOf', { name: name(row) })}>
                      {name(row)}
                    </Link>
                  ) : (
                    name(row)
                  )}
                </th>
                {cells(row)}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('profit.total')}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface CellsProps {
  figures: ProfitFigures;
  currency: string;
  amounts: readonly (typeof AMOUNTS)[number][];
}

function Cells({ figures, currency, amounts }: CellsProps) {
  const t = useT();
  return (
    <>
      <td>{t('profit.count', { count: figures.rounds })}</td>
      {amounts.map((key) => (
        <td key={key}>
          <OwnAmount
            amount={figures[key]}
            currency={currency}
            {...(key === 'result' || key === 'net' ? { sign: 'always' as const } : {})}
          />
        </td>
      ))}
    </>
  );
}

/** What a row is called. */
function useRowName(by: Profit['by']): (row: ProfitRow) => string {
  const t = useT();
  const day = usePartName('day');
  const localized = useLocalized();
  return ({ key, vendorName, gameName }) => {
    if (by === 'day') return day({ from: key, to: key });
    if (by === 'vendor') return vendorName ?? key;
    if (by === 'game') return gameName ? localized(gameName) : key;
    const category = categoryOf(key);
    return category ? t(`wallet.category.${category}`) : t('profit.other');
  };
}
