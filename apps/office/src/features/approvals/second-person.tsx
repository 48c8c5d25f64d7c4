import { Button, Card, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { SecondPersonRules } from '@feria/contracts/operators/approvals';
import type { Asked } from '@feria/contracts/operators/roles';
import { readAmount } from '../../ground/forms/amount-field.ts';
import { call } from '../../ground/http/api.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { Form } from '../../ground/forms/form.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { APPROVALS } from './queries.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';

type Rule = SecondPersonRules['items'][number];

/** From which amount on a withdrawal, or free rounds, take two persons. It takes two to change it. */
export function SecondPerson() {
  const t = useT();
  const { may } = useSession();
  const { data } = useQuery({
    queryKey: APPROVALS.of('second-person'),
    queryFn: () => call<SecondPersonRules>('GET', '/second-person'),
  });
  if (!data) return null;
  return (
    <Card withBorder maw={720}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('approvals.secondPerson')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('approvals.secondPersonLead')}
        </Text>
        <FactsTable
          label={t('approvals.secondPerson')}
          rows={data.items}
          keyOf={({ action, currency }) => [action, currency].join(' ')}
          columns={[
            { head: true, cell: (rule) => t(`approvals.secondPersonOf.${rule.action}`) },
            { end: true, cell: (rule) => <Amount value={rule.fromAmount} currency={rule.currency} /> },
            ...(may('operators.manage')
              ? [{ end: true, cell: (rule: Rule) => <ChangeAmount rule={rule} /> }]
              : []),
          ]}
        />
      </Stack>
    </Card>
  );
}

function ChangeAmount({ rule }: { rule: Rule }) {
  const t = useT();
  const [, go] = useLocation();
  const { ask, dialog } = useAsk();
  const [typed, setTyped] = useState<string>();
  const amount = typed === undefined ? undefined : readAmount(typed);
  const send = async (reason: string): Promise<void> => {
    const request = { ...rule, fromAmount: amount, reason };
    const { approval } = await call<Asked>('POST', '/second-person', request);
    go(`/approvals/${approval.id}`);
  };
  return (
    <>
      {dialog}
      {typed === undefined ? (
        <Button size="compact-sm" variant="default" onClick={() => setTyped('')}>
          {t('approvals.changeAmount')}
        </Button>
      ) : (
        <Form
          send={() => ask({ title: t('approvals.changeAmount'), confirm: t('operators.ask'), send })}
          submit={t('operators.ask')}
          isReady={amount !== undefined}
          button={{ size: 'xs' }}
          layout="line"
          gap="xs"
        >
          <TextInput
            size="xs"
            aria-label={[
              t('approvals.newAmount'),
              t(`approvals.secondPersonOf.${rule.action}`),
              rule.currency,
            ].join(' ')}
            placeholder={t('approvals.newAmount')}
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Form>
      )}
    </>
  );
}
