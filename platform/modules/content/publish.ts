/** Publishing, and the end of it. What nobody may take back needs two. */
import { breachesOf, titleOf } from '@feria/contracts/content/documents';
import { differencesOf } from '@feria/contracts/markets/document';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { audit, byOperator, type Acting } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import {
  approvalAction,
  requestApproval,
  type ApprovalAction,
  type ApprovalRequest,
} from '../operators/index.ts';
import { legalBreaches } from './legal.ts';
import { versionAt } from './shown.ts';
import { listLegal, listVersions, lockLegal, publishVersion, type Version } from './store.ts';
import { findBrokenTarget } from './targets.ts';
import { addVersion, requireNewest, subjectOf } from './write.ts';

const LEGAL = { name: 'content.publish', needs: 'content.legal' } as const;
/** Of a change this much is shown where it is decided; the whole of it is at the version. */
const MOST_TEXT = 600;

export type PublishRequest = Pick<ApprovalRequest, 'operator' | 'address'> & {
  id: string;
  number: number;
  effectiveAt?: Date | undefined;
  reason: string;
};

/**
 * From its moment on visitors see that version: now, or later. Only the newest one can be published. A legal page waits for a second
 * operator. Throws request.not_found, content.changed, content.published (it is already), content.broken (`fields`: what is missing),
 * content.past, approvals.waiting.
 */
export async function publish(tx: Tx, request: PublishRequest, at: Date): Promise<'published' | 'waiting'> {
  const { id, number, reason, operator, address } = request;
  const version = await requireNewest(tx, id, number);
  const effectiveAt = request.effectiveAt ?? at;
  if (effectiveAt < at) throw new Refusal<RefusalCode>('content.past', {}, { effectiveAt: 'content.past' });
  await requireReady(tx, version, effectiveAt);
  if (version.document.kind !== 'legal') {
    await carryOut(tx, version, { ...request, effectiveAt }, at);
    return 'published';
  }
  const { before, after } = await legalChange(tx, version);
  await requestApproval(
    tx,
    LEGAL,
    {
      subject: subjectOf(id),
      reason,
      operator,
      address,
      before,
      payload: { id, number, effectiveAt: request.effectiveAt?.toISOString() ?? null },
      after: { ...after, number, effectiveAt: request.effectiveAt?.toISOString() ?? null },
    },
    at,
  );
  return 'waiting';
}

/** Throws content.published, content.broken. */
async function requireReady(
  tx: Tx,
  { itemId, document, publishedAt, isRetired }: Version,
  effectiveAt: Date,
): Promise<void> {
  if (publishedAt !== null || isRetired) throw new Refusal<RefusalCode>('content.published');
  const breaches = breachesOf(document);
  if (document.kind === 'legal') {
    await lockLegal(tx);
    breaches.push(...legalBreaches(await listLegal(tx), { itemId, document }));
  } else if (breaches.length === 0) {
    const path = await findBrokenTarget(tx, document, effectiveAt);
    if (path !== undefined) breaches.push({ path, code: 'target_gone' });
  }
  if (breaches.length === 0) return;
  const fields = Object.fromEntries(breaches.map(({ path, code }) => [path, code]));
  throw new Refusal<RefusalCode>('content.broken', { first: breaches[0]!.path }, fields);
}

async function carryOut(
  tx: Tx,
  { itemId, number, document }: Version,
  { effectiveAt, reason, ...acting }: Acting & { effectiveAt: Date; reason: string },
  at: Date,
): Promise<void> {
  const done = { by: acting.operator.username, at, effectiveAt, reason };
  if (!(await publishVersion(tx, { itemId, number }, done)))
    throw new Refusal<RefusalCode>('content.published');
  await audit(tx, {
    ...byOperator(acting),
    action: 'content.published',
    subject: subjectOf(itemId),
    reason,
    at,
    after: {
      kind: document.kind,
      title: titleOf(document, 'en'),
      number,
      effectiveAt: effectiveAt.toISOString(),
    },
  });
  const fact = { kind: document.kind, itemId, effectiveAt: effectiveAt.toISOString() };
  await emit(tx, 'content.published', fact, at);
}

type Told = Record<string, string | number | null>;

/** What a legal page says now, and will: as the second person is shown it. */
async function legalChange(tx: Tx, version: Version): Promise<{ before: Told; after: Told }> {
  const published = (await listVersions(tx, version.itemId)).filter(
    ({ publishedAt }) => publishedAt !== null,
  );
  const now = published[0];
  const cut = (text: string | null): string | null =>
    text !== null && text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
  const told = differencesOf(now?.document ?? null, version.document).toSorted((one, other) =>
    one.path < other.path ? -1 : 1,
  );
  return {
    before: {
      number: now?.number ?? 0,
      ...Object.fromEntries(told.map(({ path, was }) => [path, cut(was)])),
    },
    after: {
      ...Object.fromEntries(told.map(({ path, is }) => [path, cut(is)])),
      // Said even where it is as before: who decides has to know whether everybody will be asked.
      ...('asksAgain' in version.document && { asksAgain: String(version.document.asksAgain) }),
    },
  };
}

const Waiting = z.object({ id: Text, number: z.number(), effectiveAt: Text.nullable() });

/** A moment that has passed while it waited is the moment of the second yes. */
export const legalAction: ApprovalAction = approvalAction({
  name: LEGAL.name,
  needs: LEGAL.needs,
  payload: Waiting,
  before: async (tx, { id, number }) => {
    const version = (await listVersions(tx, id)).find((one) => one.number === number);
    if (!version) throw new Refusal<RefusalCode>('request.not_found');
    return (await legalChange(tx, version)).before;
  },
  carryOut: async (tx, { id, number, effectiveAt }, by, at) => {
    const version = await requireNewest(tx, id, number);
    const wanted = effectiveAt === null ? at : new Date(effectiveAt);
    const moment = wanted < at ? at : wanted;
    await requireReady(tx, version, moment);
    await carryOut(tx, version, { ...by, effectiveAt: moment, reason: by.approval.reason }, at);
  },
});

/**
 * From now on visitors see nothing of it; a newer version that is published shows it again. Throws request.not_found, content.changed,
 * content.kept (a legal page), content.unchanged (nobody sees anything of it).
 */
export async function retire(
  tx: Tx,
  { id, base, reason, ...acting }: Acting & { id: string; base: number; reason: string },
  at: Date,
): Promise<number> {
  const newest = await requireNewest(tx, id, base);
  if (newest.document.kind === 'legal') throw new Refusal<RefusalCode>('content.kept');
  const versions = await listVersions(tx, id);
  const published = versions.filter(({ publishedAt }) => publishedAt !== null);
  const shown = versionAt(versions, at);
  const isComing = published.some(
    ({ number, effectiveAt }) => effectiveAt !== null && effectiveAt > at && number > (shown?.number ?? 0),
  );
  if ((!shown || shown.isRetired) && !isComing && newest.isRetired)
    throw new Refusal<RefusalCode>('content.unchanged');
  const number = newest.number + 1;
  await addVersion(tx, { itemId: id, number, document: newest.document, isRetired: true }, acting, at);
  await publishVersion(
    tx,
    { itemId: id, number },
    { by: acting.operator.username, at, effectiveAt: at, reason },
  );
  await audit(tx, {
    ...byOperator(acting),
    action: 'content.retired',
    subject: subjectOf(id),
    reason,
    at,
    after: { number, title: titleOf(newest.document, 'en') },
  });
  await emit(
    tx,
    'content.published',
    { kind: newest.document.kind, itemId: id, effectiveAt: at.toISOString() },
    at,
  );
  return number;
}
