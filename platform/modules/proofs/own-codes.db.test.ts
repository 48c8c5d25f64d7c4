import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { asId, Refusal } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import type { Tx } from '../../core/db.ts';
import { stepOf, totpAt } from '../../core/crypto/totp.ts';
import { usePlatform } from '../../testing/harness.ts';
import { CONFIRM_MS, ENROLMENTS, enrolAuthenticator, removeAuthenticator } from './authenticators.ts';
import { requireProven, spendOwnCode } from './index.ts';
import { pruneProofs } from './jobs.ts';
import { OWN_TRIES, spendFirstCode } from './own-codes.ts';
import { findAuthenticator, findRecoveryCodes } from './own-store.ts';
import type { Owner } from './owner.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import type { Verdict } from './verdict.ts';

const platform = usePlatform();
const WRONG = 'proofs.authenticator_wrong';
const STEP_MS = 30_000;

const aMemberOwner = (): Owner => ({ kind: 'member', id: asId<'member'>(randomUUID()) });
const anOperatorOwner = (): Owner => ({ kind: 'operator', id: asId<'operator'>(randomUUID()) });

async function judged(judge: (tx: Tx) => Promise<Verdict<object>>): Promise<string> {
  const verdict = await platform().db.transact(judge);
  try {
    const { ok: _ok, ...told } = requireProven(verdict) as { ok: true };
    return ['ok', ...Object.values(told)].join(' ');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [error.code, ...Object.values(error.detail)].join(' ');
  }
}
const spend = (owner: Owner, code: string): Promise<string> =>
  judged((tx) => spendOwnCode(tx, platform().deps.config, { owner, code }, platform().clock.now()));
const confirm = (owner: Owner, code: string): Promise<string> =>
  judged((tx) => spendFirstCode(tx, platform().deps.config, { owner, code }, platform().clock.now()));
const enrol = (owner: Owner) =>
  platform().db.transact((tx) =>
    enrolAuthenticator(tx, platform().deps.config, { owner, account: 'ana' }, platform().clock.now()),
  );
const renew = (owner: Owner) =>
  platform().db.transact((tx) =>
    renewRecoveryCodes(tx, platform().deps.config, owner, platform().clock.now()),
  );
const codeOf = (secret: string, steps = 0n): string => totpAt(secret, stepOf(platform().clock.now()) + steps);
const wrongFor = (secret: string): string => {
  const good = [-1n, 0n, 1n].map((steps) => codeOf(secret, steps));
  return ['000000', '000001', '000002', '000003'].find((code) => !good.includes(code))!;
};

/** With an authenticator that is on; the step of its first code is over. */
async function enrolled(owner: Owner): Promise<string> {
  const { secret } = await enrol(owner);
  expect(await confirm(owner, codeOf(secret))).toBe('ok');
  platform().clock.advance(2 * STEP_MS);
  return secret;
}

test.each([aMemberOwner, anOperatorOwner])(
  'an authenticator is on from its first code on',
  async (anOwner) => {
    const owner = anOwner();
    const { secret, uri } = await enrol(owner);
    expect(uri).toContain(`secret=${secret}`);
    expect(await spend(owner, codeOf(secret))).toBe('proofs.authenticator_off');
    expect(await confirm(owner, wrongFor(secret))).toBe(WRONG);
    expect(await findAuthenticator(platform().db.read, owner)).toBeUndefined();
    expect(await confirm(owner, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`)).toBe('ok');
    expect(await findAuthenticator(platform().db.read, owner)).toEqual(platform().clock.now());
    expect(await confirm(owner, codeOf(secret, 1n))).toBe('proofs.authenticator_on');
    await expect(enrol(owner)).rejects.toMatchObject({ code: 'proofs.authenticator_on' });
  },
);

test('an enrolment is over after ten minutes, and the newest one alone counts', async () => {
  const owner = aMemberOwner();
  expect(await confirm(owner, '123456')).toBe('proofs.enrolment_over');
  const { secret } = await enrol(owner);
  platform().clock.advance(CONFIRM_MS);
  expect(await confirm(owner, codeOf(secret))).toBe('proofs.enrolment_over');
  const former = await enrol(owner);
  const newer = await enrol(owner);
  expect(await confirm(owner, codeOf(former.secret))).toBe(WRONG);
  expect(await confirm(owner, codeOf(newer.secret))).toBe('ok');
});

test('what nobody confirmed is deleted, and what somebody did is kept', async () => {
  const [idle, kept] = [aMemberOwner(), aMemberOwner()];
  await enrol(idle);
  await enrolled(kept);
  platform().clock.advance(CONFIRM_MS + 60_000);
  await pruneProofs(platform().deps);
  const rows = await platform().db.read.selectFrom('proofs.authenticators').select('ownerId').execute();
  const ids = rows.map((row) => row.ownerId);
  expect([ids.includes(idle.id), ids.includes(kept.id)]).toEqual([false, true]);
});

test('a step is taken once: neither the same code again nor an earlier one', async () => {
  const owner = aMemberOwner();
  const secret = await enrolled(owner);
  expect(await spend(owner, codeOf(secret))).toBe('ok authenticator');
  expect(await spend(owner, codeOf(secret))).toBe(WRONG);
  expect(await spend(owner, codeOf(secret, -1n))).toBe(WRONG);
  expect(await spend(owner, codeOf(secret, 1n))).toBe('ok authenticator');
  expect(await spend(owner, codeOf(secret))).toBe(WRONG);
});

test('the clock of a phone may be a step ahead or behind, and no more', async () => {
  const owner = aMemberOwner();
  const secret = await enrolled(owner);
  expect(await spend(owner, codeOf(secret, 2n))).toBe(WRONG);
  expect(await spend(owner, codeOf(secret, -2n))).toBe(WRONG);
  expect(await spend(owner, codeOf(secret, -1n))).toBe('ok authenticator');
});

test('the code of a confirmation proves nothing a second time', async () => {
  const owner = aMemberOwner();
  const { secret } = await enrol(owner);
  const code = codeOf(secret);
  expect(await confirm(owner, code)).toBe('ok');
  expect(await spend(owner, code)).toBe(WRONG);
});

test('of one code that is shown many times at once, one counts', async () => {
  const owner = aMemberOwner();
  const secret = await enrolled(owner);
  const code = codeOf(secret);
  const results = await Promise.all(Array.from({ length: 5 }, () => spend(owner, code)));
  expect(results.toSorted()).toEqual(
    ['ok authenticator', ...Array.from({ length: 4 }, () => WRONG)].toSorted(),
  );
});

test('tries are counted, those at once too, and a right one wipes them out', async () => {
  const owner = aMemberOwner();
  const secret = await enrolled(owner);
  for (let turn = 0; turn < OWN_TRIES.most - 1; turn += 1)
    expect(await spend(owner, wrongFor(secret))).toBe(WRONG);
  expect(await spend(owner, codeOf(secret))).toBe('ok authenticator');
  platform().clock.advance(STEP_MS);
  const many = await Promise.all(Array.from({ length: 9 }, () => spend(owner, wrongFor(secret))));
  expect(many.filter((told) => told === WRONG)).toHaveLength(OWN_TRIES.most);
  expect(await spend(owner, codeOf(secret))).toBe('proofs.too_soon 900');
  // Recovery codes are held to the same count, and another owner is not.
  expect(await spend(owner, 'AAAAA-AAAAA')).toBe('proofs.too_soon 900');
  const other = aMemberOwner();
  expect(await spend(other, '123456')).toBe('proofs.authenticator_off');
  platform().clock.advance(OWN_TRIES.windowMs);
  expect(await spend(owner, codeOf(secret))).toBe('ok authenticator');
});

test('enrolments are limited', async () => {
  const owner = aMemberOwner();
  for (let turn = 0; turn < ENROLMENTS.most; turn += 1) await enrol(owner);
  await expect(enrol(owner)).rejects.toMatchObject({ code: 'proofs.too_soon' });
});

test('another owner’s authenticator proves nothing, a member’s nothing for the operator of its id', async () => {
  const id = randomUUID();
  const member: Owner = { kind: 'member', id: asId<'member'>(id) };
  const operator: Owner = { kind: 'operator', id: asId<'operator'>(id) };
  const secret = await enrolled(member);
  await enrolled(operator);
  const codes = await renew(member);
  expect(await spend(operator, codeOf(secret))).toBe(WRONG);
  expect(await spend(operator, codes[0]!)).toBe('proofs.recovery_wrong');
});

test('ten recovery codes, each once, however it is typed, and how many are left is told', async () => {
  const owner = aMemberOwner();
  await enrolled(owner);
  const codes = await renew(owner);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}(?:-[0-9A-HJKMNP-TV-Z]{6}){3}$/);
  expect(await spend(owner, codes[0]!)).toBe('ok recovery_code 9');
  expect(await spend(owner, codes[0]!)).toBe('proofs.recovery_wrong');
  expect(await spend(owner, codes[1]!.toLowerCase().replaceAll('-', ' '))).toBe('ok recovery_code 8');
  expect(await spend(owner, codes[2]!.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe('ok recovery_code 7');
  expect(await findRecoveryCodes(platform().db.read, owner)).toMatchObject({ left: 7 });
});

test('of one recovery code that is given many times at once, one counts', async () => {
  const owner = aMemberOwner();
  await enrolled(owner);
  const [code] = await renew(owner);
  const results = await Promise.all(Array.from({ length: 5 }, () => spend(owner, code!)));
  expect(results.filter((told) => told === 'ok recovery_code 9')).toHaveLength(1);
  expect(results.filter((told) => told === 'proofs.recovery_wrong')).toHaveLength(4);
});

test('renewed, the former codes hold no more; of renewals at once the last one’s ten are there', async () => {
  const owner = aMemberOwner();
  await expect(renew(owner)).rejects.toMatchObject({ code: 'proofs.authenticator_off' });
  await enrolled(owner);
  const [former] = await renew(owner);
  const sets = await Promise.all([renew(owner), renew(owner), renew(owner)]);
  expect(await findRecoveryCodes(platform().db.read, owner)).toMatchObject({ left: 10 });
  expect(await spend(owner, former!)).toBe('proofs.recovery_wrong');
  const results: string[] = [];
  for (const [code] of sets) results.push(await spend(owner, code!));
  expect(results.filter((told) => told === 'ok recovery_code 9')).toHaveLength(1);
});

test('removed, an authenticator proves nothing, nor do its recovery codes, and another one can be set up', async () => {
  const owner = aMemberOwner();
  const secret = await enrolled(owner);
  const [code] = await renew(owner);
  await platform().db.transact((tx) => removeAuthenticator(tx, owner));
  expect(await spend(owner, codeOf(secret))).toBe('proofs.authenticator_off');
  expect(await spend(owner, code!)).toBe('proofs.recovery_wrong');
  await enrolled(owner);
});

test.each(['', '12345', '1234567', 'ñññññň', '١٢٣٤٥٦'])('%j is no code', async (code) => {
  const owner = aMemberOwner();
  await enrol(owner);
  expect(await confirm(owner, code)).toBe(WRONG);
});

test('neither a secret nor a recovery code can be read in the tables', async () => {
  const owner = aMemberOwner();
  const secret = await enrolled(owner);
  const codes = await renew(owner);
  await spend(owner, codes[0]!);
  const dump = await withClient(platform().ownerUrl, (client) =>
    client.query<{ row: string }>(
      `select a::text as row from proofs.authenticators a union all select c::text from proofs.recovery_codes c`,
    ),
  );
  expect(dump.rows.length).toBeGreaterThan(10);
  const text = dump.rows.map(({ row }) => row).join('\n');
  for (const word of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
    expect(text).not.toContain(word);
    expect(text).not.toContain(Buffer.from(word).toString('hex'));
  }
});

test('the application can change no key, secret or hash, nor whose it is: only put it there and take it away', async () => {
  const owner = aMemberOwner();
  await enrolled(owner);
  await renew(owner);
  const may: Record<string, string[]> = {};
  await withClient(platform().appUrl, async (client) => {
    for (const [table, columns] of Object.entries(COLUMNS_OF))
      for (const column of columns) {
        const told = await client.query(`update proofs.${table} set ${column} = ${column}`).then(
          () => 'done',
          (error: { code?: string }) => error.code,
        );
        // P0001: an authenticator's secret is sealed anew (ADR 64), and otherwise stays.
        if (told !== '42501' && told !== 'P0001') (may[table] ??= []).push(column);
      }
  });
  expect(may).toEqual({
    passkeys: ['counter', 'name', 'used_at'],
    authenticators: ['confirmed_at', 'last_step'],
    recovery_codes: ['used_at'],
  });
});

const COLUMNS_OF = {
  passkeys: ['id', 'owner_id', 'owner_kind', 'credential_id', 'public_key', 'counter', 'name', 'used_at'],
  authenticators: ['owner_id', 'owner_kind', 'secret_sealed', 'confirm_by', 'confirmed_at', 'last_step'],
  recovery_codes: ['owner_id', 'owner_kind', 'place', 'code_hash', 'created_at', 'used_at'],
};
