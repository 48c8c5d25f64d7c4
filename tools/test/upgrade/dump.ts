/** What a database is and holds, to compare two of them. */
import { withClient } from '@feria/postgres';
import { readSnapshot } from '../../snapshot.ts';

const OWN = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'migrations')`;
/** Its owner and each right that anybody has; the owner's name differs from machine to machine. */
function rightsOf(owner: string, acl: string): string {
  const named = (role: string): string =>
    `case ${role} when current_user::regrole then 'owner' when 0 then 'public' else ${role}::regrole::text end`;
  return `${named(owner)}, (select string_agg(concat_ws(':', ${named('a.grantee')}, a.privilege_type, a.is_grantable), ' '
    order by ${named('a.grantee')}, a.privilege_type) from aclexplode(${acl}) a)`;
}

/** Beside the snapshot of tools/snapshot.ts: rights on all that has some, settings of tables, comments, sequences, partitions. */
const SECTIONS: readonly string[] = [
  `select concat_ws(' ', p.oid::regprocedure, ${rightsOf('p.proowner', "coalesce(p.proacl, acldefault('f', p.proowner))")})
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OWN}`,
  `select concat_ws(' ', n.nspname, ${rightsOf('n.nspowner', "coalesce(n.nspacl, acldefault('n', n.nspowner))")})
     from pg_namespace n where ${OWN} and n.nspname !~ '^pg_'`,
  `select concat_ws(' ', c.oid::regclass, c.relkind, c.relpersistence, c.reloptions::text, pg_get_partkeydef(c.oid),
       ${rightsOf('c.relowner', `coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))`)})
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${OWN} and c.relkind in ('r', 'p', 'v', 'S', 'c') and not c.relispartition`,
  `select concat_ws(' ', a.attrelid::regclass, a.attname, a.attgenerated, a.attidentity, a.attstorage, a.attcompression,
       (select string_agg(g::text, ' ' order by g::text) from unnest(a.attacl) g))
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where ${OWN} and c.relkind in ('r', 'p', 'v', 'c') and not c.relispartition and a.attnum > 0 and not a.attisdropped`,
  `select concat_ws(' ', n.nspname, t.typname, t.typtype, ${rightsOf('t.typowner', "coalesce(t.typacl, acldefault('T', t.typowner))")})
     from pg_type t join pg_namespace n on n.oid = t.typnamespace join pg_class c on c.oid = t.typrelid
     where ${OWN} and not c.relispartition`,
  `select concat_ws(' ', d.objoid::regclass, a.attname, d.description)
     from pg_description d join pg_class c on c.oid = d.objoid left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
     join pg_namespace n on n.oid = c.relnamespace where ${OWN}`,
  `select concat_ws(' ', s.seqrelid::regclass, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle)
     from pg_sequence s`,
];

/** Everything that a schema is made of, as lines. */
export async function dumpSchema(url: string): Promise<string> {
  const parts = [await readSnapshot(url)];
  await withClient(url, async (client) => {
    for (const section of SECTIONS) {
      const { rows } = await client.query<{ line: string }>(
        `select line from (${section}) found (line) order by line`,
      );
      parts.push(rows.map(({ line }) => line).join('\n'));
    }
  });
  return parts.join('\n\n');
}

/** Of each table that has rows their number and a digest, by name. What the migrations note of themselves is left out. */
export async function digestRows(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where ${OWN} and c.relkind in ('r', 'p') order by 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: bigint; digest: string }>(
        `select count(*), md5(string_agg(r::text, E'\\n' order by r::text)) as digest from ${name} r`,
      );
      if (rows[0]!.count > 0n) digests[name] = `${rows[0]!.count} ${rows[0]!.digest}`;
    }
    return digests;
  });
}
