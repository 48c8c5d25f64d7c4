/**
 * What was and what will be, name by name: the one way in which a request, a draft and a version tell what they change. Short values stand
 * beside each other; a text stands line by line, what is taken out and put in marked by signs and strokes, and said to whoever hears it.
 */
import { Box, ScrollArea, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Difference } from '@feria/contracts/markets/document';
import { useT } from '../i18n/texts.ts';
import { FactsTable } from '../records/facts-table.tsx';
import { isHtml, plainOf } from './plain-text.ts';
import { diffOf, type DiffLine } from './text-diff.ts';

/** How the names and values of one kind of thing are said, as everywhere else in the office. */
export interface ChangeWords {
  nameOf: (path: string) => ReactNode;
  /** Undefined: the value is said as it stands. */
  valueShown?: (path: string, value: string, side: 'was' | 'is') => ReactNode | undefined;
}

interface DifferencesProps {
  differences: readonly Difference[];
  words: ChangeWords;
  /** What the list is called, where it is more than so many changes. */
  label?: string;
  /** Nothing was there before: each value is said once, and not as what comes instead of nothing. */
  isNew?: boolean;
  /** Beside what it changes it scrolls in its own place; else all of it stands on the page. */
  isBeside?: boolean;
}

export function Differences({ differences, words, label, isNew = false, isBeside }: DifferencesProps) {
  const t = useT();
  if (differences.length === 0) return null;
  const table = (
    <div className="differences">
      <FactsTable
        cards
        label={label ?? t('markets.differences', { count: differences.length })}
        rows={differences}
        keyOf={({ path }) => path}
        minWidth={240}
        columns={[
          { head: true, cell: ({ path }) => words.nameOf(path) },
          { cell: (one) => <Change difference={one} words={words} isNew={isNew} /> },
        ]}
      />
    </div>
  );
  if (isBeside !== true) return table;
  return (
    <ScrollArea.Autosize mah={360} viewportProps={{ tabIndex: 0 }}>
      {table}
    </ScrollArea.Autosize>
  );
}

/** Longer than this it is a text, in which the change is looked for. */
const LONG = 40;
const isLong = (text: string | null): boolean => text !== null && (text.length > LONG || text.includes('\n'));
const readable = (text: string | null): string | null =>
  text !== null && isHtml(text) ? plainOf(text) : text;

interface ChangeProps {
  difference: Difference;
  words: ChangeWords;
  isNew: boolean;
}

function Change({ difference: { path, was, is }, words: { valueShown }, isNew }: ChangeProps) {
  const t = useT();
  const [before, after] = [readable(was), readable(is)];
  const said = (value: string | null, text: string | null, side: 'was' | 'is'): ReactNode =>
    value === null || text === null || text === '' ? '–' : (valueShown?.(path, value, side) ?? text);
  const next = said(is, after, 'is');
  if (was === is || (isNew && was === null)) return <span className="change">{next}</span>;
  const old = said(was, before, 'was');
  const isText = old === (before ?? '') || next === (after ?? '');
  if (isText && before === after)
    return (
      <Text size="sm" c="dimmed">
        {t('diff.marksOnly')}
      </Text>
    );
  if (isText && (isLong(before) || isLong(after)))
    return <TextChange lines={diffOf(before ?? '', after ?? '')} />;
  return (
    <span className="change">
      <VisuallyHidden>{t('diff.was')} </VisuallyHidden>
      <del>{old}</del> <span aria-hidden>→</span> <VisuallyHidden>{t('diff.is')} </VisuallyHidden>
      <ins>{next}</ins>
    </span>
  );
}

/** Of what stays, so much is shown around what changes. */
const AROUND = 1;

function TextChange({ lines }: { lines: readonly DiffLine[] }) {
  const t = useT();
  return (
    <div className="diff">
      {foldedOf(lines).map((one, at) =>
        typeof one === 'number' ? (
          <Text key={at} size="xs" c="dimmed" className="diff-folded">
            {t('diff.folded', { count: one })}
          </Text>
        ) : (
          <Line key={at} line={one} />
        ),
      )}
    </div>
  );
}

/** Lines that stay and lie far from any that does not are counted instead. */
function foldedOf(lines: readonly DiffLine[]): (DiffLine | number)[] {
  const isNear = (at: number): boolean =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same');
  const shown: (DiffLine | number)[] = [];
  lines.forEach((line, at) => {
    const last = shown.at(-1);
    if (isNear(at)) shown.push(line);
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1;
    else shown.push(1);
  });
  return shown;
}

const SIGNS = { same: '', out: '−', in: '+' } as const;

function Line({ line: { kind, pieces } }: { line: DiffLine }) {
  const t = useT();
  return (
    <Box className="diff-line" data-kind={kind}>
      <span className="diff-sign" aria-hidden>
        {SIGNS[kind]}
      </span>
      {kind !== 'same' && <VisuallyHidden>{t(`diff.${kind}`)}</VisuallyHidden>}
      <span className="diff-text">
        {pieces.map(({ text, isChanged }, at) => {
          if (!isChanged) return text;
          return kind === 'out' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>;
        })}
      </span>
    </Box>
  );
}
