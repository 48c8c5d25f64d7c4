import { Box, Button, Card, Group, Stack, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AudienceCount, CircularPayload, CircularView } from '@feria/contracts/inbox/circulars';
import { call } from '../../ground/http/api.ts';
import { Form } from '../../ground/forms/form.tsx';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { AudienceFields, TopicFields } from './audience-fields.tsx';
import { CountAlert } from './count-alert.tsx';
import { audienceOf, isOnTopic, missingOf, payloadOf, type CircularForm, type OnTopic } from './form.ts';
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
    mutationFn: (one: OnTopic) =>
      call<AudienceCount>('POST', '/circulars/count', { topic: one.topic, audience: audienceOf(one) }),
  });
  const topic = useTopicFirst(form);
  const [openedAt] = useState(() => new Date());
  const missing = missingOf(form, openedAt);
  const change = (part: Partial<CircularForm>): void => {
    setForm((old) => ({ ...old, ...part }));
    count.reset();
  };
  const shown = missing.filter((name) => isTried || (name === 'topic' && topic.isAsked));
  const part = { form, change, missing: shown };
  const hasAudience = !missing.includes('accounts') && !missing.includes('market');
  const hasWords = !(['title', 'text', 'sms', 'label', 'variable', 'smsLong'] as const).some((one) =>
    missing.includes(one),
  );
  return (
    <>
      <Box maw={960}>
        <Form
          act={saving}
          send={() => {
            setTried(true);
            if (missing.length === 0 && isOnTopic(form)) saving.mutate(payloadOf(form));
          }}
          submit={t('messages.save')}
          gap="md"
          after={
            <Button
              variant="default"
              disabled={!hasWords}
              onClick={() => topic.before(() => setPreviewed(true))}
            >
              {t('messages.preview')}
            </Button>
          }
        >
          <Card withBorder>
            <TopicFields {...part} field={topic.field} />
          </Card>
          <Card withBorder>
            <Stack gap="sm">
              <Title order={2} size="h5">
                {t('messages.words')}
              </Title>
              <WordsFields {...part} />
            </Stack>
          </Card>
          <Card withBorder>
            <Stack gap="sm">
              <Title order={2} size="h5">
                {t('messages.audience')}
              </Title>
              <AudienceFields {...part} />
              {count.data && <CountAlert count={count.data} channels={form.channels} />}
              <RefusalAlert error={count.error} />
              <Group>
                <Button
                  variant="default"
                  disabled={!hasAudience}
                  loading={count.isPending}
                  onClick={() => topic.before(count.mutate)}
                >
                  {t('messages.count')}
                </Button>
              </Group>
            </Stack>
          </Card>
        </Form>
      </Box>
      {isPreviewed && isOnTopic(form) && <PreviewDialog form={form} onClose={() => setPreviewed(false)} />}
    </>
  );
}

/** Whom a message reaches hangs on its topic: what asks for that is not done before one is chosen, and says so at the field. */
function useTopicFirst(form: CircularForm) {
  const field = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const before = (act: (one: OnTopic) => void): void => {
    if (isOnTopic(form)) return act(form);
    setAsked(true);
    field.current?.focus();
  };
  return { field, isAsked, before };
}
