import { withClient } from '@feria/postgres';
import { expect, test } from 'vitest';
import { anOperator, usePlatform, type AnOperator } from '../../../testing/harness.ts';

const platform = usePlatform();
type Headers = Record<string, string>;

async function ask(headers: Headers, key: string, payload?: object) {
  const answer = await platform().app.inject({
    method: payload === undefined ? 'GET' : 'PUT',
    url: `/office/me/preferences/${key}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.json<{ value: unknown; code: string }>() };
}
const put = ({ headers }: AnOperator, key: string, value: unknown) => ask(headers, key, { value });
const read = async ({ headers }: AnOperator, key: string) => (await ask(headers, key)).body.value;

test('what an operator chose is there for every session of theirs, and the last choice counts', async () => {
  const operator = await anOperator(platform(), 'support');
  expect(await read(operator, 'favourites')).toBeNull();
  expect((await put(operator, 'favourites', ['/members', '/'])).status).toBe(200);
  expect((await put(operator, 'favourites', ['/members', '/support/settings'])).status).toBe(200);
  expect(await read(operator, 'favourites')).toEqual(['/members', '/support/settings']);
  expect(await read(operator, 'menu')).toBeNull();
});

test("nobody reads or changes another operator's", async () => {
  const [one, other] = [await anOperator(platform()), await anOperator(platform())];
  await put(one, 'menu', { isRail: true, groups: { money: false } });
  expect(await read(other, 'menu')).toBeNull();
  await put(other, 'menu', { isRail: false, groups: {} });
  expect(await read(one, 'menu')).toEqual({ isRail: true, groups: { money: false } });
});

test('a key that is not listed does not exist, and a value that does not fit its key is refused', async () => {
  const operator = await anOperator(platform(), 'payments');
  for (const key of ['columns', 'toString', '__proto__', 'menu%20'])
    expect((await put(operator, key, {})).status).toBe(400);
  const wrong: [string, unknown][] = [
    ['favourites', '/members'],
    ['favourites', ['/members', '/members']],
    ['favourites', ['https://elsewhere.example/']],
    ['favourites', ['/members/019ab000-0000-7000-8000-000000000001']],
    ['favourites', Array.from({ length: 13 }, (_, at) => `/${'a'.repeat(at + 1)}`)],
    ['menu', { isRail: 'yes', groups: {} }],
    ['menu', { isRail: true, groups: {}, more: 1 }],
    ['menu', { isRail: true, groups: { 'Not a group': true } }],
    ['bell', { lookedAt: 'yesterday' }],
    ['bell', null],
  ];
  for (const [key, value] of wrong)
    expect([key, value, (await put(operator, key, value)).body.code]).toEqual([
      key,
      value,
      'request.invalid',
    ]);
});

test('a value that is too large is refused before it is read, and by the table for whoever comes another way', async () => {
  const operator = await anOperator(platform(), 'payments');
  expect((await put(operator, 'menu', { isRail: true, groups: {}, more: 'x'.repeat(9_000) })).status).toBe(
    413,
  );
  await expect(
    withClient(platform().ownerUrl, (client) =>
      client.query(
        `insert into operators.preferences (operator_id, key, value, at) values ($1, 'menu', $2, now())`,
        [operator.id, JSON.stringify('x'.repeat(9_000))],
      ),
    ),
  ).rejects.toThrow('preferences_value_check');
});

test('what an older release stored and no schema fits any more is as if nothing had been chosen', async () => {
  const operator = await anOperator(platform());
  await withClient(platform().ownerUrl, (client) =>
    client.query(
      `insert into operators.preferences (operator_id, key, value, at) values ($1, 'menu', '{"wide": 1}', now())`,
      [operator.id],
    ),
  );
  expect(await read(operator, 'menu')).toBeNull();
});

test('without a session there is none', async () => {
  const nobody = { origin: 'http://office.test' };
  expect((await ask(nobody, 'menu')).status).toBe(401);
  expect((await ask(nobody, 'menu', { value: { isRail: true, groups: {} } })).status).toBe(401);
});
