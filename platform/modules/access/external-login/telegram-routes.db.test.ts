import { randomUUID } from 'node:crypto';
import type { Permission } from '@feria/contracts/markets/member';
import type { ExternalLoginAnswer, ExternalLoginList } from '@feria/contracts/access/external-login';
import { withClient } from '@feria/postgres';
import { beforeEach, expect, test } from 'vitest';
import { aBrowser, type ABrowser, type Told } from '../../../testing/browser.ts';
import { aMember, PASSWORD, usePlatform } from '../../../testing/harness.ts';
import { switchFeatures } from '../../../testing/builders/white-label.ts';
import { freeLinks, externalLoginJobs } from './jobs.ts';
import { listAccounts } from './store.ts';
import { signatureOf } from './telegram.ts';

const platform = usePlatform();
const BOT_TOKEN = '123456789:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc';
const MINUTE_MS = 60_000;
let person = 1_000;

beforeEach(() => {
  platform().deps.config.outside = { telegram: { botToken: BOT_TOKEN } };
});

function signed(id: number) {
  const authDate = Math.floor(platform().clock.now().getTime() / 1_000);
  const data = { id, first_name: 'Ana', auth_date: authDate };
  return { by: 'telegram', data: { ...data, hash: signatureOf(BOT_TOKEN, data) } };
}
const enter = (browser: ABrowser, proof: object, more: object = {}): Promise<Told> =>
  browser.call('POST', '/api/loginV2', { proof, ...more });
const answerOf = ({ body }: Told): ExternalLoginAnswer => body as ExternalLoginAnswer;
const codeOf = ({ body }: Told): unknown => (body as { code?: string }).code;
const link = (browser: ABrowser, proof: object): Promise<Told> =>
  browser.call('POST', '/api/security/outside', { proof });
const unlink = (browser: ABrowser): Promise<Told> =>
  browser.call('POST', '/api/security/outside/unlink', { provider: 'telegram' });
const linksOf = async (browser: ABrowser) =>
  ((await browser.call('GET', '/api/security/outside')).body as ExternalLoginList).value;

/** A member without number or address: what they can show is the password. */
async function signedIn() {
  const { account, id } = await aMember(platform());
  const browser = aBrowser(platform());
  await browser.call('POST', '/api/login', { username: account, password: PASSWORD });
  const confirm = () =>
    browser.call('POST', '/api/security/confirm', { by: 'password', code: PASSWORD }).then(({ status }) => {
      expect(status).toBe(200);
    });
  return { browser, account, id, confirm };
}

const asOwner = (sql: string, values: unknown[]) =>
  withClient(platform().ownerUrl, (client) => client.query(sql, values));

function registration(change: object) {
  const name = `t${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  return {
    username: name,
    password: 'correct horse',
    confirmPassword: 'correct horse',
    payeeName: 'Ana Núñez',
    birthday: '1990-05-17',
    idNumber: '1020304050',
    email: `${name}@mail.example`,
    terms: true,
    termsVersion: '2026-11',
    privacyVersion: '2026-11',
    merchantCode: 'CO',
    language: 'es',
    ...change,
  };
}
const register = async (browser: ABrowser, change: object) =>
  browser.call('PUT', '/api/register', { pass: await browser.pass(), ...registration(change) });

test('linked after a fresh proof, Telegram signs in; the same data a second time does not', async () => {
  const { browser, account, confirm } = await signedIn();
  person += 1;
  const proof = signed(person);
  expect(codeOf(await link(browser, proof))).toBe('identity.confirm_required');
  await confirm();
  expect((await link(browser, proof)).status).toBe(200);
  expect(codeOf(await enter(browser, proof))).toBe('identity.outside_over');
  platform().clock.advance(1_000);
  const next = signed(person);
  const both = await Promise.all([enter(browser, next), enter(browser, next)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect((await browser.call('GET', '/api/member')).body).toMatchObject({ account });
  const other = await signedIn();
  await other.confirm();
  platform().clock.advance(1_000);
  expect(codeOf(await link(other.browser, signed(person)))).toBe('identity.outside_taken');
});

test('of two members who link one account at once, one has it', async () => {
  const members = await Promise.all([signedIn(), signedIn()]);
  for (const { confirm } of members) await confirm();
  person += 1;
  const proofs = [signed(person), (platform().clock.advance(1_000), signed(person))];
  const told = await Promise.all(members.map(({ browser }, index) => link(browser, proofs[index]!)));
  expect(told.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('who may not come in stays out', async () => {
  const { browser, id, confirm } = await signedIn();
  await confirm();
  person += 1;
  await link(browser, signed(person));
  platform().clock.advance(1_000);
  const agents = await enter(aBrowser(platform()), signed(person), { agentPage: true });
  expect(codeOf(agents)).toBe('identity.agents_only');
  for (const [status, code] of [
    ['disabled', 'identity.disabled'],
    ['closed', 'identity.closed'],
  ] as const) {
    await asOwner(
      `update members.members set status = $2, closed_at = case when $2 = 'closed' then registered_at end
        where id = $1`,
      [id, status],
    );
    platform().clock.advance(1_000);
    expect(codeOf(await enter(aBrowser(platform()), signed(person)))).toBe(code);
  }
});

test('old data is refused, and what is spent is kept for as long as it would be young enough', async () => {
  person += 1;
  const proof = signed(person);
  expect((await enter(aBrowser(platform()), proof)).status).toBe(200);
  platform().clock.advance(5 * MINUTE_MS);
  for (const job of externalLoginJobs) await job.run(platform().deps, new AbortController().signal);
  expect(codeOf(await enter(aBrowser(platform()), proof))).toBe('identity.outside_over');
  const late = signed(person);
  platform().clock.advance(5 * MINUTE_MS + 1_000);
  expect(codeOf(await enter(aBrowser(platform()), late))).toBe('identity.outside_over');
});

test('a registration with the ticket links its account: on that device, within half an hour, once', async () => {
  await switchFeatures(platform(), 'CO', { mobileVerification: false, oneClick: true });
  person += 1;
  const browser = aBrowser(platform());
  const { newcomer } = answerOf(await enter(browser, signed(person)));
  expect(newcomer).toMatchObject({ provider: 'telegram', name: 'Ana', email: null, mobile: null });
  const externalTicket = newcomer?.ticket;
  expect(codeOf(await register(aBrowser(platform()), { externalTicket }))).toBe('identity.outside_over');
  // What is refused leaves the ticket as it was.
  const taken = await aMember(platform());
  expect(codeOf(await register(browser, { externalTicket, username: taken.account }))).toBe(
    'identity.username_taken',
  );
  platform().clock.advance(29 * MINUTE_MS);
  expect((await register(browser, { externalTicket })).status).toBe(200);
  expect(await linksOf(browser)).toMatchObject([{ provider: 'telegram', name: 'Ana', usedAt: null }]);
  expect(codeOf(await register(browser, { externalTicket }))).toBe('identity.outside_over');
  expect(answerOf(await enter(browser, signed(person))).value).not.toBeNull();
  // On another device, one more proof that this member has.
  await asOwner('update members.members set email_verified_at = registered_at where email is not null', []);
  platform().clock.advance(1_000);
  const elsewhere = answerOf(await enter(aBrowser(platform()), signed(person)));
  expect(elsewhere).toMatchObject({ value: null, step: { ways: [{ by: 'email' }] } });

  person += 1;
  const late = answerOf(await enter(browser, signed(person))).newcomer;
  platform().clock.advance(30 * MINUTE_MS);
  expect(codeOf(await register(browser, { externalTicket: late?.ticket }))).toBe('identity.outside_over');
});

test('an account from one press keeps its only way in until it has a password', async () => {
  await switchFeatures(platform(), 'CO', { oneClick: true });
  person += 1;
  const browser = aBrowser(platform());
  const { newcomer } = answerOf(await enter(browser, signed(person)));
  const { terms, termsVersion, privacyVersion, merchantCode, language } = registration({}) as ReturnType<
    typeof registration
  >;
  const made = await browser.call('POST', '/api/register/one-click', {
    terms,
    termsVersion,
    privacyVersion,
    merchantCode,
    language,
    externalTicket: newcomer?.ticket,
    pass: await browser.pass(),
  });
  const { account } = (made.body as { value: { account: string } }).value;
  // As if the session had just shown who is there, by whatever this account binds later.
  await asOwner(
    `insert into access.confirmations (session_id, member_id, by, at)
       select s.id, s.member_id, 'password', $2 from access.sessions s join members.members m on m.id = s.member_id
        where m.account = $1`,
    [account, platform().clock.now()],
  );
  expect(codeOf(await unlink(browser))).toBe('identity.last_way');
  expect(await linksOf(browser)).toHaveLength(1);
  const newPassword = 'a first password of my own';
  const set = { newPassword, confirmNewPassword: newPassword };
  expect((await browser.call('POST', '/api/register/password', set)).status).toBe(200);
  expect((await unlink(browser)).status).toBe(200);
  expect(await linksOf(browser)).toEqual([]);
});

test('five years after an account is closed what it was linked to is free; before that, and of an open one, it is not', async () => {
  const [gone, here] = [await signedIn(), await signedIn()];
  for (const { browser, confirm } of [gone, here]) {
    person += 1;
    await confirm();
    expect((await link(browser, signed(person))).status).toBe(200);
  }
  const linked = () =>
    platform().db.transact(async (tx) => [
      (await listAccounts(tx, gone.id)).length,
      (await listAccounts(tx, here.id)).length,
    ]);
  const closedAgo = async (days: number) => {
    const at = new Date(platform().clock.now().getTime() - days * 24 * 60 * MINUTE_MS);
    const close = `update members.members set status = 'closed', closed_at = $2 where id = $1`;
    await asOwner(close, [gone.id, at]);
    await freeLinks(platform().deps);
  };
  await closedAgo(5 * 366 - 1);
  expect(await linked()).toEqual([1, 1]);
  await closedAgo(5 * 366);
  expect(await linked()).toEqual([0, 1]);
});

test('forty sign-ins an hour from one device, whoever they are of', async () => {
  const browser = aBrowser(platform());
  let told = await enter(browser, signed(person));
  for (let tried = 1; tried <= 40; tried += 1) {
    // Not the address's calls a minute.
    if (tried % 20 === 0) browser.move();
    told = await enter(browser, signed(person));
  }
  expect(codeOf(told)).toBe('proofs.too_soon');
});

test('the startup configuration names what is configured, and never the secret half of the bot', async () => {
  const ask = async () => (await aBrowser(platform()).call('GET', '/api/permission')).body as Permission;
  const told = await ask();
  expect(told.outside).toEqual({ service: null, telegram: { botId: '123456789' } });
  expect(JSON.stringify(told)).not.toContain(BOT_TOKEN.split(':')[1]);
  platform().deps.config.outside = {};
  expect((await ask()).outside).toEqual({ service: null, telegram: null });
  expect(codeOf(await enter(aBrowser(platform()), signed(1)))).toBe('identity.outside_closed');
});
