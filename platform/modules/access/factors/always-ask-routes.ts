/** A member has a second factor asked for at every sign-in, or no longer. */
import { Refusal } from '@feria/kernel';
import { AlwaysAskPayload } from '@feria/contracts/access/security';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Done } from '@feria/contracts/proofs/second-proofs';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { lockOwn, updateOwn, actorOf, traceOf, type Actor } from '../../members/for-access.ts';
import { tellOfFactor, getMember } from '../../members/index.ts';
import { CHANGE, DONE } from '../calls.ts';
import { requireConfirmed } from '../confirmations/confirm.ts';
import { asksAlways } from '../sign-in/ways.ts';

export function alwaysAskRoutes(app: App, deps: Deps): void {
  const { db, clock } = deps;
  app.put(
    '/api/security/always-ask',
    { config: CHANGE, schema: { body: AlwaysAskPayload, response: { 200: Done } } },
    async (request) => {
      const who = memberOf(request);
      const change = { who, actor: await actorOf(db.read, request), isOn: request.body.on };
      await setAlwaysAsk(deps, change, clock.now());
      return DONE;
    },
  );
}

/**
 * Its owner is told of a change. Throws identity.confirm_required, identity.factor_missing: without an authenticator or a passkey
 * nobody could come in any more.
 */
async function setAlwaysAsk(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { who, actor, isOn }: { who: SignedInMember; actor: Actor; isOn: boolean },
  at: Date,
): Promise<void> {
  await db.transact(async (tx) => {
    await requireConfirmed(tx, config, who, at);
    if ((await lockOwn(tx, who.id)).alwaysAsks === isOn) return;
    await updateOwn(tx, who.id, { alwaysAsks: isOn });
    if (isOn && !(await asksAlways(tx, await getMember(tx, who.id))))
      throw new Refusal<RefusalCode>('identity.factor_missing');
    await traceOf(tx, actor, { action: 'identity.always_ask_set', after: { on: isOn } }, at);
    const change = isOn ? 'always_ask_on' : 'always_ask_off';
    await tellOfFactor(tx, config, { memberId: who.id, change }, at);
  });
}
