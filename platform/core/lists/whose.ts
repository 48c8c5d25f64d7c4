/** Whose work a row of a list is, as the operator who asks sees it (contracts/list-columns.ts). */
import { sql, type RawBuilder } from 'kysely';
import type { Whose } from '@feria/contracts/list-columns';
import type { SignedInOperator } from '../http/access.ts';
import { anyOf, type OwnCondition } from './source.ts';

/** For the query of a list, under the name `isMine`, on which `whoseIs` stands. `column`: as SQL has it. */
export const isMine = (column: string, { id }: Pick<SignedInOperator, 'id'>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = ${id}::uuid`;

/** The filter: any of the codes. `column`: who has it; nobody where it is null. */
export const whoseIs =
  (column: string): OwnCondition =>
  (codes) => {
    const conditions: Record<Whose, RawBuilder<unknown>> = {
      mine: sql`is_mine`,
      nobodys: sql`${sql.ref(column)} is null`,
      others: sql`not is_mine`,
    };
    return anyOf(codes.split(',').map((code) => conditions[code as Whose]));
  };

export function whoseOf(assigneeId: string | null, { id }: Pick<SignedInOperator, 'id'>): Whose {
  if (assigneeId === null) return 'nobodys';
  return assigneeId === id ? 'mine' : 'others';
}
