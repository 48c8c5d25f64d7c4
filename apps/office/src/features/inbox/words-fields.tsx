import { languageLabel } from '@feria/ui/names';
import { Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { LONGEST_LABEL, LONGEST_TEXT, LONGEST_TITLE, MOST_SEGMENTS } from '@feria/contracts/inbox/circulars';
import {
  CIRCULAR_PAGES,
  CIRCULAR_VARIABLES,
  unknownVariables,
  type CircularPage,
} from '@feria/contracts/inbox/circular-words';
import { smsSize } from '@feria/contracts/delivery/sms-segments';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { LANGUAGES, type Language } from '@feria/contracts/languages';
import type { CircularForm, InEvery, Missing } from './form.ts';

export interface PartProps {
  form: CircularForm;
  change: (part: Partial<CircularForm>) => void;
  /** What kept it from being saved when that was tried. */
  missing: readonly Missing[];
}

/** The words, each language beside the other, so that what is missing in one is seen. */
export function WordsFields({ form, change, missing }: PartProps) {
  const t = useT();
  const lang = useLang();
  const wantsSms = form.channels.includes('sms');
  const set = (name: 'title' | 'text' | 'sms' | 'label', language: Language) => (value: string) =>
    change({ [name]: { ...form[name], [language]: value } });
  const wrongIn = (words: InEvery, language: Language) => {
    const [first] = unknownVariables(words[language]);
    return first === undefined ? undefined : t('messages.unknownVariable', { name: first });
  };
  const lackOf = (name: 'title' | 'text' | 'sms' | 'label', language: Language) =>
    missing.includes(name) && form[name][language].trim() === '' ? t(`messages.missing.${name}`) : undefined;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('messages.wordsHint')} {CIRCULAR_VARIABLES.map((name) => `{${name}}`).join(' ')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {LANGUAGES.map((language) => (
          <Stack key={language} gap="sm" component="fieldset" bd={0} p={0} m={0}>
            <Text component="legend" fw={600} size="sm">
              {languageLabel(language, lang)}
            </Text>
            <TextInput
              name={`title-${language}`}
              label={t('messages.title')}
              value={form.title[language]}
              maxLength={LONGEST_TITLE}
              error={wrongIn(form.title, language) ?? lackOf('title', language)}
              onChange={(event) => set('title', language)(event.currentTarget.value)}
            />
            <Textarea
              name={`text-${language}`}
              label={t('messages.text')}
              description={t('messages.textHint')}
              value={form.text[language]}
              maxLength={LONGEST_TEXT}
              autosize
              minRows={6}
              maxRows={20}
              error={wrongIn(form.text, language) ?? lackOf('text', language)}
              onChange={(event) => set('text', language)(event.currentTarget.value)}
            />
            {wantsSms && (
              <Textarea
                name={`sms-${language}`}
                label={t('delivery.channel.sms')}
                description={t('messages.smsSize', sizeOf(form.sms[language]))}
                value={form.sms[language]}
                maxLength={320}
                autosize
                minRows={2}
                error={
                  wrongIn(form.sms, language) ??
                  tooLong(form.sms[language], t('messages.smsLong')) ??
                  lackOf('sms', language)
                }
                onChange={(event) => set('sms', language)(event.currentTarget.value)}
              />
            )}
            {form.page !== '' && (
              <TextInput
                name={`label-${language}`}
                label={t('messages.label')}
                value={form.label[language]}
                maxLength={LONGEST_LABEL}
                error={lackOf('label', language)}
                onChange={(event) => set('label', language)(event.currentTarget.value)}
              />
            )}
          </Stack>
        ))}
      </SimpleGrid>
      <Select
        label={t('messages.button')}
        maw={320}
        value={form.page}
        onChange={(value) => change({ page: (value ?? '') as CircularPage | '' })}
        data={[
          { value: '', label: t('messages.noButton') },
          ...CIRCULAR_PAGES.map((page) => ({ value: page, label: t(`messages.page.${page}`) })),
        ]}
        allowDeselect={false}
      />
    </Stack>
  );
}

const sizeOf = (text: string) => {
  const { signs, segments } = smsSize(text);
  return { signs, segments };
};
const tooLong = (text: string, words: string): string | undefined =>
  smsSize(text).segments > MOST_SEGMENTS ? words : undefined;
