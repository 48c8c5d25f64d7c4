/** Behind a recovery's token: one more proof where the account has one, and the new password. */
import { CodeAnswer } from '@feria/contracts/proofs/challenges';
import type { PasskeyGiven } from '@feria/contracts/proofs/second-proofs';
import { PasskeyAskOptions } from '@feria/contracts/access/sign-in';
import {
  RecoveryAnswer,
  RecoveryLook,
  RecoveryLookAnswer,
  RecoveryPayload,
} from '@feria/contracts/access/recovery';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Deps } from '../../../core/context.ts';
import type { App } from '../../../core/http/http.ts';
import type { Tx } from '../../../core/db.ts';
import { hashPassword } from '../../../core/passwords/passwords.ts';
import {
  passkeySignInOptions,
  PROVEN,
  requireProven,
  sendCode,
  spendCode,
  spendOwnCode,
  spendPasskey,
  unproven,
  type Verdict,
} from '../../proofs/index.ts';
import { noteVerified } from '../../members/for-access.ts';
import type { Member } from '../../members/index.ts';
import { callerOf, type Caller } from '../caller.ts';
import type { SignedIn } from '../service.ts';
import { enter } from '../sign-in/enter.ts';
import { ENTRY_LIMIT } from '../sign-in/login-routes.ts';
import { forgetMember } from '../sign-in/tries.ts';
import { answerRecovered, NOTHING } from './answers.ts';
import { readNewPassword, setPassword } from './new-password.ts';
import { contextWordsOf } from './context-words.ts';
import { useRecovery } from './store.ts';
import { openedOf, requireRecovery, waysBeside, type Held, type Way } from './tokens.ts';

const ENTRY = { access: 'public', limit: ENTRY_LIMIT } as const;

export function linkRoutes(app: App, deps: Deps): void {
  const { db, clock, config } = deps;

  app.post(
    '/api/recovery/look',
    { config: ENTRY, schema: { body: RecoveryLook, response: { 200: RecoveryLookAnswer } } },
    async (request) => {
      const held = await requireRecovery(db.read, request.body.token, clock.now());
      return { success: true as const, value: await openedOf(db.read, config, held) };
    },
  );

  app.post(
    '/api/recovery/code',
    { config: ENTRY, schema: { body: RecoveryLook, response: { 200: CodeAnswer } } },
    (request, reply) => {
      const order = { token: request.body.token, caller: callerOf(request, reply, config) };
      return sendProofCode(deps, order, clock.now());
    },
  );

  app.post(
    '/api/recovery/passkey',
    { config: ENTRY, schema: { body: RecoveryLook, response: { 200: PasskeyAskOptions } } },
    async (request, reply) => {
      const order = { token: request.body.token, caller: callerOf(request, reply, config) };
      const options = await askPasskey(deps, order, clock.now());
      // As it crosses the wire: what the library leaves undefined is not there.
      return { success: true as const, value: PasskeyAskOptions.shape.value.parse(options) };
    },
  );

  app.post(
    '/api/recovery/password',
    {
      config: { ...ENTRY, encrypted: true },
      schema: { body: RecoveryPayload, response: { 200: RecoveryAnswer } },
    },
    async (request, reply) => {
      const caller = callerOf(request, reply, config);
      const signedIn = await finishRecovery(deps, request.body, caller, clock.now());
      return signedIn ? answerRecovered(reply, config, { signedIn }) : NOTHING;
    },
  );
}

type Parts = Pick<Deps, 'db' | 'config'>;
type Settings = Pick<Config, 'secret' | 'delivery' | 'memberOrigin' | 'officeOrigin'>;
type Shown = { code: string; passkey: PasskeyGiven | undefined; caller: Caller };

/**
 * Sends a code to the account's number. Throws the refusals of requireRecovery, request.invalid where no code is asked for,
 * proofs.too_soon (with the seconds).
 */
async function sendProofCode(
  { db, config }: Parts,
  { token, caller }: { token: string; caller: Caller },
  at: Date,
): Promise<CodeAnswer> {
  return db.transact(async (tx) => {
    const { recovery, member } = await requireRecovery(tx, token, at);
    const ways = await waysBeside(tx, config, member, recovery.via);
    const way = ways.find(({ by }) => by === 'mobile');
    if (!way) throw new Refusal<RefusalCode>('request.invalid');
    const { device, address } = caller;
    const { id: memberId, language } = member;
    return sendCode(
      tx,
      config,
      {
        purpose: 'recovery',
        channel: 'sms',
        to: way.to,
        memberId,
        language,
        device,
        address,
        isSomebody: true,
        market: member.marketCode,
      },
      at,
    );
  });
}

/** What a passkey of this account signs, on this device. Throws the refusals of requireRecovery. */
async function askPasskey(
  { db, config }: Parts,
  { token, caller }: { token: string; caller: Caller },
  at: Date,
) {
  const { member } = await requireRecovery(db.read, token, at);
  return passkeySignInOptions(config, passkeyOf(member, caller), at);
}

const passkeyOf = ({ id }: Member, { device }: Caller) =>
  ({ ownerKind: 'member', ownerId: id, device }) as const;

/**
 * Takes the new password; every session ends. Whoever came by their number is signed in, because two proofs were shown; whoever
 * came by a mail signs in (null). Throws the refusals of requireRecovery and readNewPassword, identity.proof_required, and those
 * of the proof. The token is used up by the password and by nothing else.
 */
async function finishRecovery(
  { db, config, isBreached }: Parts & Pick<Deps, 'isBreached'>,
  { token, code = '', passkey, ...given }: RecoveryPayload,
  caller: Caller,
  at: Date,
): Promise<SignedIn | null> {
  const { market, member: owner } = await requireRecovery(db.read, token, at);
  const own = await contextWordsOf(db.read, config, owner);
  const hash = await hashPassword(await readNewPassword(given, market, own, isBreached));
  const verdict = await db.transact(async (tx): Promise<Verdict<{ signedIn: SignedIn | null }>> => {
    const held = await requireRecovery(tx, token, at, { isLocked: true });
    const proof = await judge(tx, config, held, { code, passkey, caller }, at);
    if (!proof.ok) return proof;
    const { recovery, member } = held;
    await useRecovery(tx, recovery.tokenHash, at);
    // Whoever has the link reads that mail: an address that the office gave is proven by it.
    if (recovery.via === 'mail') await noteVerified(tx, member.id, 'email', at);
    const trace = { by: recovery.via, address: caller.address };
    const changed = await setPassword(tx, config, { member, hash, trace }, at);
    if (!changed) throw new Refusal<RefusalCode>('identity.recovery_over');
    await forgetMember(tx, config, member);
    if (recovery.via === 'mail') return { ok: true, signedIn: null };
    const arrival = { caller, method: 'recovery', remember: false } as const;
    return { ok: true, signedIn: await enter(tx, config, changed, arrival, at) };
  });
  return requireProven(verdict).signedIn;
}

async function judge(
  tx: Tx,
  config: Settings,
  { recovery, member }: Held,
  { code, passkey, caller }: Shown,
  at: Date,
): Promise<Verdict> {
  const ways = await waysBeside(tx, config, member, recovery.via);
  const byKey = ways.some(({ by }) => by === 'passkey');
  // Asked for by its code; a passkey has the strength of both.
  const coded = ways.find(({ by }) => by !== 'passkey');
  if (ways.length === 0) return PROVEN;
  if (passkey && byKey)
    return spendPasskey(tx, config, { ...passkeyOf(member, caller), response: passkey }, at);
  if (!coded || code.trim() === '') return unproven(proofRequired(ways));
  if (coded.by === 'mobile')
    return spendCode(tx, config, { purpose: 'recovery', to: coded.to, memberId: member.id, code }, at);
  return spendOwnCode(tx, config, { owner: { kind: 'member', id: member.id }, code }, at);
}

const proofRequired = (ways: readonly Way[]): Refusal<RefusalCode> =>
  new Refusal<RefusalCode>(
    'identity.proof_required',
    { ways: ways.map(({ by }) => by).join(' ') },
    { code: 'empty' },
  );
