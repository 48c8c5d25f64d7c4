/**
 * What Telegram signs when somebody logs in with a bot: every field but the hash, one a line in alphabetical order, under
 * HMAC-SHA-256 with SHA-256 of the bot's token as its key. Pure.
 * Source: core.telegram.org/widgets/login, "Checking authorization".
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@feria/kernel';
import type { TelegramGiven } from '@feria/contracts/access/external-login';
import type { RefusalCode } from '@feria/contracts/refusals';
import { isOfNow, type Proven } from './proven.ts';

/** A value with a line's end in it could be read as two fields: a name that somebody chose must not become their number. */
const isOneLine = (value: unknown): boolean => !String(value).includes('\n');

/** Throws identity.outside_invalid when a field is not the signed one, identity.outside_over when it is some minutes old. */
export function readTelegram(botToken: string, given: TelegramGiven, at: Date): Proven {
  const signed = Buffer.from(signatureOf(botToken, given), 'hex');
  const isWhole = Object.entries(given).flat().every(isOneLine);
  if (!isWhole || !timingSafeEqual(signed, Buffer.from(given.hash, 'hex')))
    throw new Refusal<RefusalCode>('identity.outside_invalid');
  const provenAt = new Date(given.auth_date * 1_000);
  if (!isOfNow(provenAt, at)) throw new Refusal<RefusalCode>('identity.outside_over');
  return {
    provider: 'telegram',
    subject: String(given.id),
    name: nameOf(given),
    email: null,
    mobile: null,
    id: given.hash,
    provenAt,
  };
}

/** Hexadecimal. */
export function signatureOf(botToken: string, given: object): string {
  const lines = Object.entries(given)
    .filter(([name]) => name !== 'hash')
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
  const key = createHash('sha256').update(botToken).digest();
  return createHmac('sha256', key).update(lines.join('\n')).digest('hex');
}

function nameOf(given: TelegramGiven): string | null {
  const { username, first_name: first, last_name: last } = given;
  if (typeof username === 'string') return `@${username}`;
  const parts = [first, last].filter((part) => typeof part === 'string' && part !== '');
  return parts.length > 0 ? parts.join(' ') : null;
}
