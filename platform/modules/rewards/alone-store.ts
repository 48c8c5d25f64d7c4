/** SQL of what operators gave alone within a day: the functions that the triggers read, too. */
import type { Units } from '@feria/kernel';
import { callSql, type Tx } from '../../core/db.ts';

type Giving = { operatorId: string; members: readonly string[]; currency: string };

/** By this operator to anybody, and to whoever of these members got most, whoever gave it; in units. */
export async function givenAlone(
  tx: Tx,
  { operatorId, members, currency }: Giving,
  at: Date,
): Promise<{ byOperator: Units; toMember: Units }> {
  const [sums] = await callSql<{ byOperator: Units; toMember: Units }>(
    tx,
    `select by_operator, to_member from rewards.given_alone($1, $2, $3, $4)`,
    [operatorId, members, currency, at],
  );
  return sums!;
}

type Opening = { but: string; currency: string };

/** What one member may get of all that was opened alone, whoever opened it, in units. */
export async function openedAlone(tx: Tx, { but, currency }: Opening, at: Date): Promise<Units> {
  const [sum] = await callSql<{ worth: Units }>(tx, `select rewards.opened_alone($1, $2, $3) as worth`, [
    but,
    currency,
    at,
  ]);
  return sum!.worth;
}
