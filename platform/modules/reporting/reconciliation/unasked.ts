/** The remote servers that could not be reached at the last comparison: retried soon, and more seldom the longer it lasts. */
import type { CheckName } from '@feria/contracts/reporting/reconciliation';
import { addMs } from '@feria/kernel';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { Scope } from '../desk.ts';

export type Unasked = {
  name: CheckName;
  subject: string;
  /** What would have been read: everything where any of the tries since then was for everything. */
  scope: Scope;
  /** The first try of them, and the last. */
  since: Date;
  triedAt: Date;
  /** When it was last compared; null: never. */
  askedAt: Date | null;
};

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** A vendor that is away for longer is a matter for a person. */
const LONG_MS = 24 * 60 * 60_000;

export function listUnasked(reader: Tx | Reader): Promise<Unasked[]> {
  return callSql<Unasked>(
    reader,
    `with words as (
       select c.name, c.subject, c.state, c.reconciliation_id as id, r.scope, r.finished_at as at
         from reporting.checks c join reporting.reconciliations r on r.id = c.reconciliation_id
         where c.name in ('vendor_log', 'gateway_log') and r.state = 'finished'
     ), said as (
       select w.name, w.subject, max(w.id) as id, max(w.at) as at from words w where w.state <> 'unasked' group by 1, 2
     )
     select w.name, w.subject, min(w.at) as since, max(w.at) as "triedAt", s.at as "askedAt",
            case when bool_or(w.scope = 'all') then 'all' else 'new' end as scope
       from words w left join said s on s.name = w.name and s.subject = w.subject
       where w.id > coalesce(s.id, 0)
       group by w.name, w.subject, s.at order by w.name, w.subject`,
    [],
  );
}

/** Whether it is time for another try: as long after the last one as the silence had lasted then. */
export function isDueAgain({ since, triedAt }: Pick<Unasked, 'since' | 'triedAt'>, at: Date): boolean {
  const lasted = triedAt.getTime() - since.getTime();
  return addMs(triedAt, Math.min(Math.max(lasted, FIRST_WAIT_MS), LONGEST_WAIT_MS)) <= at;
}

export const isUnaskedForLong = ({ since }: Pick<Unasked, 'since'>, at: Date): boolean =>
  addMs(since, LONG_MS) <= at;
