/** Operators as the office's API shows them. */
import type {
  FoundOperators,
  Me,
  OperatorRow,
  OperatorView,
  RoleView,
  SessionView,
} from '@feria/contracts/operators/roles';
import { addMs } from '@feria/kernel';
import type { Reader, Tx } from '../../core/db.ts';
import { countPasskeys, type findPasskeys } from '../proofs/index.ts';
import { readPasskeyRules } from './passkeys/passkey-rule-store.ts';
import { listRoles } from './role-store.ts';
import { IDLE_MS } from './service.ts';
import { listOperatorSessions } from './session-store.ts';
import { listOperators, type Operator } from './store.ts';

export type RoleNames = ReadonlyMap<string, string | null>;

export async function readRoleNames(reader: Reader | Tx): Promise<RoleNames> {
  return new Map((await listRoles(reader)).map(({ code, name }) => [code, name]));
}

export function toOperatorView(operator: Operator, names: RoleNames): OperatorView {
  const { id, username, displayName, role, status, createdAt, lastLoginAt } = operator;
  return {
    id,
    username,
    displayName,
    role,
    roleName: names.get(role) ?? null,
    status,
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt?.toISOString() ?? null,
  };
}

/** Everybody who works here or did. */
export async function readOperatorRows(reader: Reader): Promise<OperatorRow[]> {
  const [names, operators, passkeys] = await Promise.all([
    readRoleNames(reader),
    listOperators(reader),
    countPasskeys(reader, 'operator'),
  ]);
  return operators.map((operator) => {
    const { createdAt, ...view } = toOperatorView(operator, names);
    return { ...view, invitedAt: createdAt, hasPasskey: passkeys.has(operator.id) };
  });
}

const MOST_FOUND = 8;
/** By a part of what they are called; those who work here first. */
export async function findOperators(reader: Reader, q: string): Promise<FoundOperators['items']> {
  const sought = q.toLowerCase();
  const found = (await listOperators(reader)).filter(({ displayName, username }) =>
    `${displayName} ${username}`.toLowerCase().includes(sought),
  );
  return found.slice(0, MOST_FOUND).map(({ id, username, displayName }) => ({ id, username, displayName }));
}

type Passkey = Awaited<ReturnType<typeof findPasskeys>>[number];

export function toPasskeyView({ id, name, createdAt, usedAt }: Passkey): Me['passkeys'][number] {
  return { id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}

/** The sessions that still stand. */
export async function readSessions(
  reader: Reader | Tx,
  operatorId: Operator['id'],
  thisSession: string,
  at: Date,
): Promise<SessionView[]> {
  const sessions = await listOperatorSessions(reader, operatorId, at, addMs(at, -IDLE_MS));
  return sessions.map(({ id, createdAt, seenAt, endsAt, address, userAgent }) => ({
    id,
    address,
    userAgent,
    isThis: id === thisSession,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

/** Every role with those who have it. */
export async function readRoles(reader: Reader | Tx, at: Date): Promise<RoleView[]> {
  const [roles, operators, rules, counts] = await Promise.all([
    listRoles(reader),
    listOperators(reader),
    readPasskeyRules(reader),
    countPasskeys(reader, 'operator'),
  ]);
  const ruleOf = (code: string): RoleView['passkeys'] => {
    const rule = rules.get(code);
    return rule ? { enrolBy: rule.enrolBy.toISOString(), isOver: rule.enrolBy <= at } : null;
  };
  return roles.map(({ code, name, permissions }) => ({
    code,
    name,
    permissions: [...permissions],
    operators: operators
      .filter(({ role, status }) => role === code && status !== 'disabled')
      .map(({ id, username, displayName }) => ({
        id,
        username,
        displayName,
        hasPasskey: counts.has(id),
      })),
    passkeys: ruleOf(code),
  }));
}
