import { Badge, Group } from '@mantine/core';
import type { CheckState, ReconciliationRun } from '@feria/contracts/reporting/reconciliation';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';

const RUN_COLOURS: Record<ReconciliationRun['state'], string> = {
  waiting: 'gray',
  running: 'blue',
  finished: 'teal',
  broken: 'red',
};

/** Of a run that is looked at, and of one in the list. */
type Told = Omit<ReconciliationRun, 'at' | 'cause' | 'askedBy' | 'days'>;

/** Where a run is; while it works, at which check and how much that has read. */
export function RunState({ run }: { run: Told }) {
  const t = useT();
  const isWrong = run.differences > 0 || run.failed > 0;
  return (
    <Group gap={6} wrap="nowrap">
      <Badge variant="light" color={isWrong ? 'red' : RUN_COLOURS[run.state]} tt="none">
        {t(`reconciliation.state.${run.state}`)}
      </Badge>
      {run.state === 'running' && run.doing !== null && (
        <span className="num">
          {t(`reconciliation.check.${run.doing}` as TextKey)} · {run.hasRead}
        </span>
      )}
    </Group>
  );
}

export function Result({
  run: { state, checks, skipped, differences, failed, unasked, error },
}: {
  run: Told;
}) {
  const t = useT();
  if (state === 'broken') return error;
  if (state !== 'finished') return '–';
  if (differences === 0 && failed === 0 && unasked === 0)
    return t('reconciliation.agrees', { count: checks - skipped });
  return (
    <Group gap={6} wrap="nowrap">
      {differences > 0 && (
        <Badge size="sm" variant="light" color="red" tt="none">
          {t('reconciliation.differences', { count: differences })}
        </Badge>
      )}
      {failed > 0 && (
        <Badge size="sm" variant="light" color="red" tt="none">
          {t('reconciliation.failed', { count: failed })}
        </Badge>
      )}
      {unasked > 0 && (
        <Badge size="sm" variant="light" color="yellow" tt="none">
          {t('reconciliation.unasked', { count: unasked })}
        </Badge>
      )}
    </Group>
  );
}

const CHECK_COLOURS: Record<CheckState, string> = {
  agrees: 'teal',
  differs: 'red',
  failed: 'red',
  unasked: 'yellow',
  skipped: 'gray',
};

export function CheckBadge({ state }: { state: CheckState }) {
  const t = useT();
  return (
    <Badge variant="light" color={CHECK_COLOURS[state]} tt="none" miw="max-content">
      {t(`reconciliation.checkState.${state}`)}
    </Badge>
  );
}
