/** What was changed is told in words, however deep it lies. */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import fields from '../i18n/en/fields.json';
import markets from '../i18n/en/markets.json';
import steps from '../i18n/en/steps.json';

// The office listens to whoever is there as soon as it is loaded.
vi.stubGlobal('addEventListener', () => undefined);
const { I18nProvider } = await import('../i18n/texts.ts');
const { Changes, inOrder } = await import('./changes.tsx');
afterAll(() => vi.unstubAllGlobals());

type Props = Parameters<typeof Changes>[0];

const drawn = (props: Props): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider lang="en" catalogues={[compileCatalogue({ ...fields, ...markets, ...steps })]}>
          <Changes {...props} />
        </I18nProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
/** What is read, without the marks. */
const said = (props: Props): string =>
  drawn(props)
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, '');

test('what names the thing leads, the rest stays in its order', () => {
  expect(inOrder(['role', 'email', 'displayName', 'expiresAt', 'username'])).toEqual([
    'username',
    'displayName',
    'role',
    'email',
    'expiresAt',
  ]);
  expect(inOrder(['state', 'amount'])).toEqual(['state', 'amount']);
});

test('what has parts of its own is told part by part, in words; what says nothing is left out', () => {
  const after = {
    words: { sms: null, title: { en: 'Hello', es: 'Hola' } },
    audience: { kind: 'segment', type: 'members', market: 'PE', verified: null },
  };
  expect(said({ before: null, after })).toBe(
    'Words: Title: English: Hello · Spanish: Hola' +
      'To whom: Chosen by: A segment · Who: Members · Market: PE',
  );
});

test('a name that nobody has words for is marked, so that the walk of all screens finds it', () => {
  expect(drawn({ before: null, after: { words: { unheardOf: 'x' } } })).toContain('data-raw="field"');
});

test('of few lines, a long one is told by its beginning until somebody asks for all of it', () => {
  const long = { text: 'x'.repeat(200) };
  expect(said({ before: null, after: long, most: 4 })).toBe(`Text: ${'x'.repeat(120)}…Show all of it`);
  expect(said({ before: null, after: long })).toBe(`Text: ${'x'.repeat(200)}`);
  expect(said({ before: null, after: { text: 'short' }, most: 4 })).toBe('Text: short');
  const words = { text: { en: 'y'.repeat(200), es: 'z'.repeat(200) }, title: { en: 'Hello', es: 'Hola' } };
  expect(said({ before: null, after: { words }, most: 4 })).toBe(
    `Words: Text: English: ${'y'.repeat(120)}…Show all of it`,
  );
});
