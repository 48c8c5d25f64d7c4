import { randomUUID } from 'node:crypto';
import { withClient } from '@feria/postgres';
import { beforeAll, expect, test } from 'vitest';
import { PATTERNS } from '@feria/contracts/members/patterns';
import { REGISTER_FIELDS } from '@feria/contracts/members/register-rules';
import type { RegisterRules } from '@feria/contracts/members/member';
import { aBrowser, type ABrowser } from '../../../testing/browser.ts';
import { usePlatform } from '../../../testing/harness.ts';
import { aLegalDesk, FIRST_VERSION } from '../../../testing/builders/legal.ts';
import { switchFeatures } from '../../../testing/builders/white-label.ts';
import { unsealPersonal } from '../../members/for-access.ts';

const platform = usePlatform();

// What is asked about a number here is its shape; that codes prove it is ways.db.test.ts.
beforeAll(async () => {
  for (const market of ['CO', 'PE', 'MX'] as const)
    await switchFeatures(platform(), market, { mobileVerification: false });
});

/** A registration that Colombia takes; each with a name and a mail of its own. */
function registration(change: object = {}): Record<string, unknown> {
  const name = `r${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  return {
    username: name,
    password: 'correct horse',
    confirmPassword: 'correct horse',
    payeeName: 'Ana Nu\u0301n\u0303ez',
    birthday: '1990-05-17',
    idNumber: '1020304050',
    email: `${name}@example.com`,
    terms: true,
    termsVersion: '2026-11',
    privacyVersion: '2026-11',
    merchantCode: 'CO',
    language: 'es',
    ...change,
  };
}

/** By a browser of its own, unless one is given. */
async function register(payload: object, browser: ABrowser = aBrowser(platform(), { address: '10.0.0.1' })) {
  return browser.call('PUT', '/api/register', { pass: await browser.pass(), ...payload });
}

async function registered(change: object = {}, from?: ABrowser): Promise<string> {
  const payload = registration(change);
  expect((await register(payload, from)).body).toMatchObject({ success: true });
  return payload['username'] as string;
}

/** As the database's owner. */
async function look<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  let rows: Row[] = [];
  await withClient(platform().ownerUrl, async (client) => {
    rows = (await client.query<Row>(sql, values)).rows;
  });
  return rows;
}

const rulesOf = async (market: string): Promise<RegisterRules> =>
  (await platform().app.inject(`/api/register/rules?merchant=${market}`)).json<RegisterRules>();

/** The test market: one that asks for every field but those that somebody has to send first. */
async function askForEverything(market: string): Promise<void> {
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `update markets.markets set register_rules =
         (select jsonb_object_agg(key, value || jsonb_build_object('enabled', key not in ('captcha', 'verificationCode'),
            'required', key not in ('captcha', 'verificationCode', 'affiliateCode'))) from jsonb_each(register_rules))
       where code = $1`,
      [market],
    ),
  );
}

test.each(['CO', 'PE', 'MX'])(
  '%s has a rule for every field, with words and a pattern that can be read',
  async (market) => {
    const rules = await rulesOf(market);
    expect(Object.keys(rules).toSorted()).toEqual([...REGISTER_FIELDS].toSorted());
    for (const { acceptedPattern, words, minLength, maxLength } of Object.values(rules)) {
      if (acceptedPattern !== '*') expect(() => new RegExp(acceptedPattern, 'u')).not.toThrow();
      expect(words.en.length * (words.es ?? '').length).toBeGreaterThan(0);
      expect(minLength).toBeLessThanOrEqual(maxLength);
    }
    expect(rules.username.acceptedPattern).toBe(PATTERNS.letter_first.source);
    expect(rules.verificationCode.maxLength).toBe(255);
    expect(rules.password.words.en).toBe('Please fill in your password with 8 - 64 characters');
  },
);

test('every change of a market’s rules is a version, and the settings tell it with the day to be born by', async () => {
  const settings = async () => (await platform().app.inject('/api/register/settings?merchant=MX')).json();
  expect(await settings()).toMatchObject({ rulesVersion: 3, bornBy: '2008-11-20', minimumAge: 18 });
  await askForEverything('MX');
  expect(await settings()).toMatchObject({ rulesVersion: 4 });
  await askForEverything('MX');
  expect(await settings()).toMatchObject({ rulesVersion: 4 });
});

test('a slip in one market’s rules closes nobody’s door', async () => {
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `update markets.markets set register_rules = (register_rules - 'zalo')
         || '{"line": {"enabled": true, "required": false, "patternId": "of nobody", "minLength": 1, "maxLength": 9,
              "acceptedPattern": "("}}' where code = 'PE'`,
    ),
  );
  const { zalo, line } = await rulesOf('PE');
  expect(zalo).toMatchObject({ enabled: false, acceptedPattern: '*' });
  expect(line).toMatchObject({ enabled: true, acceptedPattern: '*', words: { en: 'Any characters, 1 - 9' } });
  await registered();
  await registered({ merchantCode: 'PE', idNumber: '17801146', line: 'anything' });
});

test('all fields that are wrong are named, with what is wrong with each', async () => {
  const answer = await register(
    registration({
      username: '1x',
      payeeName: 'Ana',
      birthday: '2008-11-21',
      idNumber: '123456789',
      email: '',
    }),
  );
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    code: 'identity.username_invalid',
    fields: {
      username: 'length',
      payeeName: 'pattern',
      birthday: 'young',
      idNumber: 'pattern',
      email: 'empty',
    },
  });
});

test.each([
  [{ birthday: '2008-11-21' }, 'identity.too_young', { birthday: 'young' }],
  [{ birthday: '1990-02-30' }, 'identity.fields_invalid', { birthday: 'pattern' }],
  [{ email: 'ana@example' }, 'identity.fields_invalid', { email: 'pattern' }],
  [{ mobileNum: '6015551234' }, 'identity.fields_invalid', { mobileNum: 'pattern' }],
  [{ idNumber: undefined }, 'identity.fields_invalid', { idNumber: 'empty' }],
  [{ confirmPassword: 'another horse' }, 'identity.passwords_differ', { confirmPassword: 'differs' }],
  [{ affiliateCode: 'a-b' }, 'identity.invitation_invalid', { affiliateCode: 'length' }],
  [{ affiliateCode: 'NOBODY99' }, 'identity.invitation_invalid', { affiliateCode: 'pattern' }],
  [
    { password: 'password123', confirmPassword: 'password123' },
    'identity.password_common',
    { password: 'common' },
  ],
])('%j is refused with %s', async (change, code, fields) => {
  expect((await register(registration(change))).body).toMatchObject({ code, fields });
});

test('the age is that of the market’s day: who turns 18 today is let in', async () => {
  await registered({ birthday: '2008-11-20' });
});

test('a document is judged by its own market', async () => {
  const peru = (idNumber: string) => register(registration({ merchantCode: 'PE', idNumber }));
  expect((await peru('17801146-1')).body).toMatchObject({ fields: { idNumber: 'pattern' } });
  expect((await peru('17801146-0')).status).toBe(200);
});

test('what was told is kept sealed, in one form, and opens for its own member alone', async () => {
  const account = await registered({
    mobileNum: '3001234567',
    line: 'not asked',
    referralCode: 'FRIEND1',
    domain: 'member.test',
    registerUrl: 'http://member.test/register',
  });
  const [row] = await look<{
    id: string;
    email: Buffer;
    mobile: Buffer;
    birth_date: Buffer;
    profile: Buffer;
  }>('select * from members.members where account = $1', [account]);
  const sealed = { ...row!, birthDate: row!.birth_date };
  const { secret } = platform().deps.config;
  expect(unsealPersonal(secret, row!.id, sealed)).toEqual({
    email: `${account}@example.com`,
    mobile: '+573001234567',
    birthDate: '1990-05-17',
    profile: { payeeName: 'Ana Núñez', idNumber: '1020304050' },
  });
  expect(() => unsealPersonal(secret, randomUUID(), sealed)).toThrow();
  expect(row).toMatchObject({
    rules_version: 2,
    referral_code: 'FRIEND1',
    register_method: 'WEB',
    register_domain: 'member.test',
    register_url: 'http://member.test/register',
  });
  const accepted = 'select page, version, how from members.acceptances where member_id = $1 order by page';
  expect(await look(accepted, [row!.id])).toEqual(
    ['privacy', 'terms'].map((page) => ({ page, version: '2026-11', how: 'registration' })),
  );
  expect(Buffer.concat([sealed.email, sealed.mobile, sealed.profile]).toString('latin1')).not.toMatch(
    /example|300|Ana/,
  );
});

test('a market that asks for every field keeps them, and hashes the payment password', async () => {
  await askForEverything('MX');
  const all = {
    merchantCode: 'MX',
    idNumber: 'boxw 310820 hnerxn09',
    birthday: '1931-08-20',
    mobileNum: '5512345678',
    paymentPassword: '482913',
    whatsapp: '525512345678',
    facebook: 'ana.torres',
    line: 'anatorres',
    wechat: 'anatorres',
    qqNum: '123456',
    zalo: '525512345678',
  };
  expect((await register(registration({ ...all, birthday: '1990-05-17' }))).body).toMatchObject({
    code: 'identity.fields_invalid',
    fields: { idNumber: 'born' },
  });
  expect((await register(registration({ ...all, qqNum: '12a45', zalo: '' }))).body).toMatchObject({
    fields: { qqNum: 'pattern', zalo: 'empty' },
  });
  const account = await registered(all);
  const [row] = await look<{ id: string; profile: Buffer; payment_password_hash: string }>(
    'select id, profile, payment_password_hash from members.members where account = $1',
    [account],
  );
  const empty = { email: null, mobile: null, birthDate: null };
  const { profile } = unsealPersonal(platform().deps.config.secret, row!.id, {
    ...empty,
    profile: row!.profile,
  });
  const { whatsapp, facebook, line, wechat, qqNum, zalo } = all;
  const elsewhere = { whatsapp, facebook, line, wechat, qqNum, zalo };
  expect(profile).toEqual({ ...elsewhere, payeeName: 'Ana Núñez', idNumber: 'BOXW310820HNERXN09' });
  expect(row!.payment_password_hash).toMatch(/^nfc\$argon2id\$/);
});

test.each([
  ['line', 'ana torres', 'pattern'],
  ['whatsapp', '52-5512345678', 'pattern'],
  ['facebook', 'ana torres', 'pattern'],
  ['wechat', 'ana', 'length'],
] as const)('each way to be reached is asked for and judged: %s', async (field, wrong, breach) => {
  await askForEverything('MX');
  const told = (value: string) =>
    register(registration({ merchantCode: 'MX', [field]: value }), aBrowser(platform()));
  expect((await told('')).body).toMatchObject({ fields: { [field]: 'empty' } });
  expect((await told(wrong)).body).toMatchObject({ fields: { [field]: breach } });
});

test('one account for a mail and for a number in each market; of two at once one is let in', async () => {
  await registered({ email: 'once@example.com', mobileNum: '3009876543' });
  expect((await register(registration({ email: 'ONCE@example.com' }))).body).toMatchObject({
    code: 'identity.email_taken',
    fields: { email: 'taken' },
  });
  expect((await register(registration({ mobileNum: '3009876543' }))).body).toMatchObject({
    code: 'identity.mobile_taken',
    fields: { mobileNum: 'taken' },
  });
  await registered({ merchantCode: 'PE', idNumber: '17801146', email: 'once@example.com' });

  const both = await Promise.all([1, 2].map(() => register(registration({ email: 'race@example.com' }))));
  expect(both.map(({ status }) => status === 200)).toContain(true);
  expect(both.map(({ status }) => status === 409)).toContain(true);
});

test('what two accounts share is written down and refuses nothing', async () => {
  const browser = aBrowser(platform(), { address: '10.1.1.1' });
  const luz = { birthday: '1985-01-02', idNumber: '79555444' };
  const first = await registered({ ...luz, payeeName: 'Luz Ñáñez', email: 'luz@example.com' }, browser);
  const second = await registered({ ...luz, payeeName: 'LUZ NANEZ' }, browser);
  const peru = { merchantCode: 'PE', idNumber: '17801146', email: 'luz@example.com', payeeName: 'Otra Luz' };
  const abroad = await registered(peru, aBrowser(platform(), { address: '10.1.1.2' }));
  const shared = (account: string) =>
    look<{ kind: string }>(
      `select s.kind from members.signals s join members.members m on m.id = s.member_id
         join members.members o on o.id = s.other_id where m.account = $1 and o.account = $2 order by s.kind`,
      [account, first],
    ).then((rows) => rows.map(({ kind }) => kind));
  expect(await shared(second)).toEqual(['address', 'device', 'id_number', 'person']);
  expect(await shared(abroad)).toEqual(['email']);
  expect(await shared(first)).toEqual([]);
});

test('an invitation’s code is looked at before anything is made', async () => {
  const account = await registered({}, aBrowser(platform()));
  const answer = await platform().app.inject('/api/affiliate?code=NOBODY99&domain=member.test');
  expect(answer.json()).toEqual({ success: false });
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `insert into members.invitations (code, member_id, created_at)
         select 'FRIEND42', id, now() from members.members where account = $1`,
      [account],
    ),
  );
  const known = await platform().app.inject('/api/affiliate?code=FRIEND42&domain=member.test');
  expect(known.json()).toEqual({ success: true });
});

test('terms that were published between reading and sending are read first, and nothing is made before', async () => {
  const payload = registration({ merchantCode: 'PE', idNumber: '17801146' });
  await aLegalDesk(platform).put({ markets: ['PE'], version: 'PE 2' });
  expect((await register(payload)).body).toMatchObject({ code: 'identity.terms_required' });
  const name = payload['username'];
  expect(await look('select from members.members where account = $1', [name])).toHaveLength(0);
  expect((await register({ ...payload, termsVersion: 'PE 2' })).body).toMatchObject({ success: true });
  const accepted = `select a.page, a.version from members.acceptances a join members.members m on m.id = a.member_id
    where m.account = $1 order by a.page`;
  expect(await look(accepted, [name])).toEqual([
    { page: 'privacy', version: FIRST_VERSION },
    { page: 'terms', version: 'PE 2' },
  ]);
});

test.each(['CO', 'PE', 'MX'])(
  '%s judges the repeated password as the password, in the same words',
  async (market) => {
    const { password, confirmPassword } = await rulesOf(market);
    for (const of of ['minLength', 'maxLength', 'acceptedPattern', 'words'] as const)
      expect(confirmPassword[of]).toEqual(password[of]);
  },
);
