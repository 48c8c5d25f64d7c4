import { Badge, Card } from '@feria/ui';
import type { ComplaintView } from '@feria/contracts/complaints/member';
import { Facts } from '../../../ground/lists/facts.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { Reference } from '../../../ground/lists/reference.tsx';
import { Steps } from '../../../ground/lists/steps.tsx';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { Day } from '../../../ground/time/day.tsx';
import { STATE_TONES } from './badges.tsx';
import { complaintWay } from '../way.ts';
import styles from './complaints.module.css';

/** Its number, where it is on its way, and by when the licensee has to answer. */
export function Standing({ view }: { view: ComplaintView }) {
  const t = useT();
  const { number, category, state, outcome, reference, receivedAt, answerBy } = view;
  return (
    <Card className={styles.standing}>
      <div className={styles.bar}>
        <Badge tone={STATE_TONES[state]}>{t(`complaints.state.${state}`)}</Badge>
        {answerBy ? (
          <p className={styles.due}>
            <span>{t('complaints.answerBy')}</span>
            <strong>
              <Day day={answerBy} />
            </strong>
          </p>
        ) : outcome ? (
          <strong>{t(`complaints.outcome.${outcome}`)}</strong>
        ) : null}
      </div>
      <p>{t(`complaints.now.${state}`)}</p>
      <Steps textOf={(word) => t(`complaints.step.${word}` as TextKey)} way={complaintWay(view)} />
      <Facts
        facts={[
          {
            label: t('complaints.number'),
            value: <Reference value={number} label={t('complaints.copyNumber')} />,
          },
          { label: t('complaints.category'), value: t(`complaints.category.${category}`) },
          ...(reference
            ? [{ label: t(`complaints.about.${reference.kind}`), value: <bdi>{reference.value}</bdi> }]
            : []),
          { label: t('complaints.receivedAt'), value: <Moment at={receivedAt} /> },
        ]}
      />
    </Card>
  );
}
