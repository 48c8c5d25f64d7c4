/** Of a withdrawal that waits its member hears who has it, and of turnover what is owed; never which rule. */
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WithdrawalView } from '@feria/contracts/cashier/member';
import { compileCatalogue } from '../../../../../tools/vite/catalogues.ts';
import { AppContext } from '../../ground/market/app-context.ts';
import { I18nProvider } from '../../ground/i18n/texts.ts';
import enShell from '../../ground/i18n/en/first.json';
import en from './i18n/en/cashier.json';
import esShell from '../../ground/i18n/es/first.json';
import es from './i18n/es/cashier.json';
import { useWaitsText } from './parts/use-waits-text.ts';

const CATALOGUES = { en: { ...enShell, ...en }, es: { ...esShell, ...es } };
type Waits = WithdrawalView['waits'];

function Said({ waits }: { waits: Waits }) {
  return useWaitsText({ waits, currency: 'COP' } as WithdrawalView) ?? 'as its state says';
}
function draw(waits: Waits, language: 'en' | 'es' = 'en'): string {
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
        <Said waits={waits} />
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
