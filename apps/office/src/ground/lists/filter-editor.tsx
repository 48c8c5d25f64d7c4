/** The inside of a filter: what its column holds decides how it is chosen. */
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { ListColumn } from '@feria/contracts/lists/spec';
import { useT } from '../i18n/texts.ts';
import { useMarketNames } from '../market/market-names.ts';
import { wallTime } from '../market/zone-time.ts';
import { choiceKey } from './filter-words.ts';
import { choicesIn, endsOf, rangeOf } from './list-state.ts';
import { MemberPicker } from './member-picker.tsx';

export interface EditorProps {
  name: string;
  column: ListColumn;
  value: string;
  zone: string;
  /** Narrows the list down; `isDone`: there is nothing more to choose. */
  onChange: (value: string, isDone: boolean) => void;
}

export function FilterEditor(props: EditorProps) {
  const { kind } = props.column;
  if (kind === 'choice' || kind === 'tags') return <Codes {...props} />;
  if (kind === 'market') return <Markets {...props} />;
  if (kind === 'moment') return <Days {...props} />;
  if (kind === 'amount' || kind === 'count') return <Range {...props} />;
  if (kind === 'member') return <MemberPicker onChoose={(id) => props.onChange(id, true)} />;
  return <Words {...props} />;
}

function Codes({ name, column: { choices = [] }, value, onChange }: EditorProps) {
  const t = useT();
  const options = choices.map((code) => ({ value: code, label: t(choiceKey(name, code)) }));
  return <Boxes options={options} value={value} onChange={onChange} />;
}

function Markets({ value, onChange }: EditorProps) {
  const markets = useMarketNames();
  const options = markets.map(({ code, countryName }) => ({ value: code, label: countryName }));
  return <Boxes options={options} value={value} onChange={onChange} />;
}

interface BoxesProps extends Pick<EditorProps, 'value' | 'onChange'> {
  options: readonly { value: string; label: string }[];
}

function Boxes({ options, value, onChange }: BoxesProps) {
  return (
    <Checkbox.Group value={choicesIn(value)} onChange={(next) => onChange(next.join(','), false)}>
      <Stack gap="xs">
        {options.map((option) => (
          <Checkbox key={option.value} size="sm" value={option.value} label={option.label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Two ends and a button: half of a number that is being typed is no question. */
function Range({ column: { kind }, value, onChange }: EditorProps) {
  const t = useT();
  const [[from, to], setEnds] = useState(endsOf(value));
  const pattern = kind === 'amount' ? /^\d{0,12}(?:\.\d{0,5})?$/ : /^\d{0,9}$/;
  const type = (end: 0 | 1, text: string): void => {
    const plain = text.replace(',', '.');
    if (pattern.test(plain)) setEnds(end === 0 ? [plain, to] : [from, plain]);
  };
  const isTurned = from !== '' && to !== '' && Number(from) > Number(to);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (!isTurned) onChange(rangeOf(whole(from), whole(to)), true);
  };
  return (
    <form onSubmit={send}>
      <Group align="start" gap="xs" wrap="nowrap">
        <TextInput
          size="xs"
          inputMode="decimal"
          label={t('list.filter.least')}
          value={from}
          onChange={(event) => type(0, event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          inputMode="decimal"
          label={t('list.filter.most')}
          value={to}
          error={isTurned && t('list.filter.turned')}
          onChange={(event) => type(1, event.currentTarget.value)}
        />
      </Group>
      <Apply />
    </form>
  );
}

/** `.5` and `5.` as a decimal is written. */
const whole = (typed: string): string => typed.replace(/^\./, '0.').replace(/\.$/, '');

const DAY_MS = 24 * 60 * 60_000;
const SPANS = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;

function Days({ value, zone, onChange }: EditorProps) {
  const t = useT();
  const [[from, to], setEnds] = useState(endsOf(value));
  const [now] = useState(() => Date.now());
  const dayAgo = (days: number): string =>
    wallTime(new Date(now - days * DAY_MS).toISOString(), zone).slice(0, 10);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onChange(rangeOf(from, to), true);
  };
  return (
    <form onSubmit={send}>
      <Group gap={4} mb="xs">
        {Object.entries(SPANS).map(([span, [first, last]]) => (
          <Button
            key={span}
            size="compact-xs"
            variant="default"
            onClick={() => onChange(rangeOf(dayAgo(first), dayAgo(last)), true)}
          >
            {t(`list.span.${span as keyof typeof SPANS}`)}
          </Button>
        ))}
      </Group>
      <Group align="start" gap="xs" wrap="nowrap">
        <TextInput
          type="date"
          size="xs"
          label={t('list.filter.firstDay')}
          value={from}
          {...(to === '' ? {} : { max: to })}
          onChange={(event) => setEnds([event.currentTarget.value, to])}
        />
        <TextInput
          type="date"
          size="xs"
          label={t('list.filter.lastDay')}
          value={to}
          min={from}
          onChange={(event) => setEnds([from, event.currentTarget.value])}
        />
      </Group>
      <Apply />
    </form>
  );
}

function Words({ value, onChange }: EditorProps) {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onChange(typed.trim(), true);
  };
  return (
    <form onSubmit={send}>
      <TextInput
        size="xs"
        label={t('list.filter.exactly')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Apply />
    </form>
  );
}

function Apply() {
  const t = useT();
  return (
    <Button type="submit" size="xs" mt="xs" fullWidth>
      {t('list.filter.apply')}
    </Button>
  );
}
