/** What is linked, in the security center. Before any of it changes the session shows once more who is there. */
import { ExternalLink, ExternalLoginList, ExternalUnlink } from '@feria/contracts/access/external-login';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Done } from '@feria/contracts/proofs/second-proofs';
import { Refusal } from '@feria/kernel';
import type { SignedInMember } from '../../../core/http/access.ts';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { tellOfFactor, getMember } from '../../members/index.ts';
import { callerOf, type Caller } from '../caller.ts';
import { CHANGE, DONE, READ } from '../calls.ts';
import { requireConfirmed } from '../confirmations/confirm.ts';
import { dropLink, keepLink, readLinks } from './links.ts';
import { judgeProof, requireUnspent, subjectOf } from './proof.ts';

export function externalLinkRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;
  const path = '/api/security/outside';

  app.get(path, { config: READ, schema: { response: { 200: ExternalLoginList } } }, async (request) => ({
    ...DONE,
    value: await readLinks(db.read, config, memberOf(request).id),
  }));

  app.post(
    path,
    { config: { ...CHANGE, encrypted: true }, schema: { body: ExternalLink, response: { 200: Done } } },
    async (request, reply) => {
      const caller = callerOf(request, reply, config);
      await link(deps, { who: memberOf(request), caller, proof: request.body.proof }, clock.now());
      return DONE;
    },
  );

  app.post(
    `${path}/unlink`,
    { config: { ...CHANGE, encrypted: true }, schema: { body: ExternalUnlink, response: { 200: Done } } },
    async (request, reply) => {
      const who = memberOf(request);
      const dropped = {
        memberId: who.id,
        provider: request.body.provider,
        caller: callerOf(request, reply, config),
      };
      await db.transact(async (tx) => {
        await requireConfirmed(tx, config, who, clock.now());
        await dropLink(tx, config, dropped, clock.now());
      });
      return DONE;
    },
  );
}

type Order = { who: SignedInMember; caller: Caller; proof: ExternalLink['proof'] };

/**
 * The member is told. Throws identity.confirm_required before the proof is looked at, the refusals of judgeProof, identity.outside_over,
 * identity.outside_taken, and identity.outside_closed for a phone number, which is found and not linked.
 */
async function link({ db, config }: Deps, { who, caller, proof }: Order, at: Date): Promise<void> {
  await requireConfirmed(db.read, config, who, at);
  const proven = await judgeProof(config, proof, at);
  const { provider, subject, name } = proven;
  if (provider === 'phone') throw new Refusal<RefusalCode>('identity.outside_closed');
  // Spent for good, whatever becomes of it.
  await db.transact((tx) => requireUnspent(tx, proven));
  await db.transact(async (tx) => {
    const member = await getMember(tx, who.id);
    const found = subjectOf(config, { provider, subject }, member.marketCode);
    await keepLink(tx, config, member, { found, name, caller }, at);
    await tellOfFactor(tx, config, { memberId: member.id, change: `${provider}_linked` }, at);
  });
}
