/** The security center's authenticator and recovery codes. Setting one up asks who is there; what takes one away asks for a code of it. */
import {
  AuthenticatorEnrolment,
  AuthenticatorState,
  Done,
  OwnCodeGiven,
  RecoveryCodes,
  RecoveryCodesState,
} from '@feria/contracts/proofs/second-proofs';
import type { FactorChange } from '@feria/contracts/delivery/office';
import type { MemberId } from '@feria/kernel';
import type { FastifyRequest } from 'fastify';
import { audit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import type { SignedInMember } from '../../core/http/access.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { memberOf, type App } from '../../core/http/http.ts';
import { enrolAuthenticator, removeAuthenticator } from './authenticators.ts';
import { spendFirstCode, spendOwnCode } from './own-codes.ts';
import { deleteRecoveryCodes, findAuthenticator, findRecoveryCodes } from './own-store.ts';
import type { Owner } from './owner.ts';
import { RECOVERY_CODES, renewRecoveryCodes } from './recovery-codes.ts';
import { requireProven } from './verdict.ts';

export const READ_LIMIT = { max: 120, windowMs: 60_000 };
export const CHANGE_LIMIT = { max: 30, windowMs: 60_000 };
/** What a member is called: the module members knows, which proofs may not ask. */
export type AccountOf = (id: MemberId) => Promise<string>;
/** Throws identity.confirm_required unless the session has just shown once more who is there: identity's to judge, too. */
export type RequireConfirmed = (tx: Tx | Reader, member: SignedInMember, at: Date) => Promise<void>;
/** Writes to the member that it changed. */
export type Tell = (tx: Tx, news: { memberId: MemberId; change: FactorChange }, at: Date) => Promise<void>;
/** That the session has just shown a code of the authenticator: it need not do so again at once. */
export type NoteShown = (tx: Tx, member: SignedInMember, at: Date) => Promise<void>;
/** Throws identity.last_way when what was just taken away leaves nothing that signs the member in. */
export type RequireAuthMethod = (tx: Tx, id: MemberId) => Promise<void>;
export type Asking = {
  accountOf: AccountOf;
  requireConfirmed: RequireConfirmed;
  requireAuthMethod: RequireAuthMethod;
  noteShown: NoteShown;
  tell: Tell;
};

const DONE = { success: true } as const;

export function securityRoutes(app: App, deps: Deps, asking: Asking): void {
  authenticatorRoutes(app, deps, asking);
  recoveryRoutes(app, deps, asking);
}

function authenticatorRoutes(app: App, deps: Deps, asking: Asking): void {
  const { accountOf, requireConfirmed } = asking;
  const { db, clock, config } = deps;
  const at = '/api/security/authenticator';

  app.get(
    at,
    {
      config: { access: 'real-member', limit: READ_LIMIT },
      schema: { response: { 200: AuthenticatorState } },
    },
    async (request) => {
      const since = await findAuthenticator(db.read, ownerOf(request));
      return { ...DONE, value: { on: since !== undefined, since: since?.toISOString() ?? null } };
    },
  );

  app.post(
    at,
    {
      config: { access: 'real-member', limit: CHANGE_LIMIT },
      schema: { response: { 200: AuthenticatorEnrolment } },
    },
    async (request) => {
      const owner = ownerOf(request);
      const account = await accountOf(owner.id);
      const order = { owner, account };
      const { secret, uri, confirmBy } = await db.transact(async (tx) => {
        await requireConfirmed(tx, memberOf(request), clock.now());
        return enrolAuthenticator(tx, config, order, clock.now());
      });
      return { ...DONE, value: { secret, uri, confirmBy: confirmBy.toISOString() } };
    },
  );

  app.post(
    `${at}/confirm`,
    {
      config: { access: 'real-member', limit: CHANGE_LIMIT },
      schema: { body: OwnCodeGiven, response: { 200: RecoveryCodes } },
    },
    async (request) => {
      const given = { owner: ownerOf(request), code: request.body.code };
      const leave = await tracer(request, asking, clock.now());
      const verdict = await db.transact(async (tx) => {
        const judged = await spendFirstCode(tx, config, given, clock.now());
        if (!judged.ok) return judged;
        await leave(tx, 'authenticator_added');
        await asking.noteShown(tx, memberOf(request), clock.now());
        return { ok: true as const, codes: await renewRecoveryCodes(tx, config, given.owner, clock.now()) };
      });
      return tell(requireProven(verdict).codes);
    },
  );

  app.delete(
    at,
    {
      config: { access: 'real-member', limit: CHANGE_LIMIT },
      schema: { body: OwnCodeGiven, response: { 200: Done } },
    },
    async (request) => {
      const given = { owner: ownerOf(request), code: request.body.code };
      const leave = await tracer(request, asking, clock.now());
      const verdict = await db.transact(async (tx) => {
        const judged = await spendOwnCode(tx, config, given, clock.now());
        if (!judged.ok) return judged;
        await removeAuthenticator(tx, given.owner);
        await leave(tx, 'authenticator_removed');
        return judged;
      });
      requireProven(verdict);
      return DONE;
    },
  );
}

function recoveryRoutes(app: App, deps: Deps, asking: Asking): void {
  const { db, clock, config } = deps;
  const at = '/api/security/recovery-codes';

  app.get(
    at,
    {
      config: { access: 'real-member', limit: READ_LIMIT },
      schema: { response: { 200: RecoveryCodesState } },
    },
    async (request) => {
      const { left, createdAt } = await findRecoveryCodes(db.read, ownerOf(request));
      return { ...DONE, value: { left, of: RECOVERY_CODES, createdAt: createdAt?.toISOString() ?? null } };
    },
  );

  app.post(
    at,
    {
      config: { access: 'real-member', limit: CHANGE_LIMIT },
      schema: { body: OwnCodeGiven, response: { 200: RecoveryCodes } },
    },
    async (request) => {
      const given = { owner: ownerOf(request), code: request.body.code };
      const leave = await tracer(request, asking, clock.now());
      const verdict = await db.transact(async (tx) => {
        const judged = await spendOwnCode(tx, config, given, clock.now());
        if (!judged.ok) return judged;
        await leave(tx, 'recovery_codes_renewed');
        return { ok: true as const, codes: await renewRecoveryCodes(tx, config, given.owner, clock.now()) };
      });
      return tell(requireProven(verdict).codes);
    },
  );

  app.delete(
    at,
    {
      config: { access: 'real-member', limit: CHANGE_LIMIT },
      schema: { body: OwnCodeGiven, response: { 200: Done } },
    },
    async (request) => {
      const given = { owner: ownerOf(request), code: request.body.code };
      const leave = await tracer(request, asking, clock.now());
      const verdict = await db.transact(async (tx) => {
        const judged = await spendOwnCode(tx, config, given, clock.now());
        if (!judged.ok) return judged;
        await deleteRecoveryCodes(tx, given.owner);
        await leave(tx, 'recovery_codes_removed');
        return judged;
      });
      requireProven(verdict);
      return DONE;
    },
  );
}

const tell = (codes: string[]) => ({ ...DONE, value: { codes, left: codes.length } });

export const ownerOf = (request: FastifyRequest): Extract<Owner, { kind: 'member' }> => ({
  kind: 'member',
  id: memberOf(request).id,
});

/** A trace for whoever asks later who changed what, and word of it to its owner, in the transaction of the change. */
export async function tracer(
  request: FastifyRequest,
  { accountOf, tell }: Asking,
  at: Date,
): Promise<(tx: Tx, change: FactorChange, after?: { passkey: string }) => Promise<void>> {
  const { id } = memberOf(request);
  const actor = { actorKind: 'member', actorId: id, actorName: await accountOf(id) } as const;
  return async (tx, change, after) => {
    const trace = { action: `proofs.${change}`, subject: `member:${id}`, after: after ?? null };
    await audit(tx, { ...actor, ...trace, address: request.ip, at });
    await tell(tx, { memberId: id, change }, at);
  };
}
