/** Whoever decides reads words, in their language: every setting of a vendor that a request can hold has some. */
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { VendorSettingsPayload } from '@feria/contracts/catalog/office';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import enOffice from '../../ground/i18n/en/office.json';
import enOperators from '../../ground/i18n/en/operators.json';
import enSteps from '../../ground/i18n/en/steps.json';
import enVendors from '../../ground/i18n/en/vendors.json';
import esOffice from '../../ground/i18n/es/office.json';
import esOperators from '../../ground/i18n/es/operators.json';
import esSteps from '../../ground/i18n/es/steps.json';
import esVendors from '../../ground/i18n/es/vendors.json';

// The office listens to whoever is there as soon as it is loaded.
vi.stubGlobal('addEventListener', () => undefined);
const { AskedChange } = await import('./asked-change.tsx');
const { I18nProvider } = await import('../../ground/i18n/texts.ts');
afterAll(() => vi.unstubAllGlobals());

const CATALOGUES = {
  en: { ...enOffice, ...enOperators, ...enSteps, ...enVendors },
  es: { ...esOffice, ...esOperators, ...esSteps, ...esVendors },
};
const AT = '2026-11-20T10:00:00.000Z';
const approvalOf = (after: ApprovalView['after'], before: ApprovalView['before'] = null): ApprovalView => ({
  id: '018f3b5e-0000-7000-8000-000000000001',
  action: 'catalog.vendor_settings',
  subject: 'vendor:nueva',
  needs: 'vendors.manage',
  before,
  after,
  reason: 'a contract',
  state: 'waiting',
  askedBy: 'ana',
  askedAt: AT,
  expiresAt: AT,
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
  isOwn: false,
  isTied: false,
  mayDecide: true,
});

function draw(lang: 'en' | 'es', approval: ApprovalView): string {
  return renderToString(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <I18nProvider lang={lang} catalogues={[compileCatalogue(CATALOGUES[lang])]}>
          <AskedChange approval={approval} />
        </I18nProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it.each(['en', 'es'] as const)('every setting of a vendor has words in %s', (lang) => {
  const { reason, limits, ...settings } = VendorSettingsPayload.shape;
  expect(reason && limits).toBeDefined();
  const after = {
    ...Object.fromEntries(Object.keys(settings).map((name) => [name, ''])),
    'limits COP': '5000.00000',
  };
  const html = draw(lang, approvalOf(after));
  expect(html).not.toContain('<code');
  expect(html).toContain(CATALOGUES[lang]['vendor.dialect']);
});

it('a name that has no words is shown as it is', () => {
  expect(draw('es', approvalOf({ somethingNew: '1' }))).toMatch(/<code[^>]*>somethingNew<\/code>/);
});

it('says what it was beside what it would be, and values in words', () => {
  const before = { inHouse: 'false', roundTimeoutMs: '3600000', name: 'Vista' };
  const after = { inHouse: 'true', roundTimeoutMs: '7200000', name: 'Vista' };
  const words = draw('es', approvalOf(after, before))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(words).toContain('Es un estudio propio No → Sí');
  expect(words).toContain('60 → 120');
  expect(words).not.toContain('Vista → Vista');
});

it('a key is told by whose it is, and what a role is called', () => {
  const html = draw('es', approvalOf({ side: 'theirs', kind: 'rsa', role: 'support', language: 'es' }));
  for (const word of ['Su clave pública', 'Soporte', 'español']) expect(html).toContain(word);
});
