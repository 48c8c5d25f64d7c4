import { expect, test } from 'vitest';
import { Kysely } from 'kysely';
import type { Pool } from '@feria/postgres';
import { camelCase, MappedDialect, snakeCase } from './column-names.ts';
import type { DB } from './schema.generated.ts';

test.each([
  ['id', 'id'],
  ['member_id', 'memberId'],
  ['password_changed_at', 'passwordChangedAt'],
])('%s is %s, there and back', (column, name) => {
  expect(camelCase(column)).toBe(name);
  expect(snakeCase(name)).toBe(column);
  expect([camelCase(name), snakeCase(column)]).toEqual([name, column]);
});

type Asked = { text: string; values: unknown[] };

/** A pool that answers every statement with these columns and rows. */
function planted(columns: readonly string[], rows: readonly unknown[][]): { db: Kysely<DB>; asked: Asked[] } {
  const asked: Asked[] = [];
  const query = async ({ text, values }: Asked) => {
    asked.push({ text, values });
    return { command: 'SELECT', rowCount: rows.length, fields: columns.map((name) => ({ name })), rows };
  };
  const client = { query, release: () => undefined };
  const pool = { options: {}, connect: async () => client, end: async () => undefined } as unknown as Pool;
  return { db: new Kysely<DB>({ dialect: new MappedDialect(pool) }), asked };
}

test('identifiers are written as the database has them, and names of tables stay', async () => {
  const { db, asked } = planted([], []);
  await db
    .selectFrom('core.audit_rows as line')
    .select(['line.actorId', 'line.actorName as whoItWas'])
    .where('line.actorKind', '=', 'memberId')
    .execute();
  expect(asked).toEqual([
    {
      text: 'select "line"."actor_id", "line"."actor_name" as "who_it_was" from "core"."audit_rows" as "line" where "line"."actor_kind" = $1',
      values: ['memberId'],
    },
  ]);
});

test('rows come in under the names of TypeScript, and what is in a document keeps its own', async () => {
  const { db } = planted(
    ['member_id', 'before', 'howMany'],
    [
      ['a', { actor_id: 1 }, 2],
      ['b', null, null],
    ],
  );
  const rows = await db.selectFrom('core.audit_rows').selectAll().execute();
  expect(rows).toEqual([
    { memberId: 'a', before: { actor_id: 1 }, howMany: 2 },
    { memberId: 'b', before: null, howMany: null },
  ]);
});
