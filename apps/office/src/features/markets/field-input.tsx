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
import { GAME_TYPES } from '@feria/contracts/catalog/member';
import { LANGUAGES } from '@feria/contracts/languages';
import { UNBUILT, type WhitelabelNode } from '@feria/contracts/markets/white-label';
import { languageLabel } from '@feria/ui/names';
import { useLang, useT, type TextKey } from '../../ground/i18n/texts.ts';
import { featureOf, switchText } from '../../ground/market/switch-name.ts';
import { marketFieldText, marketHelpText } from '../../ground/records/field-words.ts';
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
  const lang = useLang();
  const label = marketFieldText(t, path, lang) ?? path;
  const set = (next: unknown): void => change(writeAt(typed, path, next));
  const help = marketHelpText(t, path);
  const shared = { label, error: wrongAt(path), ...(help === undefined ? {} : { description: help }) };
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
          {...(help === undefined ? { description: t('markets.onePerLine') } : {})}
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
          data={optionsOf(field, lang)}
          value={textOf(value)}
          onChange={set}
          allowDeselect={false}
        />
      );
    case 'many':
      return (
        <MultiSelect
          {...shared}
          data={optionsOf(field, lang)}
          value={(value as string[]) ?? []}
          onChange={set}
        />
      );
    case 'verticals':
      return (
        <Verticals label={label} help={help} value={(value as Record<string, boolean>) ?? {}} set={set} />
      );
    case 'switches':
      return (
        <Stack gap="xs">
          <Help text={help} />
          <Switches nodes={(value as WhitelabelNode[]) ?? []} set={set} />
        </Stack>
      );
    case 'rules':
      return (
        <Stack gap="xs">
          <Help text={help} />
          <Rules {...props} path={path} />
        </Stack>
      );
    case 'rows':
      return <Rows {...props} field={field} label={label} help={help} />;
  }
}

export function Help({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Text size="xs" c="dimmed">
      {text}
    </Text>
  );
}

/** Languages by their names; other codes are what they are called. */
function optionsOf(
  { options }: { options: readonly string[] },
  lang: string,
): { value: string; label: string }[] {
  const isLanguage = (code: string): boolean => LANGUAGES.some((one) => one === code);
  return options.map((value) => ({ value, label: isLanguage(value) ? languageLabel(value, lang) : value }));
}

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

type VerticalsProps = {
  label: string;
  help: string | undefined;
  value: Record<string, boolean>;
  set: (next: unknown) => void;
};

function Verticals({ label, help, value, set }: VerticalsProps) {
  const t = useT();
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Help text={help} />
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }}>
        {Object.entries(value).map(([type, isOn]) => (
          <Checkbox
            key={type}
            label={nameOfVertical(t, type)}
            checked={isOn}
            onChange={(event) => set({ ...value, [type]: event.currentTarget.checked })}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

const nameOfVertical = (t: (key: TextKey) => string, type: string): string =>
  GAME_TYPES.some((one) => one === type) ? t(`gameType.${type}` as TextKey) : type;

type SwitchesProps = {
  nodes: readonly WhitelabelNode[];
  set: (next: WhitelabelNode[]) => void;
  isOff?: boolean;
};

/** The id by which clients know it, and that nothing is behind it yet. */
function describe(t: (key: TextKey) => string, modId: string): string {
  const feature = featureOf(modId);
  return feature !== undefined && UNBUILT.includes(feature) ? `${modId} · ${t('markets.unbuilt')}` : modId;
}

/** The white-label tree. A branch that is off takes what hangs on it along, which stays to be seen. */
function Switches({ nodes, set, isOff = false }: SwitchesProps) {
  const t = useT();
  return (
    <Stack gap={6}>
      {nodes.map((node, at) => (
        <div key={node.modId}>
          <Group>
            <Checkbox
              label={switchText(t, node.modId)}
              description={describe(t, node.modId)}
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
