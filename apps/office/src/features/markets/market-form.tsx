import { Alert, Button, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { differencesOf, type Difference, type MarketDocument } from '@feria/contracts/markets/document';
import type { Asked } from '@feria/contracts/operators/roles';
import { call } from '../../ground/http/api.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { Form } from '../../ground/forms/form.tsx';
import { FormSections, type FormSection } from '../../ground/forms/form-sections.tsx';
import { Differences } from '../../ground/changes/differences.tsx';
import { marketPathText, useMarketWords } from '../../ground/changes/market-words.ts';
import { marketFieldText } from '../../ground/records/field-words.ts';
import { useLang, useT, type TextKey } from '../../ground/i18n/texts.ts';
import { AsJson } from './as-json.tsx';
import { FieldInput } from './field-input.tsx';
import { SECTIONS, type Field, type Section } from './fields.ts';
import { plain, readAt, readTyped, type Typed, type Wrong } from './form.ts';
import { textOf } from './input.ts';
import { MARKETS } from '../../ground/http/keys.ts';

type FormProps = {
  /** What is in force; null: the market is new. */
  now: { version: number; document: MarketDocument } | null;
  typed: Typed;
  change: (next: Typed) => void;
  /** What stands before the sections: a new market's code and currency. */
  first?: readonly Field[];
};

const WIDE: ReadonlySet<Field['kind']> = new Set(['rows', 'rules', 'switches', 'verticals', 'long']);

/** A market by sections; what would change, and asking for it. */
export function MarketForm({ now, typed, change, first = [] }: FormProps) {
  const t = useT();
  const lang = useLang();
  const [, go] = useLocation();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const [isTried, setIsTried] = useState(false);
  const [sought, setSought] = useState('');
  const { document, wrong } = readTyped(typed, now?.document ?? null);
  const differences = differencesOf(now?.document ?? null, plain(typed));
  const shown: readonly Wrong[] = isTried ? wrong : [];
  const wrongAt = (path: string): string | undefined => {
    const found = shown.find((one) => one.path === path);
    return found && t(`market.breach.${found.code}`);
  };
  const propose = (): void => {
    setIsTried(true);
    setSought('');
    if (!document) return;
    ask({
      title: t('markets.propose'),
      text: t('markets.proposeText'),
      confirm: t('markets.propose'),
      send: async (reason) => {
        const request = { base: now?.version ?? 0, document, reason };
        const { approval } = await call<Asked>('POST', `/markets/${document.code}`, request);
        await queries.invalidateQueries({ queryKey: MARKETS.all });
        go(`/approvals/${approval.id}`);
      },
    });
  };
  const labelOf = ({ path }: Field): string => marketFieldText(t, path, lang) ?? path;
  const sectionOf = ({
    name,
    note,
    fields,
  }: Section | (Omit<Section, 'name'> & { name: 'first' })): FormSection => ({
    name,
    title: t(`markets.section.${name}` as TextKey),
    changes: changesIn(fields, differences),
    isWrong: isWrongIn(fields, shown),
    note: note && t(note),
    content: <Fields fields={fields} {...{ typed, change, wrongAt }} />,
  });
  const isSought = (section: Section): boolean =>
    `${t(`markets.section.${section.name}` as TextKey)} ${section.fields.map(labelOf).join(' ')}`
      .toLowerCase()
      .includes(sought.trim().toLowerCase());
  const narrowed = (section: Section): Section => {
    const fields = section.fields.filter((field) =>
      labelOf(field).toLowerCase().includes(sought.trim().toLowerCase()),
    );
    return fields.length === 0 ? section : { ...section, fields };
  };
  const sections = [
    ...(first.length > 0 ? [sectionOf({ name: 'first', fields: first })] : []),
    ...SECTIONS.filter(isSought).map((section) =>
      sectionOf(sought.trim() === '' ? section : narrowed(section)),
    ),
    {
      name: 'json',
      title: t('markets.json'),
      changes: 0,
      isWrong: false,
      content: <AsJson typed={typed} change={change} />,
    },
    {
      name: 'changes',
      title: t('markets.changes'),
      changes: differences.length,
      isWrong: shown.length > 0,
      content: (
        <Changes differences={differences} wrong={shown} currency={textOf(readAt(typed, 'currency'))} />
      ),
    },
  ];
  return (
    <Form
      send={propose}
      submit={t('markets.propose')}
      isReady={differences.length > 0}
      gap="md"
      endClass="form-bar"
      before={
        <Text size="sm" role="status" flex={1}>
          {t('markets.differences', { count: differences.length })}
        </Text>
      }
      after={
        now &&
        differences.length > 0 && (
          <Button variant="default" onClick={() => change(now.document)}>
            {t('markets.undo')}
          </Button>
        )
      }
    >
      {dialog}
      <FormSections
        label={t('markets.sections')}
        sections={sections}
        search={{ value: sought, onChange: setSought }}
      />
    </Form>
  );
}

/** Short fields side by side, wide ones below them. */
function Fields({
  fields,
  ...props
}: { fields: readonly Field[] } & Omit<Parameters<typeof FieldInput>[0], 'field'>) {
  const short = fields.filter(({ kind }) => !WIDE.has(kind));
  return (
    <Stack>
      {short.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {short.map((field) => (
            <FieldInput key={field.path} field={field} {...props} />
          ))}
        </SimpleGrid>
      )}
      {fields
        .filter(({ kind }) => WIDE.has(kind))
        .map((field) => (
          <FieldInput key={field.path} field={field} {...props} />
        ))}
    </Stack>
  );
}

interface ChangesProps {
  differences: readonly Difference[];
  wrong: readonly Wrong[];
  /** The market's; '' while a new one has none. */
  currency: string;
}

function Changes({ differences, wrong, currency }: ChangesProps) {
  const t = useT();
  const lang = useLang();
  const words = useMarketWords(currency === '' ? undefined : currency);
  return (
    <Stack gap="sm">
      {differences.length === 0 && <Text size="sm">{t('markets.differences', { count: 0 })}</Text>}
      <Differences differences={differences} words={words} isBeside />
      {wrong.length > 0 && (
        <Alert color="red" role="alert" title={t('markets.wrong')}>
          <List size="sm">
            {wrong.map(({ path, code }) => (
              <List.Item key={`${path} ${code}`}>
                <b>{marketPathText(t, path, lang)}</b>: {t(`market.breach.${code}`)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </Stack>
  );
}

const isIn = (path: string, { path: field }: Field): boolean =>
  path === field || path.startsWith(`${field}.`);

const changesIn = (fields: readonly Field[], differences: readonly Difference[]): number =>
  differences.filter(({ path }) => fields.some((field) => isIn(path, field))).length;

const isWrongIn = (fields: readonly Field[], wrong: readonly Wrong[]): boolean =>
  wrong.some(({ path }) => fields.some((field) => isIn(path, field)));
