/** The page of gateways says in words how each stands, and offers its switches to whoever may decide. */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { GatewayFigures, GatewayRoute } from '@feria/contracts/cashier/gateways';
import { compileCatalogue } from '../../../../../../tools/vite/catalogues.ts';
import enMarkets from '../../../ground/i18n/en/markets.json';
import enOffice from '../../../ground/i18n/en/office.json';
import esMarkets from '../../../ground/i18n/es/markets.json';
import esOffice from '../../../ground/i18n/es/office.json';
import { MARKETS } from '../../../ground/http/keys.ts';
import en from '../i18n/en/gateways.json';
import es from '../i18n/es/gateways.json';
import { GATEWAYS } from '../queries.ts';

// The office listens to whoever is there as soon as it is loaded.
vi.stubGlobal('addEventListener', () => undefined);
let mayDecide = true;
vi.doMock('../../../ground/session/session.tsx', () => ({ useSession: () => ({ may: () => mayDecide }) }));
const { I18nProvider } = await import('../../../ground/i18n/texts.ts');
const { Routes } = await import('./routes.tsx');
const { Figures } = await import('./figures.tsx');
afterAll(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../../../ground/session/session.tsx');
});
beforeEach(() => {
  mayDecide = true;
});

const CATALOGUES = { en: { ...enMarkets, ...enOffice, ...en }, es: { ...esMarkets, ...esOffice, ...es } };
type Lang = keyof typeof CATALOGUES;
const AT = '2026-11-20T10:00:00.000Z';
const ROUTE: GatewayRoute = {
  gateway: 'dlocal',
  rail: 'pse',
  direction: 'in',
  state: 'on',
  off: null,
  out: null,
  recent: { tries: 0, good: 0 },
  day: { tries: 40, good: 38 },
  week: { tries: 400, good: 392 },
  medianSeconds: 95,
  costs: [
    { currency: 'COP', fixed: '900', ppm: 29_900, least: null, most: null, from: '2026-01-01', until: null },
  ],
};
const NONE: GatewayFigures = {
  success: { method: [], gateway: [], bank: [], hour: [] },
  times: { in: [], out: [], arrival: [] },
  courses: { method: [], gateway: [], times: [] },
};

function draw(children: ReactNode, figures: GatewayFigures = NONE, lang: Lang = 'en'): string {
  const queries = new QueryClient();
  queries.setQueryData(MARKETS.of('names'), {
    items: [
      {
        code: 'CO',
        countryName: 'Colombia',
        currency: 'COP',
        timeZone: 'America/Bogota',
        methods: [{ code: 'pse', direction: 'in', name: { en: 'PSE by bank', es: 'PSE por banco' } }],
      },
    ],
  });
  queries.setQueryData(GATEWAYS.of('figures', 'CO', '7'), figures);
  return renderToString(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <I18nProvider lang={lang} catalogues={[compileCatalogue(CATALOGUES[lang])]}>
          {children}
        </I18nProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test.each(['en', 'es'] as const)('says how a gateway stands and does, in %s', (lang) => {
  const words = CATALOGUES[lang];
  const html = draw(<Routes gateway="dlocal" routes={[ROUTE]} />, NONE, lang);
  expect(html).toContain(words['gateways.state.on']);
  expect(html).toContain(words['gateways.none']);
  expect(html).toMatch(/95\s?%/u);
  expect(html).toMatch(/98\s?%/u);
  expect(html).toContain('900');
  expect(html).toContain(words['gateways.switchOff']);
  expect(html).not.toContain(words['gateways.switchOn']);
});

test('one that is off says by whom and why, one that is out why it is, and nobody switches who may not', () => {
  const off = { since: AT, by: 'ana', reason: 'Maintenance', isWhole: true };
  const html = draw(
    <Routes
      gateway="dlocal"
      routes={[
        { ...ROUTE, state: 'off', off },
        { ...ROUTE, rail: 'efecty', state: 'out', out: { since: AT, why: 'in_a_row' } },
      ]}
    />,
  );
  expect(html).toContain('by ana: Maintenance');
  expect(html).toContain(en['gateways.why.in_a_row']);
  expect(html).toContain(en['gateways.switchOn']);
  mayDecide = false;
  const looked = draw(<Routes gateway="dlocal" routes={[ROUTE]} />);
  expect(looked).not.toContain(en['gateways.switchOff']);
  expect(looked).not.toContain(en['gateways.cost.set']);
});

test('figures have their numbers beside the bars, methods and rails by their names', () => {
  const row = { key: 'pse', good: 3, ended: 4 };
  const html = draw(<Figures />, {
    ...NONE,
    success: { ...NONE.success, method: [row], hour: [{ ...row, key: '07' }] },
    times: { ...NONE.times, out: [{ rail: 'bank_co', count: 20, p50: 315, p90: 3_600 }] },
  });
  expect(html).toContain('PSE by bank');
  expect(html).toContain('07:00');
  expect(html).toContain('75%');
  expect(html).toContain(enMarkets['market.option.rail.bank_co']);
  expect(html).toContain(en['gateways.times.out']);
  expect(html).not.toContain(en['gateways.by.bank']);
});

test('what happened over time is an image that says so, with its table behind a button', () => {
  const points = [{ at: AT, good: 1, ended: 2 }];
  const html = draw(<Figures />, {
    ...NONE,
    success: { ...NONE.success, method: [{ key: 'pse', good: 1, ended: 2 }] },
    courses: { ...NONE.courses, method: [{ key: 'pse', points }] },
  });
  expect(html).toContain(en['gateways.course.method']);
  expect(html).toContain('role="img"');
  expect(html).toContain(en['gateways.asTable']);
  expect(html).not.toContain(en['gateways.course.gateway']);
});

test('days on which nothing ended say so', () => {
  expect(draw(<Figures />)).toContain(en['gateways.figures.none']);
});
