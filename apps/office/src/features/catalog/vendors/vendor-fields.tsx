import { Checkbox, Group, MultiSelect, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { DIALECTS, VENDOR_API_PREFIXES, type Dialect } from '@feria/contracts/vendor-door/vendor-api';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { useMarketName } from '../../../ground/values/market-names.tsx';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { needsSecret, type FormField, type VendorForm } from './vendor-form.ts';

type FieldsProps = {
  form: VendorForm;
  change: (part: Partial<VendorForm>) => void;
  wrong: readonly FormField[];
  /** A new vendor also gets a code and a first key. */
  isNew: boolean;
};

/** Everything that is set of a vendor; what is wrong says so at its field. */
export function VendorFields({ form, change, wrong, isNew }: FieldsProps) {
  const t = useT();
  const known = useKnown(form);
  const nameOfMarket = useMarketName();
  /** What every field shares: its label, its hint, and what is wrong with it. */
  const of = (field: FormField, hint?: TextKey) => ({
    label: t(`vendor.${field}` as TextKey),
    ...(hint ? { description: t(hint) } : {}),
    error: wrong.includes(field) ? t(`vendor.wrong.${field}` as TextKey) : undefined,
  });
  const text = (
    field: 'code' | 'name' | 'url' | 'apiPrefix' | 'callsPerSecond' | 'roundTimeoutMinutes' | 'sort',
  ) => ({
    value: form[field],
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
    autoComplete: 'off',
  });
  const lines = (field: 'allowList' | 'categories' | 'publicKeyPem' | 'secret') => ({
    value: form[field],
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
    autosize: true,
    minRows: 2,
    maxRows: 12,
    classNames: { input: 'id' },
    spellCheck: false,
  });
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {isNew && <TextInput {...of('code', 'vendor.codeHint')} {...text('code')} />}
        <TextInput {...of('name')} {...text('name')} />
        <Select
          {...of('dialect', 'vendor.dialectHint')}
          data={DIALECTS.map((dialect) => ({ value: dialect, label: t(`dialect.${dialect}`) }))}
          value={form.dialect}
          onChange={(value) => value && change({ dialect: value as Dialect })}
          allowDeselect={false}
        />
        <TextInput {...of('url', 'vendor.urlHint')} {...text('url')} />
        <TextInput
          {...of('apiPrefix', 'vendor.apiPrefixHint')}
          {...text('apiPrefix')}
          placeholder={VENDOR_API_PREFIXES[form.dialect]}
        />
        <MultiSelect
          {...of('markets')}
          data={known.markets.map((code) => ({ value: code, label: nameOfMarket(code) }))}
          value={form.markets}
          onChange={(markets) => change({ markets })}
        />
        <TextInput {...of('callsPerSecond')} {...text('callsPerSecond')} inputMode="numeric" />
        <TextInput
          {...of('roundTimeoutMinutes', 'vendor.roundTimeoutHint')}
          {...text('roundTimeoutMinutes')}
          inputMode="numeric"
        />
        <TextInput {...of('sort', 'vendor.sortHint')} {...text('sort')} inputMode="numeric" />
      </SimpleGrid>
      <Limits form={form} change={change} error={of('limits').error} />
      <Textarea {...of('allowList', 'vendor.allowListHint')} {...lines('allowList')} />
      <Textarea {...of('categories', 'vendor.categoriesHint')} {...lines('categories')} />
      <Checkbox
        label={t('vendor.switchesGames')}
        description={t('vendor.switchesGamesHint')}
        checked={form.switchesGames}
        onChange={(event) => change({ switchesGames: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('vendor.movesHost')}
        description={t('vendor.movesHostHint')}
        checked={form.movesHost}
        onChange={(event) => change({ movesHost: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('vendor.inHouse')}
        description={t('vendor.inHouseHint')}
        checked={form.inHouse}
        onChange={(event) => change({ inHouse: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('vendor.opensInWindow')}
        description={t('vendor.opensInWindowHint')}
        checked={form.opensInWindow}
        onChange={(event) => change({ opensInWindow: event.currentTarget.checked })}
      />
      {isNew &&
        (needsSecret(form.dialect) ? (
          <Textarea {...of('secret', 'vendor.secretHint')} {...lines('secret')} />
        ) : (
          <Textarea {...of('publicKeyPem', 'vendor.publicKeyHint')} {...lines('publicKeyPem')} />
        ))}
    </Stack>
  );
}

type LimitsProps = Pick<FieldsProps, 'form' | 'change'> & { error: string | undefined };

/** Those of our markets, and what the vendor has beside them. */
function useKnown({ markets, limits }: VendorForm): { markets: string[]; currencies: string[] } {
  const names = useMarketNames();
  return {
    markets: [...new Set([...names.map(({ code }) => code), ...markets])],
    currencies: [...new Set([...names.map(({ currency }) => currency), ...Object.keys(limits)])],
  };
}

/** A ticked currency is served; its limit is the most that one bet stakes. */
function Limits({ form, change, error }: LimitsProps) {
  const t = useT();
  const known = useKnown(form);
  const serve = (currency: string, isServed: boolean): void => {
    const others = form.currencies.filter((one) => one !== currency);
    change({ currencies: isServed ? [...others, currency] : others });
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {known.currencies.map((currency) => (
        <Group key={currency} align="flex-end" wrap="nowrap">
          <Checkbox
            mb={8}
            label={currency}
            checked={form.currencies.includes(currency)}
            onChange={(event) => serve(currency, event.currentTarget.checked)}
          />
          <TextInput
            label={t('vendor.limit', { currency })}
            placeholder={t('vendor.noLimit')}
            value={form.limits[currency] ?? ''}
            disabled={!form.currencies.includes(currency)}
            error={error}
            inputMode="decimal"
            onChange={(event) =>
              change({ limits: { ...form.limits, [currency]: event.currentTarget.value } })
            }
          />
        </Group>
      ))}
    </SimpleGrid>
  );
}
