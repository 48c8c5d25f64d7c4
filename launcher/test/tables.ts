/** Every row of a database, as one hash for each table: for tests that compare a whole database with itself. */
import { withClient } from '@feria/postgres';

export type Tables = Readonly<Record<string, string>>;

/** Rows and their SHA-256 of each table that is not PostgreSQL's own. */
export async function readTables(url: string): Promise<Tables> {
  return withClient(url, async (client) => {
    // One snapshot for all of them.
    await client.query('begin isolation level repeatable read read only');
    const { rows: names } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const tables: Record<string, string> = {};
    for (const { name } of names) {
      const { rows } = await client.query<{ content: string }>(
        `select count(*) || ' rows ' || encode(sha256(coalesce(string_agg(t::text, chr(10) order by t::text), '')::bytea), 'hex') as content
         from ${name} t`,
      );
      tables[name] = rows[0]!.content;
    }
    await client.query('commit');
    return tables;
  });
}
