/** What a list is narrowed down by, in a row above it. */
import { Group, Select, TextInput } from '@mantine/core';
import { marketOptions, useMarketNames } from '../market/market-names.ts';
import { useT } from '../i18n/texts.ts';
import type { Narrowed } from './nothing-fits.tsx';

interface ChoiceFilterProps {
  label: string;
  /** '': all of them. */
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** The choice that narrows nothing; none: one has to be chosen. */
  every?: string;
  wide?: number;
}

export function ChoiceFilter({ label, value, onChange, options, every, wide = 170 }: ChoiceFilterProps) {
  return (
    <Select
      size="xs"
      w={{ base: '100%', xs: wide }}
      label={label}
      value={value}
      onChange={(next) => onChange(next ?? '')}
      data={[...(every === undefined ? [] : [{ value: '', label: every }]), ...options]}
      allowDeselect={false}
    />
  );
}

/** Filters of a page whose records are no table, one field each. */
export interface SelectField {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  wide?: number;
}

interface SelectFiltersProps {
  fields: readonly SelectField[];
  filters: Readonly<Record<string, string>>;
  choose: (part: Record<string, string>) => void;
}

export function SelectFilters({ fields, filters, choose }: SelectFiltersProps) {
  return (
    <Group align="end" gap="sm" className="select-filters">
      {fields.map(({ name, wide = 160, ...field }) => (
        <ChoiceFilter
          key={name}
          {...field}
          wide={wide}
          value={filters[name] ?? ''}
          onChange={(value) => choose({ [name]: value })}
        />
      ))}
    </Group>
  );
}

/** What keeps records out where that is more than `standard`, which taking the filters away comes back to. */
export function narrowedBy(
  { fields, filters, choose }: SelectFiltersProps,
  standard: Readonly<Record<string, string>>,
): Narrowed {
  const set = fields.filter(({ name }) => (filters[name] ?? '') !== '');
  const isMore = set.some(({ name }) => filters[name] !== standard[name]);
  const said = set.map(({ name, label, options }) => {
    const option = options.find(({ value }) => value === filters[name]);
    return `${label}: ${option?.label ?? filters[name]}`;
  });
  return { by: isMore ? said : [], clear: () => choose({ ...standard }) };
}

/** One market, by the name of its country, or every one. */
export function MarketFilter({ value, onChange }: Pick<ChoiceFilterProps, 'value' | 'onChange'>) {
  const t = useT();
  const markets = useMarketNames();
  return (
    <ChoiceFilter
      label={t('column.market')}
      wide={160}
      value={value}
      onChange={onChange}
      every={t('filter.everyMarket')}
      options={marketOptions(markets)}
    />
  );
}

/** One market; there is no figure of all of them. */
export function OneMarketFilter({ value, onChange }: Pick<ChoiceFilterProps, 'value' | 'onChange'>) {
  const t = useT();
  const options = marketOptions(useMarketNames());
  return (
    <ChoiceFilter label={t('column.market')} wide={160} value={value} onChange={onChange} options={options} />
  );
}

interface SearchFilterProps extends Pick<ChoiceFilterProps, 'label' | 'value' | 'onChange' | 'wide'> {
  most?: number;
}

export function SearchFilter({ label, value, onChange, most = 100, wide = 200 }: SearchFilterProps) {
  return (
    <TextInput
      size="xs"
      w={{ base: '100%', xs: wide }}
      label={label}
      value={value}
      maxLength={most}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface PeriodFilterProps {
  from: { label: string; value: string };
  to: { label: string; value: string };
  /** Days as a calendar has them; '': none is written yet. */
  onChange: (from: string, to: string) => void;
}

/** From a day to a day. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  return (
    <Group align="end">
      <TextInput
        type="date"
        size="xs"
        label={from.label}
        value={from.value}
        max={to.value}
        onChange={(event) => onChange(event.currentTarget.value, to.value)}
      />
      <TextInput
        type="date"
        size="xs"
        label={to.label}
        value={to.value}
        min={from.value}
        onChange={(event) => onChange(from.value, event.currentTarget.value)}
      />
    </Group>
  );
}
