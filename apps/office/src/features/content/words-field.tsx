/** One text of a document in every language; what one of them lacks is marked. */
import { LANGUAGES, type Language, type LocalizedText } from '@feria/contracts/languages';
import { LocalizedField } from '../../ground/forms/localized-field.tsx';
import { useT } from '../../ground/i18n/texts.ts';

interface WordsFieldProps {
  label: string;
  name: string;
  value: Readonly<LocalizedText>;
  onChange: (value: LocalizedText) => void;
  most: number;
  isLong?: boolean;
  readOnly?: boolean;
}

export function WordsField(props: WordsFieldProps) {
  const t = useT();
  const { value } = props;
  const isAny = LANGUAGES.some((language) => value[language]);
  const missing = (language: Language) => (isAny && !value[language] ? t('content.missing') : undefined);
  return <LocalizedField {...props} description={missing} />;
}
