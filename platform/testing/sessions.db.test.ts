/** The builders' sessions are what signing in makes: the same new rows in every table, and the same cookies. */
import { expect, test } from 'vitest';
import { withClient } from '@feria/postgres';
import { stepOf, totpAt } from '../core/crypto/totp.ts';
import {
  aMember,
  anAddress,
  anOperator,
  enterMember,
  enterOperator,
  PASSWORD,
  signIn,
  STANDS_AT,
  usePlatform,
} from './harness.ts';

const platform = usePlatform();
/** A day later the code of the builder's own session is an old one. */
const DAY_MS = 86_400_000;
/** Of the encryption between app and platform, which nothing but a call needs. */
const OF_CALLS = ['core.envelope_keys'];

type Rows = Map<string, Map<string, number>>;

/** What differs from one sign-in to the next is told by its kind alone. */
const plain = (row: string): string =>
  row
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\\\\x[0-9a-f]*/g, '<bytes>')
    .replaceAll(/"[\w-]{43}"/g, '"<token>"')
    .replaceAll(/\b[mo][0-9a-f]{12}\b/g, '<name>')
    .replaceAll(/\b10(?:\.\d+){2,3}\b/g, '<address>')
    .replaceAll(/"(id|xid|last_step|step|version)": "?\d+"?/g, '"$1": <number>');

async function readRows(): Promise<Rows> {
  return withClient(platform().ownerUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const each = tables.map(
      ({ name }) => `select '${name}' as name, to_jsonb(t)::text as row from ${name} t`,
    );
    const { rows } = await client.query<{ name: string; row: string }>(each.join(' union all '));
    const found: Rows = new Map(tables.map(({ name }) => [name, new Map()]));
    for (const { name, row } of rows) {
      const counted = found.get(name)!;
      counted.set(plain(row), (counted.get(plain(row)) ?? 0) + 1);
    }
    return found;
  });
}

/** What an act adds and takes away, table by table. */
async function differenceOf(act: () => Promise<unknown>): Promise<string[]> {
  const before = await readRows();
  await act();
  const after = await readRows();
  const changed = [...after].flatMap(([name, rows]) => {
    if (OF_CALLS.includes(name)) return [];
    const was = before.get(name)!;
    return [...new Set([...rows.keys(), ...was.keys()])]
      .map((row) => ({ row, more: (rows.get(row) ?? 0) - (was.get(row) ?? 0) }))
      .filter(({ more }) => more !== 0)
      .map(({ row, more }) => `${name} ${more > 0 ? '+' : ''}${more} ${row}`);
  });
  return changed.toSorted();
}

const namesIn = ({ cookie = '', ...others }: Record<string, string>): string[] => [
  ...cookie.split('; ').map((one) => one.replace(/=.*$/, '')),
  ...Object.keys(others).toSorted(),
];

test('a member’s session is what POST /api/login makes', async () => {
  const [one, other] = [await aMember(platform()), await aMember(platform())];
  platform().clock.advance(DAY_MS);
  const headers: string[][] = [];
  const called = await differenceOf(async () => headers.push(namesIn(await signIn(platform(), one.account))));
  const entered = await differenceOf(async () =>
    headers.push(namesIn(await enterMember(platform(), other.id))),
  );
  expect(called.filter((row) => row.startsWith('access.'))).not.toEqual([]);
  expect(called.filter((row) => row.startsWith('members.'))).not.toEqual([]);
  expect(entered).toEqual(called);
  expect(headers[1]).toEqual(headers[0]);
});

test('an operator’s session is what POST /office/login makes, and their code is spent', async () => {
  const [one, other] = [await anOperator(platform()), await anOperator(platform())];
  platform().clock.advance(DAY_MS);
  const { app, clock } = platform();
  const signInByCall = ({ username, totpSecret }: typeof one) =>
    app.inject({
      method: 'POST',
      url: '/office/login',
      headers: { origin: one.headers['origin'], [STANDS_AT]: anAddress() },
      payload: { username, password: PASSWORD, code: totpAt(totpSecret, stepOf(clock.now())) },
    });
  const called = await differenceOf(async () => expect((await signInByCall(one)).statusCode).toBe(200));
  const entered = await differenceOf(() => enterOperator(platform(), other));
  expect(called.filter((row) => row.startsWith('operators.'))).not.toEqual([]);
  expect(entered).toEqual(called);
  expect((await signInByCall(other)).statusCode).not.toBe(200);
});

test('a session of the builders is one that calls are let through with', async () => {
  const [member, operator] = [await aMember(platform()), await anOperator(platform())];
  const ask = async (url: string, headers: Record<string, string>): Promise<number> =>
    (await platform().app.inject({ url, headers })).statusCode;
  expect(await ask('/api/balance', member.headers)).toBe(200);
  expect(await ask('/office/session', operator.headers)).toBe(200);
});
