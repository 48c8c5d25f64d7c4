/** Of a withdrawal that waits its member hears who has it, and of turnover what is owed; never which rule. */
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WithdrawalView } from '@feria/contracts/cashier/member';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import enShell from '../../ground/i18n/en/first.json';
import en from './i18n/en/cashier.json';
import enShared from '../../ground/i18n/en/shared.json';
import esShared from '../../ground/i18n/es/shared.json';
import esShell from '../../ground/i18n/es/first.json';
import es from './i18n/es/cashier.json';
import { useWaitsText } from './parts/use-waits-text.ts';

const CATALOGUES = { en: { ...enShell, ...enShared, ...en }, es: { ...esShell, ...esShared, ...es } };
type Waits = WithdrawalView['waits'];

type Given = Partial<Pick<WithdrawalView, 'hold' | 'parts'>>;

function Said({ waits, given }: { waits: Waits; given: Given }) {
  const view = { waits, currency: 'COP', hold: null, parts: [], ...given } as unknown as WithdrawalView;
  return useWaitsText(view) ?? 'as its state says';
}
function draw(waits: Waits, language: 'en' | 'es' = 'en', given: Given = {}): string {
  const app = {
    language,
    wire: language,
    theme: 'dark' as const,
    market: 'CO',
    merchant: undefined,
    permission: undefined,
    setLanguage: async () => undefined,
    setTheme: () => undefined,
  } as const;
  return renderToString(
    <AppContext value={app}>
      <I18nProvider lang={language} catalogues={[compileCatalogue(CATALOGUES[language])]}>
        <Said waits={waits} given={given} />
      </I18nProvider>
    </AppContext>,
  );
}
const until = '2026-05-01T10:00:00.000Z';

it('within what is usual the sentence of its state names the team, and later it says that it takes longer', () => {
  expect(draw(null)).toBe('as its state says');
  expect(draw({ until, isLate: false, turnover: null })).toBe('as its state says');
  expect(en['withdraw.next.requested']).toContain('payments team');
  expect(es['withdraw.next.requested']).toContain('equipo de pagos');
  expect(draw({ until, isLate: true, turnover: null })).toBe(en['withdraw.late']);
});

it.each(['en', 'es'] as const)('what has to be staked is said with its amounts, in %s', (language) => {
  const turnover = { owed: '50000.00000', staked: '12000.00000' };
  const said = draw({ until, isLate: false, turnover }, language);
  expect(said).toMatch(/50[.,]000/);
  expect(said).toMatch(/12[.,]000/);
  expect(said).not.toMatch(/[{}]/);
});

it.each(['en', 'es'] as const)('of one on hold: why, who has it and until when, in %s', (language) => {
  const hold = { code: 'documents_missing', told: null, until } as const;
  const said = draw(null, language, { hold });
  expect(said).toContain(language === 'en' ? 'payments team' : 'equipo de pagos');
  expect(said).toContain(
    language === 'en' ? 'Send it in Verification and we go on.' : 'Envíalo en Verificación y seguimos.',
  );
  expect(said).toMatch(/May 1|1 may/);
  expect(said).not.toMatch(/[{}]/);
  const other = { code: 'other', told: 'Your bank is closed.', until } as const;
  expect(draw(null, language, { hold: other })).toContain('Your bank is closed.');
});

it('one that no gateway can send at the moment says that it goes out by itself', () => {
  const parts = [{ isWaiting: true }] as unknown as WithdrawalView['parts'];
  expect(draw(null, 'en', { parts })).toBe(en['withdraw.providerWaits']);
});
