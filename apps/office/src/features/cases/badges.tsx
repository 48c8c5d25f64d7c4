import { Badge, Group } from '@mantine/core';
import type { PaymentCaseRow } from '@feria/contracts/cases/office';
import type { CaseState } from '@feria/contracts/cases/states';
import { useT } from '../../ground/i18n/texts.ts';
import { useDay } from '../../ground/values/day.ts';
import { StateBadge, type Meaning } from '../../ground/values/state.tsx';

const MEANINGS: Readonly<Record<CaseState, Meaning>> = {
  open: 'waiting',
  asked: 'later',
  tracing: 'working',
  closed: 'over',
};

export function CaseBadge({ row: { state, outcome } }: { row: Pick<PaymentCaseRow, 'state' | 'outcome'> }) {
  const t = useT();
  return (
    <StateBadge meaning={MEANINGS[state]}>
      {t(`cases.state.${state}`)}
      {outcome && ` · ${t(`cases.outcome.${outcome}`)}`}
    </StateBadge>
  );
}

/** The last day, and what that means today: in words, and in colour beside them. */
export function Due({ row: { dueBy, daysLeft } }: { row: Pick<PaymentCaseRow, 'dueBy' | 'daysLeft'> }) {
  const t = useT();
  const dayOf = useDay();
  const day = (
    <time className="num" dateTime={dueBy}>
      {dayOf(dueBy)}
    </time>
  );
  if (daysLeft === null) return day;
  const isLate = daysLeft < 0;
  return (
    <Group gap={6}>
      {day}
      <Badge
        miw="max-content"
        variant={isLate ? 'filled' : 'light'}
        color={isLate ? 'red' : daysLeft === 0 ? 'orange' : 'gray'}
        tt="none"
      >
        {isLate ? t('cases.late', { count: -daysLeft }) : t('cases.left', { count: daysLeft })}
      </Badge>
    </Group>
  );
}
