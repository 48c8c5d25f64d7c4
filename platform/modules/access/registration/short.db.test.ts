/** What a registration asks at the start, by the market's own rules, and that the rest is asked where it is needed. */
import { randomUUID } from 'node:crypto';
import type { RegisterRules } from '@feria/contracts/members/member';
import type { VerificationView } from '@feria/contracts/kyc/member';
import { expect, test } from 'vitest';
import { aBrowser } from '../../../testing/browser.ts';
import { usePlatform } from '../../../testing/harness.ts';

const platform = usePlatform();

const required = async (market: string): Promise<string[]> => {
  const rules = (
    await platform().app.inject(`/api/register/rules?merchant=${market}&method=username`)
  ).json<RegisterRules>();
  return Object.entries(rules)
    .filter(([, rule]) => rule.enabled && rule.required)
    .map(([name]) => name)
    .toSorted();
};

test('each market asks at the start for what has to be known before the first bet, and for nothing else', async () => {
  const papers = ['birthday', 'confirmPassword', 'email', 'idNumber', 'password', 'payeeName', 'username'];
  expect(await required('CO')).toEqual(papers);
  expect(await required('PE')).toEqual(papers);
  expect(await required('MX')).toEqual(['birthday', 'confirmPassword', 'password', 'username']);
});

test('the short form opens an account, and the name is asked before a document is', async () => {
  const browser = aBrowser(platform(), { address: '10.0.0.9' });
  const password = 'correct horse';
  const answer = await browser.call('PUT', '/api/register', {
    pass: await browser.pass(),
    username: `m${randomUUID().slice(0, 8)}`,
    birthday: '1990-05-17',
    password,
    confirmPassword: password,
    terms: true,
    merchantCode: 'MX',
    language: 'es',
    termsVersion: '2026-11',
    privacyVersion: '2026-11',
  });
  expect(answer.body).toMatchObject({ success: true });
  const seen = (await browser.call('GET', '/api/verification')).body as VerificationView;
  expect(seen).toMatchObject({ hasRealName: false, told: null });
  const sent = await browser.call('POST', '/api/verification', { type: 'CURP', number: 'X' });
  expect(sent.body).toMatchObject({ code: 'kyc.name_missing' });
});
