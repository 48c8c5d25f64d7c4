import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AudienceCount, CircularPayload, CircularView } from '@feria/contracts/inbox/circulars';
import { call } from '../../ground/http/api.ts';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { AudienceFields, TopicFields } from './audience-fields.tsx';
import { CountAlert } from './count-alert.tsx';
import { audienceOf, missingOf, payloadOf, type CircularForm } from './form.ts';
import { PreviewDialog } from './preview.tsx';
import { WordsFields } from './words-fields.tsx';

interface FormProps {
  initial: CircularForm;
  save: (circular: CircularPayload) => Promise<CircularView>;
  onSaved: (view: CircularView) => void;
}

/** Everything of a circular on one page: what it is about, what it says, whom it is for. */
export function CircularFields({ initial, save, onSaved }: FormProps) {
  const t = useT();
  const [form, setForm] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const saving = useMutation({ mutationFn: save, onSuccess: onSaved });
  const count = useMutation({
    mutationFn: () =>
      call<AudienceCount>('POST', '/circulars/count', { topic: form.topic, audience: audienceOf(form) }),
  });
  const [openedAt] = useState(() => new Date());
  const missing = missingOf(form, openedAt);
  const change = (part: Partial<CircularForm>): void => {
    setForm((old) => ({ ...old, ...part }));
    count.reset();
  };
  const hasAudience = !missing.includes('accounts') && !missing.includes('market');
  const hasWords = !(['title', 'text', 'sms', 'label', 'variable', 'smsLong'] as const).some((one) =>
    missing.includes(one),
  );
  // Beside the form: what is sent in a dialog would be sent by a form around it, too.
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (missing.length === 0) saving.mutate(payloadOf(form));
        }}
      >
        <Stack maw={960}>
          <Card withBorder>
            <TopicFields form={form} change={change} />
          </Card>
          <Card withBorder>
            <Stack gap="sm">
              <Title order={2} size="h5">
                {t('messages.words')}
              </Title>
              <WordsFields form={form} change={change} />
            </Stack>
          </Card>
          <Card withBorder>
            <Stack gap="sm">
              <Title order={2} size="h5">
                {t('messages.audience')}
              </Title>
              <AudienceFields form={form} change={change} />
              {count.data && <CountAlert count={count.data} channels={form.channels} />}
              <RefusalAlert error={count.error} />
              <Group>
                <Button
                  variant="default"
                  disabled={!hasAudience}
                  loading={count.isPending}
                  onClick={() => count.mutate()}
                >
                  {t('messages.count')}
                </Button>
              </Group>
            </Stack>
          </Card>
          {isTried && missing.length > 0 && (
            <Text size="sm" c="red" role="alert">
              {missing.map((one) => t(`messages.missing.${one}`)).join(' ')}
            </Text>
          )}
          <RefusalAlert error={saving.error} />
          <Group>
            <Button type="submit" loading={saving.isPending}>
              {t('messages.save')}
            </Button>
            <Button variant="default" disabled={!hasWords} onClick={() => setPreviewed(true)}>
              {t('messages.preview')}
            </Button>
          </Group>
        </Stack>
      </form>
      {isPreviewed && <PreviewDialog form={form} onClose={() => setPreviewed(false)} />}
    </>
  );
}
