import { Badge, Section } from '@feria/ui';
import type { TaxInForce } from '@feria/contracts/tax/member';
import { regionName } from '@feria/contracts/tax/regions';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { useRate } from '../../../ground/money/use-rate.ts';
import styles from './taxes.module.css';

/** What is in force, one sentence a row; those of other regions come after one's own. */
export function Rules({ rows, currency }: { rows: readonly TaxInForce[]; currency: string }) {
  const t = useT();
  const sorted = rows.toSorted((a, b) => Number(b.isMine) - Number(a.isMine));
  return (
    <Section card title={t('taxes.rules')}>
      {rows.length === 0 ? <p>{t('taxes.noRules')}</p> : null}
      <ul className={styles.rules}>
        {sorted.map((row) => (
          <Rule key={`${row.code} ${row.regions.join(' ')}`} row={row} currency={currency} />
        ))}
      </ul>
    </Section>
  );
}

function Rule({ row, currency }: { row: TaxInForce; currency: string }) {
  const t = useT();
  const money = useMoney();
  const rate = useRate();
  const localized = useLocalized();
  const { moment, above, of, ratePpm, regions, isMine, name } = row;
  const kind = Number(above) === 0 ? 'all' : of;
  return (
    <li className={isMine ? styles.rule : styles.otherRule}>
      <span className={styles.strong}>
        {t(`taxes.say.${moment}.${kind}`, { rate: rate(ratePpm), above: money(above, currency) })}
      </span>
      <span className={styles.small}>
        {localized(name)}. {t(`taxes.why.${moment}`)}
      </span>
      {regions.length > 0 ? (
        <span className={styles.small}>{regions.map((code) => regionName(code)).join(', ')}</span>
      ) : null}
      <span>
        <Badge tone={isMine ? 'info' : 'neutral'}>{t(isMine ? 'taxes.mine' : 'taxes.notMine')}</Badge>
      </span>
    </li>
  );
}
