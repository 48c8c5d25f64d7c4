import {
  FileButton,
  Button,
  Group,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { DIALECTS, type Dialect } from '@feria/contracts/vendor-door/vendor-api';
import { useMarketNames } from '../../ground/market/market-names.ts';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { fieldsOf, signsWithRsa, withDialect, type TargetField, type TargetForm } from './target-form.ts';

type FieldsProps = {
  form: TargetForm;
  change: (form: TargetForm) => void;
  wrong: readonly TargetField[];
};
type TextField = 'name' | 'url' | 'vendor' | 'game' | 'sessionUrl' | 'key' | 'theirKey' | 'prepared';

/** Everything that is said of an address; what is wrong says so at its field. */
export function TargetFields({ form, change, wrong }: FieldsProps) {
  const t = useT();
  const currencies = [...new Set([form.currency, ...useMarketNames().map(({ currency }) => currency)])];
  const shown = fieldsOf(form);
  const isRsa = signsWithRsa(form.dialect);
  const of = (field: TextField, label: TextKey, hint?: TextKey) => ({
    label: t(label),
    ...(hint ? { description: t(hint) } : {}),
    error: wrong.includes(field) ? t(`target.wrong.${field}` as TextKey) : undefined,
    value: form[field],
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ ...form, [field]: event.currentTarget.value }),
    autoComplete: 'off',
    spellCheck: false,
  });
  const file = (field: 'key' | 'theirKey' | 'prepared') => (
    <FromFile take={(text) => change({ ...form, [field]: text })} />
  );
  return (
    <Stack gap="sm">
      <Choice
        label={t('target.side')}
        value={form.side}
        names={{ wallet: t('target.side.wallet'), vendor: t('target.side.vendor') }}
        isFixed={form.dialect === 'transfer'}
        choose={(side) => change({ ...form, side })}
      />
      <Text size="xs" c="dimmed">
        {t(
          form.side === 'wallet'
            ? 'target.hint.wallet'
            : form.dialect === 'transfer'
              ? 'target.hint.transfer'
              : 'target.hint.vendor',
        )}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...of('name', 'target.name')} maxLength={80} />
        <Select
          label={t('conformance.dialect')}
          data={DIALECTS.map((dialect) => ({ value: dialect, label: t(`dialect.${dialect}`) }))}
          value={form.dialect}
          onChange={(value) => value && change(withDialect(form, value as Dialect))}
          allowDeselect={false}
        />
        <TextInput
          {...of(
            'url',
            'target.url',
            form.side === 'wallet' ? 'target.urlHint.wallet' : 'target.urlHint.vendor',
          )}
          placeholder="http://127.0.0.1:8080/vendors/acme"
        />
        <TextInput {...of('vendor', 'target.vendor')} placeholder="vendor" maxLength={80} />
        {shown.has('game') && <TextInput {...of('game', 'target.game', 'target.gameHint')} maxLength={80} />}
        <Select
          label={t('target.currency')}
          data={currencies}
          value={form.currency}
          onChange={(value) => value && change({ ...form, currency: value })}
          allowDeselect={false}
        />
      </SimpleGrid>
      <Choice
        label={t(isRsa ? 'target.key' : 'target.secret')}
        value={form.keyKind}
        names={{ given: t('target.key.given'), generated: t('target.key.generated') }}
        choose={(keyKind) => change({ ...form, keyKind })}
      />
      {shown.has('key') && (
        <>
          <Textarea
            {...of('key', isRsa ? 'target.privateKey' : 'target.secret', 'target.keyHint')}
            {...LINES}
          />
          {file('key')}
        </>
      )}
      {shown.has('theirKey') && (
        <>
          <Textarea {...of('theirKey', 'target.theirKey', 'target.theirKeyHint')} {...LINES} />
          {file('theirKey')}
        </>
      )}
      {shown.has('sessionsKind') && (
        <Choice
          label={t('target.sessions')}
          value={form.sessionsKind}
          names={{ call: t('target.sessions.call'), prepared: t('target.sessions.prepared') }}
          choose={(sessionsKind) => change({ ...form, sessionsKind })}
        />
      )}
      {shown.has('sessionUrl') && (
        <TextInput
          {...of('sessionUrl', 'target.sessionUrl', 'target.sessionUrlHint')}
          placeholder="http://127.0.0.1:8080/conformance/session"
        />
      )}
      {shown.has('prepared') && (
        <>
          <Textarea {...of('prepared', 'target.prepared', 'target.preparedHint')} {...LINES} />
          {file('prepared')}
        </>
      )}
    </Stack>
  );
}

const LINES = { autosize: true, minRows: 3, maxRows: 10, classNames: { input: 'id' } } as const;

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  names: Readonly<Record<Value, string>>;
  isFixed?: boolean;
  choose: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, names, isFixed = false, choose }: ChoiceProps<Value>) {
  const values = Object.keys(names) as Value[];
  return (
    <Group gap="sm">
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label={label}
        disabled={isFixed}
        value={value}
        onChange={(chosen) => choose(values.find((one) => one === chosen) ?? value)}
        data={values.map((one) => ({ value: one, label: names[one] }))}
      />
    </Group>
  );
}

/** Reads a file here, in the browser; what is in it is sent like what is typed. */
function FromFile({ take }: { take: (text: string) => void }) {
  const t = useT();
  return (
    <Group>
      <FileButton onChange={(file) => void file?.text().then(take)}>
        {(props) => (
          <Button {...props} size="compact-xs" variant="default">
            {t('target.fromFile')}
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
