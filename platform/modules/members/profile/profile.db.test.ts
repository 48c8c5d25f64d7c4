import { expect, test } from 'vitest';
import type { DataAnswer, PROFILE_FIELDS, ProfileAnswer } from '@feria/contracts/members/profile';
import type { SecurityState } from '@feria/contracts/access/security';
import { withClient } from '@feria/postgres';
import type { Asked } from '@feria/contracts/operators/roles';
import type { AuthenticatorEnrolment } from '@feria/contracts/proofs/second-proofs';
import { stepOf, totpAt } from '../../../core/crypto/totp.ts';
import { wordsFor } from '../../../testing/builders/delivery.ts';
import {
  aFundedMember,
  aVerifiedMember,
  aMember,
  anAddress,
  anOperator,
  PASSWORD,
  usePlatform,
  type AMember,
} from '../../../testing/harness.ts';
import { blindIndexOf } from '../personal.ts';
import { pruneProfiles } from './jobs.ts';

const platform = usePlatform();
const YEAR_MS = 366 * 24 * 60 * 60_000;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer = Awaited<ReturnType<typeof call>>;

async function call(member: Pick<AMember, 'headers'>, method: Method, path: string, payload?: object) {
  return platform().app.inject({
    method,
    url: path,
    headers: member.headers,
    remoteAddress: anAddress(),
    ...(payload ? { payload } : {}),
  });
}
const post = (member: AMember, path: string, payload: object): Promise<Answer> =>
  call(member, 'POST', `/api/security/${path}`, payload);
const told = (answer: Answer): unknown => {
  const { code, detail } = answer.json<{ code?: string; detail?: object }>();
  return [answer.statusCode, code, ...(detail ? [detail] : [])];
};
const codeOf = (answer: Answer): unknown => answer.json<{ code?: string }>().code;
const digitsFor = async (to: string): Promise<string> =>
  /\d{6}/.exec((await wordsFor(platform(), to)).find((words) => /\b\d{6}\b/.test(words)) ?? '')?.[0] ?? '';
const overview = async (member: AMember): Promise<SecurityState['value']> =>
  (await call(member, 'GET', '/api/security')).json<SecurityState>().value;
const byPassword = (member: AMember): Promise<Answer> =>
  post(member, 'confirm', { by: 'password', code: PASSWORD });

let count = 0;
const anEmail = (): string => `profile${(count += 1)}@example.com`;
const aNumber = (): string => `300${String((count += 1)).padStart(7, '0')}`;

async function confirmBy(member: AMember, by: 'email' | 'mobile', to: string): Promise<void> {
  platform().clock.advance(61_000);
  await post(member, 'confirm/code', { by });
  const answer = await post(member, 'confirm', { by, code: await digitsFor(to) });
  expect(answer.statusCode).toBe(200);
}

async function bind(member: AMember, email: string): Promise<Answer> {
  platform().clock.advance(61_000);
  const asked = await post(member, 'contact/code', { kind: 'email', email });
  if (asked.statusCode !== 200) return asked;
  return post(member, 'contact', { kind: 'email', email, code: await digitsFor(email) });
}

test('an address is bound with the password, then changed with a code of the former one and of the new one; the former is told', async () => {
  const member = await aMember(platform());
  const [first, second] = [anEmail(), anEmail()];
  expect((await overview(member)).ways).toEqual([{ by: 'password', to: null }]);
  expect(told(await bind(member, first))).toEqual([428, 'identity.confirm_required', { ways: 'password' }]);
  expect(codeOf(await post(member, 'confirm', { by: 'password', code: 'not it' }))).toBe(
    'identity.password_wrong',
  );
  expect((await byPassword(member)).statusCode).toBe(200);
  expect(codeOf(await post(member, 'contact/code', { kind: 'email', email: 'nobody' }))).toBe(
    'identity.email_invalid',
  );
  expect((await bind(member, first)).statusCode).toBe(200);
  expect((await overview(member)).email).toEqual({ masked: 'p***@example.com', verified: true });

  expect(told(await bind(member, second))).toEqual([428, 'identity.confirm_required', { ways: 'email' }]);
  await confirmBy(member, 'email', first);
  const wrong = await post(member, 'contact', { kind: 'email', email: second, code: '000000' });
  expect(codeOf(wrong)).toBe('proofs.code_over');
  expect((await bind(member, second)).statusCode).toBe(200);
  expect((await wordsFor(platform(), first))[0]).toContain('p***@example.com');
  // What the former one has shown holds no more.
  expect(told(await bind(member, anEmail()))).toEqual([428, 'identity.confirm_required', { ways: 'email' }]);
  const stored = await platform()
    .db.read.selectFrom('members.members')
    .select('email')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(stored.email?.toString('latin1')).not.toContain('profile');
});

test('of two who bind one number at once one gets it, and a proof holds for ten minutes', async () => {
  const members = [await aMember(platform()), await aMember(platform())];
  const number = aNumber();
  const given = {
    kind: 'mobile',
    mobileNum: `${number.slice(0, 3)} ${number.slice(3)}`,
    countryDialingCode: '57',
  };
  const orders = [];
  for (const member of members) {
    await byPassword(member);
    platform().clock.advance(61_000);
    expect((await post(member, 'contact/code', given)).statusCode).toBe(200);
    orders.push({ member, code: await digitsFor(`+57${number}`) });
  }
  const answers = await Promise.all(
    orders.map(({ member, code }) => post(member, 'contact', { ...given, code })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.map(codeOf)).toContain('identity.mobile_taken');
  const loser = members[answers.findIndex(({ statusCode }) => statusCode === 409)]!;
  platform().clock.advance(10 * 60_000);
  expect(codeOf(await post(loser, 'contact/code', given))).toBe('identity.confirm_required');
});

test('where an authenticator is on, it is asked for, and a code to an address alone is not enough', async () => {
  const member = await aMember(platform());
  const email = anEmail();
  expect(codeOf(await call(member, 'POST', '/api/security/authenticator'))).toBe('identity.confirm_required');
  await byPassword(member);
  const enrolled = await call(member, 'POST', '/api/security/authenticator');
  const { secret } = enrolled.json<AuthenticatorEnrolment>().value;
  const codeNow = (): string => totpAt(secret, stepOf(platform().clock.now()));
  await post(member, 'authenticator/confirm', { code: codeNow() });
  platform().clock.advance(10 * 60_000);
  expect(told(await post(member, 'payment-password', { paymentPassword: '204816' }))).toEqual([
    ...[428, 'identity.confirm_required', { ways: 'own_code' }],
  ]);
  expect(codeOf(await byPassword(member))).toBe('request.not_found');
  expect((await post(member, 'confirm', { by: 'own_code', code: codeNow() })).statusCode).toBe(200);
  expect((await bind(member, email)).statusCode).toBe(200);
  const options = await call(member, 'POST', '/api/security/passkeys/options');
  expect(options.statusCode).toBe(200);
});

test('a payment password is asked for by withdrawals once it is set, with five tries', async () => {
  const member = await aVerifiedMember(platform(), 10_000_000_000n);
  const withdraw = (paymentPassword?: string): Promise<Answer> =>
    call(member, 'POST', '/api/withdrawals', {
      method: 'sandbox',
      amount: '20000',
      idempotencyKey: crypto.randomUUID(),
      ...(paymentPassword ? { paymentPassword } : {}),
    });
  await byPassword(member);
  for (const paymentPassword of ['12345', '111111', '234567', 'abcdef'])
    expect(codeOf(await post(member, 'payment-password', { paymentPassword }))).toBe(
      'identity.payment_password_invalid',
    );
  expect((await post(member, 'payment-password', { paymentPassword: '204816' })).statusCode).toBe(200);
  expect((await overview(member)).paymentPassword).toMatchObject({ on: true, minLength: 6, maxLength: 6 });
  expect(codeOf(await withdraw())).toBe('identity.payment_password_required');
  expect((await withdraw('204816')).statusCode).toBe(200);
  const tries = await Promise.all(Array.from({ length: 7 }, () => withdraw('999999')));
  expect(tries.map((answer) => String(codeOf(answer))).toSorted((a, b) => a.localeCompare(b))).toEqual([
    ...Array.from({ length: 5 }, () => 'identity.payment_password_wrong'),
    ...['proofs.too_soon', 'proofs.too_soon'],
  ]);
  expect(codeOf(await withdraw('204816'))).toBe('proofs.too_soon');
});

test('fields follow the market’s rules, the nickname asks for no proof, a name is set once', async () => {
  const member = await aMember(platform());
  const save = (values: object): Promise<Answer> => call(member, 'PUT', '/api/security/profile', values);
  expect((await save({ nickname: 'Mariposa' })).statusCode).toBe(200);
  expect(codeOf(await save({ nationality: 'Colombia' }))).toBe('identity.confirm_required');
  const wrong = await save({ telegram: 'with a space', nationality: '1' });
  expect([codeOf(wrong), wrong.json<{ fields: object }>().fields]).toEqual([
    ...['identity.fields_invalid', { telegram: 'pattern', nationality: 'length' }],
  ]);
  await byPassword(member);
  expect(
    (await save({ nationality: ' Colombia ', occupation: 'Panadera', zalo: '1234567' })).statusCode,
  ).toBe(200);
  expect((await save({ occupation: '' })).statusCode).toBe(200);
  const { value } = (await call(member, 'GET', '/api/security/profile')).json<ProfileAnswer>();
  // Colombia does not ask for a Zalo number: it is not kept either.
  expect(value.values).toEqual({ nickname: 'Mariposa', nationality: 'Colombia' });
  expect(codeOf(await post(member, 'real-name', { payeeName: 'Ana' }))).toBe('identity.real_name_invalid');
  expect((await post(member, 'real-name', { payeeName: 'Ana Núñez' })).statusCode).toBe(200);
  expect((await overview(member)).realName).toBe('A** N****');
  // The office finds them by it, as it finds whoever told their name when they registered.
  const marks = await platform()
    .db.read.selectFrom('members.marks')
    .select('hash')
    .where('memberId', '=', member.id)
    .where('kind', '=', 'name')
    .execute();
  expect(marks).toEqual([{ hash: blindIndexOf(platform().deps.config.secret, 'name', 'ana nunez') }]);
  expect(codeOf(await post(member, 'real-name', { payeeName: 'Eva Díaz' }))).toBe('identity.real_name_set');
  expect((await call(member, 'PUT', '/api/security/face', { avatar: 'macaw' })).statusCode).toBe(200);
  expect((await overview(member)).avatar).toBe('macaw');
});

test('every field of a profile is kept and read back where the market asks for it', async () => {
  const member = await aMember(platform(), { market: 'MX' });
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `insert into members.profile_rules (market_code, rules)
         select 'MX', jsonb_set(jsonb_set(rules, '{zalo,enabled}', 'true'), '{line,enabled}', 'true')
           from members.profile_rules where market_code = '*'`,
    ),
  );
  const values = {
    nickname: 'Mariposa',
    placeOfBirth: 'Cali',
    nationality: 'Colombia',
    permanentAddress: 'Calle 1 # 2-3',
    currentAddress: 'Carrera 4 # 5-6',
    occupation: 'Panadera',
    sourceOfIncome: 'Salario',
    bankAccountName: 'Ana Torres',
    telegram: 'ana_torres',
    line: 'anatorres',
    zalo: '525512345678',
  } satisfies Record<(typeof PROFILE_FIELDS)[number], string>;
  await byPassword(member);
  const saved = await call(member, 'PUT', '/api/security/profile', values);
  expect([saved.statusCode, saved.json<{ fields?: object }>().fields]).toEqual([200, undefined]);
  const { value } = (await call(member, 'GET', '/api/security/profile')).json<ProfileAnswer>();
  expect(value.values).toEqual(values);
});

test('whoever was invited reads by whom, and nobody changes it', async () => {
  const agent = await aMember(platform());
  const member = await aMember(platform());
  const recommender = async (): Promise<string | null> =>
    (await call(member, 'GET', '/api/security/profile')).json<ProfileAnswer>().value.recommenderId;
  expect(await recommender()).toBeNull();
  await platform().db.transact((tx) =>
    tx.updateTable('members.members').set({ invitedBy: agent.id }).where('id', '=', member.id).execute(),
  );
  expect(await recommender()).toBe(agent.id);
  await byPassword(member);
  await call(member, 'PUT', '/api/security/profile', { nickname: 'Colibri', recommenderId: 'somebody_else' });
  expect(await recommender()).toBe(agent.id);
});

test('a member removes a device of their own and no other’s', async () => {
  const [member, other] = [await aMember(platform()), await aMember(platform())];
  const { items } = (await call(member, 'GET', '/api/security/devices')).json<{ items: { id: string }[] }>();
  const path = `/api/security/devices/${items[0]?.id}`;
  expect((await call(other, 'DELETE', path)).statusCode).toBe(404);
  expect((await call(member, 'DELETE', path)).statusCode).toBe(200);
  expect((await call(member, 'DELETE', path)).statusCode).toBe(404);
});

test('an account with money in it is not closed, an empty one is, and two of the office open it again', async () => {
  const rich = await aFundedMember(platform(), 500_000n);
  await byPassword(rich);
  expect(told(await post(rich, 'closure', {}))).toEqual([409, 'identity.closure_open', { open: 'cash' }]);
  expect((await call(rich, 'GET', '/api/security/closure')).json()).toMatchObject({
    value: { open: [{ what: 'cash', amount: '5.00000', currency: 'COP' }], keptYears: 5 },
  });

  const member = await aMember(platform());
  expect(codeOf(await post(member, 'closure', {}))).toBe('identity.confirm_required');
  await byPassword(member);
  const email = anEmail();
  expect((await bind(member, email)).statusCode).toBe(200);
  await confirmBy(member, 'email', email);
  expect((await post(member, 'closure', { reason: 'time for other things' })).statusCode).toBe(200);
  expect((await call(member, 'GET', '/api/security')).statusCode).toBe(401);
  expect((await wordsFor(platform(), email))[0]).toContain(member.account);
  const login = (): Promise<Answer> =>
    call({ headers: { origin: 'http://member.test' } }, 'POST', '/api/login', {
      username: member.account,
      password: PASSWORD,
    });
  expect(codeOf(await login())).toBe('identity.closed');

  const reopen = async (): Promise<Answer> =>
    call(await anOperator(platform(), 'support'), 'POST', `/office/members/${member.id}/reopen`, {
      reason: 'asked by phone, identity checked',
    });
  const asked = await reopen();
  expect(codeOf(await login())).toBe('identity.closed');
  const { approval } = asked.json<Asked>();
  const url = `/office/approvals/${approval.id}/approve`;
  expect((await call(await anOperator(platform()), 'POST', url, { note: 'seen' })).statusCode).toBe(200);
  expect(codeOf(await reopen())).toBe('identity.not_closed');
  expect((await wordsFor(platform(), email))[0]).toContain('abierta de nuevo');
  expect((await login()).statusCode).toBe(200);
});

test('a closed account’s address is free for others after five years and not before', async () => {
  const [former, later] = [await aMember(platform()), await aMember(platform())];
  const email = anEmail();
  await byPassword(former);
  await bind(former, email);
  await confirmBy(former, 'email', email);
  expect((await post(former, 'closure', {})).statusCode).toBe(200);
  await byPassword(later);
  expect(codeOf(await bind(later, email))).toBe('identity.email_taken');
  platform().clock.advance(5 * YEAR_MS);
  await pruneProfiles(platform().deps);
  const { headers } = await aMember(platform());
  const newcomer = { ...later, headers };
  await byPassword(newcomer);
  expect((await bind(newcomer, email)).statusCode).toBe(200);
});

test('everything that is held is handed over in a file, with a proof and a trace, and no secret is in it', async () => {
  const member = await aFundedMember(platform(), 500_000n);
  const email = anEmail();
  expect(codeOf(await post(member, 'data', { format: 'json' }))).toBe('identity.confirm_required');
  await byPassword(member);
  await post(member, 'real-name', { payeeName: 'Ana Núñez' });
  await bind(member, email);
  await confirmBy(member, 'email', email);
  const taken = (await post(member, 'data', { format: 'json' })).json<DataAnswer>().value;
  expect(taken.name).toBe(`feria-${member.account}.json`);
  expect(JSON.parse(taken.content)).toMatchObject({
    account: { account: member.account, marketCode: 'CO' },
    accepted: ['privacy', 'terms'].map((page) => ({ page, version: '2026-11', how: 'house' })),
    personal: { email, payeeName: 'Ana Núñez' },
    balance: { currency: 'COP', cash: '5.00000' },
    devices: [{ label: '' }],
    signIns: [{ method: 'password', outcome: 'signed_in' }],
    entries: [{ kind: 'deposit', amount: '5.00000' }],
  });
  const text = (await post(member, 'data', { format: 'text' })).json<DataAnswer>().value.content;
  expect(text).toContain('payeeName: Ana Núñez');
  for (const secret of ['passwordHash', 'argon2', 'Buffer'])
    expect(taken.content + text).not.toContain(secret);
  const rows = await platform()
    .db.read.selectFrom('core.audit_rows')
    .select('action')
    .where('actorId', '=', member.id)
    .where('action', '=', 'identity.data_taken')
    .execute();
  expect(rows).toHaveLength(2);
});
