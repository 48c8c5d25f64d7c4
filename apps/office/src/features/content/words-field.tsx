/** One text in every language, side by side; what one of them lacks is marked. */
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { Words } from '@feria/contracts/content/documents';
import { useT } from '../../ground/i18n/texts.ts';

export type Said = { en: string; es: string };
export const LANGS = ['en', 'es'] as const;

interface WordsFieldProps {
  label: string;
  name: string;
  value: Words;
  onChange: (value: Said) => void;
  most: number;
  isLong?: boolean;
  readOnly?: boolean;
}

export function WordsField({
  label,
  name,
  value,
  onChange,
  most,
  isLong,
  readOnly = false,
}: WordsFieldProps) {
  const t = useT();
  const Field = isLong ? Textarea : TextInput;
  const isAny = LANGS.some((lang) => value[lang] !== '');
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {LANGS.map((lang) => (
        <Field
          key={lang}
          name={`${name}.${lang}`}
          lang={lang}
          label={`${label} · ${t(`content.lang.${lang}`)}`}
          description={isAny && value[lang] === '' ? t('content.missing') : undefined}
          value={value[lang]}
          maxLength={most}
          readOnly={readOnly}
          {...(isLong ? { autosize: true, minRows: 2 } : {})}
          onChange={(event) => onChange({ ...value, [lang]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}
