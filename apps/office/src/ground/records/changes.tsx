import { Button, Code, Stack, Text } from '@mantine/core';
import { Fragment, useState, type ReactNode } from 'react';
import { LANGUAGES } from '@feria/contracts/languages';
import { languageName } from '@feria/ui/names';
import { fieldText, holdsCodes, valueText } from './field-words.ts';
import { Amount } from '../values/amount.tsx';
import { Moment } from '../values/moment.tsx';
import { useLang, useT } from '../i18n/texts.ts';
import { VendorName } from '../values/vendor-names.tsx';

type Facts = Record<string, unknown> | null;

interface ChangesProps {
  before: Facts;
  after: Facts;
  /** So many lines at first, long ones by their beginning; the others, and the rest of these, when they are asked for. */
  most?: number;
}

/** What tells one thing from another. */
const NAMING = ['username', 'account', 'member', 'name', 'displayName', 'title', 'reference', 'number'];

/** A value of more signs than these makes a row higher than all others. */
const LONG = 120;

/** What names the thing leads: a long change shows its first lines, and they say what it is about. */
export function inOrder(names: readonly string[]): string[] {
  return [
    ...NAMING.filter((name) => names.includes(name)),
    ...names.filter((name) => !NAMING.includes(name)),
  ];
}

/** What a thing was and what it is, or would be, name by name. What stays is said once. */
export function Changes({ before, after, most = Infinity }: ChangesProps) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const names = inOrder([...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]);
  // A currency stands with its amount.
  const shown = names.some((name) => MONEY.has(name)) ? names.filter((name) => name !== 'currency') : names;
  // One line more is no more than the button.
  const lines = isWhole || shown.length <= most + 1 ? shown : shown.slice(0, most);
  const signs = isWhole || most === Infinity ? Infinity : LONG;
  const isFolded = (name: string): boolean =>
    [before, after].some((facts) => show(facts?.[name]).length > signs);
  return (
    <Stack gap={2}>
      {lines.map((name) => {
        const isMoved = show(before?.[name]) !== show(after?.[name]) && before !== null;
        return (
          <Text key={name} size="xs" className="change" component="div">
            <FieldName name={name} />:{' '}
            {isMoved && (
              <>
                <FieldValue name={name} facts={before} signs={signs} /> →{' '}
              </>
            )}
            <Text span inherit fw={600}>
              <FieldValue name={name} facts={after} signs={signs} />
            </Text>
          </Text>
        );
      })}
      {lines.length < shown.length && (
        <Button size="compact-xs" variant="subtle" w="fit-content" onClick={() => setWhole(true)}>
          {t('change.more', { count: shown.length - lines.length })}
        </Button>
      )}
      {lines.length === shown.length && shown.some(isFolded) && (
        <Button size="compact-xs" variant="subtle" w="fit-content" onClick={() => setWhole(true)}>
          {t('change.whole')}
        </Button>
      )}
    </Stack>
  );
}

/** A name without words is marked: the walk of all screens looks for such. The paths of a document are no names. */
export function FieldName({ name }: { name: string }) {
  const words = fieldText(useT(), name, useLang());
  if (words !== undefined) return <span title={name}>{words}</span>;
  return <Code {...(name.includes('.') ? {} : { 'data-raw': 'field' })}>{name}</Code>;
}

const MONEY: ReadonlySet<string> = new Set(['amount', 'won', 'each', 'worth', 'betValue', 'fromAmount']);
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

interface FieldValueProps {
  name: string;
  /** What it stands among: an amount has its currency beside it. */
  facts: Facts;
  /** So much of it is said. */
  signs: number;
  /** What it is a part of: a kind of audience is no kind of key. */
  within?: string;
}

function FieldValue({ name, facts, signs, within }: FieldValueProps): ReactNode {
  const t = useT();
  const lang = useLang();
  const value = facts?.[name];
  if (isFacts(value)) return <Nested name={name} facts={value} signs={signs} />;
  const text = show(value);
  const currency = facts?.['currency'];
  if (MONEY.has(name) && typeof currency === 'string' && /^-?[\d.]+$/.test(text))
    return <Amount value={text} currency={currency} />;
  if (INSTANT.test(text)) return <Moment exact at={text} />;
  if (name === 'vendor') return <VendorName code={text} />;
  if (name === 'language' && isLanguage(text)) return languageName(text, lang);
  const known = within === undefined ? name : `${within}.${name}`;
  const words = text.split(', ').map((one) => valueText(t, known, one));
  if (words.every((one) => one !== undefined)) return <span title={text}>{words.join(', ')}</span>;
  return text !== NOTHING && holdsCodes(known) ? <Code data-raw="value">{text}</Code> : begun(text, signs);
}

/** What has parts of its own: those that say something, one after the other, as far as there is room. */
function Nested({ name, facts, signs }: { name: string; facts: NonNullable<Facts>; signs: number }) {
  const said = Object.keys(facts).filter((part) => show(facts[part]) !== NOTHING);
  let room = signs;
  const shown = said.filter((part) => {
    const fits = room > 0;
    room -= show(facts[part]).length;
    return fits;
  });
  return shown.map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' · '}
      <PartName name={part} within={name} />:{' '}
      <FieldValue name={part} facts={facts} signs={signs} within={name} />
    </Fragment>
  ));
}

const begun = (text: string, signs: number): string =>
  text.length > signs ? `${text.slice(0, signs).trimEnd()}…` : text;

function PartName({ name, within }: { name: string; within: string }) {
  const t = useT();
  const lang = useLang();
  if (isLanguage(name)) return languageName(name, lang);
  return fieldText(t, `${within}.${name}`, lang) ?? <FieldName name={name} />;
}

const isFacts = (value: unknown): value is NonNullable<Facts> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
const isLanguage = (text: string): boolean => LANGUAGES.some((language) => language === text);

const NOTHING = '–';

function show(value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (Array.isArray(value)) return value.map(show).join(', ') || NOTHING;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
