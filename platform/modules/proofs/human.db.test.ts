import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import type { CaptchaKind, ProofChallenge, ProofGiven } from '@feria/contracts/proofs/challenges';
import { Refusal } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { usePlatform } from '../../testing/harness.ts';
import { CAPTCHA_MS, createCaptcha } from './captchas.ts';
import { proveHuman, requireProven, spendPass } from './index.ts';
import { pruneProofs } from './jobs.ts';
import { macOf } from './mac.ts';
import { issuePass, PASS_MS } from './pass.ts';
import { CHALLENGE_MS, createWork } from './work.ts';
import { secretOf } from '../../testing/secrets.ts';

const platform = usePlatform();
const INVALID = 'proofs.work_invalid';
const OVER = 'proofs.captcha_over';

const tell = (error: unknown): string => {
  if (!(error instanceof Refusal)) throw error;
  return [error.code, ...Object.values(error.detail)].join(' ');
};
async function prove(given: ProofGiven, device = 'a device'): Promise<string> {
  const { db, deps, clock } = platform();
  const verdict = await db.transact((tx) => proveHuman(tx, deps.config, { given, device }, clock.now()));
  try {
    requireProven(verdict);
    return 'ok';
  } catch (error) {
    return tell(error);
  }
}

const ask = (): Promise<ProofChallenge> => createWork(platform().deps.config, platform().clock.now());
async function solve(challenge: ProofChallenge): Promise<Extract<ProofGiven, { kind: 'work' }>> {
  const solved = await solveChallenge({ challenge, deriveKey });
  const { counter, derivedKey: found } = solved!;
  return { kind: 'work', challenge, solution: { counter, derivedKey: found } };
}

test('a challenge that was solved proves it once; solved again it does not', async () => {
  const given = await solve(await ask());
  expect(given.solution.counter).toBeGreaterThanOrEqual(10);
  expect(given.solution.counter).toBeLessThanOrEqual(20);
  expect(await prove(given)).toBe('ok');
  expect(await prove(given)).toBe(INVALID);
  expect(await prove(given, 'another device')).toBe(INVALID);
});

test('of a solution that is given many times at once one counts', async () => {
  const given = await solve(await ask());
  const results = await Promise.all(Array.from({ length: 10 }, () => prove(given)));
  expect(results.filter((result) => result === 'ok')).toHaveLength(1);
  expect(results.filter((result) => result === INVALID)).toHaveLength(9);
});

test('a challenge is open up to its edge', async () => {
  const [early, late] = [await solve(await ask()), await solve(await ask())];
  platform().clock.advance(CHALLENGE_MS - 1);
  expect(await prove(early)).toBe('ok');
  platform().clock.advance(1);
  expect(await prove(late)).toBe(INVALID);
});

test('neither a changed challenge, nor one of somebody else, nor a wrong key is taken', async () => {
  const given = await solve(await ask());
  const { challenge, solution } = given;
  const { parameters } = challenge;
  const later = { expires: parameters.data.expires + 60_000 };
  const flip = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);
  const elsewhere = await createWork({ secret: secretOf(9), proofs: { work: 4 } }, platform().clock.now());
  const wrongs: ProofGiven[] = [
    { ...given, challenge: { ...challenge, parameters: { ...parameters, data: later } } },
    { ...given, challenge: { ...challenge, parameters: { ...parameters, cost: 1 } } },
    { ...given, challenge: { ...challenge, parameters: { ...parameters, nonce: flip(parameters.nonce) } } },
    { ...given, challenge: { ...challenge, signature: flip(challenge.signature) } },
    { ...given, solution: { ...solution, derivedKey: flip(solution.derivedKey) } },
    // The prefix is known, the rest of the key is not.
    { ...given, solution: { counter: 10, derivedKey: parameters.keyPrefix.padEnd(64, '0') } },
    await solve(elsewhere),
  ];
  for (const wrong of wrongs) expect(await prove(wrong)).toBe(INVALID);
  // None of them used it up.
  expect(await prove(given)).toBe('ok');
});

const make = (kind: CaptchaKind = 'image', device: string = randomUUID()) =>
  platform()
    .db.transact((tx) => createCaptcha(tx, platform().deps.config, { kind, device }, platform().clock.now()))
    .then((captcha) => ({ ...captcha, device }));

/** Puts an answer in the place of the real one, which is kept as a hash alone. */
async function answered(kind: CaptchaKind = 'image', answer = 'ACE39') {
  const captcha = await make(kind);
  const hash = macOf(platform().deps.config, 'captcha', captcha.id, answer);
  await withClient(platform().ownerUrl, (client) =>
    client.query('update proofs.captchas set answer_hash = $1 where id = $2', [hash, captcha.id]),
  );
  return captcha;
}
const give = ({ id, device }: { id: string; device: string }, answer: string): Promise<string> =>
  prove({ kind: 'captcha', id, answer }, device);

test('a captcha is answered once, whatever the case and the spaces are', async () => {
  const captcha = await answered();
  expect(await give(captcha, ' ac E39 ')).toBe('ok');
  expect(await give(captcha, 'ACE39')).toBe(OVER);
  const sound = await answered('audio', '3142');
  expect(await give(sound, '3 1 4 2')).toBe('ok');
});

test('what a captcha shows and plays is a picture and a sound', async () => {
  const [image, audio] = [await make('image'), await make('audio')];
  expect(image.value).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(Buffer.from(image.value.split(',')[1]!, 'base64').toString()).toMatch(/^<svg /);
  expect(Buffer.from(audio.value.split(',')[1]!, 'base64').toString('latin1')).toMatch(/^RIFF/);
  expect(audio.value).toMatch(/^data:audio\/wav;base64,/);
});

test('three tries are counted down, at once too, and then even the right answer is over', async () => {
  const captcha = await answered();
  expect(await give(captcha, 'XXXXX')).toBe('proofs.captcha_wrong 2');
  expect(await give(captcha, 'XXXXX')).toBe('proofs.captcha_wrong 1');
  expect(await give(captcha, 'XXXXX')).toBe('proofs.captcha_wrong 0');
  expect(await give(captcha, 'ACE39')).toBe(OVER);
  const other = await answered();
  const results = await Promise.all(Array.from({ length: 9 }, () => give(other, 'XXXXX')));
  expect(results.filter((result) => result !== OVER).toSorted()).toEqual(
    [0, 1, 2].map((left) => `proofs.captcha_wrong ${left}`),
  );
});

test('of right answers at once one counts', async () => {
  const captcha = await answered();
  const results = await Promise.all(Array.from({ length: 8 }, () => give(captcha, 'ACE39')));
  expect(results.filter((result) => result === 'ok')).toHaveLength(1);
});

test('a captcha is its own device’s alone, and holds up to its edge', async () => {
  const [early, late] = [await answered(), await answered()];
  expect(await give({ ...early, device: 'another one' }, 'ACE39')).toBe(OVER);
  expect(await give({ ...early, id: randomUUID() }, 'ACE39')).toBe(OVER);
  platform().clock.advance(CAPTCHA_MS - 1);
  expect(await give(early, 'ACE39')).toBe('ok');
  platform().clock.advance(1);
  expect(await give(late, 'ACE39')).toBe(OVER);
});

test('a device gets another one after a second, not before; at once it gets one', async () => {
  const device = randomUUID();
  const made = await Promise.allSettled(Array.from({ length: 5 }, () => make('image', device)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  platform().clock.advance(999);
  await expect(make('audio', device)).rejects.toMatchObject({
    code: 'proofs.too_soon',
    detail: { seconds: 1 },
  });
  platform().clock.advance(1);
  await make('audio', device);
});

const spend = async (pass: string, device = 'a device'): Promise<string> => {
  const { db, deps, clock } = platform();
  try {
    await db.transact((tx) => spendPass(tx, deps.config, { pass, device }, clock.now()));
    return 'ok';
  } catch (error) {
    return tell(error);
  }
};
const issue = (): string => issuePass(platform().deps.config, 'a device', platform().clock.now()).pass;
const NO_PASS = 'proofs.pass_invalid';

test('a pass holds once, on its device, unchanged, up to its edge', async () => {
  const pass = issue();
  const [id, expires, signature] = pass.split('.');
  expect(await spend(pass, 'another device')).toBe(NO_PASS);
  for (const changed of [
    ...['', 'x', `${pass}.`, `${pass}\n`, `${id}.${expires}`, `${id}.${Number(expires) + 1}.${signature}`],
    ...[`${'A'.repeat(22)}.${expires}.${signature}`, `${id}.${expires}.${'A'.repeat(43)}`],
  ])
    expect(await spend(changed)).toBe(NO_PASS);
  expect(await spend(pass)).toBe('ok');
  expect(await spend(pass)).toBe(NO_PASS);

  const [early, late] = [issue(), issue()];
  platform().clock.advance(PASS_MS - 1);
  expect(await spend(early)).toBe('ok');
  platform().clock.advance(1);
  expect(await spend(late)).toBe(NO_PASS);
});

test('of one pass given many times at once one counts', async () => {
  const pass = issue();
  const results = await Promise.all(Array.from({ length: 10 }, () => spend(pass)));
  expect(results.filter((result) => result === 'ok')).toHaveLength(1);
});

test('what was spent is remembered for longer than it could be given again, and then deleted', async () => {
  const given = await solve(await ask());
  await prove(given);
  const count = async (table: 'proofs.spent' | 'proofs.captchas'): Promise<number> => {
    const rows = await platform().db.read.selectFrom(table).selectAll().execute();
    return rows.length;
  };
  platform().clock.advance(CHALLENGE_MS - 1);
  await pruneProofs(platform().deps);
  expect(await prove(given)).toBe(INVALID);
  platform().clock.advance(1 + 60_000);
  await pruneProofs(platform().deps);
  expect([await count('proofs.spent'), await count('proofs.captchas')]).toEqual([0, 0]);
  expect(await prove(given)).toBe(INVALID);
});
