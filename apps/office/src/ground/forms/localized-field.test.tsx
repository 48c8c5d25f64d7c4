/** The office with two further languages in the list asks for every text in them. */
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plantLanguages, type Planted } from '../../../../../tools/test/planted-languages.ts';

type Draw = (props: Record<string, unknown>) => ReactNode;
let planted: Planted;
beforeAll(async () => {
  // The office listens to whoever is there as soon as it is loaded.
  vi.stubGlobal('addEventListener', () => undefined);
  planted = await plantLanguages(['ar', 'zh-Hant']);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await planted.close();
});

test('asks for a text in every language, by its name, and requires it where the list says so', async () => {
  const { LocalizedField } = await planted.load<{ LocalizedField: Draw }>(
    'apps/office/src/ground/forms/localized-field.tsx',
  );
  const { I18nProvider } = await planted.load<{ I18nProvider: Draw }>('apps/office/src/ground/i18n/texts.ts');
  const value = { en: 'Games', es: 'Juegos', ar: 'ألعاب' };
  const html = renderToString(
    <MantineProvider>
      <I18nProvider lang="en" catalogues={[]}>
        <LocalizedField
          label="Title"
          name="title"
          value={value}
          most={60}
          required
          onChange={() => undefined}
        />
      </I18nProvider>
    </MantineProvider>,
  );
  const tags = [...html.matchAll(/name="title\.([\w-]+)"/g)].map(([, tag]) => tag);
  expect(tags).toEqual(['en', 'es', 'ar', 'zh-Hant']);
  for (const name of ['English', 'Spanish', 'Arabic', 'Traditional Chinese'])
    expect(html).toContain(`Title · ${name}`);
  expect(html.match(/<input[^>]*\srequired=""/g)).toHaveLength(2);
  expect(html).toMatch(/<input[^>]*lang="ar"[^>]*value="ألعاب"|<input[^>]*value="ألعاب"[^>]*lang="ar"/);
});
