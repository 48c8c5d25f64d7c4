/** SQL of what was said and shown in a case: sealed, in the order in which it came. */
import type { CaseActorKind, CaseLineKind } from '@feria/contracts/cases/states';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type CaseLine = {
  id: string;
  kind: CaseLineKind;
  actor: CaseActorKind;
  actorName: string | null;
  isShown: boolean;
  body: Buffer | null;
  proofs: string[];
  at: Date;
};

export function linesOf(reader: Tx | Reader, caseId: string): Promise<CaseLine[]> {
  return callSql<CaseLine>(
    reader,
    `select l.id, l.kind, l.actor, l.actor_name, l.is_shown, l.body, l.at,
       array(select p.id from cases.proofs p where p.line_id = l.id and p.sealed is not null order by p.id) as proofs
       from cases.lines l where l.case_id = $1 order by l.id`,
    [caseId],
  );
}

export async function insertLine(
  tx: Tx,
  { proofs: _none, ...line }: CaseLine & { caseId: string; body: Buffer },
): Promise<void> {
  await tx.insertInto('cases.lines').values(line).execute();
}

export type NewProof = {
  id: string;
  caseId: string;
  lineId: string | null;
  actor: CaseActorKind;
  actorName: string | null;
  sealed: Buffer;
  hash: Buffer;
  at: Date;
};

export async function insertProof(tx: Tx, proof: NewProof): Promise<void> {
  await tx.insertInto('cases.proofs').values(proof).execute();
}

export type Proof = {
  id: string;
  actor: CaseActorKind;
  at: Date;
  hash: Buffer;
  /** References of other cases in which the same picture was shown. */
  alsoIn: string[];
};

const MOST_NAMED = 5;

export function proofsOf(reader: Tx | Reader, caseId: string): Promise<Proof[]> {
  return callSql<Proof>(
    reader,
    `select p.id, p.actor, p.at, p.hash, array(
         select distinct c.reference from cases.proofs o join cases.cases c on c.id = o.case_id
           where o.hash = p.hash and o.case_id <> p.case_id order by c.reference limit $2::int) as also_in
       from cases.proofs p where p.case_id = $1 and p.sealed is not null order by p.id`,
    [caseId, MOST_NAMED],
  );
}

export async function findSealedProof(
  reader: Tx | Reader,
  caseId: string,
  id: string,
): Promise<{ id: string; actor: CaseActorKind; sealed: Buffer } | undefined> {
  const row = await reader
    .selectFrom('cases.proofs')
    .select(['actor', 'sealed'])
    .where('id', '=', id)
    .where('caseId', '=', caseId)
    .executeTakeFirst();
  return row?.sealed ? { id, actor: row.actor as CaseActorKind, sealed: row.sealed } : undefined;
}

/** What is left says that there was a case, about what money, when, and how it ended. */
export async function wipeSaid(tx: Tx, closedBefore: Date, at: Date): Promise<void> {
  const rows = await callSql<{ id: string }>(
    tx,
    `update cases.cases set wiped_at = $2, facts = '{}' where closed_at <= $1 and wiped_at is null returning id`,
    [closedBefore, at],
  );
  const ids = rows.map(({ id }) => id);
  await callSql(tx, 'update cases.lines set body = null where case_id = any ($1::uuid[])', [ids]);
  await callSql(tx, 'update cases.proofs set sealed = null where case_id = any ($1::uuid[])', [ids]);
}
