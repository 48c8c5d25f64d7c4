/** A member who lost the password and every contact comes back by two persons of the office, and by nobody alone. */
import { beforeAll, expect, test } from 'vitest';
import type { AskedContact, MemberAccess } from '@feria/contracts/access/office';
import type { RecoveryAnswer, RecoveryLookAnswer } from '@feria/contracts/access/recovery';
import type { Asked } from '@feria/contracts/operators/roles';
import { newTotpSecret, stepOf, totpAt } from '../../../core/crypto/totp.ts';
import { aBrowser, type Told } from '../../../testing/browser.ts';
import { anAccountDesk } from '../../../testing/account-desk.ts';
import { wordsFor } from '../../../testing/builders/delivery.ts';
import { aMember, anOperator, PASSWORD, usePlatform } from '../../../testing/harness.ts';
import { switchFeatures } from '../../../testing/builders/white-label.ts';
import { adoptAuthenticator } from '../../proofs/index.ts';

const platform = usePlatform();
const reason = 'came to the counter with their cédula';
const { ask, register, approve, together, traces } = anAccountDesk(platform, reason);
const HOUR_MS = 60 * 60_000;
const NEW = 'another good one';

beforeAll(() => switchFeatures(platform(), 'CO', { mobileVerification: false, mobileRecovery: true }));

const codeOf = ({ body }: Told): unknown => (body as { code?: string }).code;
const give = (id: string) => `/members/${id}/give-contact`;
const tokenIn = async (email: string): Promise<string> =>
  /\/recover#([\w-]{43})/.exec((await wordsFor(platform(), email)).join('\n'))?.[1] ?? '';
const finish = (token: string, change: object = {}): Promise<Told> =>
  aBrowser(platform()).call('POST', '/api/recovery/password', {
    token,
    newPassword: NEW,
    confirmNewPassword: NEW,
    ...change,
  });
const accessOf = async (id: string): Promise<MemberAccess> =>
  (await ask<MemberAccess>(await anOperator(platform(), 'support'), `/members/${id}/access`)).body;

test('a new address takes the lost one’s place by two persons; its link sets a password, with what else the account has', async () => {
  const { browser, id, account, email: former, number } = await register();
  const { config } = platform().deps;
  const secret = newTotpSecret();
  const order = { owner: { kind: 'member', id }, secret, lastStep: 0n } as const;
  await platform().db.transact((tx) => adoptAuthenticator(tx, config, order, platform().clock.now()));
  const email = `new-${account}@example.com`;
  // Somebody who may decide, too, and not about what they have asked for.
  const asker = await anOperator(platform());
  const { body } = await ask<Asked>(asker, give(id), { reason, kind: 'email', to: email });
  expect(body.approval).toMatchObject({
    before: { member: account, email: expect.stringContaining('*') },
    after: { member: account, email: expect.stringContaining('*') },
  });
  expect((await ask<AskedContact>(asker, `${give(id)}/asked`, {})).body).toEqual({
    from: former,
    to: email,
  });
  expect(
    JSON.stringify(await platform().db.read.selectFrom('operators.approvals').selectAll().execute()),
  ).not.toContain(email);
  // Nothing has happened yet: one alone changes nothing.
  expect((await approve(asker, body.approval.id)).body.code).toBe('approvals.second_person');
  expect(await wordsFor(platform(), email)).toEqual([]);
  expect((await browser.call('GET', '/api/member')).status).toBe(200);

  // Of two who say yes at once, and of a repeat, one does it.
  const admins = [await anOperator(platform()), await anOperator(platform())] as const;
  const yes = await Promise.all(admins.map((admin) => approve(admin, body.approval.id)));
  expect(yes.map(({ body: told }) => told.code ?? told.state).toSorted()).toEqual([
    'approvals.decided',
    'approved',
  ]);
  await Promise.all(admins.map((admin) => approve(admin, body.approval.id)));
  expect(await wordsFor(platform(), email)).toHaveLength(2);
  for (const to of [former, number])
    expect((await wordsFor(platform(), to)).filter((words) => words.includes('72'))).toHaveLength(1);
  expect((await browser.call('GET', '/api/member')).status).toBe(401);
  expect(await accessOf(id)).toMatchObject({
    contacts: { email: { isThere: true, verifiedAt: null, givenAt: expect.any(String) } },
    payoutsFrom: new Date(platform().clock.now().getTime() + 72 * HOUR_MS).toISOString(),
  });
  expect(await traces(id, 'identity.email_given')).toHaveLength(1);

  // The app still counts; the mail alone is not enough.
  const token = await tokenIn(email);
  const look = await aBrowser(platform()).call('POST', '/api/recovery/look', { token });
  expect((look.body as RecoveryLookAnswer).value.ways).toMatchObject([{ by: 'own_code' }]);
  expect(codeOf(await finish(token))).toBe('identity.proof_required');
  const code = totpAt(secret, stepOf(platform().clock.now()));
  expect((await finish(token, { code })).status).toBe(200);
  expect((await accessOf(id)).contacts.email).toMatchObject({
    verifiedAt: expect.any(String),
    givenAt: null,
  });
  const login = (password: string) =>
    aBrowser(platform()).call('POST', '/api/login', { username: account, password });
  expect([(await login(NEW)).status, codeOf(await login(PASSWORD))]).toEqual([
    200,
    'identity.credentials_wrong',
  ]);
});

test('a new number recovers by its code on the ordinary page, and opens nothing else before', async () => {
  await switchFeatures(platform(), 'CO', { mobileCodeSignIn: true });
  const { id, number: former } = await register();
  const national = `301${former.slice(-7)}`;
  await together(give(id), { kind: 'mobile', to: `+57 ${national}` });
  expect((await wordsFor(platform(), former)).filter((words) => words.includes('72'))).toHaveLength(1);
  const browser = aBrowser(platform());
  const to = { mobileNum: national, countryDialingCode: '57' };
  const codes = async () =>
    (await wordsFor(platform(), `+57${national}`)).flatMap((words) => /^\d{6}/.exec(words)?.[0] ?? []);
  await browser.call('POST', '/api/login/sms/code', { ...to, pass: await browser.pass() });
  expect(await codes()).toEqual([]);
  const sent = await browser.call('POST', '/api/set-password-by-phone/code', {
    ...to,
    pass: await browser.pass(),
  });
  expect(sent.status).toBe(200);
  const [verificationCode] = await codes();
  const told = await browser.call('POST', '/api/set-password-by-phone', {
    ...to,
    verificationCode,
    newPassword: NEW,
  });
  // The device is new to the account, too: the address that was told is the step's.
  expect([told.status, (told.body as RecoveryAnswer).step?.ways.map(({ by }) => by)]).toEqual([
    200,
    ['email'],
  ]);
  expect((await accessOf(id)).contacts.mobile).toMatchObject({
    verifiedAt: expect.any(String),
    givenAt: null,
  });
});

test('what is another account’s, proven already, closed or a trial is refused; and what changes meanwhile is asked anew', async () => {
  const [member, other] = [await register(), await register()];
  const support = await anOperator(platform(), 'support');
  const asked = async (id: string, kind: 'email' | 'mobile', to: string) =>
    (await ask<Asked>(support, give(id), { reason, kind, to })).body;
  const taken = await asked(member.id, 'email', other.email.toUpperCase());
  expect(taken.code).toBe('identity.email_taken');
  expect(JSON.stringify(taken)).not.toMatch(new RegExp(`${other.account}|${other.id}`));
  expect((await asked(member.id, 'mobile', other.number)).code).toBe('identity.mobile_taken');
  expect((await asked(member.id, 'email', 'nothing')).code).toBe('identity.email_invalid');
  expect((await asked(member.id, 'mobile', '12345')).code).toBe('identity.mobile_invalid');
  const set = (id: string, change: { type?: number; status?: string; emailVerifiedAt?: Date }) =>
    platform().db.transact((tx) =>
      tx.updateTable('members.members').set(change).where('id', '=', id).execute(),
    );
  await set(member.id, { emailVerifiedAt: platform().clock.now() });
  expect((await asked(member.id, 'email', member.email)).code).toBe('identity.contact_same');
  const fresh = () => `${Math.floor(platform().clock.now().getTime())}-${member.account}@example.com`;
  await set(member.id, { status: 'disabled' });
  expect((await asked(member.id, 'email', fresh())).code).toBe('identity.state_changed');
  expect((await ask(support, `/members/${member.id}/send-recovery`, { reason })).body.code).toBe(
    'identity.state_changed',
  );
  await set(member.id, { status: 'active', type: 4 });
  expect((await asked(member.id, 'email', fresh())).code).toBe('identity.trial_only');
  await set(member.id, { type: 0 });

  // Two ask for one address; whoever is approved second is told that it is taken, and nothing of theirs has changed.
  const wanted = `${member.account}-${other.account}@example.com`;
  const admin = await anOperator(platform());
  const ids = [];
  for (const { id } of [member, other]) ids.push((await asked(id, 'email', wanted)).approval.id);
  const both = await Promise.all(ids.map((id) => approve(admin, id)));
  expect(both.map(({ body }) => body.code ?? body.state).toSorted()).toEqual([
    'approved',
    'identity.email_taken',
  ]);
  // Its former contact was taken off between the request and the yes.
  const late = await register();
  const request = (await asked(late.id, 'email', `late-${late.account}@example.com`)).approval.id;
  await together(`/members/${late.id}/free-contact`, { kind: 'email' });
  expect((await approve(admin, request)).body.code).toBe('approvals.changed');
});

test('one operator sends a recovery mail: to a proven or a given address alone, three times an hour', async () => {
  const { id, account, email } = await register();
  const support = await anOperator(platform(), 'support');
  const send = () => ask(support, `/members/${id}/send-recovery`, { reason });
  // What was only told may be anybody's.
  expect((await send()).body.code).toBe('identity.nothing_there');
  await platform().db.transact((tx) =>
    tx
      .updateTable('members.members')
      .set({ emailVerifiedAt: platform().clock.now() })
      .where('id', '=', id)
      .execute(),
  );
  expect((await send()).status).toBe(200);
  const first = await tokenIn(email);
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  expect((await send()).body.code).toBe('proofs.too_soon');
  expect(codeOf(await finish(first))).toBe('identity.recovery_over');
  const stays = await aBrowser(platform()).call('POST', '/api/login', {
    username: account,
    password: PASSWORD,
  });
  expect(stays.status).toBe(200);
  expect(await traces(id, 'identity.recovery_sent')).toHaveLength(3);
  // A link that went to an address which is taken off opens nothing.
  const last = await tokenIn(email);
  await together(`/members/${id}/free-contact`, { kind: 'email' });
  expect(codeOf(await finish(last))).toBe('identity.recovery_over');
});

test('passkeys of lost devices are taken off by two, and never the last authentication method', async () => {
  const { id } = await aMember(platform());
  const keys = (n: number) =>
    platform().db.transact((tx) =>
      tx
        .insertInto('proofs.passkeys')
        .values({
          id: crypto.randomUUID(),
          ownerKind: 'member',
          ownerId: id,
          name: `key ${n}`,
          counter: 0n,
          credentialId: Buffer.from(`${id}${n}`),
          publicKey: Buffer.from('k'),
          createdAt: platform().clock.now(),
        })
        .execute(),
    );
  await keys(1);
  await keys(2);
  await together(`/members/${id}/remove-passkeys`);
  expect((await accessOf(id)).passkeys).toBe(0);
  const support = await anOperator(platform(), 'support');
  const url = `/members/${id}/remove-passkeys`;
  expect((await ask(support, url, { reason })).body.code).toBe('identity.nothing_there');
  await keys(3);
  await platform().db.transact((tx) =>
    tx.updateTable('members.members').set({ passwordHash: null }).where('id', '=', id).execute(),
  );
  const { body } = await ask<Asked>(support, url, { reason });
  const admin = await anOperator(platform());
  expect((await approve(admin, body.approval.id)).body.code).toBe('identity.last_way');
  expect((await accessOf(id)).passkeys).toBe(1);
});
