import { expect, test } from 'vitest';
import type { Asked, SetUpBegun } from '@feria/contracts/operators/roles';
import { stepOf, totpAt } from '../../core/crypto/totp.ts';
import { setUpTokenFor, wordsFor } from '../../testing/builders/delivery.ts';
import { aDesk, aDeskOf } from '../../testing/desk.ts';
import { anAddress, anOperator, PASSWORD, usePlatform, type AnOperator } from '../../testing/harness.ts';

const platform = usePlatform();
const MINUTE_MS = 60_000;
const why = 'they lost the phone';
const mailOf = ({ username }: AnOperator): string => `${username}@office.example`;
/** The first lines of what they were written, oldest first. */
const told = async (operator: AnOperator, to = mailOf(operator)) =>
  (await wordsFor(platform(), to)).map((words) => words.split('\n')[0]!).toReversed();

test('what changes in an operator’s account is told to them, and where it was done', async () => {
  const operator = await anOperator(platform(), 'support');
  const desk = aDesk(platform());
  desk.move('203.0.113.7');
  await desk.signIn(operator);
  const { id } = await desk.addPasskey();
  await desk.ask('DELETE', `/me/passkeys/${id}`);
  await desk.ask('POST', '/me/recovery-codes', {});
  await desk.ask('POST', '/me/password', { current: PASSWORD, next: 'camino-largo-42' });
  await desk.showCode(operator);
  const contact = { email: 'other@office.example', language: 'es', reason: 'the former one is full' };
  const { body: asked } = await desk.ask<Asked>('POST', '/me/contact', contact);
  const second = aDeskOf(platform(), await anOperator(platform()));
  expect(await told(operator, 'other@office.example')).toEqual([]);
  await second.ask('POST', `/approvals/${asked.approval.id}/approve`, { note: why });
  const lines = await told(operator);
  const expected = [
    ...['New sign-in', 'passkey was added', 'passkey was removed', 'New recovery codes', 'password'],
    'a otra dirección',
  ];
  // The first is of the fixture's own sign-in.
  expect(lines.slice(1)).toEqual(expected.map((words) => expect.stringContaining(wordsOf(words))));
  expect((await wordsFor(platform(), mailOf(operator)))[1]).toContain('From: 203.0.113.7, Firefox · Linux');
  expect(await told(operator, 'other@office.example')).toEqual([
    'Desde ahora los correos sobre tu cuenta de la oficina van a otra dirección.',
  ]);
  const [row] = await platform()
    .db.read.selectFrom('operators.operators')
    .select('emailSealed')
    .where('id', '=', operator.id)
    .execute();
  expect(row?.emailSealed?.includes('other@')).toBe(false);
});

const wordsOf = (words: string): string => (words === 'New sign-in' ? 'Somebody signed in' : words);

test('a role, a reset, a link and a shut account are told', async () => {
  const operator = await anOperator(platform(), 'support');
  const desk = aDeskOf(platform(), await anOperator(platform()));
  const second = aDeskOf(platform(), await anOperator(platform()));
  const together = async (verb: string, request: object) => {
    const { body } = await desk.ask<Asked>('POST', `/operators/${operator.id}/${verb}`, {
      reason: why,
      ...request,
    });
    await second.ask('POST', `/approvals/${body.approval.id}/approve`, { note: why });
  };
  await together('role', { role: 'auditor' });
  await together('reset', {});
  const token = await setUpTokenFor(platform(), mailOf(operator));
  const guest = aDesk(platform());
  const { body: begun } = await guest.ask<SetUpBegun>('POST', '/set-up', { token });
  const code = totpAt(begun.secret, stepOf(platform().clock.now()));
  const given = { token, password: 'camino-largo-42', code, language: 'en' };
  expect((await guest.ask('POST', '/set-up/confirm', given)).status).toBe(200);
  await desk.ask('POST', `/operators/${operator.id}/disable`, { reason: why });
  const containing = (...all: string[]) => all.map((words) => expect.stringContaining(words));
  const lines = ['another role', 'taken the password', 'access to the office', 'were set up', 'has shut'];
  expect((await told(operator)).slice(1)).toEqual(containing(...lines));
});

test('a sign-in is told from a new place alone', async () => {
  const operator = await anOperator(platform(), 'support');
  const desk = aDeskOf(platform(), operator);
  const count = async () => (await told(operator)).length;
  const before = await count();
  await desk.signIn(operator);
  expect(await count()).toBe(before);
  desk.move(anAddress());
  await desk.signIn(operator);
  expect(await count()).toBe(before + 1);
  // A network that is proven within a session is known, too.
  desk.move(anAddress());
  await desk.showCode(operator);
  await desk.signIn(operator);
  expect(await count()).toBe(before + 2);
});

test('wrong tries are told once they lock, a right password without its second proof at once, and neither over and over', async () => {
  const operator = await anOperator(platform(), 'support');
  const guess = (password: string, desk = aDesk(platform())) =>
    desk.ask('POST', '/login', { username: operator.username, password, code: '000000' });
  const news = async () => (await told(operator)).slice(1);
  await guess('wrong');
  expect(await news()).toEqual([]);
  await guess(PASSWORD);
  expect(await news()).toEqual([expect.stringContaining('gave the right password')]);
  const stranger = aDesk(platform());
  for (let tries = 0; tries < 3; tries += 1) await guess('wrong', stranger);
  const another = aDesk(platform());
  for (let tries = 0; tries < 4; tries += 1) await guess(PASSWORD, another);
  expect((await news()).slice(1)).toEqual([expect.stringContaining('failed three times')]);
  platform().clock.advance(31 * MINUTE_MS);
  const theirs = aDeskOf(platform(), operator);
  await guess('wrong', theirs);
  await theirs.signIn(operator);
  expect((await told(operator)).at(-1)).toContain('after wrong tries');
});

test('whoever has no address, or a platform without mail, is told nothing and kept from nothing', async () => {
  const operator = await anOperator(platform(), 'support');
  await platform().db.transact((tx) =>
    tx.updateTable('operators.operators').set({ emailSealed: null }).where('id', '=', operator.id).execute(),
  );
  const before = (await told(operator)).length;
  expect((await aDeskOf(platform(), operator).ask('POST', '/me/recovery-codes', {})).status).toBe(200);
  expect(await told(operator)).toHaveLength(before);
  const other = await anOperator(platform(), 'support');
  const { delivery } = platform().deps.config;
  Object.assign(platform().deps.config, { delivery: { ...delivery, mail: { carrier: 'off' } } });
  try {
    expect((await aDeskOf(platform(), other).ask('POST', '/me/recovery-codes', {})).status).toBe(200);
  } finally {
    Object.assign(platform().deps.config, { delivery });
  }
});
