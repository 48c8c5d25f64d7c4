import { Alert, Anchor, List, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { ReconciliationState } from '@feria/contracts/reconciliation';
import { useSession } from '../../app/session.tsx';
import { useT } from '../../app/texts.ts';

/** The last word of every check that is not good, until it is: nothing here goes away by itself. */
export function ReconciliationAlarms({ state }: { state: ReconciliationState }) {
  const t = useT();
  const { may } = useSession();
  const { alarms, isBroken, isLate } = state;
  if (alarms.length === 0 && !isBroken && !isLate) return null;
  return (
    <Alert color="red" role="alert" title={t('overview.alarm')}>
      <List size="sm">
        {alarms.map(({ name, subject, state: word, differences }) => (
          <List.Item key={`${name} ${subject}`}>
            {t(`reconciliation.check.${name}`)}
            {subject === '' ? '' : ` · ${subject}`}:{' '}
            {word === 'differs'
              ? t('reconciliation.differences', { count: differences })
              : t('reconciliation.checkState.failed')}
          </List.Item>
        ))}
        {isBroken && <List.Item>{t('overview.broken')}</List.Item>}
        {isLate && <List.Item>{t('overview.late')}</List.Item>}
      </List>
      <Text size="sm">{t('overview.untouched')}</Text>
      {may('reports.read') && (
        <Anchor component={Link} href="/reconciliation" size="sm">
          {t('nav.reconciliation')}
        </Anchor>
      )}
    </Alert>
  );
}
