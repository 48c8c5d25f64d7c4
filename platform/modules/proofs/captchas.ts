/** Captchas: for whoever's browser cannot work, or should not. A picture, or a sound; each has an answer of its own. */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { CaptchaAnswer, CaptchaKind } from '@feria/contracts/proofs/challenges';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, Refusal } from '@feria/kernel';
import type { Tx } from '../../core/db.ts';
import { requireAttempts } from './attempts.ts';
import { drawText, pickText, type Roll } from './captcha-image.ts';
import { pickDigits, soundDigits } from './captcha-sound.ts';
import { isSame, macOf, type Secrets } from './mac.ts';
import {
  deleteCaptcha,
  insertCaptcha,
  lockCaptcha,
  lockNewestCaptcha,
  updateCaptchaTries,
  type Captcha,
} from './store.ts';
import { PROVEN, unproven, type Verdict } from './verdict.ts';

export const CAPTCHA_MS = 5 * 60_000;
export const CAPTCHA_TRIES = 3;
/** Spec: refreshed at most once a second. */
const REFRESH = { most: 1, windowMs: 1_000 };

const roll: Roll = (below) => randomInt(below);

/** Makes one for this device. Throws proofs.too_soon (with the seconds) within a second of the one before. */
export async function createCaptcha(
  tx: Tx,
  secrets: Secrets,
  { kind, device }: { kind: CaptchaKind; device: string },
  at: Date,
): Promise<CaptchaAnswer> {
  const key = { action: 'proofs.captcha', by: 'device', who: device } as const;
  await requireAttempts(tx, [{ key, allowance: REFRESH }], at);
  const id = randomUUID();
  const { answer, value } = kind === 'image' ? drawn() : sounded();
  const expiresAt = addMs(at, CAPTCHA_MS);
  await insertCaptcha(tx, {
    id,
    kind,
    createdAt: at,
    expiresAt,
    deviceHash: hashDevice(device),
    answerHash: macOf(secrets, 'captcha', id, answer),
    triesLeft: CAPTCHA_TRIES,
  });
  const refreshSeconds = REFRESH.windowMs / 1_000;
  return { success: true, value, id, kind, expiresAt: expiresAt.toISOString(), refreshSeconds };
}

function drawn(): { answer: string; value: string } {
  const answer = pickText(roll);
  return { answer, value: dataUrl('image/svg+xml', Buffer.from(drawText(answer, roll))) };
}

function sounded(): { answer: string; value: string } {
  const answer = pickDigits(roll);
  return { answer, value: dataUrl('audio/wav', soundDigits(answer, roll)) };
}

const dataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

/**
 * Whether this answers the captcha, which is gone then; case and spaces do not count. A wrong answer uses up a try: commit,
 * then `requireProven`. Refusals: proofs.captcha_wrong (with the tries left), proofs.captcha_over (another device's, too).
 */
export async function spendCaptcha(
  tx: Tx,
  secrets: Secrets,
  { id, answer, device }: { id: string; answer: string; device: string },
  at: Date,
): Promise<Verdict> {
  return judge(tx, secrets, { captcha: await lockCaptcha(tx, id), answer, device }, at);
}

/** The same of the image that this device was given last: for a call that names no captcha (specification, 3: login payload). */
export async function spendLastImage(
  tx: Tx,
  secrets: Secrets,
  { answer, device }: { answer: string; device: string },
  at: Date,
): Promise<Verdict> {
  const captcha = await lockNewestCaptcha(tx, { deviceHash: hashDevice(device), kind: 'image' });
  return judge(tx, secrets, { captcha, answer, device }, at);
}

async function judge(
  tx: Tx,
  secrets: Secrets,
  { captcha, answer, device }: { captcha: Captcha | undefined; answer: string; device: string },
  at: Date,
): Promise<Verdict> {
  if (
    !captcha ||
    captcha.expiresAt <= at ||
    captcha.triesLeft === 0 ||
    !isSame(captcha.deviceHash, hashDevice(device))
  )
    return unproven(new Refusal<RefusalCode>('proofs.captcha_over'));
  const given = macOf(secrets, 'captcha', captcha.id, answer.replace(/\s/g, '').toUpperCase());
  if (isSame(given, captcha.answerHash)) {
    await deleteCaptcha(tx, captcha.id);
    return PROVEN;
  }
  const left = captcha.triesLeft - 1;
  await updateCaptchaTries(tx, captcha.id, left);
  return unproven(new Refusal<RefusalCode>('proofs.captcha_wrong', { left }));
}

const hashDevice = (device: string): Buffer => createHash('sha256').update(device).digest();
