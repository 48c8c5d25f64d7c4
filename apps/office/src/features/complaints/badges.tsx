import { Badge, Group, Text } from '@mantine/core';
import type { ComplaintRow } from '@feria/contracts/complaints/office';
import type { ComplaintState } from '@feria/contracts/complaints/kinds';
import { useT } from '../../ground/i18n/texts.ts';
import { useDay } from '../../ground/values/day.ts';
import { StateBadge, type Meaning } from '../../ground/values/state.tsx';

const MEANINGS: Readonly<Record<ComplaintState, Meaning>> = {
  received: 'waiting',
  in_progress: 'working',
  needs_answer: 'later',
  answered: 'done',
  escalated: 'attention',
  closed: 'over',
};

export function ComplaintBadge({ row: { state, outcome } }: { row: ComplaintRow }) {
  const t = useT();
  return (
    <StateBadge meaning={MEANINGS[state]}>
      {t(`complaints.state.${state}`)}
      {outcome && ` · ${t(`complaints.outcome.${outcome}`)}`}
    </StateBadge>
  );
}

const SOON_DAYS = 3;

/** The last day, and what that means today: in words, and in colour beside them. */
export function Due({ row: { answerBy, daysLeft, isUnseen } }: { row: ComplaintRow }) {
  const t = useT();
  const dayOf = useDay();
  if (answerBy === null || daysLeft === null) return <>–</>;
  const isLate = daysLeft < 0;
  return (
    <Group gap={6}>
      <time className="num" dateTime={answerBy}>
        {dayOf(answerBy)}
      </time>
      <Badge
        miw="max-content"
        variant={isLate ? 'filled' : 'light'}
        color={isLate ? 'red' : daysLeft <= SOON_DAYS ? 'orange' : 'gray'}
        tt="none"
      >
        {isLate ? t('complaints.late', { count: -daysLeft }) : t('complaints.left', { count: daysLeft })}
      </Badge>
      {isUnseen && (
        <Text span size="xs" fw={600}>
          {t('complaints.unseen')}
        </Text>
      )}
    </Group>
  );
}
