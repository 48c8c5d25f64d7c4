import { Alert, Anchor, List, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { ReconciliationState } from '@feria/contracts/reporting/reconciliation';
import { useSession } from '../../../ground/session/session.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';

type AlarmView = ReconciliationState['alarms'][number];

/**
 * The last word of every check that is not good, until it is: what is known is still told, and only news is an alarm. Who could not
 * be asked has said nothing of the books, and stands apart until that has lasted for a day.
 */
export function ReconciliationAlarms({ state }: { state: ReconciliationState }) {
  const t = useT();
  const { alarms, isBroken, isLate } = state;
  const news = alarms.filter(({ isNews }) => isNews);
  const silent = alarms.filter(({ state, isNews }) => state === 'unasked' && !isNews);
  const known = alarms.filter(({ state, isNews }) => state !== 'unasked' && !isNews);
  const isAlarm = news.length > 0 || isBroken || isLate;
  const title = news.some(({ state }) => state === 'differs') ? 'overview.alarm' : 'overview.notCompared';
  return (
    <>
      {isAlarm && (
        <Alert color="red" role="alert" title={t(title)}>
          <List size="sm">
            <Words alarms={news} />
            {isBroken && <List.Item>{t('overview.broken')}</List.Item>}
            {isLate && <List.Item>{t('overview.late')}</List.Item>}
          </List>
          <Text size="sm">{t('overview.untouched')}</Text>
          <Whereto />
        </Alert>
      )}
      {silent.length > 0 && (
        <Alert color="yellow" title={t('overview.unasked')}>
          <List size="sm">
            <Words alarms={silent} />
          </List>
          <Text size="sm">{t('overview.askedAgain')}</Text>
          <Whereto />
        </Alert>
      )}
      {known.length > 0 && (
        <Alert color="gray" title={t('overview.known')}>
          <List size="sm">
            <Words alarms={known} />
          </List>
          <Whereto />
        </Alert>
      )}
    </>
  );
}

function Words({ alarms }: { alarms: readonly AlarmView[] }) {
  return alarms.map((alarm) => (
    <List.Item key={`${alarm.name} ${alarm.subject} ${alarm.state}`}>
      <Word alarm={alarm} />
    </List.Item>
  ));
}

function Word({ alarm: { name, subject, state, differences, known, askedAt } }: { alarm: AlarmView }) {
  const t = useT();
  const parts = [
    state === 'differs'
      ? t('reconciliation.differences', { count: differences })
      : t(`reconciliation.checkState.${state}`),
    ...(known > 0 ? [t('reconciliation.ofThemKnown', { count: known })] : []),
  ];
  return (
    <>
      {t(`reconciliation.check.${name}`)}
      {subject === '' ? '' : ` · ${subject}`}: {parts.join(', ')}
      {state === 'unasked' && (
        <>
          {' · '}
          {askedAt === null ? (
            t('overview.neverCompared')
          ) : (
            <>
              {t('overview.lastCompared')} <Moment at={askedAt} />
            </>
          )}
        </>
      )}
    </>
  );
}

function Whereto() {
  const t = useT();
  const { may } = useSession();
  if (!may('reports.read')) return null;
  return (
    <Anchor component={Link} href="/reconciliation" size="sm" c="inherit" underline="always">
      {t('nav.reconciliation')}
    </Anchor>
  );
}
