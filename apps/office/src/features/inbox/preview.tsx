import { languageLabel, languageName } from '@feria/ui/names';
import { Alert, Button, Card, Group, Skeleton, Stack, Tabs, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CircularPreview, CircularTested } from '@feria/contracts/inbox/circulars';
import { blocksOf } from '@feria/contracts/inbox/circular-words';
import { call } from '../../ground/http/api.ts';
import { useDone } from '../../ground/feedback/done.ts';
import { Form } from '../../ground/forms/form.tsx';
import { Dialog, RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { LANGUAGES, type Language } from '@feria/contracts/languages';
import { wordsOf, type OnTopic } from './form.ts';

/** How it looks, with invented values or with a real member's, in every language; and a test to oneself. */
export function PreviewDialog({ form, onClose }: { form: OnTopic; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const done = useDone();
  const [account, setAccount] = useState('');
  const [language, setLanguage] = useState<Language>('es');
  const words = wordsOf(form);
  const look = useMutation({
    mutationFn: (name: string) =>
      call<CircularPreview>('POST', '/circulars/preview', {
        topic: form.topic,
        words,
        account: name === '' ? null : name,
      }),
  });
  const { mutate } = look;
  useEffect(() => mutate(''), [mutate]);
  const test = useMutation({
    mutationFn: () => call<CircularTested>('POST', '/circulars/test', { words, language }),
    onSuccess: ({ to }) => done(t('messages.tested', { to })),
  });
  return (
    <Dialog title={t('messages.preview')} onClose={onClose} size="lg">
      <Stack>
        <Form
          act={look}
          send={() => mutate(account.trim())}
          submit={t('messages.show')}
          button={{ variant: 'default' }}
          layout="line"
          gap="md"
        >
          <TextInput
            name="account"
            label={t('messages.previewFor')}
            value={account}
            maxLength={80}
            onChange={(event) => setAccount(event.currentTarget.value)}
          />
        </Form>
        <RefusalAlert error={look.error === null ? test.error : null} />
        {look.data?.member && <Reach member={look.data.member} />}
        {look.data ? (
          <Tabs value={language} onChange={(value) => setLanguage((value ?? 'es') as Language)}>
            <Tabs.List>
              {LANGUAGES.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {languageLabel(one, lang)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {LANGUAGES.map((one) => (
              <Tabs.Panel key={one} value={one} pt="sm">
                <Shown shown={look.data[one]} label={form.page === '' ? null : form.label[one]} />
              </Tabs.Panel>
            ))}
          </Tabs>
        ) : (
          look.isPending && <Skeleton h={200} />
        )}
        <Group justify="flex-end">
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
            {t('messages.test')}
          </Button>
          <Button onClick={onClose}>{t('ask.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Reach({ member }: { member: NonNullable<CircularPreview['member']> }) {
  const t = useT();
  const lang = useLang();
  const { account, language, withheld } = member;
  return (
    <Alert color={withheld === null ? 'teal' : 'yellow'} variant="outline">
      {withheld === null
        ? t('messages.reaches', { account, language: languageName(language, lang) })
        : t(`messages.withheld.${withheld}`)}
    </Alert>
  );
}

function Shown({ shown, label }: { shown: CircularPreview[Language]; label: string | null }) {
  const t = useT();
  return (
    <Stack gap="sm">
      <Card withBorder maw={390} data-preview>
        <Stack gap="xs">
          <Title order={3} size="h5">
            {shown.title}
          </Title>
          <Drawn text={shown.text} />
          {label !== null && (
            <Text size="sm" fw={600}>
              [{label}]
            </Text>
          )}
        </Stack>
      </Card>
      {shown.sms !== null && (
        <Text size="sm">
          {t('delivery.channel.sms')} ({t('messages.segments', { count: shown.smsSegments })}): {shown.sms}
        </Text>
      )}
    </Stack>
  );
}

/** The text as the member app draws it. */
export function Drawn({ text }: { text: string }) {
  return blocksOf(text).map(({ kind, lines }, at) => {
    const drawn = lines.map((line) =>
      line.map((span, part) => (span.isStrong ? <strong key={part}>{span.text}</strong> : span.text)),
    );
    return kind === 'list' ? (
      <ul key={at} style={{ margin: 0, paddingInlineStart: 20 }}>
        {drawn.map((line, item) => (
          <li key={item}>
            <Text size="sm" component="span">
              {line}
            </Text>
          </li>
        ))}
      </ul>
    ) : (
      <Text key={at} size="sm">
        {drawn.map((line, row) => (
          <span key={row}>
            {row > 0 && <br />}
            {line}
          </span>
        ))}
      </Text>
    );
  });
}
