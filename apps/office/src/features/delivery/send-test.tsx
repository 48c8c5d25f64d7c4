import { SegmentedControl, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  CHANNELS,
  type Channel,
  type MessageDetail,
  type TestPayload,
} from '@feria/contracts/delivery/office';
import { LANGUAGES } from '@feria/contracts/languages';
import { languageLabel } from '@feria/ui/names';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { Dialog } from '../../ground/forms/form-parts.tsx';
import { useLang, useT, type OfficeLanguage } from '../../ground/i18n/texts.ts';
import { DELIVERY } from './queries.ts';

/** Sends one to whatever address or number is typed, and opens what becomes of it. */
export function SendTest({ onClose }: { onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const queries = useQueryClient();
  const [, go] = useLocation();
  const [channel, setChannel] = useState<Channel>('mail');
  const [to, setTo] = useState('');
  const [language, setLanguage] = useState<TestPayload['language']>(lang as OfficeLanguage);
  const send = useMutation({
    mutationFn: () =>
      call<MessageDetail>('POST', '/delivery/test', {
        channel,
        to: to.trim(),
        language,
      } satisfies TestPayload),
    onSuccess: ({ message }) => {
      void queries.invalidateQueries({ queryKey: DELIVERY.all });
      go(`/delivery/${message.id}`);
    },
  });
  return (
    <Dialog onClose={onClose} title={t('delivery.test')}>
      <Form
        act={send}
        send={() => send.mutate()}
        submit={t('delivery.test.send')}
        isReady={to.trim() !== ''}
        onClose={onClose}
      >
        <Text size="sm">{t('delivery.test.text')}</Text>
        <Text size="sm" c="dimmed">
          {t('delivery.test.topic', { topic: t('delivery.topic.none') })}
        </Text>
        <SegmentedControl
          value={channel}
          onChange={(value) => setChannel(value as Channel)}
          aria-label={t('delivery.channel')}
          data={CHANNELS.map((one) => ({ value: one, label: t(`delivery.channel.${one}`) }))}
        />
        <TextInput
          data-autofocus
          required
          type={channel === 'mail' ? 'email' : 'tel'}
          label={t(`delivery.test.to.${channel}`)}
          placeholder={channel === 'mail' ? 'ana@example.com' : '+573001234567'}
          value={to}
          maxLength={254}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <SegmentedControl
          value={language}
          onChange={(value) => setLanguage(value as TestPayload['language'])}
          aria-label={t('delivery.language')}
          data={LANGUAGES.map((one) => ({ value: one, label: languageLabel(one, lang) }))}
        />
      </Form>
    </Dialog>
  );
}
