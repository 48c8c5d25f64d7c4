/** Every scenario and every duty says what it is in both languages, and nothing that a report says is left in English. */
import { expect, test } from 'vitest';
import { REPORT_LANGUAGES, type ConformanceReport } from '@feria/contracts/conformance/runs';
import { checkGameList, checkLaunch, checkRound } from './operator/outbound.ts';
import { openWatch } from './operator/watch.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { CATALOGUES, explain, translate, translateReport } from './texts.ts';
import { TRANSFER_SCENARIOS } from './transfer/scenarios.ts';

async function idsOfOutbound(): Promise<string[]> {
  const api = { url: 'http://127.0.0.1:9', dialect: 'caleta', signer: () => '' } as const;
  const list = await checkGameList(api);
  const launch = await checkLaunch(api, 'any', { user: 'u', token: 't', currency: 'COP' });
  const round = await checkRound(api, { user: 'u', round: 'r', transaction: 't' });
  return [...list.results, ...launch.results, round].map(({ id }) => id);
}

test.each(REPORT_LANGUAGES)(
  'every scenario and duty has a title and a sentence in %s, and nothing else has',
  async (language) => {
    const duties = openWatch()
      .judge()
      .map(({ id }) => id);
    const known = [...SCENARIOS, ...TRANSFER_SCENARIOS].map(({ id }) => id);
    const all = [...known, ...duties, ...(await idsOfOutbound())];
    expect(all.length).toBeGreaterThan(170);
    expect(Object.keys(CATALOGUES[language]).toSorted()).toEqual(all.toSorted());
    for (const id of all) {
      const { title, says } = explain(id, language);
      expect(title.length, id).toBeGreaterThan(3);
      expect(title.length, id).toBeLessThan(60);
      expect(says, id).toMatch(/^\S.+\.$/s);
    }
    const titles = known.map((id) => explain(id, language).title);
    expect(new Set(titles).size).toBe(titles.length);
  },
);

test('no Spanish text is the English one', () => {
  for (const id of Object.keys(CATALOGUES.en)) {
    expect(explain(id, 'es').says, id).not.toBe(explain(id, 'en').says);
    expect(explain(id, 'es').title, id).not.toBe(explain(id, 'en').title);
  }
});

test('phrases are put together from their parts, and what stands in their gaps is kept', () => {
  expect(translate('balance 5, not 3 or 4')).toBe('saldo 5, no 3 o 4');
  expect(translate('a bet (amount -1)')).toBe('una apuesta (amount -1)');
  expect(translate('action 2: balance 5, not 4')).toBe('acción 2: saldo 5, no 4');
  expect(translate('the request id came back as nothing')).toBe('el id de solicitud regresó como nada');
  expect(translate('connect ECONNREFUSED')).toBeUndefined();
});

test('payloads stay as they were, what is said about them does not; an older report without titles gets them', () => {
  const report = {
    target: '',
    vendor: '',
    dialect: 'caleta',
    ms: 0,
    counts: { passed: 0, failed: 1, skipped: 0 },
    scenarios: [
      {
        id: 'bet.ok',
        says: 'as it was said once',
        verdict: 'failed',
        why: null,
        ms: 0,
        steps: [
          {
            says: 'a bet',
            sent: { url: 'http://a', headers: {}, body: 'a bet' },
            cameBack: { status: 200, body: 'nothing' },
            expected: ['RS_OK', 'balance 1'],
            wrong: ['balance 2, not 1'],
            ms: 1,
          },
        ],
      },
    ],
  } as unknown as ConformanceReport;
  const [result] = translateReport(report, 'es').scenarios;
  expect(result).toMatchObject({ title: 'Apuesta de 1', says: explain('bet.ok', 'es').says });
  expect(result?.steps[0]).toMatchObject({
    says: 'una apuesta',
    sent: { body: 'a bet' },
    cameBack: { body: 'nothing' },
    expected: ['RS_OK', 'saldo 1'],
    wrong: ['saldo 2, no 1'],
  });
  expect(translateReport(report, 'en').scenarios[0]?.steps[0]?.says).toBe('a bet');
});
