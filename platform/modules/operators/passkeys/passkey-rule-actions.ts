/** Asking a role's people for passkeys, which one person may, and asking it no more, which takes two. */
import { addMs, Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Tx } from '../../../core/db.ts';
import { getRole, requireCovers, type Acting } from '../accounts.ts';
import type { Approval } from '../../../core/approval.ts';
import { approvalAction, requestApproval } from '../approvals/approvals.ts';
import { tellRole, type Settings } from '../letters.ts';
import { deletePasskeyRule, findPasskeyRule, insertPasskeyRule } from './passkey-rule-store.ts';
import { requireSafe } from './passkey-rules.ts';
import { ADMIN } from '../role-store.ts';
import { lockOperators } from '../store.ts';

const DAY_MS = 24 * 60 * 60_000;
const NEEDS = 'operators.manage' as const;
const subjectOf = (role: string): string => `passkey_rule:${role}`;

type Request = Acting & { role: string; reason: string };

/**
 * Asks a passkey of a role's people, from `days` on. They are written to. Throws operators.role_unknown, operators.beyond_own,
 * operators.state_changed (it is asked already), operators.passkeys_few (of administrators, who have too few yet).
 */
export async function requirePasskeys(
  tx: Tx,
  config: Settings,
  { role, days, reason, ...acting }: Request & { days: number },
  at: Date,
): Promise<void> {
  await lockOperators(tx);
  const { permissions } = await getRole(tx, role);
  requireCovers(acting.operator, permissions);
  if (await findPasskeyRule(tx, role))
    throw new Refusal<RefusalCode>('operators.state_changed', { state: role });
  if (role === ADMIN) await requireSafe(tx);
  const enrolBy = addMs(at, days * DAY_MS);
  await insertPasskeyRule(tx, role, { since: at, enrolBy });
  await tellRole(tx, config, role, { what: 'passkeys_asked', until: enrolBy }, at);
  const by = { ...byOperator(acting), action: 'operators.passkeys_required', subject: subjectOf(role) };
  await audit(tx, { ...by, reason, after: { role, enrolBy: enrolBy.toISOString() }, at });
}

/** Throws operators.role_unknown, operators.beyond_own, operators.state_changed (it is not asked), approvals.waiting. */
export async function askNoPasskeys(
  tx: Tx,
  { role, reason, ...acting }: Request,
  at: Date,
): Promise<Approval> {
  const { before, after } = await judge(tx, role, acting.operator);
  const request = { subject: subjectOf(role), payload: { role }, before, after, reason, ...acting };
  return requestApproval(tx, { name: 'operators.passkey_rule', needs: NEEDS }, request, at);
}

async function judge(tx: Tx, role: string, operator: Pick<Acting['operator'], 'permissions'>) {
  await lockOperators(tx);
  const { permissions } = await getRole(tx, role);
  requireCovers(operator, permissions);
  const before = await factsOf(tx, role);
  if (!before) throw new Refusal<RefusalCode>('operators.state_changed', { state: role });
  return { before, after: { role, passkey: 'optional' } };
}

async function factsOf(tx: Tx, role: string) {
  const rule = await findPasskeyRule(tx, role);
  return rule ? { role, passkey: 'required', since: rule.since.toISOString() } : null;
}

export const passkeyRuleAction = approvalAction({
  name: 'operators.passkey_rule',
  needs: NEEDS,
  payload: z.object({ role: Text }),
  before: (tx, { role }) => factsOf(tx, role),
  carryOut: async (tx, { role }, by, at) => {
    const { before, after } = await judge(tx, role, by.operator);
    await deletePasskeyRule(tx, role);
    const entry = { ...byOperator(by), action: 'operators.passkeys_optional', reason: by.approval.reason };
    const told = { ...after, askedBy: by.approval.askedByName };
    await audit(tx, { ...entry, subject: subjectOf(role), before, after: told, at });
  },
});
