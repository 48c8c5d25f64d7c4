import { Card, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { CampaignDetail } from '@feria/contracts/rewards/office';
import { ReasonField, isReason } from '../../ground/forms/form-parts.tsx';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { Screen } from '../../ground/loading/screen.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { TermsFields } from './terms-fields.tsx';
import { newTerms, readTerms, type TermsField } from './terms-form.ts';
import { REWARDS } from './queries.ts';

/** Stores a draft; the vendor is asked for it when it is opened, on its page. */
export function NewCampaign() {
  const t = useT();
  const queries = useQueryClient();
  const [, go] = useLocation();
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [form, setForm] = useState(() => newTerms(new Date()));
  const [wrong, setWrong] = useState<readonly TermsField[]>([]);
  const draft = useMutation({
    mutationFn: (payload: object) => call<CampaignDetail>('POST', '/campaigns', payload),
    onSuccess: ({ campaign }) => {
      void queries.invalidateQueries({ queryKey: REWARDS.all });
      go(`/campaigns/${campaign.id}`);
    },
  });
  const submit = (): void => {
    const read = readTerms(form);
    setWrong(read.wrong);
    if (read.terms) draft.mutate({ name, reason, ...read.terms });
  };
  const isReady = name.trim() !== '' && form.prepaid !== '' && isReason(reason);
  return (
    <Screen title={t('campaigns.new')}>
      <Card withBorder maw={960}>
        <Form act={draft} send={submit} submit={t('campaigns.draft')} isReady={isReady} gap="md">
          <Text size="sm" c="dimmed">
            {t('campaigns.newHint')}
          </Text>
          <TextInput
            label={t('campaign.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={80}
          />
          <TermsFields
            needsPrepaid
            form={form}
            wrong={wrong}
            change={(part) => setForm((old) => ({ ...old, ...part }))}
          />
          <ReasonField value={reason} onChange={setReason} />
        </Form>
      </Card>
    </Screen>
  );
}
