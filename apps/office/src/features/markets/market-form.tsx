import {
  Accordion,
  Alert,
  Button,
  Card,
  Group,
  List,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { differencesOf, type MarketDocument } from '@feria/contracts/markets/document';
import type { Asked } from '@feria/contracts/operators/roles';
import { call } from '../../ground/http/api.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { Form } from '../../ground/forms/form.tsx';
import { Differences } from '../../ground/records/differences.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { FieldInput } from './field-input.tsx';
import { SECTIONS, type Field } from './fields.ts';
import { plain, readTyped, type Typed, type Wrong } from './form.ts';
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
  const [, go] = useLocation();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const [isTried, setIsTried] = useState(false);
  const [open, setOpen] = useState<string[]>([]);
  const { document, wrong } = readTyped(typed, now?.document ?? null);
  const differences = differencesOf(now?.document ?? null, plain(typed));
  const shown: readonly Wrong[] = isTried ? wrong : [];
  const wrongAt = (path: string): string | undefined => {
    const found = shown.find((one) => one.path === path);
    return found && t(`market.breach.${found.code}`);
  };
  const propose = (): void => {
    setIsTried(true);
    // What is wrong is shown at its field, so its section opens.
    setOpen([...new Set([...open, ...sectionsOf(wrong)])]);
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
  const draw = (fields: readonly Field[]) => (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {fields
          .filter(({ kind }) => !WIDE.has(kind))
          .map((field) => (
            <FieldInput key={field.path} {...{ field, typed, change, wrongAt }} />
          ))}
      </SimpleGrid>
      {fields
        .filter(({ kind }) => WIDE.has(kind))
        .map((field) => (
          <FieldInput key={field.path} {...{ field, typed, change, wrongAt }} />
        ))}
    </Stack>
  );
  return (
    <Form
      send={propose}
      submit={t('markets.propose')}
      isReady={differences.length > 0}
      gap="md"
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
      {first.length > 0 && <Card withBorder>{draw(first)}</Card>}
      <Accordion variant="contained" multiple order={2} value={open} onChange={setOpen}>
        {SECTIONS.map(({ name, note, fields }) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>{t(`markets.section.${name}` as TextKey)}</Accordion.Control>
            <Accordion.Panel>
              {draw(fields)}
              {note && (
                <Alert color="yellow" mt="md">
                  {t(note)}
                </Alert>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
        <Accordion.Item value="json">
          <Accordion.Control>{t('markets.json')}</Accordion.Control>
          <Accordion.Panel>
            <AsJson typed={typed} change={change} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <Card withBorder component="section" aria-label={t('markets.propose')}>
        <Stack gap="sm">
          <Title order={2} size="h4">
            {t('markets.differences', { count: differences.length })}
          </Title>
          <Differences differences={differences} />
          {shown.length > 0 && (
            <Alert color="red" role="alert" title={t('markets.wrong')}>
              <List size="sm">
                {shown.map(({ path, code }) => (
                  <List.Item key={`${path} ${code}`}>
                    <b>{path}</b>: {t(`market.breach.${code}`)}
                  </List.Item>
                ))}
              </List>
            </Alert>
          )}
        </Stack>
      </Card>
    </Form>
  );
}

/** The sections in which something is wrong. */
const sectionsOf = (wrong: readonly Wrong[]): string[] =>
  SECTIONS.filter(({ fields }) =>
    fields.some(({ path }) => wrong.some((one) => one.path === path || one.path.startsWith(`${path}.`))),
  ).map(({ name }) => name);

function AsJson({ typed, change }: Pick<FormProps, 'typed' | 'change'>) {
  const t = useT();
  const [text, setText] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const take = (): void => {
    try {
      change(JSON.parse(text ?? '') as Typed);
      setText(undefined);
      setWrong(undefined);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('markets.jsonLead')}
      </Text>
      <Textarea
        aria-label={t('markets.json')}
        autosize
        minRows={8}
        maxRows={24}
        spellCheck={false}
        styles={{ input: { fontFamily: 'monospace', fontSize: 12 } }}
        value={text ?? JSON.stringify(plain(typed), null, 2)}
        onChange={(event) => setText(event.currentTarget.value)}
        error={wrong && t('markets.jsonWrong', { first: wrong })}
      />
      <Group>
        <Button variant="default" disabled={text === undefined} onClick={take}>
          {t('markets.jsonTake')}
        </Button>
      </Group>
    </Stack>
  );
}
