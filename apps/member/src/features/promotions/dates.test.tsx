import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import en from './i18n/en/promotions.json';
import es from './i18n/es/promotions.json';
import { Dates } from './parts/dates.tsx';

const START = '2026-11-20T05:00:00Z';
const app = {
  wire: 'en',
  theme: 'dark',
  market: 'CO',
  permission: undefined,
  merchant: {
    merchantCode: 'CO',
    country: 'CO',
    currency: 'COP',
    countryName: 'Colombia',
    countryDialingCode: '57',
    defaultLanguage: 'es',
    timeZone: 'America/Bogota',
    minimumAge: 18,
    langList: ['es', 'en'] as const,
  },
  setLanguage: async () => undefined,
  setTheme: () => undefined,
} as const;
const draw = (language: 'en' | 'es', shown: { end: string | null; longTerm: 0 | 1 }): string =>
  renderToString(
    <AppContext value={{ ...app, language } as never}>
      <I18nProvider lang={language} catalogues={[compileCatalogue(language === 'en' ? en : es)]}>
        <Dates start={START} {...shown} />
      </I18nProvider>
    </AppContext>,
  );

it('what has no end is "long term", also where one was kept beside the flag', () => {
  expect(draw('en', { end: null, longTerm: 0 })).toBe(en['promo.longTerm']);
  expect(draw('es', { end: '2026-12-01T05:00:00Z', longTerm: 1 })).toBe(es['promo.longTerm']);
});

it('what ends says from when to when, in the market’s time with its zone', () => {
  expect(draw('en', { end: '2026-12-01T05:00:00Z', longTerm: 0 }).replace(/<[^>]+>/g, '')).toBe(
    '2026/11/20 00:00:00 UTC-5 – 2026/12/01 00:00:00 UTC-5',
  );
});
