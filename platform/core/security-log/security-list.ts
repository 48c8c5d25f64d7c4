/** The security log as a list of the office (ADR 81). */
import { SECURITY_LIST } from '@feria/contracts/security/lists';
import type { SecurityRow } from '@feria/contracts/security/log';
import { sql } from 'kysely';
import { listSource, type ListSource } from '../lists/source.ts';
import { lineOf, type StoredLine } from './security-store.ts';

/** The ids of those who are called so, and the hash that the name has in lines of whoever was nobody. */
export interface Named {
  ids: readonly string[];
  hash: Buffer;
}

/** `named`: whom the name that is looked for is of. Without one, no name is looked for. */
export const securitySource = (named: Named | undefined): ListSource<typeof SECURITY_LIST> =>
  listSource({
    spec: SECURITY_LIST,
    id: 'id',
    idKind: 'number',
    columns: { at: 'at', kind: 'kind', address: 'address' },
    own: {
      memberId: (id) => sql`(actor_kind = 'member' and actor_id = ${id}::uuid)`,
      operatorId: (id) => sql`(actor_kind = 'operator' and actor_id = ${id}::uuid)`,
      who: () =>
        named
          ? sql`(actor_id = any (${[...named.ids]}::uuid[]) or name_hash = ${named.hash})`
          : sql<boolean>`false`,
    },
  });

export const showLines = (lines: readonly StoredLine[]): SecurityRow[] =>
  lines.map((stored) => {
    const line = lineOf(stored);
    const idOf = (kind: SecurityRow['actorKind']) => (line.actorKind === kind ? line.actorId : null);
    return { ...line, who: line.name, memberId: idOf('member'), operatorId: idOf('operator') };
  });
