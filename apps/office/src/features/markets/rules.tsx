import { Checkbox, NativeSelect, ScrollArea, Table, Text, TextInput } from '@mantine/core';
import { PATTERN_IDS } from '@feria/contracts/members/patterns';
import { REGISTER_FIELDS } from '@feria/contracts/members/register-rules';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { numberOf, textOf, type InputProps } from './input.ts';
import { readAt, writeAt, type Typed } from './form.ts';

const NOT_ASKED = { enabled: false, required: false, patternId: 'any', minLength: 0, maxLength: 255 };
const FLAGS = ['enabled', 'required'] as const;
const BOUNDS = ['minLength', 'maxLength'] as const;

/** What the registration asks for, field by field. */
export function Rules({ path, typed, change, wrongAt }: InputProps & { path: string }) {
  const t = useT();
  const rules = (readAt(typed, path) ?? {}) as Typed;
  const head = ['rule', ...FLAGS, ...BOUNDS, 'patternId'];
  const labelled = (name: string): string => t(`market.field.${name}` as TextKey);
  return (
    <ScrollArea viewportProps={{ tabIndex: 0 }}>
      <Table fz="sm" aria-label={labelled('registerRules')} miw={640}>
        <Table.Thead>
          <Table.Tr>
            {head.map((name) => (
              <Table.Th key={name}>{labelled(name)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {REGISTER_FIELDS.map((field) => {
            const rule = { ...NOT_ASKED, ...((rules[field] as object | undefined) ?? {}) };
            const set = (part: object): void =>
              change(writeAt(typed, `${path}.${field}`, { ...rule, ...part }));
            return (
              <Table.Tr key={field}>
                <Table.Th scope="row">
                  {field}
                  <Text size="xs" c="red">
                    {wrongAt(`${path}.${field}`)}
                  </Text>
                </Table.Th>
                {FLAGS.map((name) => (
                  <Table.Td key={name}>
                    <Checkbox
                      aria-label={`${field}: ${labelled(name)}`}
                      checked={rule[name]}
                      onChange={(event) => set({ [name]: event.currentTarget.checked })}
                    />
                  </Table.Td>
                ))}
                {BOUNDS.map((name) => (
                  <Table.Td key={name}>
                    <TextInput
                      size="xs"
                      w={64}
                      inputMode="numeric"
                      aria-label={`${field}: ${labelled(name)}`}
                      value={textOf(rule[name])}
                      onChange={(event) => set({ [name]: numberOf(event.currentTarget.value) })}
                    />
                  </Table.Td>
                ))}
                <Table.Td>
                  <NativeSelect
                    size="xs"
                    aria-label={`${field}: ${labelled('patternId')}`}
                    data={[...PATTERN_IDS]}
                    value={rule.patternId}
                    onChange={(event) => set({ patternId: event.currentTarget.value })}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
