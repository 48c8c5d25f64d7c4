/** Messages in tests: some to queue, and a way out that answers as it is told. */
import { asId, type MemberId } from '@feria/kernel';
import { deriveKey, unseal } from '../../core/crypto/seal.ts';
import { queueMessage, type AdvertisingBlocked } from '../../modules/delivery/index.ts';
import type { Platform } from '../harness.ts';

type NewMessage = Parameters<typeof queueMessage>[2];

const MEMBER: MemberId = asId<'member'>('019ab000-0000-7000-8000-000000000001');
const CODE_HOLDS_MS = 600_000;

/** Nobody is. */
export const advertisingBlocked: AdvertisingBlocked = () => Promise.resolve(new Set());

/** A message is queued in a transaction of its own; answers its id. */
export function queue({ db, deps, clock }: Platform, message: NewMessage): Promise<string> {
  return db.transact((tx) => queueMessage(tx, deps.config, message, clock.now()));
}

/** A code by SMS that holds for ten minutes. */
export function aCode({ clock }: Platform, code = '493105'): NewMessage {
  return {
    template: 'code',
    values: { code, purpose: 'sign_in', minutes: CODE_HOLDS_MS / 60_000 },
    channel: 'sms',
    to: '+573001234567',
    language: 'es',
    memberId: MEMBER,
    market: null,
    expiresAt: new Date(clock.now().getTime() + CODE_HOLDS_MS),
  };
}

/** News of an account by mail: it is repeated rather than lost. */
export function aNotice({ clock }: Platform, account = 'mariposa_88'): NewMessage {
  return {
    template: 'password_changed',
    values: { account, at: clock.now(), zone: 'America/Bogota' },
    channel: 'mail',
    to: 'ana@example.com',
    language: 'en',
    memberId: MEMBER,
    market: null,
    expiresAt: null,
  };
}

/** The words of what was queued for this recipient and has not been wiped, newest first: what a phone would show. */
export async function wordsFor({ db, deps }: Platform, to: string): Promise<string[]> {
  const key = deriveKey(deps.config.secret, 'feria delivery');
  const rows = await db.read
    .selectFrom('delivery.messages')
    .select(['id', 'recipient', 'content'])
    .orderBy('id', 'desc')
    .execute();
  const open = (id: string, part: 'recipient' | 'content', sealed: Buffer | null): string | null =>
    sealed && unseal(key, `delivery:${id}:${part}`, sealed);
  return rows
    .filter(({ id, recipient }) => open(id, 'recipient', recipient) === to)
    .map(({ id, content }) => (JSON.parse(open(id, 'content', content)!) as { text: string }).text);
}

/** The token of the newest set-up link that was mailed there. Throws when there is none. */
export async function setUpTokenFor(platform: Platform, to: string): Promise<string> {
  const tokens = (await wordsFor(platform, to)).flatMap(
    (words) => /\/set-up#([\w-]+)/.exec(words)?.[1] ?? [],
  );
  if (tokens[0] === undefined) throw new Error(`no link was mailed to ${to}`);
  return tokens[0];
}
