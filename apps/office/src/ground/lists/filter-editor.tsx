/** The inside of a filter: what its column holds decides how it is chosen. */
import { Button, Checkbox, Group, Radio, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { LANGUAGES } from '@feria/contracts/languages';
import { isNamed, type ListColumn } from '@feria/contracts/list-spec';
import { languageLabel } from '@feria/ui/names';
import { parseAmount } from '@feria/ui/parse-amount';
import { useLang, useT } from '../i18n/texts.ts';
import { marketOptions, useMarketNames } from '../market/market-names.ts';
import { wallTime } from '../market/zone-time.ts';
import { useMethodOptions } from '../values/method-name.tsx';
import { choiceKey } from './filter-words.ts';
import { choicesIn, endsOf, rangeOf } from './list-state.ts';
import { RecordPicker } from './record-picker.tsx';

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
  if (kind === 'language') return <Languages {...props} />;
  if (kind === 'method') return <Methods {...props} />;
  if (kind === 'moment') return <Days {...props} />;
  if (kind === 'amount' || kind === 'count') return <Range {...props} />;
  if (kind === 'flag') return <YesOrNo {...props} />;
  if (isNamed(kind)) return <RecordPicker kind={kind} onChoose={(id) => props.onChange(id, true)} />;
  return <Words {...props} />;
}

function Codes({ name, column, value, onChange }: EditorProps) {
  const t = useT();
  const { choices = [] } = column;
  const options = choices.map((code) => ({ value: code, label: t(choiceKey(name, column, code)) }));
  return <Boxes options={options} value={value} onChange={onChange} />;
}

function Markets({ value, onChange }: EditorProps) {
  const markets = useMarketNames();
  const options = marketOptions(markets);
  return <Boxes options={options} value={value} onChange={onChange} />;
}

function Languages({ value, onChange }: EditorProps) {
  const lang = useLang();
  const options = LANGUAGES.map((one) => ({ value: one, label: languageLabel(one, lang) }));
  return <Boxes options={options} value={value} onChange={onChange} />;
}

function Methods({ column, value, onChange }: EditorProps) {
  return <Boxes options={useMethodOptions(column.way)} value={value} onChange={onChange} />;
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

/** Two ends and a button: half of a number that is being typed is no question. Amounts are written with either separator. */
function Range({ column: { kind }, value, onChange }: EditorProps) {
  const t = useT();
  const lang = useLang();
  const market = useMarketNames()[0]?.code;
  const [ends, setEnds] = useState(endsOf(value));
  const [isAsked, setIsAsked] = useState(false);
  const [from, to] = ends.map((typed) => readEnd(kind, typed, lang, market)) as [End, End];
  const isTurned = Number(from ?? 0) > Number(to ?? 0) && from !== '' && to !== '';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setIsAsked(true);
    if (from !== undefined && to !== undefined && !isTurned) onChange(rangeOf(from, to), true);
  };
  const wrong = (end: End): string | false => isAsked && end === undefined && t('list.filter.noNumber');
  return (
    <form onSubmit={send}>
      <Group align="start" gap="xs" wrap="nowrap">
        <TextInput
          size="xs"
          inputMode="decimal"
          label={t('list.filter.least')}
          value={ends[0]}
          error={wrong(from)}
          maxLength={20}
          onChange={(event) => setEnds([event.currentTarget.value, ends[1]])}
        />
        <TextInput
          size="xs"
          inputMode="decimal"
          label={t('list.filter.most')}
          value={ends[1]}
          error={wrong(to) || (isAsked && isTurned && t('list.filter.turned'))}
          maxLength={20}
          onChange={(event) => setEnds([ends[0], event.currentTarget.value])}
        />
      </Group>
      <Apply />
    </form>
  );
}

/** '': it is open; undefined: it is no number. */
type End = string | undefined;

function readEnd(kind: ListColumn['kind'], typed: string, lang: string, market: string | undefined): End {
  if (typed.trim() === '') return '';
  if (kind === 'count') return /^\d{1,9}$/.test(typed.trim()) ? typed.trim() : undefined;
  const parsed = parseAmount(typed, lang, market);
  return parsed.ok ? parsed.value.replace(/\.00$/, '') : undefined;
}

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

function YesOrNo({ value, onChange }: EditorProps) {
  const t = useT();
  return (
    <Radio.Group value={value} onChange={(next) => onChange(next, true)}>
      <Stack gap="xs">
        <Radio size="sm" value="true" label={t('change.yes')} />
        <Radio size="sm" value="false" label={t('change.no')} />
      </Stack>
    </Radio.Group>
  );
}

/** A name is sought by a part of it, anything else whole. */
function Words({ column: { kind }, value, onChange }: EditorProps) {
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
        label={t(kind === 'name' ? 'list.filter.contains' : 'list.filter.exactly')}
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
