import { Badge, Card } from '@feria/ui';
import type { PaymentCaseView } from '@feria/contracts/cases/member';
import { Facts } from '../../../ground/lists/facts.tsx';
import { Reference } from '../../../ground/lists/reference.tsx';
import { OwnAmount } from '../../../ground/money/amount.tsx';
import { useLocalized, useApp } from '../../../ground/market/app-context.ts';
import { Moment } from '../../../ground/time/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Day } from '../../../ground/time/day.tsx';
import { STATE_TONES } from './badges.tsx';
import styles from './cases.module.css';

/** Its reference, where it is, what comes next, and by when. */
export function Standing({ view }: { view: PaymentCaseView }) {
  const t = useT();
  const { permission } = useApp();
  const localized = useLocalized();
  const { reference, kind, state, outcome, amount, currency, openedAt, dueBy, facts } = view;
  const { method, paidOn, bankReference, order } = facts;
  const methodName = permission?.cashier.methods.find(({ code }) => code === method)?.name;
  return (
    <Card className={styles.standing}>
      <div className={styles.bar}>
        <Badge tone={STATE_TONES[state]}>{t(`cases.state.${state}`)}</Badge>
        {dueBy ? (
          <p className={styles.due}>
            <span>{t('cases.dueBy')}</span>
            <strong>
              <Day day={dueBy} />
            </strong>
          </p>
        ) : null}
      </div>
      <p>{outcome ? t(`cases.outcome.${outcome}`) : t(`cases.now.${state}`)}</p>
      <Facts
        facts={[
          {
            label: t('cases.reference'),
            value: <Reference value={reference} label={t('cases.copyReference')} />,
          },
          { label: t('cases.about'), value: t(`cases.kind.${kind}`) },
          {
            label: t('cases.amount'),
            value: <OwnAmount amount={amount} currency={currency} />,
            strong: true,
          },
          ...(method
            ? [{ label: t('cases.fact.method'), value: methodName ? localized(methodName) : method }]
            : []),
          ...(paidOn ? [{ label: t('cases.fact.paidOn'), value: <Day day={paidOn} /> }] : []),
          ...(order ? [{ label: t('cases.fact.order'), value: <bdi>{order}</bdi> }] : []),
          ...(bankReference ? [{ label: t('cases.bankReference'), value: <bdi>{bankReference}</bdi> }] : []),
          { label: t('cases.openedAt'), value: <Moment at={openedAt} /> },
        ]}
      />
    </Card>
  );
}
