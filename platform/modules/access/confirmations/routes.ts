/** What is set, and the proof before any of it changes. */
import { addMs, Refusal, type MemberId } from '@feria/kernel';
import {
  ConfirmAnswer,
  ConfirmCodePayload,
  ConfirmPayload,
  SecurityState,
} from '@feria/contracts/access/security';
import { CodeAnswer } from '@feria/contracts/proofs/challenges';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { isPassword } from '../../../core/passwords/passwords.ts';
import { forgetAttempts, requireAttempts, requireProven } from '../../proofs/index.ts';
import { findMember } from '../../members/for-access.ts';
import { callerOf } from '../caller.ts';
import { CHANGE, DONE, READ } from '../calls.ts';
import { CONFIRMED_MS, sendConfirmCode, takeConfirmation } from './confirm.ts';
import { readOverview } from './overview.ts';

export const PASSWORD_TRIES = { most: 5, windowMs: 15 * 60_000 };

export function confirmRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;

  app.get(
    '/api/security',
    { config: READ, schema: { response: { 200: SecurityState } } },
    async (request) => ({
      ...DONE,
      value: await readOverview(db.read, config, memberOf(request)),
    }),
  );

  app.post(
    '/api/security/confirm/code',
    { config: CHANGE, schema: { body: ConfirmCodePayload, response: { 200: CodeAnswer } } },
    async (request, reply) => {
      const caller = callerOf(request, reply, config);
      const member = await findMember(db.read, memberOf(request).id);
      if (!member) throw new Refusal<RefusalCode>('session.required');
      const order = { member, by: request.body.by, caller };
      return db.transact((tx) => sendConfirmCode(tx, config, order, clock.now()));
    },
  );

  app.post(
    '/api/security/confirm',
    { config: CHANGE, schema: { body: ConfirmPayload, response: { 200: ConfirmAnswer } } },
    async (request) => {
      const who = memberOf(request);
      const at = clock.now();
      const { by, code } = request.body;
      if (by === 'password') await requirePassword(deps, who.id, code, at);
      requireProven(await db.transact((tx) => takeConfirmation(tx, config, who, request.body, at)));
      return { ...DONE, value: { until: addMs(at, CONFIRMED_MS).toISOString() } };
    },
  );
}

/**
 * The try is counted before it is judged, and wiped out by a right one: hashing takes long and stands in no transaction. Throws
 * identity.password_wrong, proofs.too_soon (with the seconds).
 */
async function requirePassword(
  { db }: Pick<Deps, 'db'>,
  memberId: MemberId,
  password: string,
  at: Date,
): Promise<void> {
  const key = { action: 'identity.confirm_password', by: 'account', who: memberId } as const;
  await db.transact((tx) => requireAttempts(tx, [{ key, allowance: PASSWORD_TRIES }], at));
  const member = await findMember(db.read, memberId);
  if (!(await isPassword(member?.passwordHash ?? undefined, password)))
    throw new Refusal<RefusalCode>('identity.password_wrong');
  await db.transact((tx) => forgetAttempts(tx, key));
}
