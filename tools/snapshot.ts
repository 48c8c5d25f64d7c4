/** What a database is made of, as text to be read in a review: of the platform `platform/schema.sql`. */
import { withClient } from '@feria/postgres';

const HEADER = '-- Written by `node tools/schema.ts`. Do not edit: add a migration.\n';

/** One text per kind of thing; names sorted, so that a diff shows the change and nothing else. */
const SECTIONS: readonly string[] = [
  `select format('%s.%s.%s %s%s%s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
     case when a.attnotnull then ' not null' else '' end, coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), case a.attidentity when 'a' then ' identity' else '' end)) as line
   from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relkind in ('r', 'p', 'v', 'c') and a.attnum > 0 and not a.attisdropped and TABLES order by n.nspname, c.relname, a.attnum`,
  `select format('%s.%s constraint %s %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as line
   from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where k.contype <> 'n' and TABLES order by 1`,
  `select pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where TABLES order by 1`,
  `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal and TABLES order by 1`,
  `select format('%s.%s owner %s acl %s', n.nspname, c.relname, pg_get_userbyid(c.relowner), ACL) as line
   from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p', 'v') and TABLES order by 1`,
  // Without their bodies, which are source of their own (ADR 69): a rule that changes by a line is one line of a diff.
  `select format('function %s(%s) returns %s language %s%s%s%s%s owner %s', p.oid::regproc, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid), l.lanname,
     case p.provolatile when 'i' then ' immutable' when 's' then ' stable' else '' end, case p.proparallel when 's' then ' parallel safe' else '' end,
     case when p.prosecdef then ' security definer' else '' end, coalesce(' set ' || array_to_string(p.proconfig, ', '), ''), pg_get_userbyid(p.proowner)) as line
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang where OWN order by p.oid::regprocedure::text`,
];
const OWN = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'migrations')`;
/** Not the months of a partitioned table: they come and go, and are as their table. */
const TABLES = `${OWN} and not c.relispartition`;
/** Rights of every role but the owner, whose name differs from machine to machine. */
const ACL = `coalesce((select string_agg(format('%s:%s', coalesce(nullif(a.grantee, 0)::regrole::text, 'public'), a.privilege_type), ' ' order by 1) from aclexplode(c.relacl) a where a.grantee <> c.relowner), '-')`;

/** The snapshot of a prepared database. */
export async function readSnapshot(ownerUrl: string): Promise<string> {
  return withClient(ownerUrl, async (client) => {
    const { rows: owners } = await client.query<{ name: string }>('select current_user as name');
    const parts: string[] = [];
    for (const section of SECTIONS) {
      const { rows } = await client.query<{ line: string }>(
        section.replaceAll('TABLES', TABLES).replaceAll('OWN', OWN).replaceAll('ACL', ACL),
      );
      parts.push(
        rows.map((row) => row.line.replaceAll(`owner ${owners[0]!.name}`, 'owner owner')).join('\n'),
      );
    }
    return `${HEADER}${parts.join('\n\n')}\n`;
  });
}
