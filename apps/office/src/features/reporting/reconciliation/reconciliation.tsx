import { Card, Select, Stack, Text, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  RECONCILIATION_SCOPES,
  type ReconciliationDetail,
  type ReconciliationPage,
} from '@feria/contracts/reporting/reconciliation';
import { Form } from '../../../ground/forms/form.tsx';
import { call } from '../../../ground/http/api.ts';
import { ListPage } from '../../../ground/lists/list-page.tsx';
import { usePages } from '../../../ground/lists/pages.ts';
import { Moment } from '../../../ground/values/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Holds } from './holds.tsx';
import { Result, RunState } from './badges.tsx';
import { RECONCILIATION } from '../queries.ts';

/** Every comparison of the books, the way to ask for one, and the money that is held meanwhile. */
export function Reconciliation() {
  const t = useT();
  const list = usePages<ReconciliationPage>(RECONCILIATION.list, '/reconciliation/runs', {});
  const isBusy = list.items.some(({ state }) => state === 'waiting' || state === 'running');
  return (
    <ListPage
      title={t('nav.reconciliation')}
      list={list}
      empty={t('reconciliation.empty')}
      open={(run) => `/reconciliation/${run.id}`}
      columns={[
        {
          accessor: 'at',
          title: t('reconciliation.at'),
          render: (run) => (
            <Link href={`/reconciliation/${run.id}`}>
              <Moment at={run.at} />
            </Link>
          ),
        },
        {
          accessor: 'cause',
          title: t('reconciliation.cause'),
          render: (run) => run.askedBy ?? t(`reconciliation.cause.${run.cause}`),
        },
        {
          accessor: 'scope',
          title: t('reconciliation.scope'),
          render: (run) => t(`reconciliation.scope.${run.scope}`),
        },
        { accessor: 'state', title: t('column.state'), render: (run) => <RunState run={run} /> },
        { accessor: 'result', title: t('reconciliation.result'), render: (run) => <Result run={run} /> },
      ]}
      below={
        <Stack gap="xs">
          <Title order={2} size="h4">
            {t('reconciliation.holds')}
          </Title>
          <Holds />
        </Stack>
      }
    >
      <Text size="sm" c="dimmed" maw={720}>
        {t('reconciliation.lead')}
      </Text>
      <Ask isBusy={isBusy} />
    </ListPage>
  );
}

type Scope = (typeof RECONCILIATION_SCOPES)[number];

function Ask({ isBusy }: { isBusy: boolean }) {
  const t = useT();
  const queries = useQueryClient();
  const [scope, setScope] = useState<Scope>('new');
  const ask = useMutation({
    mutationFn: () => call<ReconciliationDetail>('POST', '/reconciliation/runs', { scope }),
    onSuccess: () => notifications.show({ message: t('reconciliation.asked'), color: 'teal' }),
    onSettled: () => queries.invalidateQueries({ queryKey: RECONCILIATION.all }),
  });
  return (
    <Card withBorder>
      <Form
        act={ask}
        send={() => ask.mutate()}
        submit={t('reconciliation.run')}
        isReady={!isBusy}
        layout="line"
        gap="md"
      >
        <Select
          label={t('reconciliation.scope')}
          data={RECONCILIATION_SCOPES.map((value) => ({ value, label: t(`reconciliation.scope.${value}`) }))}
          value={scope}
          onChange={(value) => setScope(RECONCILIATION_SCOPES.find((one) => one === value) ?? 'new')}
          allowDeselect={false}
          w={320}
        />
      </Form>
    </Card>
  );
}
