import { Badge, Group, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { RunPage, RunView } from '@feria/contracts/conformance/runs';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { usePages } from '../../ground/lists/pages.ts';
import { Moment } from '../../ground/values/moment.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { VendorName } from '../../ground/values/vendor-names.tsx';
import { StartRun } from './start-run.tsx';
import { CONFORMANCE } from './queries.ts';

/** Runs of the conformance kit, against our own vendor door or somebody's address, and the way to start one. */
export function ConformanceRuns() {
  const t = useT();
  const { may } = useSession();
  const list = usePages<RunPage>(CONFORMANCE.list, '/conformance/runs', {});
  return (
    <ListPage
      title={t('nav.conformance')}
      list={list}
      empty={t('conformance.empty')}
      open={(run) => `/conformance/${run.id}`}
      columns={[
        {
          accessor: 'startedAt',
          title: t('conformance.started'),
          render: (run) => (
            <Link href={`/conformance/${run.id}`}>
              <Moment at={run.startedAt} />
            </Link>
          ),
        },
        { accessor: 'dialect', title: t('conformance.dialect') },
        {
          accessor: 'target',
          title: t('conformance.target'),
          render: (run) => run.targetName ?? t('conformance.of.own'),
        },
        {
          accessor: 'vendor',
          title: t('conformance.vendor'),
          render: (run) => <VendorName code={run.vendor} />,
        },
        { accessor: 'startedBy', title: t('conformance.startedBy') },
        {
          accessor: 'state',
          title: t('column.state'),
          render: (run) => <RunState run={run} />,
        },
        { accessor: 'counts', title: t('conformance.result'), render: (run) => <Counts run={run} /> },
      ]}
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('conformance.about')}
      </Text>
      {may('vendors.manage') && <StartRun />}
    </ListPage>
  );
}

const STATE_COLOURS: Record<RunView['state'], string> = {
  waiting: 'gray',
  running: 'blue',
  finished: 'teal',
  stopped: 'gray',
  broken: 'red',
};

export function RunState({ run }: { run: RunView }) {
  const t = useT();
  const colour = run.counts.failed > 0 ? 'red' : STATE_COLOURS[run.state];
  return (
    <Badge variant="light" color={colour} tt="none">
      {t(`conformance.state.${run.state}` as TextKey)}
      {run.state === 'running' ? ` ${run.done}/${run.total}` : ''}
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
