/** Which column of a bank's own CSV file is what, and how it writes days and amounts. */
import { NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { BankCsvMapping } from '@feria/contracts/reporting/three-way';
import { useT } from '../../../ground/i18n/texts.ts';

const COLUMNS = [
  ...(['bookedOn', 'valueOn', 'amount', 'credit', 'debit', 'balance'] as const),
  ...(['currency', 'reference', 'endToEnd', 'text', 'counterparty'] as const),
] as const;
const DATES = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'YYYYMMDD'] as const;
const MARKS = [',', ';', '\t'] as const;

export const emptyMapping = (): BankCsvMapping => ({
  delimiter: null,
  decimal: '.',
  dates: 'YYYY-MM-DD',
  skip: 0,
  columns: { bookedOn: '' },
});

interface MappingProps {
  mapping: BankCsvMapping;
  onChange: (mapping: BankCsvMapping) => void;
}

export function MappingFields({ mapping, onChange }: MappingProps) {
  const t = useT();
  const { columns } = mapping;
  const setColumn = (column: (typeof COLUMNS)[number], name: string): void => {
    const { bookedOn, ...others } = columns;
    if (column === 'bookedOn') return onChange({ ...mapping, columns: { ...others, bookedOn: name } });
    const { [column]: _before, ...kept } = others;
    onChange({ ...mapping, columns: { ...kept, bookedOn, ...(name === '' ? {} : { [column]: name }) } });
  };
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('bankAccounts.columnsHint')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }}>
        {COLUMNS.map((column) => (
          <TextInput
            key={column}
            label={t(`bankAccounts.column.${column}`)}
            value={columns[column] ?? ''}
            onChange={(event) => setColumn(column, event.currentTarget.value)}
            required={column === 'bookedOn'}
            maxLength={60}
          />
        ))}
        <Select
          label={t('bankAccounts.dates')}
          value={mapping.dates}
          onChange={(next) =>
            onChange({ ...mapping, dates: DATES.find((one) => one === next) ?? mapping.dates })
          }
          data={DATES}
          allowDeselect={false}
        />
        <Select
          label={t('bankAccounts.decimal')}
          value={mapping.decimal}
          onChange={(next) => onChange({ ...mapping, decimal: next === ',' ? ',' : '.' })}
          data={['.', ',']}
          allowDeselect={false}
        />
        <Select
          label={t('bankAccounts.delimiter')}
          value={mapping.delimiter ?? ''}
          onChange={(next) => onChange({ ...mapping, delimiter: MARKS.find((one) => one === next) ?? null })}
          data={[
            { value: '', label: t('bankAccounts.delimiterFound') },
            { value: ',', label: ',' },
            { value: ';', label: ';' },
            { value: '\t', label: t('bankAccounts.delimiterTab') },
          ]}
          allowDeselect={false}
        />
        <NumberInput
          label={t('bankAccounts.skip')}
          value={mapping.skip}
          onChange={(skip) => onChange({ ...mapping, skip: Number(skip) })}
          min={0}
          max={50}
          allowDecimal={false}
        />
      </SimpleGrid>
    </>
  );
}
