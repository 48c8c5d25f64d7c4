import { expect, test } from 'vitest';
import type { SessionRow } from '@feria/contracts/access/sessions';
import { aBrowser, type ABrowser, type Told } from '../../../testing/browser.ts';
import { aMember, PASSWORD, usePlatform } from '../../../testing/harness.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
const codeOf = ({ body }: Told): unknown => (body as { code?: string }).code;

const login = (browser: ABrowser, username: string, remember = false): Promise<Told> =>
  browser.call('POST', '/api/login', { username, password: PASSWORD, remember });
const list = async (browser: ABrowser): Promise<SessionRow[]> =>
  ((await browser.call('GET', '/api/sessions')).body as { value: SessionRow[] }).value;
const isIn = async (browser: ABrowser): Promise<boolean> =>
  (await browser.call('GET', '/api/member')).status === 200;

const confirm = (browser: ABrowser): Promise<Told> =>
  browser.call('POST', '/api/security/confirm', { by: 'password', code: PASSWORD });

/** Three browsers of one member; the harness's own sign-in is the fourth session. */
async function threeBrowsers(): Promise<[ABrowser, ABrowser, ABrowser]> {
  const { account } = await aMember(platform());
  const browsers: [ABrowser, ABrowser, ABrowser] = [
    aBrowser(platform(), { address: '203.0.113.77', agent: 'Firefox/140 (Android)' }),
    aBrowser(platform(), { address: '2001:db8:12:34::1', agent: 'Chrome/140 (Windows)' }),
    aBrowser(platform(), { agent: '' }),
  ];
  for (const browser of browsers) {
    platform().clock.advance(MINUTE_MS);
    await login(browser, account);
  }
  return browsers;
}

test('a member sees where they are signed in, and ends one: nobody else’s, and not twice', async () => {
  const [phone, desk] = await threeBrowsers();
  const rows = await list(phone);
  expect(rows).toHaveLength(4);
  expect(rows.filter(({ isThis }) => isThis)).toMatchObject([
    { device: 'Firefox · Android', network: '203.0.113.x' },
  ]);
  const other = rows.find(({ device }) => device === 'Chrome · Windows');
  expect(other).toMatchObject({ network: '2001:db8:12::x', isThis: false });
  const [stranger] = await threeBrowsers();
  const end = (browser: ABrowser) => browser.call('DELETE', `/api/sessions/${other?.id}`);
  expect(codeOf(await end(stranger))).toBe('request.not_found');
  expect(await isIn(desk)).toBe(true);
  expect(codeOf(await end(phone))).toBe('identity.confirm_required');
  expect(await isIn(desk)).toBe(true);
  await confirm(phone);
  expect((await end(phone)).status).toBe(200);
  expect([await isIn(desk), await isIn(phone), codeOf(await end(phone))]).toEqual([
    ...[false, true],
    'request.not_found',
  ]);
  expect(await list(phone)).toHaveLength(3);
});

test('one’s own session is ended from the list without a proof, all the others with one', async () => {
  const [phone, desk, tablet] = await threeBrowsers();
  const own = (await list(phone)).find(({ isThis }) => isThis);
  expect((await phone.call('DELETE', `/api/sessions/${own?.id}`)).status).toBe(200);
  expect([await isIn(phone), await isIn(desk)]).toEqual([false, true]);
  expect(codeOf(await phone.call('DELETE', `/api/sessions/${own?.id}`))).toBe('session.required');
  const others = () => desk.call('DELETE', '/api/sessions/others');
  expect(codeOf(await others())).toBe('identity.confirm_required');
  await confirm(desk);
  expect((await others()).status).toBe(200);
  expect([await isIn(desk), await isIn(tablet)]).toEqual([true, false]);
  expect(await list(desk)).toHaveLength(1);
});

test('signing out everywhere ends this session too, and tells each', async () => {
  const browsers = await threeBrowsers();
  const ids = (await list(browsers[0])).map(({ id }) => id);
  expect(codeOf(await browsers[0].call('DELETE', '/api/sessions'))).toBe('identity.confirm_required');
  await confirm(browsers[0]);
  const told = await browsers[0].call('DELETE', '/api/sessions');
  expect(told.cookies.find(({ name }) => name === 'feria_session')?.expires?.getTime()).toBe(0);
  expect(await Promise.all(browsers.map(isIn))).toEqual([false, false, false]);
  const facts = await platform()
    .db.read.selectFrom('core.outbox')
    .select('payload')
    .where('kind', '=', 'identity.session_ended')
    .execute();
  const ended = facts.map(({ payload }) => (payload as { sessionId: string }).sessionId);
  expect(ids.every((id) => ended.filter((one) => one === id).length === 1)).toBe(true);
});

test('thirty idle minutes end a session; a remembered one may look on, but plays and pays only after a new sign-in', async () => {
  const { account } = await aMember(platform());
  const [plain, kept] = [aBrowser(platform()), aBrowser(platform())];
  await login(plain, account);
  await login(kept, account, true);
  const pay = () => kept.call('POST', '/api/deposits', {});
  const play = () => kept.call('POST', '/api/games/launch', {});
  const take = () => kept.call('POST', '/api/withdrawals', {});
  expect([codeOf(await pay()), codeOf(await play())]).toEqual(['request.invalid', 'request.invalid']);
  platform().clock.advance(29 * MINUTE_MS);
  expect([await isIn(plain), await isIn(kept)]).toEqual([true, true]);
  platform().clock.advance(31 * MINUTE_MS);
  expect([await isIn(plain), await isIn(kept)]).toEqual([false, true]);
  // It has just been used, and its secret changes: neither makes it fresh.
  await kept.call('GET', '/api/session');
  platform().clock.advance(5 * MINUTE_MS);
  const refused = await Promise.all([pay(), play(), take()]);
  expect(refused.map(codeOf)).toEqual(['session.expired', 'session.expired', 'session.expired']);
  expect(await isIn(kept)).toBe(true);
  await login(kept, account, true);
  expect(codeOf(await pay())).toBe('request.invalid');
});

test('the longest life: twelve hours, however busy; a remembered one a day after its secret last changed', async () => {
  const { account } = await aMember(platform());
  const [busy, kept] = [aBrowser(platform()), aBrowser(platform())];
  await login(busy, account);
  await login(kept, account, true);
  for (let quarter = 0; quarter < 47; quarter += 1) {
    platform().clock.advance(15 * MINUTE_MS);
    expect(await isIn(busy)).toBe(true);
  }
  platform().clock.advance(15 * MINUTE_MS);
  expect([await isIn(busy), await isIn(kept)]).toEqual([false, true]);
  platform().clock.advance(12 * 60 * MINUTE_MS);
  expect(await isIn(kept)).toBe(false);
});
