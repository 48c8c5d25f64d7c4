import { Badge, Button, Card } from '@feria/ui';
import type { TaxCharge, TaxMonth } from '@feria/contracts/tax/member';
import { useState } from 'react';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { useOwnList } from '../../../ground/lists/own-list.ts';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { CertificateButton } from '../../../ground/money/certificate.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LongList } from '../../../ground/lists/long-list.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { useRate } from '../../../ground/money/use-rate.ts';
import { useMonthName } from './month-name.ts';
import styles from './taxes.module.css';

interface MonthProps {
  of: TaxMonth;
  currency: string;
  /** Still running: its bets have no certificate yet. */
  isOpen: boolean;
}

/** What one month came to, and on demand each charge of it. */
export function Month({ of: { month, sums, net }, currency, isOpen }: MonthProps) {
  const t = useT();
  const name = useMonthName();
  const [isShown, setShown] = useState(false);
  const facts = sums.flatMap(({ moment, charged, returned }) => [
    { label: t(`taxes.of.${moment}`), value: <OwnAmount amount={charged} currency={currency} exact /> },
    ...(Number(returned) === 0
      ? []
      : [
          {
            label: `${t(`taxes.of.${moment}`)}: ${t('taxes.returned')}`,
            value: <OwnAmount amount={`-${returned}`} currency={currency} exact />,
          },
        ]),
  ]);
  const total = {
    label: t('taxes.net'),
    value: <OwnAmount amount={net} currency={currency} exact />,
    strong: true,
  };
  const hasBets = sums.some(({ moment }) => moment === 'bet');
  return (
    <Card>
      <h3 className={styles.month}>{name(month)}</h3>
      <Facts facts={[...facts, total]} />
      <div className={styles.actions}>
        <Button variant="quiet" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'taxes.hide' : 'taxes.show')}
        </Button>
        {hasBets && !isOpen ? (
          <CertificateButton of={{ kind: 'month', month }} label={t('taxes.monthCertificate')} />
        ) : null}
      </div>
      {hasBets && isOpen ? <p className={styles.small}>{t('taxes.monthOpen')}</p> : null}
      {isShown ? <Charges month={month} currency={currency} /> : null}
    </Card>
  );
}

function Charges({ month, currency }: { month: string; currency: string }) {
  const t = useT();
  const list = useOwnList<TaxCharge>(`/api/taxes/charges?month=${month}`, 50);
  return (
    <LongList list={list} rows={3} money={t('center.money')}>
      {(pages) => <Lines items={pages.flatMap((page) => page.items)} currency={currency} />}
    </LongList>
  );
}

function Lines({ items, currency }: { items: readonly TaxCharge[]; currency: string }) {
  // One certificate for a payment, or for all prizes of a round: at its newest line.
  const newest = new Map(items.toReversed().map((one) => [one.reference, one.id]));
  return (
    <ul className={styles.charges}>
      {items.map((charge) => (
        <Charge
          key={charge.id}
          charge={charge}
          currency={currency}
          isNewest={newest.get(charge.reference) === charge.id}
        />
      ))}
    </ul>
  );
}

function Charge({ charge, currency, isNewest }: { charge: TaxCharge; currency: string; isNewest: boolean }) {
  const t = useT();
  const money = useMoney();
  const rate = useRate();
  const localized = useLocalized();
  const { at, name, moment, ratePpm, base, amount, reference } = charge;
  const isReturned = amount.startsWith('-');
  return (
    <li className={styles.charge}>
      <span className={styles.words}>
        <span className={styles.strong}>
          {t(`taxes.one.${moment}`)} {isReturned ? <Badge tone="up">{t('taxes.one.returned')}</Badge> : null}
        </span>
        <Moment className={styles.small} at={at} />
        <span className={styles.small}>{localized(name)}</span>
        <span className={styles.small}>
          {t('taxes.calc', { rate: rate(ratePpm), base: money(base, currency) })}
        </span>
        {moment !== 'bet' && isNewest && !isReturned ? (
          <CertificateButton of={{ kind: 'payment', reference }} />
        ) : null}
      </span>
      <OwnAmount className={styles.strong} amount={amount} currency={currency} exact />
    </li>
  );
}
