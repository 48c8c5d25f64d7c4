import { languageLabel } from '@feria/ui/names';
import {
  FileButton,
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { Ref } from 'react';
import { AUDIENCE_TYPES } from '@feria/contracts/inbox/circulars';
import { CHOICE_CHANNELS, TOPICS, type ChoiceChannel, type Topic } from '@feria/contracts/delivery/topics';
import { marketOptions, useMarketNames } from '../../ground/market/market-names.ts';
import { MomentField } from '../../ground/forms/moment-field.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { LANGUAGES } from '@feria/contracts/languages';
import { accountsIn, type CircularForm } from './form.ts';
import type { PartProps } from './words-fields.tsx';

/** What it is about, which decides whom it may reach by which way. */
export function TopicFields({ form, change, missing, field }: PartProps & { field: Ref<HTMLInputElement> }) {
  const t = useT();
  return (
    <Stack gap="sm">
      <Select
        ref={field}
        label={t('messages.topic')}
        description={t(form.topic === '' ? 'messages.topicHint' : `messages.topicHint.${form.topic}`)}
        placeholder={t('messages.chooseTopic')}
        aria-required
        withAsterisk
        maw={320}
        value={form.topic === '' ? null : form.topic}
        error={missing.includes('topic') ? t('messages.missing.topic') : undefined}
        onChange={(value) => change({ topic: (value ?? '') as Topic | '' })}
        data={TOPICS.map((topic) => ({ value: topic, label: t(`delivery.topic.${topic}`) }))}
        allowDeselect={false}
      />
      <Checkbox.Group
        label={t('messages.channels')}
        description={t('messages.channelsHint')}
        value={form.channels}
        onChange={(channels) => change({ channels: channels as ChoiceChannel[] })}
      >
        <Group mt="xs">
          {CHOICE_CHANNELS.map((channel) => (
            <Checkbox key={channel} value={channel} label={t(`messages.channel.${channel}`)} />
          ))}
        </Group>
      </Checkbox.Group>
    </Stack>
  );
}

/** Named accounts, or a segment of a market. */
export function AudienceFields({ form, change, missing }: PartProps) {
  const t = useT();
  return (
    <Stack gap="sm">
      <SegmentedControl
        value={form.aim}
        onChange={(value) => change({ aim: value as CircularForm['aim'] })}
        aria-label={t('messages.audience')}
        data={[
          { value: 'accounts', label: t('messages.aim.accounts') },
          { value: 'segment', label: t('messages.aim.segment') },
        ]}
      />
      {form.aim === 'accounts' ? (
        <Accounts form={form} change={change} missing={missing} />
      ) : (
        <Segment form={form} change={change} missing={missing} />
      )}
      <MomentField
        name="sendAt"
        maw={320}
        label={t('messages.sendAt')}
        hint={t('messages.sendAtHint')}
        markets={form.aim === 'segment' && form.market !== '' ? [form.market] : []}
        value={form.sendAt}
        onChange={(sendAt) => change({ sendAt })}
        error={missing.includes('time') ? t('messages.missing.time') : undefined}
      />
    </Stack>
  );
}

function Accounts({ form, change, missing }: PartProps) {
  const t = useT();
  const read = (file: File | null): void => {
    if (file) void file.text().then((text) => change({ accounts: accountsIn(text).join('\n') }));
  };
  return (
    <>
      <Textarea
        name="accounts"
        label={t('messages.accounts')}
        description={t('messages.accountsHint')}
        value={form.accounts}
        autosize
        minRows={3}
        maxRows={10}
        error={missing.includes('accounts') ? t('messages.missing.accounts') : undefined}
        onChange={(event) => change({ accounts: event.currentTarget.value })}
      />
      <Group>
        <FileButton onChange={read} accept=".csv,.txt,text/csv,text/plain">
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {t('messages.file')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t('messages.named', { count: accountsIn(form.accounts).length })}
        </Text>
      </Group>
    </>
  );
}

function Segment({ form, change, missing }: PartProps) {
  const t = useT();
  const lang = useLang();
  const markets = useMarketNames();
  const any = { value: '', label: t('messages.any') };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
      <Select
        label={t('column.market')}
        value={form.market === '' ? null : form.market}
        error={missing.includes('market') ? t('messages.missing.market') : undefined}
        onChange={(value) => change({ market: value ?? '' })}
        data={marketOptions(markets)}
        allowDeselect={false}
      />
      <Select
        label={t('messages.type')}
        value={form.type}
        onChange={(value) => change({ type: (value ?? 'all') as CircularForm['type'] })}
        data={AUDIENCE_TYPES.map((type) => ({ value: type, label: t(`messages.type.${type}`) }))}
        allowDeselect={false}
      />
      <Select
        label={t('messages.language')}
        value={form.language}
        onChange={(value) => change({ language: (value ?? '') as CircularForm['language'] })}
        data={[any, ...LANGUAGES.map((one) => ({ value: one, label: languageLabel(one, lang) }))]}
        allowDeselect={false}
      />
      <Select
        label={t('messages.verified')}
        value={form.verified}
        onChange={(value) => change({ verified: (value ?? '') as CircularForm['verified'] })}
        data={[
          any,
          { value: 'yes', label: t('messages.verified.yes') },
          { value: 'no', label: t('messages.verified.no') },
        ]}
        allowDeselect={false}
      />
      <TextInput
        inputMode="numeric"
        label={t('messages.signedInDays')}
        value={form.signedInDays}
        maxLength={3}
        onChange={(event) => change({ signedInDays: event.currentTarget.value.replaceAll(/\D/g, '') })}
      />
    </SimpleGrid>
  );
}
