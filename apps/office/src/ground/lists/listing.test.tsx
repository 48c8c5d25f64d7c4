/** A screen that could not be read does not say that there is nothing. */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import lists from '../i18n/en/lists.json';
import en from '../i18n/en/office.json';
import refusals from '../i18n/en/refusals.json';

// The office listens to whoever is there as soon as it is loaded.
vi.stubGlobal('addEventListener', () => undefined);
const { I18nProvider } = await import('../i18n/texts.ts');
const { Listing, NoCards } = await import('./listing.tsx');
const { Screen } = await import('../loading/screen.tsx');
afterAll(() => vi.unstubAllGlobals());

type Row = { id: string };

function draw(error: unknown, rows: readonly Row[], by: readonly string[] = []): string {
  const narrowed = { by, clear: () => undefined };
  return renderToString(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider lang="en" catalogues={[compileCatalogue({ ...en, ...lists, ...refusals })]}>
          <Router ssrPath="/withdrawals">
            <Screen title="Withdrawals" error={error} retry={() => undefined}>
              <Listing
                rows={rows}
                columns={[{ accessor: 'id', title: 'Reference' }]}
                loading={false}
                empty="None waits."
                narrowed={narrowed}
              />
              {rows.length === 0 && <NoCards loading={false} empty="No card." narrowed={narrowed} />}
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

test('empty by what narrows it down: it says so, by what, and offers one way out', () => {
  const html = draw(null, [], ['Amount: from 15,000', 'State: Pending']);
  expect(html).not.toMatch(/None waits|No card/);
  expect(html.match(/Amount: from 15,000 · State: Pending/g)).toHaveLength(2);
  expect(html).toContain(lists['list.nothingFits']);
  expect(html.match(/<button/g)).toHaveLength(2);
  expect(html).toContain(lists['list.clearFilters']);
});

test('with rows, nothing is said of what narrows it down', () => {
  expect(draw(null, [{ id: 'W-1' }], ['State: Pending'])).not.toContain(lists['list.nothingFits']);
});
