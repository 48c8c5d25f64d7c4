import { Card, Skeleton, SimpleGrid, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { MOST_ACCOUNTS } from '@feria/contracts/rewards/states';
import { type CampaignDetail, type RewardOrder } from '@feria/contracts/rewards/office';
import { ReasonField, isReason } from '../../ground/forms/form-parts.tsx';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { Screen } from '../../ground/loading/screen.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { TermsFacts } from './terms-facts.tsx';
import { TermsFields } from './terms-fields.tsx';
import { newTerms, readAccounts, readTerms, type TermsField } from './terms-form.ts';
import { CAMPAIGNS, REWARDS } from './queries.ts';

/** Gives free rounds to one account or a pasted list: under ?campaign=, or with terms of their own. */
export function Grant() {
  const t = useT();
  const search = new URLSearchParams(useSearch());
  const campaignId = search.get('campaign');
  const { data, error, refetch } = useQuery({
    queryKey: CAMPAIGNS.one(campaignId ?? ''),
    queryFn: () => call<CampaignDetail>('GET', `/campaigns/${campaignId}`),
    enabled: campaignId !== null,
  });
  return (
    <Screen title={t('rewards.grant')} error={error} retry={() => void refetch()}>
      {campaignId !== null && data && (
        <Card withBorder maw={960}>
          <Text fw={600} mb="sm">
            {data.campaign.name}
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }}>
            <TermsFacts terms={data.campaign} />
          </SimpleGrid>
        </Card>
      )}
      {campaignId !== null && !data && !error && <Skeleton h={160} />}
      <GrantForm campaignId={campaignId} account={search.get('account') ?? ''} />
    </Screen>
  );
}

function GrantForm({ campaignId, account }: { campaignId: string | null; account: string }) {
  const t = useT();
  const queries = useQueryClient();
  const [, go] = useLocation();
  const [form, setForm] = useState(() => newTerms(new Date()));
  const [wrong, setWrong] = useState<readonly TermsField[]>([]);
  const [text, setText] = useState(account);
  const [reason, setReason] = useState('');
  const accounts = readAccounts(text);
  // The same request has the same key, however often it is sent: it gives once.
  const [key, setKey] = useState<{ request: string; id: string }>();
  const give = useMutation({
    mutationFn: (payload: object) => call<RewardOrder>('POST', '/rewards', payload),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: REWARDS.all });
      go(`/rewards/orders/${id}`);
    },
  });
  const submit = (): void => {
    const read = campaignId === null ? readTerms(form) : { wrong: [] };
    setWrong(read.wrong);
    const { terms } = { terms: undefined, ...read };
    if (campaignId === null && !terms) return;
    const under = campaignId === null ? { kind: 'single', terms } : { kind: 'campaign', campaignId };
    const payload = { accounts, reason, under };
    const request = JSON.stringify(payload);
    const id = key?.request === request ? key.id : crypto.randomUUID();
    setKey({ request, id });
    give.mutate({ ...payload, idempotencyKey: id });
  };
  const isTooLong = accounts.length > MOST_ACCOUNTS;
  const isReady = accounts.length > 0 && !isTooLong && isReason(reason);
  return (
    <Card withBorder maw={960}>
      <Form
        act={give}
        send={submit}
        submit={t('grant.submit', { count: accounts.length })}
        isReady={isReady}
        gap="md"
      >
        {campaignId === null && (
          <TermsFields
            needsPrepaid={false}
            form={form}
            wrong={wrong}
            change={(part) => setForm((old) => ({ ...old, ...part }))}
          />
        )}
        <Textarea
          label={t('grant.accounts')}
          description={t('grant.accountsHint', { count: accounts.length, most: MOST_ACCOUNTS })}
          error={isTooLong ? t('grant.tooMany', { most: MOST_ACCOUNTS }) : undefined}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autosize
          minRows={3}
          maxRows={12}
        />
        <ReasonField value={reason} onChange={setReason} />
      </Form>
    </Card>
  );
}
