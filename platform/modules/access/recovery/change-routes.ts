/** A member changes the password, by choice or because it has to be. The old one is always asked for. */
import { ChangePasswordPayload } from '@feria/contracts/access/recovery';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Done } from '@feria/contracts/proofs/second-proofs';
import { readField } from '@feria/contracts/members/register-rules';
import { Refusal } from '@feria/kernel';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { hashPassword, isPassword } from '../../../core/passwords/passwords.ts';
import { hashToken, newToken } from '../../../core/crypto/sign.ts';
import { getMarket } from '../../markets/index.ts';
import { forgetAttempts, requireAttempts } from '../../proofs/index.ts';
import { findMember } from '../../members/for-access.ts';
import type { NewSession } from '../service.ts';
import { setCookies } from '../session-cookies.ts';
import { renewSecret } from '../session-store.ts';
import { ENTRY_LIMIT } from '../sign-in/login-routes.ts';
import { readNewPassword, setPassword } from './new-password.ts';
import { contextWordsOf } from './context-words.ts';

/** As many as a sign-in has (GLI-19, 2.5.3); a right one wipes them out. */
export const OLD_TRIES = { most: 3, windowMs: 30 * 60_000 };

export function changeRoutes(app: App, deps: Deps): void {
  const { clock, config } = deps;

  app.post(
    '/api/change-password',
    {
      config: { access: 'real-member', limit: ENTRY_LIMIT, encrypted: true, passwordDue: 'allowed' },
      schema: { body: ChangePasswordPayload, response: { 200: Done } },
    },
    async (request, reply) => {
      const caller = { ...memberOf(request), address: request.ip };
      const session = await changePassword(deps, caller, request.body, clock.now());
      setCookies(reply, config, session);
      return { success: true as const };
    },
  );
}

/**
 * Every other session ends; this one goes on under a new secret. Throws the refusals of readNewPassword, identity.password_same,
 * proofs.too_soon (with the seconds), identity.old_password_wrong, session.required when the session ended meanwhile.
 */
async function changePassword(
  { db, config, isBreached }: Pick<Deps, 'db' | 'config' | 'isBreached'>,
  { id, sessionId, address }: Pick<SignedInMember, 'id' | 'sessionId'> & { address: string },
  { oldPassword, ...given }: ChangePasswordPayload,
  at: Date,
): Promise<NewSession> {
  const member = await findMember(db.read, id);
  if (!member) throw new Refusal<RefusalCode>('session.required');
  const password = await readNewPassword(
    given,
    await getMarket(db.read, member.marketCode),
    await contextWordsOf(db.read, config, member),
    isBreached,
  );
  if (password === readField('password', oldPassword))
    throw new Refusal<RefusalCode>('identity.password_same', {}, { newPassword: 'same' });
  const key = { action: 'identity.change_password', by: 'account', who: id } as const;
  await db.transact((tx) => requireAttempts(tx, [{ key, allowance: OLD_TRIES }], at));
  if (!(await isPassword(member.passwordHash ?? undefined, oldPassword))) throw oldPasswordWrong();
  const hash = await hashPassword(password);
  const secret = newToken();
  return db.transact(async (tx) => {
    const trace = { by: 'member', address } as const;
    const changed = await setPassword(tx, config, { member, hash, kept: sessionId, trace }, at);
    if (!changed) throw oldPasswordWrong();
    await forgetAttempts(tx, key);
    const renewed = await renewSecret(tx, sessionId, hashToken(secret), at);
    if (!renewed) throw new Refusal<RefusalCode>('session.required');
    return { id: sessionId, secret, ...renewed };
  });
}

const oldPasswordWrong = (): Refusal<RefusalCode> =>
  new Refusal<RefusalCode>('identity.old_password_wrong', {}, { oldPassword: 'wrong' });
