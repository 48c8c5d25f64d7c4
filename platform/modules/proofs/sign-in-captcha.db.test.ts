/** A captcha in the payload of a sign-in (specification, 3), in the place of a pass. */
import { expect, test } from 'vitest';
import { withClient } from '@feria/postgres';
import { aBrowser, type ABrowser, type Told } from '../../testing/browser.ts';
import { aMember, PASSWORD, usePlatform } from '../../testing/harness.ts';
import { macOf } from './mac.ts';

const platform = usePlatform();
const codeOf = ({ body }: Told): unknown => (body as { code?: string }).code;
const detailOf = ({ body }: Told): unknown => (body as { detail?: object }).detail;
const login = (browser: ABrowser, username: string, change: object = {}): Promise<Told> =>
  browser.call('POST', '/api/login', { username, password: PASSWORD, ...change });

test('a captcha in the login payload is as good as a pass: for its device, once, and a wrong one counts', async () => {
  const { account } = await aMember(platform());
  const browser = aBrowser(platform());
  await login(browser, account, { password: 'wrong' });
  expect(codeOf(await login(browser, account, { captcha: 'ACE39' }))).toBe('proofs.captcha_over');
  const drawn = async (from: ABrowser): Promise<void> => {
    platform().clock.advance(1_000);
    const { id } = (await from.call('GET', '/api/captcha')).body as { id: string };
    const hash = macOf(platform().deps.config, 'captcha', id, 'ACE39');
    await withClient(platform().ownerUrl, (client) =>
      client.query('update proofs.captchas set answer_hash = $1 where id = $2', [hash, id]),
    );
  };
  await drawn(browser);
  const elsewhere = aBrowser(platform());
  expect(codeOf(await login(elsewhere, account, { captcha: 'ACE39' }))).toBe('proofs.captcha_over');
  const wrong = await login(browser, account, { captcha: 'no' });
  expect([codeOf(wrong), detailOf(wrong)]).toEqual(['proofs.captcha_wrong', { left: 2 }]);
  // The right answer with a wrong password is spent all the same, and the next call is asked again.
  const refused = await login(browser, account, { captcha: 'ace39', password: 'wrong' });
  expect([codeOf(refused), detailOf(refused)]).toEqual(['identity.credentials_wrong', { captcha: true }]);
  expect(codeOf(await login(browser, account, { captcha: 'ACE39' }))).toBe('proofs.captcha_over');
  expect(codeOf(await login(browser, account))).toBe('identity.human_required');
  await drawn(browser);
  expect((await login(browser, account, { captcha: 'ACE39' })).status).toBe(200);
});
