/** Other thresholds for a market: tried on the members of today first, then proposed to a second person. */
import { Alert, Button, Card, Group, NumberInput, Stack, Switch, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  HarmRules as RulesShape,
  type MarketRules,
  type RulesPreview as Preview,
} from '@feria/contracts/harm/office';
import {
  MARKERS,
  THRESHOLDS,
  type HarmRules,
  type Marker,
  type MarkerRule,
} from '@feria/contracts/harm/markers';
import type { Asked } from '@feria/contracts/operators/roles';
import { useState } from 'react';
import { call } from '../../ground/http/api.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { useDone } from '../../ground/feedback/done.ts';
import { Form } from '../../ground/forms/form.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { useRuleText } from './rule-text.ts';
import { HARM } from '../../ground/http/keys.ts';

type EditorProps = { market: MarketRules; onClose: () => void };

export function RulesEditor({ market, onClose }: EditorProps) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const [rules, setRules] = useState<HarmRules>(market.rules);
  const isSound = RulesShape.safeParse(rules).success;
  const path = `/harm/rules/${market.merchantCode}`;
  const preview = useMutation({
    mutationFn: () => call<Preview>('POST', `${path}/preview`, { rules }),
  });
  const put = (marker: Marker, rule: MarkerRule): void => {
    preview.reset();
    setRules({ ...rules, markers: { ...rules.markers, [marker]: rule } });
  };
  const propose = () =>
    ask({
      title: t('harm.rules.propose'),
      text: t('harm.rules.proposeText'),
      confirm: t('harm.rules.propose'),
      send: async (reason) => {
        await call<Asked>('POST', path, { rules, base: market.version, reason });
        await queries.invalidateQueries({ queryKey: HARM.of('rules') });
        done(t('harm.rules.proposed'));
        onClose();
      },
    });
  return (
    <Form
      act={{ isPending: false, error: preview.error }}
      send={propose}
      submit={t('harm.rules.propose')}
      isReady={isSound}
      gap="md"
      before={
        <>
          <Button variant="default" onClick={onClose}>
            {t('harm.rules.stop')}
          </Button>
          <Button
            variant="light"
            disabled={!isSound}
            loading={preview.isPending}
            onClick={() => preview.mutate()}
          >
            {t('harm.rules.preview')}
          </Button>
        </>
      }
    >
      {dialog}
      {MARKERS.map((marker) => (
        <MarkerFields
          key={marker}
          marker={marker}
          rules={rules}
          currency={market.currency}
          onChange={(rule) => put(marker, rule)}
          count={preview.data?.markers.find((one) => one.marker === marker)?.members}
        />
      ))}
      <Levels rules={rules} onChange={(levels) => setRules({ ...rules, levels })} />
      {!isSound && (
        <Alert color="red" role="alert">
          {t('harm.rules.wrong')}
        </Alert>
      )}
      <div role="status">
        {preview.data && (
          <Alert color="blue">
            {t('harm.rules.previewed', {
              looked: preview.data.looked,
              members: preview.data.members,
              top: preview.data.top,
            })}{' '}
            {!preview.data.isAll && t('harm.rules.previewPart', { looked: preview.data.looked })}
          </Alert>
        )}
      </div>
    </Form>
  );
}

type FieldsProps = {
  marker: Marker;
  rules: HarmRules;
  currency: string;
  onChange: (rule: MarkerRule) => void;
  count: number | undefined;
};

function MarkerFields({ marker, rules, currency, onChange, count }: FieldsProps) {
  const t = useT();
  const textOf = useRuleText(currency);
  const rule = rules.markers[marker];
  const name = t(`harm.marker.${marker}`);
  const numberOf = (value: number | string): number => (typeof value === 'number' ? value : Number.NaN);
  return (
    <Card withBorder component="fieldset" aria-label={name}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {name}
          </Title>
          {count !== undefined && <Text size="sm">{t('harm.rules.previewCount', { count })}</Text>}
          <Switch
            label={t('harm.rules.on')}
            aria-label={`${name}: ${t('harm.rules.on')}`}
            checked={rule.isOn}
            onChange={(event) => onChange({ ...rule, isOn: event.currentTarget.checked })}
          />
        </Group>
        <Text size="sm">{textOf(marker, rules)}</Text>
        <Group align="end">
          {Object.entries<{ least: number; most: number }>(THRESHOLDS[marker]).map(
            ([field, { least, most }]) => (
              <Field
                key={field}
                of={name}
                label={t(`harm.at.${field}` as TextKey, { currency })}
                value={rule.at[field]}
                bounds={{ least, most }}
                onChange={(value) => onChange({ ...rule, at: { ...rule.at, [field]: numberOf(value) } })}
              />
            ),
          )}
          <Field
            of={name}
            label={t('harm.rules.points')}
            value={rule.points}
            bounds={{ least: 0, most: 100 }}
            onChange={(value) => onChange({ ...rule, points: numberOf(value) })}
          />
          <Field
            of={name}
            label={t('harm.rules.coolOff')}
            value={rule.coolOffDays}
            bounds={{ least: 1, most: 90 }}
            onChange={(value) => onChange({ ...rule, coolOffDays: numberOf(value) })}
          />
        </Group>
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

type LevelsProps = { rules: HarmRules; onChange: (levels: HarmRules['levels']) => void };

function Levels({ rules: { levels }, onChange }: LevelsProps) {
  const t = useT();
  const name = t('harm.rules.levels');
  return (
    <Card withBorder component="fieldset" aria-label={name}>
      <Title order={2} size="h5" mb="xs">
        {name}
      </Title>
      <Group align="end">
        {(['medium', 'high', 'top'] as const).map((level) => (
          <Field
            key={level}
            of={name}
            label={t('harm.rules.from', { level: t(`harm.level.${level}`) })}
            value={levels[level]}
            bounds={{ least: 1, most: 1_000 }}
            onChange={(value) =>
              onChange({ ...levels, [level]: typeof value === 'number' ? value : Number.NaN })
            }
          />
        ))}
      </Group>
    </Card>
  );
}
