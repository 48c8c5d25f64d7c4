/** The rules of circulars: drafts, the second person, the way through their states, and one batch of those they reach. */
import { inLanguage } from '@feria/contracts/languages';
import { randomUUIDv7 } from 'node:crypto';
import {
  CIRCULAR_TRANSITIONS,
  type CircularPayload,
  type CircularState,
} from '@feria/contracts/inbox/circulars';
import {
  CIRCULAR_HREFS,
  fillWords,
  plainLines,
  type CircularValues,
} from '@feria/contracts/inbox/circular-words';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Language } from '@feria/contracts/wire';
import { mayMove, Refusal } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { SignedInOperator } from '../../core/http/access.ts';
import { audit, byOperator } from '../../core/audit.ts';
import type { Config } from '../../core/config.ts';
import type { Tx } from '../../core/db.ts';
import { tellMemberOf, type Addressee, type News } from '../members/index.ts';
import { listMarkets, type Market } from '../markets/index.ts';
import { approvalAction, dropApproval, requestApproval, type ApprovalAction } from '../operators/index.ts';
import { needsSecond, pageOf, requireAccounts, whoIsWithheld } from './audience.ts';
import {
  findCircular,
  insertAddressees,
  insertCircular,
  insertCircularMessages,
  lockCircular,
  moveCircular,
  noteReached,
  updateDraft,
  type Circular,
  type Move,
} from './circular-store.ts';

type Acting = { operator: Pick<SignedInOperator, 'id' | 'username'>; address: string };

const NAME = 'inbox.circular';
const SEND = 'messages.send';
const Request = z.object({ circular: Text });
const subjectOf = (id: string): string => `circular:${id}`;

/** Stores a draft; answers its id. Throws inbox.accounts_unknown. */
export async function draftCircular(
  tx: Tx,
  { circular, by }: { circular: CircularPayload; by: Acting },
  at: Date,
): Promise<string> {
  const memberIds = await requireAccounts(tx, circular.audience);
  const id = randomUUIDv7();
  await insertCircular(tx, {
    ...draftOf(circular),
    memberIds,
    id,
    state: 'draft',
    version: 1,
    createdAt: at,
    createdBy: by.operator.id,
    createdByName: by.operator.username,
    reachedTo: null,
    startedAt: null,
    endedAt: null,
  });
  await leaveTrace(tx, by, { id, action: 'drafted', after: told(circular) }, at);
  return id;
}

/** Its next version: a request that waits for a second person was about another one. Throws inbox.circular_changed, inbox.circular_state. */
export async function changeCircular(
  tx: Tx,
  { id, version, circular, by }: { id: string; version: number; circular: CircularPayload; by: Acting },
  at: Date,
): Promise<void> {
  const former = await requireVersion(tx, id, version);
  requireState(former, ['draft']);
  const memberIds = await requireAccounts(tx, circular.audience);
  await updateDraft(tx, id, { ...draftOf(circular), memberIds });
  await dropApproval(tx, { action: NAME, subject: subjectOf(id) }, 'changed', at);
  const before = told({ ...former, sendAt: former.sendAt?.toISOString() ?? null });
  await leaveTrace(tx, by, { id, action: 'changed', before, after: told(circular) }, at);
}

const draftOf = ({ topic, words, audience, channels, sendAt }: CircularPayload) => ({
  topic,
  words,
  audience,
  channels,
  sendAt: sendAt === null ? null : new Date(sendAt),
});

/**
 * Has it sent, at once or at its time; of more than a few it waits for somebody else first. `reached`: how many it was for when it was
 * counted. Throws inbox.circular_changed, inbox.circular_state, inbox.nobody, approvals.waiting.
 */
export async function sendCircular(
  tx: Tx,
  request: { id: string; version: number; reached: number; reason: string; by: Acting },
  at: Date,
): Promise<void> {
  const { id, version, reached, reason, by } = request;
  const circular = await requireVersion(tx, id, version);
  requireState(circular, ['draft']);
  if (reached === 0) throw new Refusal<RefusalCode>('inbox.nobody');
  if (!needsSecond(circular)) {
    await schedule(tx, circular, { by, reason }, at);
    return;
  }
  const sendAt = circular.sendAt?.toISOString() ?? null;
  await requestApproval(
    tx,
    { name: NAME, needs: SEND },
    {
      subject: subjectOf(id),
      payload: { circular: id },
      before: lookOf(circular),
      reason,
      ...by,
      after: { topic: circular.topic, title: inLanguage(circular.words.title, 'es'), reached, sendAt },
    },
    at,
  );
}

const lookOf = ({ version, state }: Circular) => ({ version, state });

/** The second person's yes sends what was looked at: another version of it is another request. */
export const circularAction: ApprovalAction = approvalAction({
  name: NAME,
  needs: SEND,
  payload: Request,
  before: async (tx, { circular: id }) => {
    const circular = await lockCircular(tx, id);
    return circular ? lookOf(circular) : null;
  },
  carryOut: async (tx, { circular: id }, by, at) =>
    schedule(tx, await getLocked(tx, id), { by, reason: by.note }, at),
});

async function schedule(
  tx: Tx,
  circular: Circular,
  { by, reason }: { by: Acting; reason: string },
  at: Date,
): Promise<void> {
  await move(tx, circular, 'scheduled', {});
  const after = { version: circular.version, sendAt: circular.sendAt?.toISOString() ?? null };
  await leaveTrace(tx, by, { id: circular.id, action: 'sent', reason, after }, at);
}

/** Nobody more gets it. Whoever has it keeps it. Throws inbox.circular_state. */
export function stopCircular(tx: Tx, act: Ended, at: Date): Promise<void> {
  return end(tx, act, 'stopped', at);
}

/** A draft that nobody wants. Throws inbox.circular_state. */
export async function discardCircular(tx: Tx, act: Ended, at: Date): Promise<void> {
  await end(tx, act, 'discarded', at);
  await dropApproval(tx, { action: NAME, subject: subjectOf(act.id) }, 'discarded', at);
}

type Ended = { id: string; reason: string; by: Acting };
async function end(tx: Tx, act: Ended, to: 'stopped' | 'discarded', at: Date): Promise<void> {
  const { id, reason, by } = act;
  const circular = await getLocked(tx, id);
  await move(tx, circular, to, { endedAt: at });
  const change = { before: { state: circular.state }, after: { state: to } };
  await leaveTrace(tx, by, { id, action: to, reason, ...change }, at);
}

/** What a batch did: whom it wrote to, and whether there is more to do. */
export type Batch = { reached: string[]; isOver: boolean };

/**
 * The next so many of whom it is for: each is written down with what was written to them, in one transaction with how far it has come,
 * so that whatever breaks in between is done again whole, and nobody is written to twice. Nothing once it was stopped.
 */
export async function sendBatch(
  tx: Tx,
  config: Pick<Config, 'secret' | 'delivery'>,
  { id, limit }: { id: string; limit: number },
  at: Date,
): Promise<Batch> {
  const circular = await lockCircular(tx, id);
  if (!circular || (circular.state !== 'scheduled' && circular.state !== 'sending'))
    return { reached: [], isOver: true };
  const startedAt = circular.startedAt ?? at;
  if (circular.state === 'scheduled') await move(tx, circular, 'sending', { startedAt });
  const page = { after: circular.reachedTo, limit, begunAt: startedAt };
  const { addressees, next } = await pageOf(tx, circular, page);
  const reached = await reach(tx, config, circular, addressees, at);
  if (next === null) await move(tx, { ...circular, state: 'sending' }, 'sent', { endedAt: at });
  else await noteReached(tx, id, next);
  return { reached, isOver: next === null };
}

async function reach(
  tx: Tx,
  config: Pick<Config, 'secret' | 'delivery'>,
  circular: Circular,
  addressees: readonly Addressee[],
  at: Date,
): Promise<string[]> {
  if (addressees.length === 0) return [];
  const ids = addressees.map(({ id }) => id);
  const withheld = await whoIsWithheld(tx, circular.topic, ids, at);
  const rows = ids.map((memberId) => ({ memberId, withheld: withheld.get(memberId) ?? null }));
  const isNew = await insertAddressees(tx, circular.id, rows, at);
  const markets = await listMarkets(tx);
  const told = addressees
    .filter(({ id }) => isNew.has(id) && !withheld.has(id))
    .flatMap((one) => {
      const market = markets.find(({ code }) => code === one.marketCode);
      return market ? [{ one, market, values: valuesOf(one, market) }] : [];
    });
  const messages = told.map(({ one, market, values }) => ({
    memberId: one.id,
    currency: market.currency,
    values,
  }));
  await insertCircularMessages(tx, circular, messages, at);
  const how = { by: circular.channels, circular: circular.id };
  for (const { one, values } of circular.channels.length === 0 ? [] : told)
    await tellMemberOf(tx, config, one.id, () => letterOf(config, circular, one.language, values), at, how);
  return told.map(({ one }) => one.id);
}

/** What the variables are for one member. Signs that mean something in a text are taken out of a name. */
export function valuesOf(
  { account, nickname }: Pick<Addressee, 'account' | 'nickname'>,
  { countryName }: Pick<Market, 'countryName'>,
): CircularValues {
  const plain = (text: string): string => text.replace(/[*{}\p{Cc}]/gu, '').trim();
  return {
    nickname: plain(nickname ?? '') || plain(account),
    account: plain(account),
    country: countryName,
  };
}

/** The same as a letter. */
export function letterOf(
  { delivery }: Pick<Config, 'delivery'>,
  { topic, words }: Pick<Circular, 'topic' | 'words'>,
  language: Language,
  values: CircularValues,
): News {
  const path = words.button && CIRCULAR_HREFS[words.button.page];
  const link = words.button && {
    label: inLanguage(words.button.label, language),
    address: `${delivery.origin}${path}`,
    path: path ?? '/',
  };
  return {
    template: `circular_${topic}`,
    values: {
      title: fillWords(inLanguage(words.title, language), values),
      lines: plainLines(fillWords(inLanguage(words.text, language), values)),
      sms: fillWords(inLanguage(words.sms ?? words.title, language), values),
      link,
    },
  };
}

async function move(tx: Tx, circular: Pick<Circular, 'id' | 'state'>, to: CircularState, change: Move) {
  const isAllowed = mayMove(CIRCULAR_TRANSITIONS, circular.state, to);
  if (!isAllowed || !(await moveCircular(tx, circular, to, change)))
    throw new Refusal<RefusalCode>('inbox.circular_state', { state: circular.state });
}

async function getLocked(tx: Tx, id: string): Promise<Circular> {
  const circular = await lockCircular(tx, id);
  if (!circular) throw new Refusal<RefusalCode>('request.not_found');
  return circular;
}

async function requireVersion(tx: Tx, id: string, version: number): Promise<Circular> {
  const circular = await getLocked(tx, id);
  if (circular.version !== version) throw new Refusal<RefusalCode>('inbox.circular_changed');
  return circular;
}

function requireState({ state }: Circular, allowed: readonly CircularState[]): void {
  if (!allowed.includes(state)) throw new Refusal<RefusalCode>('inbox.circular_state', { state });
}

/** Throws request.not_found. */
export async function getCircular(reader: Parameters<typeof findCircular>[0], id: string): Promise<Circular> {
  const circular = await findCircular(reader, id);
  if (!circular) throw new Refusal<RefusalCode>('request.not_found');
  return circular;
}

/** What the audit keeps: the words whole, a list of accounts by its length. */
function told({ topic, words, audience, channels, sendAt }: CircularPayload): Record<string, unknown> {
  const aim =
    audience.kind === 'segment'
      ? audience
      : { kind: 'accounts', count: audience.accounts.length, first: audience.accounts.slice(0, 5) };
  return { topic, words, audience: aim, channels, sendAt };
}

type Trace = {
  id: string;
  action: string;
  reason?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};
async function leaveTrace(tx: Tx, by: Acting, { id, action, ...rest }: Trace, at: Date): Promise<void> {
  await audit(tx, {
    ...byOperator(by),
    action: `inbox.circular_${action}`,
    subject: subjectOf(id),
    ...rest,
    at,
  });
}
