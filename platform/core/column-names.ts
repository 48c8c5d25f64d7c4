/**
 * Column names, mapped once: the database has `member_id`, TypeScript has `memberId` ([ADR 79](../../docs/adr/0079-column-names-mapped-once.md)).
 *
 * - Mapped: everything that goes through kysely. Identifiers of its builder become snake case while the SQL is written; the columns
 *   of a result become camel case where they come in, also those of `sql` fragments and of `callSql`.
 * - Not mapped: the text of `sql` fragments and of `callSql`, which is SQL; keys inside a JSON document, which are its author's;
 *   names of tables; and `prepared` and `preparedRead` (db.ts), whose rows have the names that the statement gives them.
 */
import type { Pool, Tx as Client } from '@feria/postgres';
import { PostgresDialect, PostgresQueryCompiler, type PostgresPool, type PostgresPoolClient } from 'kysely';

/** `member_id` as TypeScript writes it. A name without an underscore stays as it is. */
export const camelCase = remembered((name) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
);

/** `memberId` as the database has it. A name in snake case stays as it is, and so do names of tables. */
export const snakeCase = remembered((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** Names stand in the source, so there are a few hundred of them, and each is worked out once. */
function remembered(map: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name) ?? map(name);
    known.set(name, found);
    return found;
  };
}

/** The dialect of the platform's database: PostgreSQL with the names of columns mapped. */
export class MappedDialect extends PostgresDialect {
  constructor(pool: Pool) {
    super({ pool: mappedPool(pool) });
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new MappedCompiler();
  }
}

/** Writes identifiers as the database has them. It costs nothing: the tree of the query is not copied, as a plugin would do. */
class MappedCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(snakeCase(identifier));
  }
}

const kept = new Map<string, string>();

/**
 * Answers `text`, a statement of the source, so that `callSql` asks it under this name: each connection then keeps its plan, and the
 * database reads and plans it once and not with every question. For what every call asks and one index answers. It names its columns:
 * a plan with `*` in it is refused after a release has added one.
 */
export function keepPlan(name: string, text: string): string {
  kept.set(text, name);
  return text;
}

function mappedPool(pool: Pool): PostgresPool {
  const clients = new WeakMap<Client, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? mappedClient(client);
      clients.set(client, known);
      return known;
    },
  };
}

/** Rows are read as lists, so that each object is made once, under its names in TypeScript. */
function mappedClient(client: Client): PostgresPoolClient {
  return {
    query: async (text: string, values: readonly unknown[]) => {
      const name = kept.get(text);
      const plan = name === undefined ? {} : { name };
      return withNames(await client.query({ text, values: [...values], rowMode: 'array', ...plan }));
    },
    release: (error) => client.release(error),
  } as PostgresPoolClient;
}

type Listed = {
  command: string;
  rowCount: number | null;
  fields: readonly { name: string }[];
  rows: unknown[][];
};

function withNames(result: Listed) {
  const names = result.fields.map((field) => camelCase(field.name));
  // Every row begins as a copy of this one: all have the same shape from the start.
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  return {
    command: result.command,
    rowCount: result.rowCount,
    rows: result.rows.map((values) => {
      const row = { ...empty };
      for (let at = 0; at < names.length; at += 1) row[names[at]!] = values[at];
      return row;
    }),
  };
}
