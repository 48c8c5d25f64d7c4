/** A verdict never stands without what each rule saw, in either language. */
import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { defaultPayoutRules, PAYOUT_RULES } from '@feria/contracts/cashier/payout-rules';
import type { Judgement, RuleResult } from '@feria/contracts/cashier/payout-rules-office';
import { compileCatalogue } from '../../../../../../tools/vite/catalogues.ts';
import enOffice from '../../../ground/i18n/en/office.json';
import esOffice from '../../../ground/i18n/es/office.json';
import en from '../i18n/en/payout-rules.json';
import es from '../i18n/es/payout-rules.json';

// The office listens to whoever is there as soon as it is loaded.
vi.stubGlobal('addEventListener', () => undefined);
const { I18nProvider } = await import('../../../ground/i18n/texts.ts');
const { Judged } = await import('./judged.tsx');
afterAll(() => vi.unstubAllGlobals());

const SEEN: Readonly<Record<string, RuleResult['seen']>> = {
  amount_above: { amount: '1200000.00000' },
  first_payout: { payouts: 0 },
  changed_contact: { days: 3 },
  new_account: { hours: 5 },
  name_differs: { times: 1 },
  other_way: { amount: '60000.00000' },
  turnover_owed: { deposited: '100000.00000', owed: '50000.00000', staked: '9000.00000' },
  deposit_and_leave: { deposited: '100000.00000', staked: '9000.00000' },
  velocity: { times: 4, amount: '80000.00000' },
  shared_account: { members: 1 },
  shared_device: { members: 2 },
  markers: { severity: 60 },
};
const { rules } = defaultPayoutRules('CO', 'COP');
const judgement = (isMet: boolean, change: Partial<Judgement> = {}): Judgement => ({
  verdict: isMet ? 'hold' : 'review',
  version: 3,
  payBelow: '0.00000',
  at: '2026-05-01T10:00:00.000Z',
  results: PAYOUT_RULES.map((rule) => {
    const { does, at } = rules[rule];
    return { rule, does, at: { ...at }, isMet, seen: SEEN[rule]! };
  }),
  ...change,
});
function draw(given: Judgement | null, lang: 'en' | 'es' = 'en'): string {
  const words = lang === 'en' ? { ...enOffice, ...en } : { ...esOffice, ...es };
  const html = renderToString(
    <MantineProvider>
      <I18nProvider lang={lang} catalogues={[compileCatalogue(words)]}>
        <Judged judgement={given} currency="COP" />
      </I18nProvider>
    </MantineProvider>,
  );
  return html
    .replaceAll(/<style[^>]*>.*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

it.each(['en', 'es'] as const)('every rule says its name, what it saw and when it is met, in %s', (lang) => {
  const words = lang === 'en' ? en : es;
  const text = draw(judgement(true), lang);
  for (const rule of PAYOUT_RULES) expect(text).toContain(words[`payoutRules.rule.${rule}`]);
  expect(text).toContain(words['payoutRules.verdict.hold']);
  // Nothing is left to be filled in, and no text is missing.
  expect(text).not.toMatch(/[{}]|payoutRules\./);
  expect(text).toMatch(/50[.,]000/);
});

it('what is met stands first', () => {
  const some = judgement(false);
  const results = some.results.map((one) => ({ ...one, isMet: one.rule === 'markers' }));
  const text = draw({ ...some, results });
  expect(text.indexOf(en['payoutRules.rule.markers'])).toBeLessThan(
    text.indexOf(en['payoutRules.rule.amount_above']),
  );
});

it('of one that no rule stopped it is said why it waits all the same', () => {
  expect(draw(judgement(false))).toContain(en['payoutRules.noLine']);
  expect(draw(judgement(false, { payBelow: '50000.00000' }))).toMatch(/only less than .*50,000/);
  expect(draw(judgement(true))).not.toContain(en['payoutRules.noLine']);
});

it('one that nobody judged says so', () => {
  expect(draw(null)).toContain(en['payoutRules.judgedNone']);
});
