/** The fields of one payout rule, and of the amount that is paid without anybody. */
import { Card, Group, NumberInput, Select, Stack, Switch, Text, Title } from '@mantine/core';
import {
  PAYOUT_THRESHOLDS,
  RULE_DOES,
  type PayoutRule,
  type RuleSetting,
} from '@feria/contracts/cashier/payout-rules';
import type { MarketPayoutRules } from '@feria/contracts/cashier/payout-rules-office';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/values/amount.tsx';
import { useRuleText } from './rule-text.ts';

const numberOf = (value: number | string): number => (typeof value === 'number' ? value : Number.NaN);

type RuleProps = {
  rule: PayoutRule;
  setting: RuleSetting;
  currency: string;
  onChange: (setting: RuleSetting) => void;
  /** Of how many withdrawals it was met, where that was tried. */
  count: number | undefined;
};

export function RuleFields({ rule, setting, currency, onChange, count }: RuleProps) {
  const t = useT();
  const { asks } = useRuleText(currency);
  const name = t(`payoutRules.rule.${rule}`);
  return (
    <Card withBorder component="fieldset" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {name}
          </Title>
          {count !== undefined && <Text size="sm">{t('payoutRules.triedCount', { count })}</Text>}
          <Switch
            label={t('payoutRules.on')}
            aria-label={`${name}: ${t('payoutRules.on')}`}
            checked={setting.isOn}
            onChange={(event) => onChange({ ...setting, isOn: event.currentTarget.checked })}
          />
        </Group>
        <Text size="sm">{asks(rule, setting)}</Text>
        <Group align="end">
          {Object.entries<{ least: number; most: number }>(PAYOUT_THRESHOLDS[rule]).map(([field, bounds]) => (
            <Field
              key={field}
              of={name}
              label={t(`payoutRules.at.${field}` as TextKey, { currency })}
              value={setting.at[field]}
              bounds={bounds}
              onChange={(value) => onChange({ ...setting, at: { ...setting.at, [field]: numberOf(value) } })}
            />
          ))}
          <Select
            w={280}
            size="xs"
            label={t('payoutRules.does')}
            aria-label={`${name}: ${t('payoutRules.does')}`}
            data={RULE_DOES.map((does) => ({ value: does, label: t(`payoutRules.does.${does}`) }))}
            value={setting.does}
            allowDeselect={false}
            onChange={(does) =>
              onChange({ ...setting, does: RULE_DOES.find((one) => one === does) ?? setting.does })
            }
          />
        </Group>
      </Stack>
    </Card>
  );
}

type PayBelowProps = { value: number; market: MarketPayoutRules; onChange: (value: number) => void };

export function PayBelowField({ value, market, onChange }: PayBelowProps) {
  const t = useT();
  const money = useMoney();
  const { currency, secondPersonFrom } = market;
  const name = t('payoutRules.payBelow');
  const most = Math.floor(Number(secondPersonFrom));
  return (
    <Card withBorder component="fieldset" aria-label={name}>
      <Stack gap="xs">
        <Title order={2} size="h5">
          {name}
        </Title>
        <Text size="sm">{t('payoutRules.payBelowHint', { amount: money(secondPersonFrom, currency) })}</Text>
        <Field
          of={name}
          label={t('payoutRules.payBelowField', { currency })}
          value={value}
          bounds={{ least: 0, most }}
          onChange={(next) => onChange(numberOf(next))}
        />
      </Stack>
    </Card>
  );
}

type FieldProps = {
  of: string;
  label: string;
  value: number | undefined;
  bounds: { least: number; most: number };
  onChange: (value: number | string) => void;
};

/** Its range is said under it, and one that is out of it is wrong at once. */
function Field({ of, label, value, bounds: { least, most }, onChange }: FieldProps) {
  const isWrong = value === undefined || !Number.isInteger(value) || value < least || value > most;
  return (
    <NumberInput
      w={170}
      size="xs"
      label={label}
      aria-label={`${of}: ${label}`}
      description={`${least}–${most}`}
      value={value === undefined || Number.isNaN(value) ? '' : value}
      onChange={onChange}
      error={isWrong}
      allowDecimal={false}
      allowNegative={false}
      hideControls
    />
  );
}
