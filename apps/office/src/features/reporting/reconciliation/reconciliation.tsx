import { Button, Card, Group, Select, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { RUN_LIST } from '@feria/contracts/reporting/lists';
import {
  RECONCILIATION_SCOPES,
  type ReconciliationDetail,
  type ReconciliationRow,
} from '@feria/contracts/reporting/reconciliation';
import { Form } from '../../../ground/forms/form.tsx';
import { call } from '../../../ground/http/api.ts';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Result, RunState } from './badges.tsx';
import { RECONCILIATION } from '../queries.ts';

/** Every comparison of the books, and the way to ask for one. */
export function Reconciliation() {
  const t = useT();
  return (
    <OfficeList<ReconciliationRow>
      title={t('nav.reconciliation')}
      aside={
        <Group gap="xs">
          <Button component={Link} href="/reconciliation/three-way" variant="default" size="xs">
            {t('nav.threeWay')}
          </Button>
          <Button component={Link} href="/reconciliation/differences" variant="default" size="xs">
            {t('nav.differences')}
          </Button>
          <Button component={Link} href="/reconciliation/holds" variant="default" size="xs">
            {t('nav.holds')}
          </Button>
        </Group>
      }
      spec={RUN_LIST}
      path="/reconciliation/runs"
      keys={RECONCILIATION}
      empty={t('reconciliation.empty')}
      open={({ id }) => `/reconciliation/${id}`}
      cells={{
        state: (run) => <RunState run={run} />,
        differences: (run) => <Result run={run} />,
      }}
    >
      {({ pages }) => (
        <>
          <Text size="sm" c="dimmed" maw={720}>
            {t('reconciliation.lead')}
          </Text>
          <Ask isBusy={pages.items.some(({ state }) => state === 'waiting' || state === 'running')} />
        </>
      )}
    </OfficeList>
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
