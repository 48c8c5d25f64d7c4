import { Button, Fieldset, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useLang, useT, type TextKey } from '../../ground/i18n/texts.ts';
import { marketFieldText } from '../../ground/records/field-words.ts';
import { numberOf, textOf, type InputProps } from './input.ts';
import { wordOf, type Column, type Field } from './fields.ts';
import { taxExampleOf } from './tax-example.ts';
import { readAt, writeAt, type Typed } from './form.ts';

type RowsProps = InputProps & {
  field: Extract<Field, { kind: 'rows' }>;
  label: string;
  help: string | undefined;
};

/** A list whose rows have fields of their own: taxes, payment methods, channels. */
export function Rows({ field: { path, columns, blank }, label, help, typed, change, wrongAt }: RowsProps) {
  const t = useT();
  const rows = (readAt(typed, path) ?? []) as Typed[];
  const set = (next: readonly Typed[]): void => change(writeAt(typed, path, next));
  return (
    <Stack gap="xs" component="section" aria-label={label}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      {help !== undefined && (
        <Text size="xs" c="dimmed">
          {help}
        </Text>
      )}
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('markets.none')}
        </Text>
      )}
      {rows.map((row, at) => (
        // Rows have no name of their own; one that moves takes its place's.
        <Fieldset key={at} legend={`${label} ${at + 1}`}>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs">
            {columns.map((column) => (
              <Cell
                key={column.name}
                column={column}
                value={readAt(row, column.name)}
                error={wrongAt(`${path}.${at}.${column.name}`)}
                set={(value) => set(rows.with(at, writeAt(row, column.name, value)))}
              />
            ))}
          </SimpleGrid>
          {path === 'taxes' && <Example row={row} />}
          <Group justify="space-between" mt="xs">
            <Text size="xs" c="red" role="status">
              {wrongAt(`${path}.${at}`)}
            </Text>
            <Button size="compact-sm" variant="default" onClick={() => set(rows.toSpliced(at, 1))}>
              {t('markets.remove', { number: String(at + 1) })}
            </Button>
          </Group>
        </Fieldset>
      ))}
      <Group>
        <Button size="compact-sm" variant="default" onClick={() => set([...rows, blank as Typed])}>
          {t('markets.row')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What the row would take, worked out beside it. */
function Example({ row }: { row: Typed }) {
  const t = useT();
  const example = taxExampleOf(row);
  if (!example) return null;
  const { kind, base, due } = example;
  return (
    <Text size="xs" c="dimmed" mt="xs">
      {t(`market.tax.example.${kind}` as TextKey, { base: trimmed(base), due: trimmed(due) })}
    </Text>
  );
}

/** Without zeros behind the point. */
const trimmed = (decimal: string): string => decimal.replace(/\.?0+$/, '');

type CellProps = { column: Column; value: unknown; error: string | undefined; set: (value: unknown) => void };

function Cell({ column, value, error, set }: CellProps) {
  const t = useT();
  const word = wordOf(column);
  const shared = { size: 'xs', label: marketFieldText(t, word, useLang()) ?? word, error } as const;
  if (column.kind === 'select')
    return (
      <Select
        {...shared}
        data={(column.options ?? []).map((option) => ({
          value: option,
          label: column.hasWords ? t(`market.option.${column.name}.${option}` as TextKey) : option,
        }))}
        value={textOf(value)}
        onChange={set}
        allowDeselect={false}
      />
    );
  return (
    <TextInput
      {...shared}
      {...(column.kind === 'day' ? { placeholder: '2026-12-31' } : {})}
      {...(column.kind === 'number' ? { inputMode: 'numeric' as const } : {})}
      value={Array.isArray(value) ? value.join(', ') : textOf(value)}
      onChange={(event) =>
        set(column.kind === 'number' ? numberOf(event.currentTarget.value) : event.currentTarget.value)
      }
    />
  );
}
