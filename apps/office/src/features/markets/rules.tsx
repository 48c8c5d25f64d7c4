import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { PATTERN_IDS } from '@feria/contracts/members/patterns';
import { REGISTER_FIELDS } from '@feria/contracts/members/register-rules';
import { FactsTable } from '../../ground/records/facts-table.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { numberOf, textOf, type InputProps } from './input.ts';
import { readAt, writeAt, type Typed } from './form.ts';

type Field = (typeof REGISTER_FIELDS)[number];

const NOT_ASKED = { enabled: false, required: false, patternId: 'any', minLength: 0, maxLength: 255 };
const FLAGS = ['enabled', 'required'] as const;
const BOUNDS = ['minLength', 'maxLength'] as const;

/** What the registration asks for, field by field. */
export function Rules({ path, typed, change, wrongAt }: InputProps & { path: string }) {
  const t = useT();
  const rules = (readAt(typed, path) ?? {}) as Typed;
  const labelled = (name: string): string => t(`market.field.${name}` as TextKey);
  const nameOf = (field: Field): string => t(`market.rule.${field}`);
  const ruleOf = (field: Field) => ({ ...NOT_ASKED, ...((rules[field] as object | undefined) ?? {}) });
  const set = (field: Field, part: object): void =>
    change(writeAt(typed, `${path}.${field}`, { ...ruleOf(field), ...part }));
  return (
    <FactsTable
      label={labelled('registerRules')}
      minWidth={640}
      rows={REGISTER_FIELDS}
      keyOf={(field) => field}
      columns={[
        {
          title: labelled('rule'),
          head: true,
          cell: (field) => (
            <>
              {nameOf(field)}
              <Text size="xs" c="red">
                {wrongAt(`${path}.${field}`)}
              </Text>
            </>
          ),
        },
        ...FLAGS.map((name) => ({
          title: labelled(name),
          cell: (field: Field) => (
            <Checkbox
              aria-label={`${nameOf(field)}: ${labelled(name)}`}
              checked={ruleOf(field)[name]}
              onChange={(event) => set(field, { [name]: event.currentTarget.checked })}
            />
          ),
        })),
        ...BOUNDS.map((name) => ({
          title: labelled(name),
          cell: (field: Field) => (
            <TextInput
              size="xs"
              w={64}
              inputMode="numeric"
              aria-label={`${nameOf(field)}: ${labelled(name)}`}
              value={textOf(ruleOf(field)[name])}
              onChange={(event) => set(field, { [name]: numberOf(event.currentTarget.value) })}
            />
          ),
        })),
        {
          title: labelled('patternId'),
          cell: (field) => (
            <NativeSelect
              size="xs"
              aria-label={`${nameOf(field)}: ${labelled('patternId')}`}
              data={PATTERN_IDS.map((id) => ({ value: id, label: t(`market.pattern.${id}`) }))}
              value={ruleOf(field).patternId}
              onChange={(event) => set(field, { patternId: event.currentTarget.value })}
            />
          ),
        },
      ]}
    />
  );
}
