/** From which amount on an act needs two persons: the licensee's own data, and changed by two persons. */
import {
  SecondPersonRule,
  SUMMED_ACTIONS,
  type ALONE_LINES,
  type SummedAction,
} from '@feria/contracts/operators/approvals';
import type { RefusalCode } from '@feria/contracts/refusals';
import { parseDecimal, Refusal, toDecimal, type Units } from '@feria/kernel';
import type { z } from 'zod';
import { audit, byOperator } from '../../../core/audit.ts';
import { callSql, type Reader, type Tx } from '../../../core/db.ts';
import type { Acting } from '../accounts.ts';
import type { Approval } from '../../../core/approval.ts';
import { approvalAction, requestApproval } from './approvals.ts';

type Rule = z.infer<typeof SecondPersonRule>;
const NEEDS = 'operators.manage' as const;
const subjectOf = ({ action, currency }: Rule): string => `second_person:${action} ${currency}`;

export async function listSecondPerson(reader: Reader | Tx): Promise<Rule[]> {
  const rows = await reader
    .selectFrom('operators.second_person')
    .selectAll()
    .orderBy('action')
    .orderBy('currency')
    .execute();
  return rows.map(({ action, currency, fromAmount: from }) =>
    SecondPersonRule.parse({ action, currency, fromAmount: toDecimal(from) }),
  );
}

/** Undefined: there is no such line. */
async function findSecondPersonFrom(
  reader: Reader | Tx,
  action: SummedAction,
  currency: string,
): Promise<Units | undefined> {
  const row = await reader
    .selectFrom('operators.second_person')
    .select('fromAmount')
    .where('action', '=', action)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row?.fromAmount;
}

/** What one person stays below within a day: for one member, whoever else does it, and for all members together, in units. */
export type AloneLines = { ofMember: Units; ofOperator: Units };
/** What was done alone within a day before: for a member by anybody, and by an operator for anybody. */
export type AloneSums = { toMember: Units; byOperator: Units };

/**
 * The lines of a kind of act. Of a currency without one every amount takes two. Whoever is about to act waits for its turn first
 * (`awaitAloneSums`).
 */
export async function findAloneLines(
  reader: Tx | Reader,
  action: SummedAction,
  currency: string,
): Promise<AloneLines> {
  const [lines] = await callSql<AloneLines>(
    reader,
    'select of_member, of_operator from operators.alone_lines($1, $2)',
    [action, currency],
  );
  return lines!;
}

/**
 * From here on until the transaction ends nobody else adds up what is done alone of this kind: of two at once the second sees the
 * first. Before any other lock.
 */
export async function awaitAloneSums(tx: Tx, action: SummedAction): Promise<void> {
  await callSql(tx, 'select operators.await_sums($1)', [action]);
}

export type Judged = { line: (typeof ALONE_LINES)[number]; from: Units; alone: Units; isNeeded: boolean };

/**
 * Whether an act takes two: with what was done alone within a day, for its member or by its operator, it reaches a line. Told is the
 * line that it reaches, or its member's. `each`: for one member; `all`: for all whom the act is about.
 */
export function judgeAlone(
  lines: AloneLines,
  sums: AloneSums,
  { each, all }: { each: Units; all: Units },
): Judged {
  const isOfMember = sums.toMember + each >= lines.ofMember;
  const isOfOperator = sums.byOperator + all >= lines.ofOperator;
  if (!isOfMember && isOfOperator)
    return { line: 'operator', from: lines.ofOperator, alone: sums.byOperator, isNeeded: true };
  return { line: 'member', from: lines.ofMember, alone: sums.toMember, isNeeded: isOfMember };
}

/** A currency that is new here: until two persons say otherwise every withdrawal of it takes two, and so do free rounds and reversals. */
export async function openSecondPerson(tx: Tx, currency: string): Promise<void> {
  await tx
    .insertInto('operators.second_person')
    .values(SUMMED_ACTIONS.map((action) => ({ action, currency, fromAmount: 1n })))
    .onConflict((conflict) => conflict.columns(['action', 'currency']).doNothing())
    .execute();
}

/** Throws request.not_found, request.invalid (nothing, or less), approvals.waiting. */
export async function askSecondPerson(
  tx: Tx,
  { reason, operator, address, ...rule }: Rule & Acting & { reason: string },
  at: Date,
): Promise<Approval> {
  const { before, after } = await judge(tx, rule);
  const request = { subject: subjectOf(rule), payload: rule, before, after, reason, operator, address };
  return requestApproval(tx, { name: 'operators.second_person', needs: NEEDS }, request, at);
}

async function judge(tx: Tx, { action, currency, fromAmount }: Rule) {
  const known = await findSecondPersonFrom(tx, action, currency);
  if (known === undefined) throw new Refusal<RefusalCode>('request.not_found');
  const units = parseDecimal(fromAmount);
  if (units === undefined || units <= 0n) throw new Refusal<RefusalCode>('request.invalid');
  const named = { act: action, currency };
  return {
    units,
    before: { ...named, fromAmount: toDecimal(known) },
    after: { ...named, fromAmount: toDecimal(units) },
  };
}

export const secondPersonAction = approvalAction({
  name: 'operators.second_person',
  needs: NEEDS,
  payload: SecondPersonRule,
  before: async (tx, rule) => (await judge(tx, rule)).before,
  carryOut: async (tx, rule, by, at) => {
    const { units, before, after } = await judge(tx, rule);
    await tx
      .updateTable('operators.second_person')
      .set({ fromAmount: units, changedAt: at })
      .where('action', '=', rule.action)
      .where('currency', '=', rule.currency)
      .execute();
    const entry = { ...byOperator(by), action: 'operators.second_person_changed', reason: by.note };
    await audit(tx, { ...entry, subject: subjectOf(rule), before, after, at });
  },
});
