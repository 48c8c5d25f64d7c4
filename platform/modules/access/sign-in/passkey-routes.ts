/** By a passkey, which is two proofs in one: nothing more is asked, and no lock of a name is in its way. */
import type { MemberId } from '@feria/kernel';
import { SessionAnswer } from '@feria/contracts/access/sessions';
import type { PasskeyGiven } from '@feria/contracts/proofs/second-proofs';
import { PasskeyAskOptions, PasskeyLogin } from '@feria/contracts/access/sign-in';
import type { Deps } from '../../../core/context.ts';
import type { App } from '../../../core/http/http.ts';
import { passkeySignInOptions, requireProven, spendPasskey } from '../../proofs/index.ts';
import { findMember } from '../../members/for-access.ts';
import { callerOf, type Caller } from '../caller.ts';
import type { SignedIn } from '../service.ts';
import { answerSignedIn } from '../session-cookies.ts';
import { enter } from './enter.ts';
import { ENTRY_LIMIT } from './login-routes.ts';
import { requireWelcome } from './somebody.ts';

export function passkeySignInRoutes(app: App, deps: Deps): void {
  const { clock, config } = deps;

  app.post(
    '/api/login/passkey/options',
    {
      config: { access: 'public', limit: ENTRY_LIMIT },
      schema: { response: { 200: PasskeyAskOptions } },
    },
    async (request, reply) => {
      const { device } = callerOf(request, reply, config);
      const asked = { ownerKind: 'member', ownerId: null, device } as const;
      const options = await passkeySignInOptions(config, asked, clock.now());
      // As it crosses the wire: what the library leaves undefined is not there.
      return { success: true as const, value: PasskeyAskOptions.shape.value.parse(options) };
    },
  );

  app.post(
    '/api/login/passkey',
    {
      config: { access: 'public', limit: ENTRY_LIMIT },
      schema: { body: PasskeyLogin, response: { 200: SessionAnswer } },
    },
    async (request, reply) => {
      const caller = callerOf(request, reply, config);
      return answerSignedIn(reply, config, await signInByPasskey(deps, request.body, caller, clock.now()));
    },
  );
}

type PasskeyShown = { response: PasskeyGiven; remember: boolean; agentPage: boolean };

/** Throws proofs.passkey_invalid, and the refusals of requireWelcome. The challenge is spent either way. */
async function signInByPasskey(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { response, remember, agentPage }: PasskeyShown,
  caller: Caller,
  at: Date,
): Promise<SignedIn> {
  const asked = { ownerKind: 'member', ownerId: null, device: caller.device } as const;
  const { owner } = requireProven(
    await db.transact((tx) => spendPasskey(tx, config, { ...asked, response }, at)),
  );
  return db.transact(async (tx) => {
    const member = await findMember(tx, owner.id as MemberId);
    if (!member) throw new Error('a passkey of a member that is not there');
    requireWelcome(member, agentPage);
    return enter(tx, config, member, { caller, method: 'passkey', remember }, at);
  });
}
