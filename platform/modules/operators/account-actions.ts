/** What waits for a second person about the people of the office: asked for here, and carried out here. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { PERMISSIONS, type Permission } from '@feria/contracts/operators/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Language } from '@feria/contracts/wire';
import { Refusal, type OperatorId } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { audit, byOperator } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import {
  getOperator,
  getOther,
  getRole,
  requireAdminLeft,
  requireCovers,
  requireStatus,
  resetOperator,
  subjectOf,
  type Acting,
} from './accounts.ts';
import type { Approval, Decided } from '../../core/approval.ts';
import { approvalAction, requestApproval } from './approvals/approvals.ts';
import { emailOf, maskedEmailOf, requireAddress, sealEmail, tellOperator, type Settings } from './letters.ts';
import { mailLink } from './set-up.ts';
import { findRole, isBuiltIn, isNameTaken, putRole, type Role } from './role-store.ts';
import {
  findOperator,
  insertOperator,
  listOperators,
  lockOperators,
  updateOperator,
  type Operator,
} from './store.ts';
import { tie, type TieCause } from './approvals/two-persons.ts';

const NEEDS = 'operators.manage' as const;
const nameSubject = (username: string): string => `operator_name:${username}`;
const roleSubject = (code: string): string => `role:${code}`;

/** `permissions`: what the role allowed when it was asked for; null in requests of before. */
const Permissions = z.array(z.enum(PERMISSIONS)).nullable().default(null);
const Invite = z.object({
  username: Text,
  displayName: Text,
  role: Text,
  permissions: Permissions,
  email: Text,
  language: Language,
});
const Assign = z.object({ id: Text, role: Text, permissions: Permissions });
/** `email`: where the link goes of an account that has had no address. */
const Only = z.object({ id: Text, email: Text.nullable().default(null) });
const Save = z.object({
  code: Text,
  name: Text,
  permissions: z.array(z.enum(PERMISSIONS)),
});
type Request<Payload> = Payload & Acting & { reason: string };

/** With a right that only one of the two has, one would do. Throws operators.beyond_own, approvals.asker_gone. */
function requireBothCover({ operator, asker }: Decided, given: readonly Permission[]): void {
  requireCovers(operator, given);
  if (!given.every((permission) => asker.permissions.includes(permission)))
    throw new Refusal<RefusalCode>('approvals.asker_gone');
}

const isMore = (now: readonly Permission[], before: readonly Permission[]): boolean =>
  now.some((permission) => !before.includes(permission));

/** Whoever lets somebody in, or gives them more, may be that somebody: both of the two are tied to them from now on (ADR 57). */
const tieBoth = (tx: Tx, made: string, { operator, asker }: Decided, cause: TieCause, at: Date) =>
  tie(tx, made, { makers: [asker.id, operator.id], cause }, at);

/** Throws approvals.changed: the role allows something else than when it was asked for. */
function requireSameRole({ permissions }: Role, asked: readonly Permission[] | null): void {
  if (asked === null || isDeepStrictEqual([...permissions].toSorted(), [...asked].toSorted())) return;
  throw new Refusal<RefusalCode>('approvals.changed');
}

/** Throws operators.username_taken, operators.role_unknown, operators.beyond_own, delivery.channel_closed, approvals.waiting. */
export async function askInvite(
  tx: Tx,
  config: Settings,
  { role: code, reason, operator, address, ...given }: Request<Omit<z.infer<typeof Invite>, 'permissions'>>,
  at: Date,
): Promise<Approval> {
  const { username } = given;
  const role = await getRole(tx, code);
  requireCovers(operator, role.permissions);
  const email = requireAddress(config, given.email);
  if (await findOperator(tx, username)) throw new Refusal<RefusalCode>('operators.username_taken');
  const after = { ...given, email, role: code };
  const payload = { ...after, permissions: role.permissions };
  const request = { subject: nameSubject(username), payload, before: null, after, reason, operator, address };
  return requestApproval(tx, { name: 'operators.invite', needs: NEEDS }, request, at);
}

const invite = (config: Settings) =>
  approvalAction({
    name: 'operators.invite',
    needs: NEEDS,
    payload: Invite,
    before: () => Promise.resolve(null),
    carryOut: async (tx, { permissions, email, ...request }, by, at) => {
      const role = await getRole(tx, request.role);
      requireSameRole(role, permissions);
      requireBothCover(by, role.permissions);
      const id = randomUUID() as OperatorId;
      const made = { ...request, id, passwordHash: null, emailSealed: sealEmail(config, id, email) };
      if (!(await insertOperator(tx, made, at))) throw new Refusal<RefusalCode>('operators.username_taken');
      await tieBoth(tx, id, by, 'invited', at);
      const { to } = await mailLink(tx, config, made, by, at);
      await tell(tx, by, { id }, 'invited', null, { ...request, email: to }, at);
    },
  });

/** Throws what `getOther` throws, operators.role_unknown, operators.last_admin, approvals.waiting. */
export async function askRole(
  tx: Tx,
  { id, role: code, reason, ...acting }: Request<Omit<z.infer<typeof Assign>, 'permissions'>>,
  at: Date,
): Promise<Approval> {
  const { other, role, before, after } = await judgeRole(tx, { id, role: code }, acting);
  const payload = { id, role: code, permissions: role.permissions };
  const request = { subject: subjectOf(other), payload, before, after, reason, ...acting };
  return requestApproval(tx, { name: 'operators.role', needs: NEEDS }, request, at);
}

async function judgeRole(
  tx: Tx,
  { id, role: code }: Pick<z.infer<typeof Assign>, 'id' | 'role'>,
  acting: Pick<Acting, 'operator'>,
) {
  const other = await getOther(tx, id, acting);
  const role = await getRole(tx, code);
  requireCovers(acting.operator, role.permissions);
  if (other.role === code) throw new Refusal<RefusalCode>('operators.state_changed', { state: code });
  await requireAdminLeft(tx, other);
  const named = { operator: other.username };
  return { other, role, before: roleOf(other), after: { ...named, role: code } };
}

const roleOf = ({ username, role }: Operator) => ({ operator: username, role });
const stateOf = (config: Settings, other: Operator) => ({
  ...roleOf(other),
  status: other.status,
  email: maskedEmailOf(config, other),
});

const assign = (config: Settings) =>
  approvalAction({
    name: 'operators.role',
    needs: NEEDS,
    payload: Assign,
    before: async (tx, { id }) => roleOf(await getOperator(tx, id)),
    carryOut: async (tx, request, by, at) => {
      const { other, role, before, after } = await judgeRole(tx, request, by);
      requireSameRole(role, request.permissions);
      requireBothCover(by, role.permissions);
      await updateOperator(tx, other.id, { role: request.role, enteredAt: at });
      const had = (await findRole(tx, other.role))?.permissions ?? [];
      if (isMore(role.permissions, had)) await tieBoth(tx, other.id, by, 'role', at);
      await tellOperator(tx, config, other, { what: 'role_changed' }, at);
      await tell(tx, by, other, 'role_changed', before, after, at);
    },
  });

type AnewRequest = Acting & { id: string; email?: string | undefined; reason: string };
type About = { name: 'operators.reset' | 'operators.enable'; from: Operator['status'][] };
const RESET: About = { name: 'operators.reset', from: ['active', 'invited'] };
const ENABLE: About = { name: 'operators.enable', from: ['disabled'] };

/**
 * Throws what `getOther` throws, operators.state_changed, operators.last_admin, operators.no_address (of an account that has none, and
 * none was said), request.invalid (it has one: another is an act of its own), approvals.waiting.
 */
export const askReset = (tx: Tx, config: Settings, request: AnewRequest, at: Date): Promise<Approval> =>
  askAbout(tx, config, RESET, request, at);
/** Throws the same. */
export const askEnable = (tx: Tx, config: Settings, request: AnewRequest, at: Date): Promise<Approval> =>
  askAbout(tx, config, ENABLE, request, at);

async function askAbout(
  tx: Tx,
  config: Settings,
  { name, from }: About,
  { id, email: given, reason, ...acting }: AnewRequest,
  at: Date,
): Promise<Approval> {
  const other = await getOther(tx, id, acting);
  requireStatus(other, ...from);
  await requireAdminLeft(tx, other);
  const [known, email] = [emailOf(config, other), given ?? null];
  if (known !== null && email !== null)
    throw new Refusal<RefusalCode>('request.invalid', {}, { email: 'request.invalid' });
  const to = requireAddress(config, known ?? email);
  const before = stateOf(config, other);
  const request = { subject: subjectOf(other), payload: { id, email }, before, reason, ...acting };
  // What was agreed to before is masked; what is new is shown to whoever agrees to it.
  const after = { ...roleOf(other), status: 'invited', email: known === null ? to : before.email };
  return requestApproval(tx, { name, needs: NEEDS }, { ...request, after }, at);
}

/** Whoever was suspended comes back as somebody who was reset: what they knew may be known to others by now. */
const reopening = (config: Settings, { name, from }: About) =>
  approvalAction({
    name,
    needs: NEEDS,
    payload: Only,
    before: async (tx, { id }) => stateOf(config, await getOperator(tx, id)),
    carryOut: async (tx, { id, email }, by, at) => {
      const other = await getOther(tx, id, by);
      requireStatus(other, ...from);
      await requireAdminLeft(tx, other);
      requireBothCover(by, (await findRole(tx, other.role))?.permissions ?? []);
      await resetOperator(tx, other, at);
      const verb = name === 'operators.reset' ? 'reset' : 'enabled';
      await tieBoth(tx, other.id, by, verb, at);
      const addressed = email === null ? other : { ...other, emailSealed: sealEmail(config, id, email) };
      if (addressed !== other) await updateOperator(tx, other.id, { emailSealed: addressed.emailSealed });
      await tellOperator(tx, config, addressed, { what: verb }, at);
      const { to } = await mailLink(tx, config, addressed, by, at);
      await tell(tx, by, other, verb, { status: other.status }, { status: 'invited', email: to }, at);
    },
  });

/**
 * Makes a role, or changes what it allows. Throws operators.beyond_own, operators.own_account (it is one's own role),
 * operators.role_unknown (it is built in), operators.role_name_taken, approvals.waiting.
 */
export async function askPermissions(
  tx: Tx,
  { code, name, permissions, reason, ...acting }: Request<z.infer<typeof Save>>,
  at: Date,
): Promise<Approval> {
  const { before, after } = await judgePermissions(tx, { code, name, permissions }, acting.operator);
  const payload = { code, name, permissions };
  const request = { subject: roleSubject(code), payload, before, after, reason, ...acting };
  return requestApproval(tx, { name: 'operators.permissions', needs: NEEDS }, request, at);
}

async function judgePermissions(
  tx: Tx,
  { code, name, permissions }: z.infer<typeof Save>,
  { role: own, permissions: held }: { role: string; permissions: readonly Permission[] },
) {
  await lockOperators(tx);
  if (isBuiltIn(code)) throw new Refusal<RefusalCode>('operators.role_unknown');
  if (own === code) throw new Refusal<RefusalCode>('operators.own_account');
  const known = await findRole(tx, code);
  // What it allowed before counts, too: nobody takes from others what they do not have themselves.
  requireCovers({ permissions: held }, [...permissions, ...(known?.permissions ?? [])]);
  if (await isNameTaken(tx, name, code)) throw new Refusal<RefusalCode>('operators.role_name_taken');
  return { before: roleFacts(known), after: { name, permissions } };
}

const roleFacts = (role: Role | undefined) =>
  role ? { name: role.name, permissions: role.permissions } : null;

const save = approvalAction({
  name: 'operators.permissions',
  needs: NEEDS,
  payload: Save,
  before: async (tx, { code }) => roleFacts(await findRole(tx, code)),
  carryOut: async (tx, request, by, at) => {
    const { before, after } = await judgePermissions(tx, request, by.operator);
    requireBothCover(by, request.permissions);
    await putRole(tx, request, at);
    const holders = isMore(request.permissions, before?.permissions ?? [])
      ? (await listOperators(tx)).filter(({ role }) => role === request.code)
      : [];
    for (const { id } of holders) await tieBoth(tx, id, by, 'permissions', at);
    await audit(tx, {
      ...byOperator(by),
      action: 'operators.role_saved',
      subject: roleSubject(request.code),
      reason: by.note,
      before,
      after,
      at,
    });
  },
});

async function tell(
  tx: Tx,
  by: Decided,
  subject: { id: OperatorId },
  verb: 'invited' | 'role_changed' | 'reset' | 'enabled',
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
  at: Date,
): Promise<void> {
  await audit(tx, {
    ...byOperator(by),
    action: `operators.${verb}`,
    subject: subjectOf(subject),
    reason: by.approval.reason,
    before,
    at,
    after: { ...after, askedBy: by.approval.askedByName },
  });
}

export const accountActions = (config: Settings) => [
  ...[invite(config), assign(config), reopening(config, RESET), reopening(config, ENABLE), save],
];
