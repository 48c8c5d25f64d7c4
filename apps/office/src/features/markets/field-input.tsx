import {
  Checkbox,
  Group,
  MultiSelect,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { WhitelabelNode } from '@feria/contracts/markets/white-label';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { marketFieldText } from '../../ground/records/field-words.ts';
import type { Field } from './fields.ts';
import { readAt, writeAt } from './form.ts';
import { numberOf, textOf, type InputProps } from './input.ts';
import { Rows } from './rows.tsx';
import { Rules } from './rules.tsx';

/** One field of the document, drawn by its kind. */
export function FieldInput({ field, ...props }: InputProps & { field: Field }) {
  const t = useT();
  const { typed, change, wrongAt } = props;
  const { path } = field;
  const value = readAt(typed, path);
  const label = marketFieldText(t, path, useLang()) ?? path;
  const set = (next: unknown): void => change(writeAt(typed, path, next));
  const shared = { label, error: wrongAt(path) };
  switch (field.kind) {
    case 'text':
      return (
        <TextInput {...shared} value={textOf(value)} onChange={(event) => set(event.currentTarget.value)} />
      );
    case 'number':
      return (
        <TextInput
          {...shared}
          inputMode="numeric"
          value={textOf(value)}
          onChange={(event) => set(numberOf(event.currentTarget.value))}
        />
      );
    case 'long':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxRows={10}
          value={textOf(value)}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'lines':
      return (
        <Textarea
          {...shared}
          description={t('markets.onePerLine')}
          autosize
          minRows={2}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(event) => set(linesOf(event.currentTarget.value))}
          onBlur={() => set(Array.isArray(value) ? value.filter((one) => one !== '') : [])}
        />
      );
    case 'flag':
      return (
        <Checkbox
          {...shared}
          mt="lg"
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      );
    case 'select':
      return (
        <Select
          {...shared}
          data={[...field.options]}
          value={textOf(value)}
          onChange={set}
          allowDeselect={false}
        />
      );
    case 'many':
      return (
        <MultiSelect {...shared} data={[...field.options]} value={(value as string[]) ?? []} onChange={set} />
      );
    case 'verticals':
      return <Verticals label={label} value={(value as Record<string, boolean>) ?? {}} set={set} />;
    case 'switches':
      return <Switches nodes={(value as WhitelabelNode[]) ?? []} set={set} />;
    case 'rules':
      return <Rules {...props} path={path} />;
    case 'rows':
      return <Rows {...props} field={field} label={label} />;
  }
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

type VerticalsProps = { label: string; value: Record<string, boolean>; set: (next: unknown) => void };

function Verticals({ label, value, set }: VerticalsProps) {
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        {Object.entries(value).map(([type, isOn]) => (
          <Checkbox
            key={type}
            label={type}
            checked={isOn}
            onChange={(event) => set({ ...value, [type]: event.currentTarget.checked })}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

type SwitchesProps = {
  nodes: readonly WhitelabelNode[];
  set: (next: WhitelabelNode[]) => void;
  isOff?: boolean;
};

/** The white-label tree. A branch that is off takes what hangs on it along, which stays to be seen. */
function Switches({ nodes, set, isOff = false }: SwitchesProps) {
  return (
    <Stack gap={6}>
      {nodes.map((node, at) => (
        <div key={node.modId}>
          <Group>
            <Checkbox
              label={node.modId}
              checked={node.enabled}
              disabled={isOff}
              onChange={(event) => set(nodes.with(at, { ...node, enabled: event.currentTarget.checked }))}
            />
          </Group>
          {node.children.length > 0 && (
            <Stack pl="xl" pt={6} gap={6}>
              <Switches
                nodes={node.children}
                isOff={isOff || !node.enabled}
                set={(children) => set(nodes.with(at, { ...node, children }))}
              />
            </Stack>
          )}
        </div>
      ))}
    </Stack>
  );
}
