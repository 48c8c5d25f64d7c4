import { Badge, Button, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import { RUN_LIST } from '@feria/contracts/conformance/lists';
import type { RunRow, RunView } from '@feria/contracts/conformance/runs';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { VendorName } from '../../ground/values/vendor-names.tsx';
import { StartRun } from './start-run.tsx';
import { CONFORMANCE } from './queries.ts';

/** Runs of the conformance kit, against our own vendor door or somebody's address, and the way to start one. */
export function ConformanceRuns() {
  const t = useT();
  const { may } = useSession();
  return (
    <OfficeList<RunRow>
      title={t('nav.conformance')}
      aside={
        <Button component={Link} href="/conformance/targets" variant="default">
          {t('target.list')}
        </Button>
      }
      spec={RUN_LIST}
      path="/conformance/runs"
      keys={CONFORMANCE}
      empty={t('conformance.empty')}
      open={({ id }) => `/conformance/${id}`}
      cells={{
        targetName: ({ targetName }) => targetName ?? t('conformance.of.own'),
        vendor: ({ vendor }) => <VendorName code={vendor} />,
        state: (run) => <RunState run={run} />,
        failed: ({ failed }) => <Failed count={failed} />,
      }}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('conformance.about')}
      </Text>
      {may('vendors.manage') && <StartRun />}
    </OfficeList>
  );
}

function Failed({ count }: { count: number }) {
  if (count === 0) return count;
  return (
    <Text span inherit c="red" fw={700}>
      {count}
    </Text>
  );
}

const STATE_COLOURS: Record<RunView['state'], string> = {
  waiting: 'gray',
  running: 'blue',
  finished: 'teal',
  stopped: 'gray',
  broken: 'red',
};

export function RunState({
  run: { state, failed, done, total },
}: {
  run: Pick<RunRow, 'state' | 'failed' | 'done' | 'total'>;
}) {
  const t = useT();
  return (
    <Badge miw="max-content" variant="light" color={failed > 0 ? 'red' : STATE_COLOURS[state]} tt="none">
      {t(`conformance.state.${state}` as TextKey)}
      {state === 'running' ? ` ${done}/${total}` : ''}
    </Badge>
  );
}

export function Counts({ run: { counts } }: { run: RunView }) {
  const t = useT();
  const { passed, failed, skipped } = counts;
  return (
    <Group gap={6} wrap="nowrap">
      <Badge size="sm" variant="light" color="teal" tt="none">
        {t('conformance.passed', { count: passed })}
      </Badge>
      {failed > 0 && (
        <Badge size="sm" variant="light" color="red" tt="none">
          {t('conformance.failed', { count: failed })}
        </Badge>
      )}
      {skipped > 0 && (
        <Badge size="sm" variant="light" color="gray" tt="none">
          {t('conformance.skipped', { count: skipped })}
        </Badge>
      )}
    </Group>
  );
}
