import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import en from '../i18n/en/forms.json';
import { AppContext } from '../market/app-context.ts';
import { I18nProvider } from '../i18n/texts.ts';
import { MobileInput, useDialingCode } from './mobile-input.tsx';

const nothing = () => undefined;
const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const COUNTRIES = [
  ['CO', 'Colombia', '57'],
  ['PE', 'Peru', '51'],
  ['JP', 'Japan', '81'],
] as const;
const merchants = COUNTRIES.map(([country, countryName, countryDialingCode]) => ({
  merchantCode: country,
  country,
  countryName,
  countryDialingCode,
  currency: 'COP',
  langList: ['es', 'en'],
  defaultLanguage: 'es',
  timeZone: 'America/Bogota',
}));

function Page() {
  const [code, choose] = useDialingCode();
  return <MobileInput value="300" code={code} onChange={nothing} onCode={choose} />;
}

/** The code that is chosen, as the page is drawn with it. */
function draw(): string {
  const app = {
    language: 'en',
    wire: 'en',
    theme: 'dark',
    market: 'CO',
    permission: { merchants },
    merchant: merchants[0],
    setLanguage: () => Promise.resolve(),
    setTheme: nothing,
  } as unknown as Parameters<typeof AppContext>[0]['value'];
  return renderToString(
    <AppContext value={app}>
      <I18nProvider lang="en" catalogues={[compileCatalogue(en)]}>
        <Page />
      </I18nProvider>
    </AppContext>,
  );
}
const chosen = (page: string): string | undefined => /<option value="(\d+)" selected/.exec(page)?.[1];

test('each country stands with its name and code, and the chosen one with its flag', () => {
  const page = draw();
  for (const [, name, code] of COUNTRIES) expect(page).toContain(`${name} (+${code})`);
  expect(page).toContain('<svg');
  expect(page).toContain('+57');
});

test('the code is the market’s, until another one is chosen on this device', () => {
  expect(chosen(draw())).toBe('57');
  kept.set('feria_dialing_code', '51');
  expect(chosen(draw())).toBe('51');
});

test('a code that no market has any more is not offered', () => {
  kept.set('feria_dialing_code', '99');
  expect(chosen(draw())).toBe('57');
});
