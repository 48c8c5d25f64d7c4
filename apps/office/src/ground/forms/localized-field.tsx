/** Fields of a text in the platform's languages: one a language, called by the language's name, required where the list says so. */
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { LANGUAGES, REQUIRED_LANGUAGES, type Language, type LocalizedText } from '@feria/contracts/languages';
import { languageLabel } from '@feria/ui/names';
import { useLang } from '../i18n/texts.ts';
import { withWords } from './words.ts';

export interface AskedLanguage {
  readonly language: Language;
  /** In the operator's language, as a label begins: "Spanish". */
  readonly name: string;
  readonly isRequired: boolean;
}

/** Every language that a text is asked for in. */
export function useAskedLanguages(): readonly AskedLanguage[] {
  const lang = useLang();
  return LANGUAGES.map((language) => ({
    language,
    name: languageLabel(language, lang),
    isRequired: REQUIRED_LANGUAGES.includes(language),
  }));
}

interface LocalizedFieldProps {
  label: string;
  /** What the inputs are called: `<name>.<tag>`. */
  name: string;
  value: Readonly<LocalizedText>;
  onChange: (value: LocalizedText) => void;
  most: number;
  isLong?: boolean;
  readOnly?: boolean;
  /** The fields are marked as required where their languages are. Drafts leave it out. */
  required?: boolean;
  /** Beneath the field of a language. */
  description?: (language: Language) => ReactNode;
}

/** One text, side by side in every language. */
export function LocalizedField(props: LocalizedFieldProps) {
  const { label, name, value, onChange, most, isLong, readOnly = false, required, description } = props;
  const Field = isLong ? Textarea : TextInput;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {useAskedLanguages().map((asked) => (
        <Field
          key={asked.language}
          name={`${name}.${asked.language}`}
          lang={asked.language}
          dir="auto"
          label={`${label} · ${asked.name}`}
          description={description?.(asked.language)}
          required={required === true && asked.isRequired}
          value={value[asked.language] ?? ''}
          maxLength={most}
          readOnly={readOnly}
          {...(isLong ? { autosize: true, minRows: 2 } : {})}
          onChange={(event) => onChange(withWords(value, asked.language, event.currentTarget.value))}
        />
      ))}
    </SimpleGrid>
  );
}
