/** What is not matched: each with its three sides, where it leads to, and a person's word for it. */
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ThreeWayRow } from '@feria/contracts/reporting/three-way';
import { useDone } from '../../../ground/feedback/done.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { call } from '../../../ground/http/api.ts';
import { FactsTable } from '../../../ground/records/facts-table.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { Amount } from '../../../ground/values/amount.tsx';
import { useDay } from '../../../ground/values/day.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { RECONCILIATION } from '../queries.ts';

export function Rows({ label, rows }: { label: string; rows: readonly ThreeWayRow[] }) {
  const t = useT();
  const dayText = useDay();
  const done = useDone();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const explain = (row: ThreeWayRow): void =>
    ask({
      title: t('threeWay.explain'),
      text: t('threeWay.explainText'),
      confirm: t('threeWay.explain'),
      send: async (reason) => {
        await call('POST', `/three-way/rows/${row.id}/explain`, { reason });
        done(t('threeWay.explained'));
        await queries.invalidateQueries({ queryKey: RECONCILIATION.all });
      },
    });
  const side = (value: string | null, currency: string) =>
    value === null ? '–' : <Amount value={value} currency={currency} exact />;
  return (
    <>
      {dialog}
      <FactsTable
        label={label}
        minWidth={820}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { title: t('threeWay.class'), head: true, cell: (row) => t(`threeWay.class.${row.class}`) },
          {
            title: t('threeWay.day'),
            cell: (row) => (
              <Anchor
                component={Link}
                size="sm"
                href={`/reconciliation/three-way/${row.gateway}/${row.currency}/${row.day}`}
              >
                {dayText(row.day)}
              </Anchor>
            ),
          },
          { title: t('threeWay.age'), cell: (row) => t('threeWay.ageDays', { age: row.age }) },
          { title: t('threeWay.provider'), end: true, cell: (row) => side(row.theirs, row.currency) },
          { title: t('threeWay.ours'), end: true, cell: (row) => side(row.ours, row.currency) },
          { title: t('threeWay.bank'), end: true, cell: (row) => side(row.bank, row.currency) },
          { title: t('threeWay.about'), cell: (row) => <About row={row} /> },
          { title: t('threeWay.word'), cell: (row) => <Word row={row} explain={explain} /> },
        ]}
      />
    </>
  );
}

/** The payment of ours, the gateway's own number, and the payment case. */
function About({
  row: { kind, paymentId, gatewayId, caseId, caseReference, gateway },
}: {
  row: ThreeWayRow;
}) {
  const t = useT();
  const { may } = useSession();
  const page = kind === 'payout' ? 'withdrawals' : 'deposits';
  return (
    <Stack gap={2} align="start">
      {paymentId !== null && may('cashier.read') && (
        <Anchor component={Link} size="sm" href={`/${page}/${paymentId}`}>
          {t(kind === 'payout' ? 'threeWay.withdrawal' : 'threeWay.deposit')}
        </Anchor>
      )}
      {caseId !== null && may('cases.read') && (
        <Anchor component={Link} size="sm" href={`/cases/${caseId}`}>
          {t('threeWay.case', { reference: caseReference ?? '' })}
        </Anchor>
      )}
      <Text size="xs" c="dimmed" className="id">
        {gateway}
        {gatewayId !== null && ` ${gatewayId}`}
      </Text>
    </Stack>
  );
}

function Word({ row, explain }: { row: ThreeWayRow; explain: (row: ThreeWayRow) => void }) {
  const t = useT();
  const { may } = useSession();
  if (row.state === 'explained')
    return (
      <Stack gap={2}>
        <Text size="sm">{row.reason}</Text>
        <Text size="xs" c="dimmed">
          {row.explainedBy}
        </Text>
      </Stack>
    );
  if (row.state === 'waits') return t('threeWay.waits');
  if (!may('reports.acknowledge')) return t('threeWay.isOpen');
  return (
    <Button size="compact-sm" variant="default" onClick={() => explain(row)}>
      {t('threeWay.explain')}
    </Button>
  );
}
