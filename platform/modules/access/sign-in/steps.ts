/** One more proof before a session exists: asked for on a device or a network that the member has not used before. */
import { createHash } from 'node:crypto';
import { addMs, Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { CodeAnswer } from '@feria/contracts/proofs/challenges';
import type { SignInStep, StepCodePayload, StepPayload } from '@feria/contracts/access/sign-in';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { hashToken, newToken } from '../../../core/crypto/sign.ts';
import { maskRecipient } from '../../delivery/index.ts';
import {
  PROVEN,
  sendCode,
  spendCode,
  spendOwnCode,
  takeAttempt,
  unproven,
  type Verdict,
} from '../../proofs/index.ts';
import { plainName, noteVerified, findMember } from '../../members/for-access.ts';
import type { Member } from '../../members/index.ts';
import type { Caller } from '../caller.ts';
import type { SignedIn } from '../service.ts';
import { enter, noteSignIn } from './enter.ts';
import { placesOf } from './places.ts';
import { requireWelcome } from './somebody.ts';
import { deleteStep, findKnown, insertStep, lockStep, type Step } from './store.ts';
import { asksAlways, waysOf, type Way } from './ways.ts';

const MINUTE_MS = 60_000;
/** As long as a code holds. */
const STEP_MS = 10 * MINUTE_MS;
/** A network is known for so long after it was last used. */
export const NETWORK_KNOWN_MS = 90 * 24 * 60 * MINUTE_MS;
const NAME_TRIES = { most: 3, windowMs: 30 * MINUTE_MS };

type Settings = Pick<Config, 'secret' | 'delivery'>;
export type Proven = { caller: Caller; method: Step['method']; remember: boolean };
/** Tried, and written down: it is thrown by requireAdmitted, after the commit. */
type Refused = { refused: Refusal<RefusalCode> };
/** Somebody is in, or something is still asked of them, or nothing helps. */
export type Admission = { signedIn: SignedIn } | { step: SignInStep } | Refused;

export function requireAdmitted<Told extends object>(told: Told | Refused): Exclude<Told, Refused> {
  if ('refused' in told) throw told.refused;
  return told as Exclude<Told, Refused>;
}

/**
 * Lets in who comes from where they were before, or has nothing more to show; of anybody else one more proof is asked, and of whoever
 * wants it so at every sign-in (ASVS 5.0, 6.3.3). Every way in comes through here but passkeys, which are two factors, and what has
 * shown two proofs already. Refused: identity.passkey_needed, nothing but a passkey is left to show.
 */
export async function admit(
  tx: Tx,
  config: Settings,
  member: Member,
  { caller, method, remember }: Proven,
  at: Date,
): Promise<Admission> {
  const places = placesOf(config, caller);
  const known = await findKnown(tx, member.id, places, addMs(at, -NETWORK_KNOWN_MS));
  const isAlways = await asksAlways(tx, member);
  const isAsked = isAlways || !known.device || !known.network;
  const ways = isAsked ? await waysOf(tx, config, member, method) : [];
  if (isAlways && ways.length === 0) {
    await noteSignIn(tx, config, member, { caller, method, outcome: 'refused' }, at);
    return { refused: new Refusal<RefusalCode>('identity.passkey_needed') };
  }
  if (ways.length === 0)
    return { signedIn: await enter(tx, config, member, { caller, method, remember }, at) };
  const token = newToken();
  const expiresAt = addMs(at, STEP_MS);
  await insertStep(tx, {
    tokenHash: hashToken(token),
    memberId: member.id,
    deviceIndex: places.device,
    passwordHash: passwordHashOf(member),
    method,
    remembered: remember,
    expiresAt,
  });
  await noteSignIn(tx, config, member, { caller, method, outcome: 'step' }, at);
  return { step: { token, ways: ways.map(shown), isAlways, expiresAt: expiresAt.toISOString() } };
}

function shown({ by, to }: Way): SignInStep['ways'][number] {
  if (by === 'mobile') return { by, to: maskRecipient('sms', to) };
  return { by, to: by === 'email' ? maskRecipient('mail', to) : null };
}

/** Sends the code of a step. Throws identity.step_over, proofs.too_soon (with the seconds), delivery.channel_closed. */
export async function sendStepCode(
  tx: Tx,
  config: Settings,
  { step: token, by, caller }: StepCodePayload & { caller: Caller },
  at: Date,
): Promise<CodeAnswer> {
  const { step, member } = await requireStep(tx, config, token, caller, at);
  const { to } = await requireWay(tx, config, { step, member, by });
  return sendCode(
    tx,
    config,
    {
      purpose: 'new_device',
      channel: by === 'mobile' ? 'sms' : 'mail',
      to,
      memberId: member.id,
      market: member.marketCode,
      language: member.language,
      device: caller.device,
      address: caller.address,
      isSomebody: true,
    },
    at,
  );
}

/**
 * Judges the proof and lets its member in; the step is used up then. Commit, then `requireProven`: a wrong one has counted.
 * Throws identity.step_over (too late, another device, used, the password was changed meanwhile), identity.disabled.
 * Refusals: those of the proof, identity.name_wrong.
 */
export async function takeStep(
  tx: Tx,
  config: Settings,
  { step: token, by, code, caller }: StepPayload & { caller: Caller },
  at: Date,
): Promise<Verdict<{ signedIn: SignedIn }>> {
  const { step, member } = await requireStep(tx, config, token, caller, at);
  const way = await requireWay(tx, config, { step, member, by });
  const verdict = await judge(tx, config, { member, way, code }, at);
  const { method, remembered: remember } = step;
  if (!verdict.ok) {
    await noteSignIn(tx, config, member, { caller, method, outcome: 'step_wrong' }, at);
    return verdict;
  }
  await deleteStep(tx, step.tokenHash);
  // Its code was read: it is theirs.
  if (way.by === 'email' || way.by === 'mobile') await noteVerified(tx, member.id, way.by, at);
  return { ok: true, signedIn: await enter(tx, config, member, { caller, method, remember }, at) };
}

type Held = { step: Step; member: Member };

async function requireStep(tx: Tx, config: Settings, token: string, caller: Caller, at: Date): Promise<Held> {
  const step = await lockStep(tx, hashToken(token));
  const member = step && (await findMember(tx, step.memberId));
  const isHeld =
    step !== undefined &&
    step.expiresAt > at &&
    step.deviceIndex.equals(placesOf(config, caller).device) &&
    member !== undefined &&
    step.passwordHash.equals(passwordHashOf(member));
  if (!isHeld) throw new Refusal<RefusalCode>('identity.step_over');
  requireWelcome(member, false);
  return { step, member };
}

/** A way that the member does not have is a shape of the call that nobody was offered. */
async function requireWay(
  tx: Tx,
  config: Settings,
  { step, member, by }: Held & { by: Way['by'] },
): Promise<Way> {
  const way = (await waysOf(tx, config, member, step.method)).find((one) => one.by === by);
  if (!way) throw new Refusal<RefusalCode>('request.invalid', {}, { by: 'unknown' });
  return way;
}

type Shown = { member: Member; way: Way; code: string };

async function judge(tx: Tx, config: Settings, { member, way, code }: Shown, at: Date): Promise<Verdict> {
  if (way.by === 'own_code') {
    const verdict = await spendOwnCode(tx, config, { owner: { kind: 'member', id: member.id }, code }, at);
    return verdict.ok ? PROVEN : verdict;
  }
  if (way.by === 'bank_name') return judgeName(tx, { member, way, code }, at);
  return spendCode(tx, config, { purpose: 'new_device', to: way.to, memberId: member.id, code }, at);
}

async function judgeName(tx: Tx, { member, way, code }: Shown, at: Date): Promise<Verdict> {
  const key = { action: 'identity.bank_name', by: 'account', who: member.id } as const;
  const turn = await takeAttempt(tx, key, NAME_TRIES, at);
  if (!turn.ok) return unproven(new Refusal<RefusalCode>('proofs.too_soon', { seconds: turn.seconds }));
  const isSame = foldName(code) === foldName(way.to);
  return isSame ? PROVEN : unproven(new Refusal<RefusalCode>('identity.name_wrong'));
}

const foldName = (name: string): string => plainName(name).trim().replaceAll(/\s+/g, ' ');

/** A step holds for the password that it was opened with. */
const passwordHashOf = ({ passwordHash }: Member): Buffer =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest();
