/** The rules: what may be queued, who may send it, and what an answer makes of it. */
import { LANGUAGES } from '@feria/contracts/languages';
import { randomUUIDv7 } from 'node:crypto';
import {
  MESSAGE_TRANSITIONS,
  type Channel,
  type MessageState,
  type Template,
} from '@feria/contracts/delivery/office';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { TemplateOverrides } from '@feria/contracts/delivery/template-words';
import type { Language } from '@feria/contracts/wire';
import { addMs, mayMove, Refusal, type MemberId } from '@feria/kernel';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/db.ts';
import { deriveKey, seal, unseal, type PlatformSecret, type SealKey } from '../../core/crypto/seal.ts';
import type { Letter, Outcome } from './adapters/carrier.ts';
import { fateOf, isKept } from './attempts.ts';
import { optionalTopic, whyWithheld, type AdvertisingBlocked } from './choices.ts';
import { editableOf, ownInbox, ownMail, ownSms, variantOf } from './template-overrides.ts';
import { mask, readRecipient } from './recipients.ts';
import {
  insertMessage,
  lockDue,
  lockMessage,
  updateMessageState,
  type Message,
  type MessageChange,
} from './store.ts';
import type { TemplateValues } from './templates/list.ts';
import { templateOf, write, type Content } from './templates.ts';
import { leaveLinks, type Leave } from './unsubscribe.ts';
import { newestOf } from './words-store.ts';

type Settings = Pick<Config, 'secret' | 'delivery'>;

export type NewMessage = {
  [Name in Template]: {
    template: Name;
    values: TemplateValues[Name];
    channel: Name extends 'recovery_link' | 'office_account' | 'office_link' | 'report' ? 'mail' : Channel;
    to: string;
    language: Language;
    memberId: MemberId | null;
    /** From then on it is not sent any more: a code, or a link, that holds no longer. */
    expiresAt: Date | null;
    /** Which circular it is part of. */
    circular?: string | null;
    /** Whose market's own words hold, where the office wrote any; null: the built-in text, as for an operator. */
    market: string | null;
  };
}[Template];

/**
 * Queues one message in the caller's transaction: it leaves when that has committed, and not otherwise. Answers its id.
 * Throws delivery.channel_closed, delivery.recipient_invalid.
 */
export async function queueMessage(
  tx: Tx,
  { secret, delivery }: Settings,
  message: NewMessage,
  at: Date,
): Promise<string> {
  const { template, channel, language, memberId, expiresAt, circular = null } = message;
  const to = requireRecipient({ delivery }, channel, message.to);
  const id = randomUUIDv7();
  const key = keyOf(secret);
  const own = await findOwn(tx, message, language);
  const content = contentOf({ secret, delivery }, message, own?.words ?? null);
  await insertMessage(tx, {
    id,
    channel,
    template,
    language,
    memberId,
    expiresAt,
    circular,
    masked: mask(channel, to),
    recipient: seal(key, labelOf(id, 'recipient'), to),
    content: seal(key, labelOf(id, 'content'), JSON.stringify(content)),
    repeats: templateOf(template).repeats ?? true,
    wordsVersion: own?.version ?? null,
    createdAt: at,
  });
  return id;
}

/** A mail that can be left says how. */
function contentOf(settings: Settings, message: NewMessage, own: TemplateOverrides | null): Content {
  const { channel, template, memberId, language } = message;
  const topic = channel === 'mail' && memberId !== null ? optionalTopic(template) : null;
  const leave: Leave | null =
    topic !== null && memberId !== null ? leaveLinks(settings, { memberId, topic }) : null;
  const news = own && editableOf(message);
  if (!own || !news) return write(message, leave);
  if (channel === 'mail')
    return { ...ownMail(news, language, own, leave?.page), leave: leave?.oneClick ?? null };
  const sms = ownSms(news, language, own);
  return sms === null ? write(message, leave) : { subject: null, text: sms, html: null };
}

export type InboxWords = Record<Language, { version: number; title: string; text: string } | null>;

/** What the message center says of that news in the office's words, in each language; null: nothing but the app's own. */
export async function inboxWordsOf(
  tx: Tx,
  news: { template: Template; values: object; market: string },
): Promise<InboxWords | null> {
  const editable = editableOf(news);
  if (!editable) return null;
  const wordsIn = async (language: Language): Promise<InboxWords[Language]> => {
    const own = await findOwn(tx, news, language);
    const said = own && ownInbox(editable, language, own.words);
    return own && said && { version: own.version, ...said };
  };
  const words: [Language, InboxWords[Language]][] = [];
  for (const language of LANGUAGES) words.push([language, await wordsIn(language)]);
  return words.every(([, said]) => said === null) ? null : (Object.fromEntries(words) as InboxWords);
}

/** The office's words for that news in that market, where there are any. */
export async function findOwn(
  tx: Tx,
  { market, ...news }: { template: Template; values: object; market: string | null },
  language: Language,
): Promise<{ version: number; words: TemplateOverrides } | null> {
  const editable = market === null ? undefined : editableOf(news);
  if (market === null || !editable) return null;
  const place = { market, template: editable.template, variant: variantOf(editable), language };
  const newest = await newestOf(tx, place);
  return newest?.words ? { version: newest.version, words: newest.words } : null;
}

/** Whether a message to them can be queued at all. */
export function canReach(settings: Pick<Settings, 'delivery'>, channel: Channel, to: string): boolean {
  try {
    requireRecipient(settings, channel, to);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Somebody who can be written to. Throws delivery.channel_closed, delivery.recipient_invalid. */
export function requireRecipient(
  { delivery }: Pick<Settings, 'delivery'>,
  channel: Channel,
  to: string,
): string {
  if (delivery[channel].carrier === 'off')
    throw new Refusal<RefusalCode>('delivery.channel_closed', { channel });
  return readRecipient(channel, to);
}

const keyOf = (secret: PlatformSecret): SealKey => deriveKey(secret, 'feria delivery');
export const labelOf = (id: string, part: 'recipient' | 'content'): string => `delivery:${id}:${part}`;

/** The words of a message, unless they were wiped. */
export function readContent({ secret }: Pick<Config, 'secret'>, { id, content }: Message): Content | null {
  return content && (JSON.parse(unseal(keyOf(secret), labelOf(id, 'content'), content)) as Content);
}

/** What is handed to the way out. Throws when it was wiped, or sealed with another secret. */
export function letterOf(settings: Pick<Config, 'secret'>, message: Message): Letter {
  const { id, recipient, createdAt, expiresAt } = message;
  const content = readContent(settings, message);
  if (!recipient || !content) throw new Error('a wiped message cannot be sent');
  const to = unseal(keyOf(settings.secret), labelOf(id, 'recipient'), recipient);
  // Those that were queued before mails could be left have no word about it.
  return { id, to, ...content, leave: content.leave ?? null, createdAt, expiresAt };
}

/** How long a sender may have a message: several times what a provider may take. */
export const LEASE_MS = 60_000;

export type Taken = { mine: Message[]; expired: Message[]; lost: Message[]; withheld: Message[] };

/**
 * Gives the caller messages that are due, for LEASE_MS. What has expired is put aside, and so is what its member does not want; what
 * a sender had and never told of (it died between the provider's answer and its note) is treated as one whose answer is missing.
 */
export async function takeDue(
  tx: Tx,
  { limit, advertisingBlocked }: { limit: number; advertisingBlocked: AdvertisingBlocked },
  at: Date,
): Promise<Taken> {
  const lost = await lockDue(tx, 'sending', { at, limit });
  for (const message of lost)
    await applyOutcome(tx, message, { kind: 'unsure', why: 'its sender ended' }, at);
  const due = await lockDue(tx, 'queued', { at, limit });
  const isOver = ({ expiresAt }: Message): boolean => expiresAt !== null && expiresAt <= at;
  const expired = due.filter(isOver);
  for (const message of expired) await moveMessage(tx, message, 'expired', { error: message.error });
  const standing = due.filter((one) => !isOver(one));
  const why = await whyWithheld(tx, standing, advertisingBlocked, at);
  const withheld = standing.filter(({ id }) => why.has(id));
  for (const message of withheld)
    await moveMessage(tx, message, 'withheld', { error: why.get(message.id) ?? null });
  const mine: Message[] = [];
  for (const message of standing.filter(({ id }) => !why.has(id))) {
    const attempts = message.attempts + 1;
    await moveMessage(tx, message, 'sending', { dueAt: addMs(at, LEASE_MS), attempts });
    mine.push({ ...message, state: 'sending', attempts });
  }
  return { mine, expired, lost, withheld };
}

/**
 * Takes over what came of an attempt; answers the state that it made, or undefined when the message has moved on without
 * it. That a message was sent is true however late it is told.
 */
export async function noteOutcome(
  tx: Tx,
  { id, attempts }: Message,
  outcome: Outcome,
  at: Date,
  via: Message['via'] = null,
): Promise<MessageState | undefined> {
  const message = await lockMessage(tx, id);
  if (!message || message.attempts !== attempts) return undefined;
  if (
    message.state !== 'sending' &&
    !(outcome.kind === 'sent' && mayMove(MESSAGE_TRANSITIONS, message.state, 'sent'))
  )
    return undefined;
  return applyOutcome(tx, { ...message, via }, outcome, at);
}

async function applyOutcome(tx: Tx, message: Message, outcome: Outcome, at: Date): Promise<MessageState> {
  const { state, ...change } = fateOf(message, outcome, at);
  const { via } = message;
  await moveMessage(tx, message, state, { ...change, via, ...(state === 'sent' ? { sentAt: at } : {}) });
  return state;
}

/** Whether an operator may have it sent anew: not a code whose fate is unknown, not what is over or wiped. */
export function canRetry({ state, content, expiresAt }: Message, at: Date): boolean {
  return (
    state !== 'sending' &&
    mayMove(MESSAGE_TRANSITIONS, state, 'queued') &&
    content !== null &&
    !(expiresAt !== null && expiresAt <= at)
  );
}

/** Queues a failed message, or one of unknown fate, anew. Throws request.not_found, delivery.state_changed. */
export async function retryMessage(tx: Tx, id: string, at: Date): Promise<Message> {
  const message = await lockMessage(tx, id);
  if (!message) throw new Refusal<RefusalCode>('request.not_found');
  if (!canRetry(message, at))
    throw new Refusal<RefusalCode>('delivery.state_changed', { state: message.state });
  await moveMessage(tx, message, 'queued', { dueAt: at, attempts: 0, error: message.error });
  return message;
}

/** Throws delivery.state_changed for a move that the table does not have, or from a state that it is in no more. */
export async function moveMessage(
  tx: Tx,
  message: Message,
  to: MessageState,
  change: Omit<MessageChange, 'isKept'>,
): Promise<void> {
  const kept = isKept(to, { repeats: message.repeats, via: change.via ?? message.via });
  const isAllowed = mayMove(MESSAGE_TRANSITIONS, message.state, to);
  if (!isAllowed || !(await updateMessageState(tx, message, to, { ...change, isKept: kept })))
    throw new Refusal<RefusalCode>('delivery.state_changed', { state: message.state });
}
