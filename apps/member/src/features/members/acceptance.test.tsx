import { ToastProvider } from '@feria/ui';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { expect, it } from 'vitest';
import type { WaitingPage } from '@feria/contracts/members/acceptance';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { DialogsContext } from '../../ground/dialogs/dialogs.ts';
import { QueriesProvider } from '../../ground/http/queries-provider.tsx';
import { createQueryClient } from '../../ground/http/query-client.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import en from './i18n/en/members.json';
import es from './i18n/es/members.json';
import { Asked } from './parts/asked.tsx';

const nothing = () => undefined;
const CATALOGUES = { en, es };
const merchant = {
  merchantCode: 'MX',
  country: 'MX',
  currency: 'MXN',
  countryName: 'Mexico',
  countryDialingCode: '52',
  langList: ['es' as const, 'en' as const],
  defaultLanguage: 'es' as const,
  timeZone: 'America/Mexico_City',
  minimumAge: 18,
};
const TERMS: WaitingPage = {
  page: 'terms',
  version: '2027-01',
  publishedAt: '2027-01-04T18:00:00.000Z',
  accepted: { version: '2026-11', at: '2026-11-02T18:00:00.000Z' },
};
const PRIVACY: WaitingPage = { page: 'privacy', version: '7', publishedAt: null, accepted: null };

function draw(language: 'en' | 'es', pages: readonly WaitingPage[]): string {
  const app = {
    language,
    wire: language,
    theme: 'dark' as const,
    market: 'MX',
    permission: undefined,
    merchant,
    setLanguage: async () => undefined,
    setTheme: nothing,
  } as const;
  return renderToString(
    <Router ssrPath="/">
      <QueriesProvider client={createQueryClient()}>
        <AppContext value={app}>
          <I18nProvider lang={language} catalogues={[compileCatalogue(CATALOGUES[language])]}>
            <DialogsContext value={{ open: nothing, swap: nothing, close: nothing }}>
              <ToastProvider closeLabel="">
                <Asked pages={pages} onClose={nothing} onDone={nothing} />
              </ToastProvider>
            </DialogsContext>
          </I18nProvider>
        </AppContext>
      </QueriesProvider>
    </Router>,
  ).replaceAll('<!-- -->', '');
}

it.each(['en', 'es'] as const)(
  'says what is new, since when, and what was accepted before, in %s',
  (language) => {
    const html = draw(language, [TERMS, PRIVACY]);
    const words = CATALOGUES[language];
    for (const [version, at] of [
      ['2027-01', '2027-01-04T18:00:00.000Z'],
      ['2026-11', '2026-11-02T18:00:00.000Z'],
    ] as const) {
      expect(html).toContain(version);
      expect(html).toContain(`dateTime="${at}"`);
    }
    expect(html).toContain(words['accept.none']);
    expect(html).toContain(words['accept.lead']);
  },
);

it('links both texts, and the one that was accepted, beside the window', () => {
  const html = draw('en', [TERMS, PRIVACY]);
  for (const href of ['/legal/terms', '/legal/terms?version=2026-11', '/legal/privacy'])
    expect(html).toMatch(new RegExp(`href="${href.replaceAll(/[?]/g, '\\?')}"[^>]*target="_blank"`));
});

it('leaves every way open: a yes, not now, and out', () => {
  const html = draw('en', [TERMS]);
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner]) =>
    inner!.replaceAll(/<[^>]*>/g, '').trim(),
  );
  for (const name of ['accept.yes', 'accept.later', 'accept.signOut'] as const)
    expect(buttons).toContain(en[name]);
  expect(html).not.toMatch(/<input/);
});
