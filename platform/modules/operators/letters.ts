/** What operators are told of their own accounts: by mail, in their language, in the transaction of what happened. */
import type { OfficeNews } from '@feria/contracts/delivery/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Language } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { deviceLabel } from '../../core/http/device-label.ts';
import { deriveKey, seal, unseal, type SealKey } from '../../core/crypto/seal.ts';
import { canReach, maskRecipient, queueMessage, requireRecipient } from '../delivery/index.ts';
import { takeAttempt } from '../proofs/index.ts';
import { findOperatorById, listActive, type Operator } from './store.ts';

export type Settings = Pick<Config, 'secret' | 'delivery' | 'officeOrigin'>;
type Addressed = Pick<Operator, 'id' | 'username' | 'emailSealed' | 'language'>;
type Place = { address: string; userAgent?: string | null | undefined };
type News = { what: OfficeNews; from?: Place; until?: Date };

/** As the office's own screens tell the time. */
const ZONE = 'America/Bogota';
/** News that strangers can set off is told so often. */
const OF_STRANGERS = { most: 1, windowMs: 30 * 60_000 };

const keyOf = ({ secret }: Pick<Config, 'secret'>): SealKey => deriveKey(secret, 'feria operators contact');
export const labelOf = (id: string): string => `operators.email:${id}`;

/** An address as it is kept. */
export function sealEmail(secrets: Pick<Config, 'secret'>, id: string, email: string): Buffer {
  return seal(keyOf(secrets), labelOf(id), email);
}

/** Where they are written to; null while they have not said. */
export function emailOf(
  secrets: Pick<Config, 'secret'>,
  { id, emailSealed }: Pick<Operator, 'id' | 'emailSealed'>,
): string | null {
  return emailSealed && unseal(keyOf(secrets), labelOf(id), emailSealed);
}

/** Where this operator is written to, for a test of what is written to others; null while they have not said. */
export async function ownEmail(
  reader: Reader | Tx,
  secrets: Pick<Config, 'secret'>,
  id: string,
): Promise<string | null> {
  const operator = await findOperatorById(reader, id);
  return operator ? emailOf(secrets, operator) : null;
}

/** The same, as others may see it. */
export function maskedEmailOf(secrets: Pick<Config, 'secret'>, operator: Operator): string | null {
  const email = emailOf(secrets, operator);
  return email && maskRecipient('mail', email);
}

/** Whoever has no address, or whose mail does not leave, is told nothing, and kept from nothing. */
export async function tellOperator(
  tx: Tx,
  config: Settings,
  operator: Addressed,
  news: News,
  at: Date,
): Promise<void> {
  const to = emailOf(config, operator);
  if (to !== null) await write(tx, config, { to, ...operator }, news, at);
}

/**
 * A set-up link, to their address and to nobody else. Answers the address, masked. Throws operators.no_address, and what keeps a
 * mail from being queued: a link that nobody gets must not be made.
 */
export async function sendLink(
  tx: Tx,
  config: Settings,
  operator: Addressed,
  { token, expiresAt }: { token: string; expiresAt: Date },
  at: Date,
): Promise<string> {
  const to = requireAddress(config, emailOf(config, operator));
  const link = `${config.officeOrigin}/set-up#${token}`;
  const letter = {
    template: 'office_link',
    values: { account: operator.username, link, until: expiresAt, zone: ZONE },
    channel: 'mail',
    to,
    language: operator.language,
    memberId: null,
    expiresAt,
    market: null,
  } as const;
  await queueMessage(tx, config, letter, at);
  return maskRecipient('mail', to);
}

/** Throws operators.no_address, delivery.channel_closed, delivery.recipient_invalid. */
export function requireAddress(config: Settings, to: string | null): string {
  if (to === null) throw new Refusal<RefusalCode>('operators.no_address');
  return requireRecipient(config, 'mail', to);
}

type Recipient = { to: string; username: string; language: Language };

async function write(
  tx: Tx,
  config: Settings,
  { to, username: account, language }: Recipient,
  { what, from, until }: News,
  at: Date,
): Promise<void> {
  if (!canReach(config, 'mail', to)) return;
  const values = { what, account, at, zone: ZONE, place: from ? nameOf(from) : null };
  const letter = {
    template: 'office_account',
    values: { ...values, until: until ?? null },
    channel: 'mail',
    to,
    language,
  } as const;
  await queueMessage(tx, config, { ...letter, memberId: null, expiresAt: null, market: null }, at);
}

const nameOf = ({ address, userAgent }: Place): string =>
  [address, deviceLabel(userAgent ?? undefined)].filter(Boolean).join(', ');

/** The same of what strangers can set off: once in half an hour for each kind. */
export async function tellOfStrangers(
  tx: Tx,
  config: Settings,
  operator: Addressed,
  news: News,
  at: Date,
): Promise<void> {
  const key = { action: `operators.told_${news.what}`, by: 'account', who: operator.id } as const;
  if ((await takeAttempt(tx, key, OF_STRANGERS, at)).ok) await tellOperator(tx, config, operator, news, at);
}

/** Both addresses hear of it: the former one's reader may be the one who is robbed. */
export async function tellOfNewAddress(
  tx: Tx,
  config: Settings,
  { former, now }: { former: Operator; now: Addressed },
  at: Date,
): Promise<void> {
  const news = { what: 'contact_changed' } as const;
  await tellOperator(tx, config, now, news, at);
  const to = emailOf(config, former);
  if (to !== null && to !== emailOf(config, now)) await tellOperator(tx, config, former, news, at);
}

/** Everybody who has that role. */
export async function tellRole(tx: Tx, config: Settings, role: string, news: News, at: Date): Promise<void> {
  for (const operator of await listActive(tx, role)) await tellOperator(tx, config, operator, news, at);
}
