import { Alert, Anchor, List, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { ReconciliationState } from '@feria/contracts/reconciliation';
import { useSession } from '../../app/session.tsx';
import { useT } from '../../app/texts.ts';

type AlarmView = ReconciliationState['alarms'][number];

/** The last word of every check that is not good, until it is: what is known is still told, and only news is an alarm. */
export function ReconciliationAlarms({ state }: { state: ReconciliationState }) {
  const t = useT();
  const { alarms, isBroken, isLate } = state;
  const news = alarms.filter(({ isNews }) => isNews);
  const isAlarm = news.length > 0 || isBroken || isLate;
  return (
    <>
      {isAlarm && (
        <Alert color="red" role="alert" title={t('overview.alarm')}>
          <List size="sm">
            {news.map((alarm) => (
              <List.Item key={`${alarm.name} ${alarm.subject}`}>
                <Word alarm={alarm} />
              </List.Item>
            ))}
            {isBroken && <List.Item>{t('overview.broken')}</List.Item>}
            {isLate && <List.Item>{t('overview.late')}</List.Item>}
          </List>
          <Text size="sm">{t('overview.untouched')}</Text>
          <Whereto />
        </Alert>
      )}
      {alarms.some(({ isNews }) => !isNews) && (
        <Alert color="gray" title={t('overview.known')}>
          <List size="sm">
            {alarms
              .filter(({ isNews }) => !isNews)
              .map((alarm) => (
                <List.Item key={`${alarm.name} ${alarm.subject}`}>
                  <Word alarm={alarm} />
                </List.Item>
              ))}
          </List>
          <Whereto />
        </Alert>
      )}
    </>
  );
}

function Word({ alarm: { name, subject, state, differences, known } }: { alarm: AlarmView }) {
  const t = useT();
  const parts = [
    state === 'differs'
      ? t('reconciliation.differences', { count: differences })
      : t('reconciliation.checkState.failed'),
    ...(known > 0 ? [t('reconciliation.ofThemKnown', { count: known })] : []),
  ];
  return (
    <>
      {t(`reconciliation.check.${name}`)}
      {subject === '' ? '' : ` · ${subject}`}: {parts.join(', ')}
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
