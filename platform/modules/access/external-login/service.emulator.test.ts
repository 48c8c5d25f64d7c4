/** Against the authentication service's own emulator, with its official SDKs on both sides. */
import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  signInWithCredential,
  type AuthCredential,
} from '@firebase/auth';
import type { ExternalLoginAnswer } from '@feria/contracts/access/external-login';
import { asId } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import type { ServiceSettings } from '../../../core/outbound/external-login-config.ts';
import { aBrowser, type ABrowser, type Told } from '../../../testing/browser.ts';
import { aMember, PASSWORD, usePlatform } from '../../../testing/harness.ts';
import { switchFeatures } from '../../../testing/builders/white-label.ts';
import { insertBlindIndexes, blindIndexOf, sealOne } from '../../members/for-access.ts';

const platform = usePlatform();
const HOST = inject('emulatorHost');
const PROJECT = 'demo-feria';
const SERVICE: ServiceSettings = {
  projectId: PROJECT,
  apiKey: 'any',
  authDomain: 'demo-feria.example',
  account: undefined,
  providers: ['google', 'facebook', 'phone'],
  emulator: HOST,
};

beforeAll(() => {
  // The SDK looks there itself, as the launcher sets it.
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = HOST;
});
afterAll(async () => {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
});
beforeEach(() => {
  platform().deps.config.outside = { service: SERVICE };
  // Tokens are of now, whatever the platform's clock in tests says.
  platform().clock.set(new Date());
});

/** A browser's side of it: the SDK that the app loads. */
async function signedInThere(
  credentialFor: (auth: Parameters<typeof signInWithCredential>[0]) => Promise<AuthCredential>,
) {
  const app = initializeApp(
    { projectId: PROJECT, apiKey: 'any' },
    `test ${Math.floor(performance.now() * 1_000)}`,
  );
  const auth = initializeAuth(app);
  connectAuthEmulator(auth, `http://${HOST}`, { disableWarnings: true });
  const { user } = await signInWithCredential(auth, await credentialFor(auth));
  const there = { uid: user.uid, idToken: await user.getIdToken() };
  await deleteApp(app);
  return there;
}

const google = (sub: string, more: object = {}) =>
  signedInThere(async () =>
    GoogleAuthProvider.credential(
      JSON.stringify({ sub, email: `${sub}@mail.example`, email_verified: true, name: 'Ana Ruiz', ...more }),
    ),
  );
const facebook = (id: string) =>
  signedInThere(async () =>
    FacebookAuthProvider.credential(
      JSON.stringify({ sub: id, name: 'Beto Díaz', email: `${id}@mail.example` }),
    ),
  );
/** The SDK's phone sign-in needs a browser (the journey has one); this is what it calls. */
async function phone(number: string, typed?: string): Promise<{ idToken: string }> {
  const ask = async (verb: string, body: object) => {
    const path = `identitytoolkit.googleapis.com/v1/accounts:${verb}?key=any`;
    const answer = await fetch(`http://${HOST}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { sessionInfo?: string; idToken?: string; error?: { message: string } };
  };
  const { sessionInfo } = await ask('sendVerificationCode', { phoneNumber: number, recaptchaToken: 'any' });
  const code = typed ?? (await codeFor(number));
  const { idToken, error } = await ask('signInWithPhoneNumber', { sessionInfo, code });
  if (idToken === undefined) throw new Error(error?.message);
  return { idToken };
}

async function codeFor(number: string): Promise<string> {
  const answer = await fetch(`http://${HOST}/emulator/v1/projects/${PROJECT}/verificationCodes`);
  const { verificationCodes } = (await answer.json()) as {
    verificationCodes: { phoneNumber: string; code: string }[];
  };
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === number)?.code ?? '';
}

const enter = (browser: ABrowser, idToken: string, more: object = {}): Promise<Told> =>
  browser.call('POST', '/api/loginV2', { proof: { by: 'service', idToken }, ...more });
const confirm = async (browser: ABrowser): Promise<void> => {
  const shown = { by: 'password', code: PASSWORD };
  expect((await browser.call('POST', '/api/security/confirm', shown)).status).toBe(200);
};
const link = async (browser: ABrowser, idToken: string): Promise<Told> => {
  await confirm(browser);
  return browser.call('POST', '/api/security/outside', { proof: { by: 'service', idToken } });
};
const answerOf = ({ body }: Told): ExternalLoginAnswer => body as ExternalLoginAnswer;
const codeOf = ({ body }: Told): unknown => (body as { code?: string }).code;

async function signedInHere(): Promise<{ browser: ABrowser; account: string; id: string }> {
  const member = await aMember(platform());
  const browser = aBrowser(platform());
  const told = await browser.call('POST', '/api/login', { username: member.account, password: PASSWORD });
  expect(told.status).toBe(200);
  return { browser, account: member.account, id: member.id };
}

/** As somebody would who writes a token by hand: the emulator's tokens carry no signature. */
function rewrite(idToken: string, change: object): string {
  const [head, body = ''] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  return `${head}.${Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')}.`;
}

describe.each([
  ['google', google],
  ['facebook', facebook],
] as const)('%s', (provider, signIn) => {
  test('links, signs in from then on, and no more once it is unlinked', async () => {
    const { browser, account } = await signedInHere();
    const subject = `1${provider.length}${account.length}${Date.now()}`;
    expect((await link(browser, (await signIn(subject)).idToken)).status).toBe(200);
    const list = await browser.call('GET', '/api/security/outside');
    expect(list.body).toMatchObject({
      value: [{ provider, name: provider === 'google' ? 'Ana Ruiz' : 'Beto Díaz' }],
    });

    await tick();
    const told = await enter(browser, (await signIn(subject)).idToken);
    expect(answerOf(told)).toMatchObject({ step: null, newcomer: null });
    expect((await browser.call('GET', '/api/member')).body).toMatchObject({ account });

    await confirm(browser);
    const gone = await browser.call('POST', '/api/security/outside/unlink', { provider });
    expect(gone.status).toBe(200);
    await tick();
    expect(
      answerOf(await enter(aBrowser(platform()), (await signIn(subject)).idToken)).newcomer,
    ).not.toBeNull();
  });

  test('who has no account here is told what was proven, and gets a ticket for the registration', async () => {
    const subject = `2${provider.length}${Date.now()}`;
    const browser = aBrowser(platform());
    const { newcomer, value } = answerOf(await enter(browser, (await signIn(subject)).idToken));
    expect(value).toBeNull();
    // A mail is told only when its provider has verified it.
    expect(newcomer).toMatchObject({
      provider,
      email: provider === 'google' ? `${subject}@mail.example` : null,
    });
    expect(newcomer?.ticket).toBeTruthy();
  });
});

test('a mail that a member has is no authentication method: nobody is found by it', async () => {
  const { account } = await signedInHere();
  const told = await enter(
    aBrowser(platform()),
    (await google(`3${Date.now()}`, { email: `${account}@mail.example` })).idToken,
  );
  expect(answerOf(told)).toMatchObject({ value: null, step: null });
});

test('a phone code of the service signs in whoever has the number here, where the market has phone codes', async () => {
  const { id, account } = await signedInHere();
  const number = `+57300${String(Date.now()).slice(-7)}`;
  const at = platform().clock.now();
  const mark = {
    kind: 'mobile',
    hash: blindIndexOf(platform().deps.config.secret, 'mobile', number),
  } as const;
  const { secret } = platform().deps.config;
  const mobile = sealOne(secret, asId<'member'>(id), 'mobile', number);
  const prove = (mobileVerifiedAt: Date | null) =>
    platform().db.transact((tx) =>
      tx.updateTable('members.members').set({ mobile, mobileVerifiedAt }).where('id', '=', id).execute(),
    );
  await platform().db.transact((tx) =>
    insertBlindIndexes(tx, { memberId: asId<'member'>(id), marketCode: 'CO', at }, [mark]),
  );
  // A number that was only told is nobody's yet.
  await prove(null);
  const untold = answerOf(await enter(aBrowser(platform()), (await phone(number)).idToken));
  expect(untold.newcomer).toMatchObject({ provider: 'phone', mobile: number });
  await prove(at);
  await tick();

  await switchFeatures(platform(), 'CO', { mobileCodeSignIn: false });
  expect(
    codeOf(await enter(aBrowser(platform()), (await phone(number)).idToken, { merchantCode: 'CO' })),
  ).toBe('identity.code_login_closed');
  await switchFeatures(platform(), 'CO', { mobileCodeSignIn: true });
  await tick();
  const browser = aBrowser(platform());
  const told = await enter(browser, (await phone(number)).idToken, { merchantCode: 'CO' });
  expect(answerOf(told).value?.token).toBeTruthy();
  expect((await browser.call('GET', '/api/member')).body).toMatchObject({ account });
  const stranger = answerOf(await enter(aBrowser(platform()), (await phone('+573009999999')).idToken));
  expect(stranger.newcomer).toMatchObject({ provider: 'phone', mobile: '+573009999999' });
});

describe('a number that the service has proven needs no code of ours at the registration', () => {
  const person = (change: object) => {
    const name = `e${randomUUID().replaceAll('-', '').slice(0, 12)}`;
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
  };
  const register = async (browser: ABrowser, change: object) =>
    browser.call('PUT', '/api/register', { pass: await browser.pass(), ...person(change) });
  const aNumber = () => `300${String(Date.now()).slice(-7)}`;
  const isVerified = async (number: string) => {
    let rows: unknown[] = [];
    const hash = blindIndexOf(platform().deps.config.secret, 'mobile', `+57${number}`);
    await withClient(platform().ownerUrl, async (client) => {
      ({ rows } = await client.query(
        `select 1 from members.members m join members.marks k on k.member_id = m.id
          where k.hash = $1 and m.mobile_verified_at is not null`,
        [hash],
      ));
    });
    return rows.length === 1;
  };
  beforeAll(() => switchFeatures(platform(), 'CO', { mobileVerification: true, mobileCodeSignIn: true }));

  test('by its token, for that number and once', async () => {
    const mobileNum = aNumber();
    const browser = aBrowser(platform());
    expect(codeOf(await register(browser, { mobileNum }))).toBe('identity.fields_invalid');
    const { idToken: firebaseIdToken } = await phone(`+57${mobileNum}`);
    const sent = { firebaseChannel: 'phone', firebaseIdToken };
    const other = { ...sent, mobileNum: '3009990000' };
    expect((await register(browser, other)).body).toMatchObject({ code: 'identity.outside_invalid' });
    expect((await register(browser, { ...sent, mobileNum })).status).toBe(200);
    expect(await isVerified(mobileNum)).toBe(true);
    expect(codeOf(await register(browser, { ...sent, mobileNum }))).toBe('identity.outside_over');
    const { idToken } = await google(`11${Date.now()}`);
    expect(codeOf(await register(browser, { mobileNum: '3009990001', firebaseIdToken: idToken }))).toBe(
      'identity.outside_invalid',
    );
  });

  test('by the ticket of a sign-in that found nobody', async () => {
    const mobileNum = aNumber();
    const browser = aBrowser(platform());
    const arrived = await enter(browser, (await phone(`+57${mobileNum}`)).idToken, { merchantCode: 'CO' });
    const externalTicket = answerOf(arrived).newcomer?.ticket;
    const wrong = await register(browser, { externalTicket, mobileNum: '3009990002' });
    expect(codeOf(wrong)).toBe('proofs.code_over');
    expect((await register(browser, { externalTicket, mobileNum })).status).toBe(200);
    expect(await isVerified(mobileNum)).toBe(true);
  });
});

test('a wrong code gets no token', async () => {
  await expect(phone('+573001112233', '000000')).rejects.toThrow('INVALID_CODE');
});

describe('what is no proof', () => {
  test('a token holds once, whoever shows it', async () => {
    const { idToken } = await google(`4${Date.now()}`);
    const told = await Promise.all([1, 2, 3].map(() => enter(aBrowser(platform()), idToken)));
    expect(told.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
    expect(codeOf(await enter(aBrowser(platform()), idToken))).toBe('identity.outside_over');
  });

  test('an account that its service has disabled, deleted or signed out', async () => {
    const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const ask = (path: string, body: object) =>
      fetch(`http://${HOST}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/${path}`, {
        method: 'POST',
        headers: owner,
        body: JSON.stringify(body),
      });
    const disabled = await google(`6${Date.now()}`);
    await ask('accounts:update', { localId: disabled.uid, disableUser: true });
    expect(codeOf(await enter(aBrowser(platform()), disabled.idToken))).toBe('identity.outside_disabled');
    const revoked = await google(`7${Date.now()}`);
    await ask('accounts:update', {
      localId: revoked.uid,
      validSince: String(Math.floor(Date.now() / 1_000) + 5),
    });
    expect(codeOf(await enter(aBrowser(platform()), revoked.idToken))).toBe('identity.outside_over');
    const deleted = await google(`8${Date.now()}`);
    await ask('accounts:delete', { localId: deleted.uid });
    expect(codeOf(await enter(aBrowser(platform()), deleted.idToken))).toBe('identity.outside_invalid');
  });

  test('a way that is off, or nothing configured', async () => {
    const { idToken } = await facebook(`9${Date.now()}`);
    platform().deps.config.outside = { service: { ...SERVICE, providers: ['google'] } };
    expect(codeOf(await enter(aBrowser(platform()), idToken))).toBe('identity.outside_invalid');
    platform().deps.config.outside = {};
    expect(codeOf(await enter(aBrowser(platform()), idToken))).toBe('identity.outside_closed');
  });

  test('a member who is closed here stays out', async () => {
    const { browser, id } = await signedInHere();
    const subject = `10${Date.now()}`;
    expect((await link(browser, (await google(subject)).idToken)).status).toBe(200);
    await withClient(platform().ownerUrl, (client) =>
      client.query("update members.members set status = 'disabled' where id = $1", [id]),
    );
    await tick();
    expect(codeOf(await enter(aBrowser(platform()), (await google(subject)).idToken))).toBe(
      'identity.disabled',
    );
  });

  test('tampered, of another project, of another issuer, expired, minutes old, and none at all', async () => {
    const { idToken } = await google(`5${Date.now()}`);
    const now = Math.floor(Date.now() / 1_000);
    const wrong: [string, string][] = [
      [rewrite(idToken, { aud: 'another-project' }), 'identity.outside_invalid'],
      [
        rewrite(idToken, { iss: 'https://securetoken.google.com/another-project' }),
        'identity.outside_invalid',
      ],
      [rewrite(idToken, { sub: 'nobody-there', user_id: 'nobody-there' }), 'identity.outside_invalid'],
      [rewrite(idToken, { sub: '' }), 'identity.outside_invalid'],
      [
        rewrite(idToken, { exp: now - 10, iat: now - 3_700, auth_time: now - 3_700 }),
        'identity.outside_over',
      ],
      ['no.token.there', 'identity.outside_invalid'],
    ];
    for (const [token, code] of wrong)
      expect(codeOf(await enter(aBrowser(platform()), token)), code).toBe(code);
    platform().clock.set(new Date(Date.now() + 6 * 60_000));
    expect(codeOf(await enter(aBrowser(platform()), idToken))).toBe('identity.outside_over');
  });
});

/** Two sign-ins of one second are one token. */
async function tick(): Promise<void> {
  const second = Math.floor(Date.now() / 1_000);
  while (Math.floor(Date.now() / 1_000) === second) await new Promise((done) => setTimeout(done, 20));
}
