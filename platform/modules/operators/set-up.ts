/**
 * How somebody sets up their own account: by a link that holds once and for a day, with a password of their own, an
 * authenticator and its recovery codes. Nobody else ever knows any of them (ASVS 5.0, 6.4.1).
 */
import { randomUUID } from 'node:crypto';
import { LEAST_OPERATOR_PASSWORD } from '@feria/contracts/operators/roles';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Language } from '@feria/contracts/wire';
import { addMs, Refusal, type OperatorId } from '@feria/kernel';
import { audit, byOperator, type AuditEntry } from '../../core/audit.ts';
import type { IsBreached } from '../../core/passwords/breached-passwords.ts';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/db.ts';
import { weaknessOf } from '../../core/passwords/own-passwords.ts';
import { hashPassword, isPassword } from '../../core/passwords/passwords.ts';
import { hashToken, newToken } from '../../core/crypto/sign.ts';
import { enrolAuthenticator, renewRecoveryCodes, spendFirstCode, type Verdict } from '../proofs/index.ts';
import { getOperator, getOther, requireStatus, subjectOf, type Acting } from './accounts.ts';
import { emailOf, sealEmail, sendLink, tellOperator, type Settings } from './letters.ts';
import { openOperatorSession, type From, type OpenedSession } from './service.ts';
import { lockSetUp, replaceSetUp, useSetUp, type SetUp } from './set-up-store.ts';
import { insertOperator, updateOperator, type Operator } from './store.ts';
import { tie } from './approvals/two-persons.ts';

const LINK_MS = 24 * 60 * 60_000;

type Secrets = Pick<Config, 'secret'>;
export type Link = { token: string; expiresAt: Date };

/**
 * Another link for somebody who is invited, mailed to them; the former ones hold no more. Nobody in the office ever sees one, or an
 * administrator alone would be two (ADR 57). Throws what `getOther` and `sendLink` throw, operators.state_changed.
 */
export async function sendSetUpAgain(
  tx: Tx,
  config: Settings,
  { id, ...acting }: Acting & { id: string },
  at: Date,
): Promise<{ to: string; expiresAt: Date }> {
  const other = await getOther(tx, id, acting);
  requireStatus(other, 'invited');
  await tie(tx, id, { makers: [acting.operator.id], cause: 'link' }, at);
  return mailLink(tx, config, other, acting, at);
}

/** A link to their own address. Throws what `sendLink` throws. */
export async function mailLink(
  tx: Tx,
  config: Settings,
  operator: Pick<Operator, 'id' | 'username' | 'emailSealed' | 'language'>,
  by: Parameters<typeof byOperator>[0],
  at: Date,
): Promise<{ to: string; expiresAt: Date }> {
  const link = await makeLink(tx, operator, byOperator(by), at);
  return { to: await sendLink(tx, config, operator, link, at), expiresAt: link.expiresAt };
}

async function makeLink(
  tx: Tx,
  operator: Pick<Operator, 'id'>,
  actor: Pick<AuditEntry, 'actorKind' | 'actorId' | 'actorName'> & { address?: string },
  at: Date,
): Promise<Link> {
  const token = newToken();
  const expiresAt = addMs(at, LINK_MS);
  const link = { operatorId: operator.id, tokenHash: hashToken(token), madeBy: actor.actorName };
  await replaceSetUp(tx, link, { at, expiresAt });
  const after = { until: expiresAt.toISOString() };
  await audit(tx, { ...actor, action: 'operators.link_made', subject: subjectOf(operator), after, at });
  return { token, expiresAt };
}

/**
 * An administrator, made on the server: the first one, or one who gives the others access again. Undefined when the
 * username is taken. Called by a command, outside any request.
 */
export async function makeAdministrator(
  tx: Tx,
  { username, displayName }: { username: string; displayName: string },
  at: Date,
): Promise<Link | undefined> {
  const id = randomUUID() as OperatorId;
  if (!(await insertOperator(tx, { id, username, displayName, role: 'admin', passwordHash: null }, at)))
    return undefined;
  const actor = { actorKind: 'system', actorId: 'command', actorName: 'command line' } as const;
  const after = { username, displayName, role: 'admin' };
  await audit(tx, { ...actor, action: 'operators.invited', subject: subjectOf({ id }), after, at });
  return makeLink(tx, { id }, actor, at);
}

/** The account of a link, and a secret for its authenticator. Throws operators.set_up_over, proofs.too_soon. */
export async function beginSetUp(tx: Tx, secrets: Secrets, token: string, at: Date) {
  const { operator } = await openLink(tx, token, at);
  const owner = { kind: 'operator', id: operator.id } as const;
  const enrolment = await enrolAuthenticator(tx, secrets, { owner, account: operator.username }, at);
  return { operator, enrolment };
}

/** Whose link it is. Throws operators.set_up_over. */
export async function operatorOfLink(tx: Tx, token: string, at: Date): Promise<Operator> {
  return (await openLink(tx, token, at)).operator;
}

async function openLink(tx: Tx, token: string, at: Date): Promise<{ setUp: SetUp; operator: Operator }> {
  const setUp = await lockSetUp(tx, hashToken(token), at);
  const operator = setUp && (await getOperator(tx, setUp.operatorId));
  if (operator?.status !== 'invited') throw new Refusal<RefusalCode>('operators.set_up_over');
  return { setUp: setUp!, operator };
}

export type SetUpGiven = {
  token: string;
  passwordHash: string;
  code: string;
  from: From;
  email: string | undefined;
  language: Language;
};

/**
 * The first code of the authenticator makes the account theirs, and signs them in. Commit whatever the verdict is. Throws
 * operators.set_up_over, operators.no_address (nobody knows where they are written to), request.invalid (somebody does: another
 * address takes two persons); refusals: those of an authenticator's first code.
 */
export async function finishSetUp(
  tx: Tx,
  config: Settings,
  { token, passwordHash, code, from, email, language }: SetUpGiven,
  at: Date,
): Promise<Verdict<{ codes: string[]; session: OpenedSession }>> {
  const { setUp, operator } = await openLink(tx, token, at);
  if (emailOf(config, operator) === null && email === undefined)
    throw new Refusal<RefusalCode>('operators.no_address', {}, { email: 'operators.no_address' });
  if (emailOf(config, operator) !== null && email !== undefined)
    throw new Refusal<RefusalCode>('request.invalid', {}, { email: 'request.invalid' });
  const owner = { kind: 'operator', id: operator.id } as const;
  const verdict = await spendFirstCode(tx, config, { owner, code }, at);
  if (!verdict.ok) return verdict;
  await useSetUp(tx, setUp.id, at);
  const contact = {
    ...(email === undefined ? {} : { emailSealed: sealEmail(config, operator.id, email) }),
    language,
  };
  const change = { status: 'active', passwordHash, passwordChangedAt: at, enteredAt: at } as const;
  await updateOperator(tx, operator.id, { ...change, ...contact });
  const now = { ...operator, ...contact };
  await tellOperator(tx, config, now, { what: 'set_up', from }, at);
  const by = byOperator({ operator, address: from.address });
  await audit(tx, { ...by, action: 'operators.set_up', subject: subjectOf(operator), at });
  const codes = await renewRecoveryCodes(tx, config, owner, at);
  const session = await openOperatorSession(tx, config, { operator: now, from, by: 'set_up' }, at);
  return { ok: true, codes, session };
}

/**
 * Length, common ones and one's own words, no composition (ASVS 5.0, 6.2). Throws operators.password_short,
 * operators.password_common, operators.password_own, operators.password_breached.
 */
export async function hashNewPassword(
  password: string,
  { username, displayName }: Pick<Operator, 'username' | 'displayName'>,
  isBreached: IsBreached,
): Promise<string> {
  if (Array.from(password.normalize('NFC')).length < LEAST_OPERATOR_PASSWORD)
    throw new Refusal<RefusalCode>('operators.password_short', { least: LEAST_OPERATOR_PASSWORD });
  const weakness = await weaknessOf(password, [username, displayName], isBreached);
  if (weakness) throw new Refusal<RefusalCode>(`operators.password_${weakness}`);
  return hashPassword(password);
}

/** Throws operators.password_wrong. */
export async function requirePassword({ passwordHash }: Operator, password: string): Promise<void> {
  if (!(await isPassword(passwordHash ?? undefined, password)))
    throw new Refusal<RefusalCode>('operators.password_wrong');
}
