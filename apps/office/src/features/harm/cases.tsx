/** The queue: what is due first, then what weighs most. */
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import { CASE_LIST } from '@feria/contracts/harm/lists';
import type { CaseListRow } from '@feria/contracts/harm/office';
import { HARM } from '../../ground/http/keys.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { WORK_CELLS } from '../../ground/lists/work-cells.tsx';
import { Duration } from '../../ground/values/duration.tsx';
import { useDay } from '../../ground/values/day.ts';
import { CaseBadge, LevelBadge } from './badges.tsx';
import { HarmCase } from './case.tsx';

export function HarmCases() {
  const t = useT();
  return (
    <OfficeList<CaseListRow>
      title={t('nav.harm')}
      aside={
        <Group>
          <Button component={Link} href="/harm/rules" variant="default">
            {t('harm.toRules')}
          </Button>
          <Button component={Link} href="/harm/report" variant="default">
            {t('harm.toReport')}
          </Button>
        </Group>
      }
      spec={CASE_LIST}
      path="/harm/cases"
      records="/harm"
      keys={HARM}
      standard={{ queue: 'waiting' }}
      empty={t('harm.empty')}
      cells={{
        ...WORK_CELLS,
        severity: (row) => <LevelBadge level={row.level} severity={row.severity} />,
        markers: ({ markers }) => markers.map((marker) => t(`harm.marker.${marker}`)).join(' · '),
        followUpAt: (row) => <FollowUp row={row} />,
        state: (row) => <CaseBadge state={row.state} />,
        queue: ({ queue }) => t(`harm.queue.${queue}`),
        minutesToAct: ({ minutesToAct }) => <Duration minutes={minutesToAct} />,
      }}
      peek={(id) => <HarmCase id={id} />}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('harm.lead')}
      </Text>
    </OfficeList>
  );
}

/** A day of the market; said in bold once it has come. */
function FollowUp({ row: { isDue, followUpOn } }: { row: CaseListRow }) {
  const t = useT();
  const dayOf = useDay();
  if (followUpOn === null) return null;
  return (
    <Text span size="sm" fw={isDue ? 700 : 400}>
      {isDue ? t('harm.due') : t('harm.dueOn', { day: dayOf(followUpOn) })}
    </Text>
  );
}
