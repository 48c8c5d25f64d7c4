/** A screen that could not be read does not say that there is nothing. */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import en from '../i18n/en/office.json';
import refusals from '../i18n/en/refusals.json';

// The office listens to whoever is there as soon as it is loaded.
vi.stubGlobal('addEventListener', () => undefined);
const { I18nProvider } = await import('../i18n/texts.ts');
const { Listing, NoCards } = await import('./listing.tsx');
const { Screen } = await import('../loading/screen.tsx');
afterAll(() => vi.unstubAllGlobals());

type Row = { id: string };

function draw(error: unknown, rows: readonly Row[]): string {
  return renderToString(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider lang="en" catalogues={[compileCatalogue({ ...en, ...refusals })]}>
          <Router ssrPath="/withdrawals">
            <Screen title="Withdrawals" error={error} retry={() => undefined}>
              <Listing
                rows={rows}
                columns={[{ accessor: 'id', title: 'Reference' }]}
                loading={false}
                empty="None waits."
              />
              {rows.length === 0 && <NoCards loading={false} empty="No card." />}
            </Screen>
          </Router>
        </I18nProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test('read, and there is nothing: it says so', () => {
  expect(draw(null, [])).toContain('None waits.');
  expect(draw(null, [])).toContain('No card.');
});

test('not read: it says that alone', () => {
  const html = draw(new Error('no answer'), []);
  expect(html).toContain(en['error.title']);
  expect(html).not.toMatch(/None waits|No card/);
});

test('what was read before stays below the notice', () => {
  const html = draw(new Error('no answer'), [{ id: 'W-1' }]);
  expect(html).toContain(en['error.title']);
  expect(html).toContain('W-1');
});
