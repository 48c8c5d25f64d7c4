/** Signing in by an external login. */
import { ExternalLoginAnswer, ExternalLogin } from '@feria/contracts/access/external-login';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import type { App } from '../../../core/http/http.ts';
import { chooseMarket } from '../../markets/index.ts';
import { callerOf, type Caller } from '../caller.ts';
import { answerSignedIn } from '../session-cookies.ts';
import { requireAdmitted } from '../sign-in/steps.ts';
import { requirePlaces } from '../sign-in/tries.ts';
import { signInExternally, type ExternalSignIn } from './sign-in.ts';
import { externalLinkRoutes } from './link-routes.ts';
import { judgeProof, requireUnspent } from './proof.ts';

const ENTRY_LIMIT = { max: 30, windowMs: 60_000 };
const NOTHING = { success: true, value: null, step: null, newcomer: null } as const;

/** `login` asks what a member knows or has here; `loginV2` asks for what somebody else says of them (ADR 25). */
export function externalLoginRoutes(app: App, deps: Deps): void {
  const { clock, config } = deps;
  app.post(
    '/api/loginV2',
    {
      config: { access: 'public', limit: ENTRY_LIMIT, encrypted: true },
      schema: { body: ExternalLogin, response: { 200: ExternalLoginAnswer } },
    },
    async (request, reply) => {
      const caller = callerOf(request, reply, config);
      const arrived = requireAdmitted(await signIn(deps, request.body, caller, clock.now()));
      if ('newcomer' in arrived) return { ...NOTHING, newcomer: arrived.newcomer };
      if ('step' in arrived) return { ...NOTHING, step: arrived.step };
      return { ...NOTHING, ...answerSignedIn(reply, config, arrived.signedIn) };
    },
  );
  externalLinkRoutes(app, deps);
}

/** Throws the refusals of judgeProof and signInExternally, identity.outside_over, identity.code_login_closed, proofs.too_soon. */
async function signIn(
  { db, config }: Deps,
  payload: ExternalLogin,
  caller: Caller,
  at: Date,
): Promise<ExternalSignIn> {
  const market = await chooseMarket(db.read, payload.merchantCode);
  // Counted before the service is asked: each of its answers costs a call.
  await db.transact((tx) => requirePlaces(tx, caller, at));
  const proven = await judgeProof(config, payload.proof, at);
  if (proven.provider === 'phone' && !market.features.mobileCodeSignIn)
    throw new Refusal<RefusalCode>('identity.code_login_closed');
  // Spent for good, whatever becomes of the sign-in.
  await db.transact((tx) => requireUnspent(tx, proven));
  return db.transact((tx) => signInExternally(tx, config, { payload, caller, market, proven }, at));
}
