import { Textarea, TextInput } from '@mantine/core';
import { fillWords } from '@feria/contracts/inbox/circular-words';
import { smsSize } from '@feria/contracts/delivery/sms-segments';
import { WORD_FIELDS, type TemplateDetail, type WordFault } from '@feria/contracts/delivery/template-words';
import { useT } from '../../ground/i18n/texts.ts';
import type { TypedWords } from './template-form.ts';

interface FieldsProps {
  typed: TypedWords;
  change: (part: Partial<TypedWords>) => void;
  detail: Pick<TemplateDetail, 'hasSms' | 'hasPush' | 'hasInbox'>;
  /** Of an example, as an SMS has them: so long is what is typed. */
  values: Readonly<Record<string, string>>;
  faults: readonly WordFault[];
  isFixed: boolean;
}

/** A field for each way that it is sent by. */
export function TemplateFields({ typed, change, detail, values, faults, isFixed }: FieldsProps) {
  const t = useT();
  const { hasSms, hasPush, hasInbox } = detail;
  const has = { sms: hasSms, push: hasPush, title: hasInbox, text: hasInbox };
  const { isGsm, signs, segments } = smsSize(fillWords(typed.sms, values));
  const hintOf = (name: Exclude<WordFault['field'], 'subject'>): string =>
    name === 'sms'
      ? `${t('templates.hint.sms')} ${t(isGsm ? 'templates.smsGsm' : 'templates.smsOther', { signs, segments })}`
      : t(`templates.hint.${name}`);
  return WORD_FIELDS.filter((name) => !(name in has) || has[name as keyof typeof has]).map((name) => {
    const wrong = faults
      .filter(({ field }) => field === name)
      .map(({ code, name: what }) => t(`templates.fault.${code}`, { name: what }));
    const props = {
      name,
      label: t(`templates.field.${name}`),
      value: typed[name],
      readOnly: isFixed,
      ...(wrong.length === 0 ? {} : { error: wrong.join(' ') }),
      onChange: (event: { currentTarget: { value: string } }) =>
        change({ [name]: event.currentTarget.value }),
    };
    return name === 'subject' ? (
      <TextInput key={name} {...props} maxLength={200} />
    ) : (
      <Textarea
        key={name}
        {...props}
        description={hintOf(name)}
        autosize
        minRows={name === 'lines' ? 5 : 2}
        maxRows={16}
      />
    );
  });
}
