/** One-time codes: six digits that come by mail or SMS (ASVS 5.0, 6.5: used once, ten minutes old at most). */
import { randomInt, randomUUID } from 'node:crypto';
import type { Channel } from '@feria/contracts/delivery/office';
import type { CodeAnswer, CodePurpose } from '@feria/contracts/proofs/challenges';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Language } from '@feria/contracts/wire';
import { addMs, Refusal, type MemberId } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/db.ts';
import { queueMessage, requireRecipient } from '../delivery/index.ts';
import { requireAttempts, secondsUntil, tooSoon, type Allowance } from './attempts.ts';
import { isSame, macOf, type Secrets } from './mac.ts';
import { lockCode, replaceCode, updateCode, type CodePlace } from './store.ts';
import { PROVEN, unproven, type Verdict } from './verdict.ts';

const MINUTE_MS = 60_000;
export const CODE_HOLDS_MS = 10 * MINUTE_MS;
/** The countdown of the send button (spec: one minute). */
export const RESEND_MS = MINUTE_MS;
export const CODE_TRIES = 5;
/** Of every purpose together. With the tries of each code this bounds what guessing is worth, and what an SMS flood costs. */
export const CODES_SENT: Readonly<Record<'account' | 'device' | 'address', Allowance>> = {
  account: { most: 5, windowMs: 60 * MINUTE_MS },
  device: { most: 10, windowMs: 60 * MINUTE_MS },
  address: { most: 30, windowMs: 60 * MINUTE_MS },
};

/** Who has to show the code: the same when it is sent and when it is spent. */
export type Target = {
  purpose: CodePurpose;
  to: string;
  memberId: MemberId | null;
  /** Where nobody is signed in yet: the browser that asked, and no other one (ASVS 5.0, 6.6.2). */
  onDevice?: string;
};
export type CodeOrder = Target & {
  /** In whose words it is written; null: nobody is there. */
  market: string | null;
  channel: Channel;
  language: Language;
  device: string;
  address: string;
  /** False: nobody is there. Everything happens but the message, and the answer is the same. */
  isSomebody: boolean;
};

/**
 * Sends a code in the caller's transaction; it ends the former one of this purpose and target. The answer never tells
 * whether somebody is there. Throws proofs.too_soon (with the seconds), delivery.channel_closed, delivery.recipient_invalid.
 */
export async function sendCode(
  tx: Tx,
  config: Pick<Config, 'secret' | 'delivery'>,
  order: CodeOrder,
  at: Date,
): Promise<CodeAnswer> {
  const { purpose, channel, language, memberId, market } = order;
  const to = requireRecipient(config, channel, order.to);
  await requireAttempts(tx, attemptsOf(config, order), at);
  const place = placeOf(config, order);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = randomUUID();
  const expiresAt = addMs(at, CODE_HOLDS_MS);
  const isNew = await replaceCode(tx, {
    ...place,
    id,
    channel,
    memberId,
    createdAt: at,
    expiresAt,
    codeHash: macOf(config, 'code', id, code),
    triesLeft: CODE_TRIES,
    resendAt: addMs(at, RESEND_MS),
  });
  if (!isNew) throw tooSoon(await resendSeconds(tx, place, at));
  const values = { code, purpose, minutes: CODE_HOLDS_MS / MINUTE_MS };
  if (order.isSomebody)
    await queueMessage(
      tx,
      config,
      { template: 'code', values, channel, to, language, memberId, expiresAt, market },
      at,
    );
  return ANSWER;
}

const ANSWER: CodeAnswer = {
  success: true,
  message: 'code_sent',
  value: {
    expiredMinutes: RESEND_MS / MINUTE_MS,
    resendSeconds: RESEND_MS / 1_000,
    holdsMinutes: CODE_HOLDS_MS / MINUTE_MS,
  },
};

/**
 * Whether this is the code (spaces do not count), which holds no more then. A wrong one uses up a try: commit, then `requireProven`.
 * Refusals: proofs.code_wrong (with the tries left), proofs.code_over (used, too old, tried too often, or none was sent).
 */
export async function spendCode(
  tx: Tx,
  secrets: Secrets,
  { code, ...target }: Target & { code: string },
  at: Date,
): Promise<Verdict> {
  const place = placeOf(secrets, target);
  const row = await lockCode(tx, place);
  // Hashed in any case: the time does not tell whether a code was sent.
  const given = macOf(secrets, 'code', row?.id ?? '', code.replace(/\s/g, ''));
  if (!row || row.usedAt || row.expiresAt <= at || row.triesLeft === 0)
    return unproven(new Refusal<RefusalCode>('proofs.code_over'));
  if (isSame(given, row.codeHash)) {
    await updateCode(tx, place, { usedAt: at });
    return PROVEN;
  }
  const left = row.triesLeft - 1;
  await updateCode(tx, place, { triesLeft: left });
  return unproven(new Refusal<RefusalCode>('proofs.code_wrong', { left }));
}

/** Mail addresses are told apart as people do: without regard to case. */
const plain = (to: string): string => to.toLowerCase();

function placeOf(secrets: Secrets, { purpose, to, memberId, onDevice = '' }: Target): CodePlace {
  return { purpose, targetHash: macOf(secrets, 'target', purpose, memberId ?? '', onDevice, plain(to)) };
}

function attemptsOf(secrets: Secrets, { to, device, address }: CodeOrder) {
  const recipient = macOf(secrets, 'recipient', plain(to)).toString('hex');
  const who = { account: recipient, device, address };
  return (['account', 'device', 'address'] as const).map((by) => ({
    key: { action: 'proofs.code', by, who: who[by] },
    allowance: CODES_SENT[by],
  }));
}

async function resendSeconds(tx: Tx, place: CodePlace, at: Date): Promise<number> {
  return secondsUntil((await lockCode(tx, place))?.resendAt ?? at, at);
}
