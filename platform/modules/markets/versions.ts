/**
 * A market's data is changed as a whole: one operator proposes a document, another one publishes it, and it counts from that commit
 * on (ADR 34). What does not fit together is neither proposed nor published.
 */
import { randomUUIDv7 } from 'node:crypto';
import {
  breachesOfMarket,
  differencesOf,
  MarketDocument,
  type Difference,
} from '@feria/contracts/markets/document';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { audit, byOperator } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import {
  approvalAction,
  openSecondPerson,
  requestApproval,
  type Approval,
  type ApprovalAction,
  type ApprovalRequest,
} from '../operators/index.ts';
import { listMarkets } from './store.ts';
import { findDraft, insertDraft, publish, readDocument, type Draft } from './version-store.ts';

export const EDIT = 'markets.edit' as const;
const NAME = 'markets.publish' as const;
const Request = z.object({ draft: Text });
export const subjectOf = (code: string): string => `market:${code}`;
/** So many lines of a change are shown where it is decided; all of them are at the draft. */
const MOST_LINES = 60;
const MOST_TEXT = 300;

type Proposal = Pick<ApprovalRequest, 'operator' | 'address'> & {
  base: number;
  document: MarketDocument;
  reason: string;
};

/**
 * Writes a draft down; another operator decides within a day. Throws markets.broken (`fields`: what does not fit), markets.changed
 * (another version came in between), markets.unchanged, approvals.waiting.
 */
export async function proposeMarket(tx: Tx, request: Proposal, at: Date): Promise<Approval> {
  const { base, reason, operator, address } = request;
  const document = MarketDocument.parse(request.document);
  const { code } = document;
  const now = await readDocument(tx, code);
  if ((now?.version ?? 0) !== base) throw new Refusal<RefusalCode>('markets.changed');
  await requireSound(tx, document, now?.document ?? null);
  const differences = differencesOf(now?.document ?? null, document);
  if (differences.length === 0) throw new Refusal<RefusalCode>('markets.unchanged');
  const draft: Draft = {
    id: randomUUIDv7(),
    code,
    base,
    document,
    reason,
    proposedBy: operator.username,
    at,
  };
  await insertDraft(tx, draft);
  const { before, after } = toldAs(differences);
  return requestApproval(
    tx,
    { name: NAME, needs: EDIT },
    {
      subject: subjectOf(code),
      payload: { draft: draft.id },
      reason,
      operator,
      address,
      before: { ...before, version: base },
      after: { ...after, version: base + 1, draft: draft.id },
    },
    at,
  );
}

type Told = Record<string, string | number | null>;

/** As the approval shows it: names and values, the first of them; sorted, because a stored document has lost its order. */
function toldAs(differences: readonly Difference[]): { before: Told; after: Told } {
  const told = differences.toSorted((one, other) => (one.path < other.path ? -1 : 1)).slice(0, MOST_LINES);
  const cut = (text: string | null): string | null =>
    text !== null && text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
  return {
    before: Object.fromEntries(told.map(({ path, was }) => [path, cut(was)])),
    after: Object.fromEntries(told.map(({ path, is }) => [path, cut(is)])),
  };
}

/** Throws markets.broken. */
async function requireSound(
  tx: Tx | Reader,
  document: MarketDocument,
  before: MarketDocument | null,
): Promise<void> {
  const others = (await listMarkets(tx)).filter(({ code }) => code !== document.code);
  const breaches = breachesOfMarket(document, { others, before });
  if (breaches.length === 0) return;
  const fields = Object.fromEntries(breaches.map(({ path, code }) => [path, code]));
  throw new Refusal<RefusalCode>('markets.broken', { first: breaches[0]!.path }, fields);
}

/** What is published is judged again: another market may have taken the domain or the currency since. */
export const marketAction: ApprovalAction = approvalAction({
  name: NAME,
  needs: EDIT,
  payload: Request,
  before: async (tx, { draft: id }) => {
    const draft = await getDraft(tx, id);
    const now = await readDocument(tx, draft.code);
    const { before } = toldAs(differencesOf(now?.document ?? null, draft.document));
    return { ...before, version: now?.version ?? 0 };
  },
  carryOut: async (tx, { draft: id }, by, at) => {
    const draft = await getDraft(tx, id);
    const document = MarketDocument.parse(draft.document);
    const now = await readDocument(tx, draft.code);
    await requireSound(tx, document, now?.document ?? null);
    if (!(await publish(tx, { ...draft, document }, by.operator.username, at)))
      throw new Refusal<RefusalCode>('markets.changed');
    if (now === undefined) await openSecondPerson(tx, document.currency);
    await audit(tx, {
      ...byOperator(by),
      action: 'markets.published',
      subject: subjectOf(draft.code),
      reason: draft.reason,
      at,
      before: by.approval.before,
      after: { ...by.approval.after, askedBy: draft.proposedBy },
    });
    const fact = { merchantCode: draft.code, currency: document.currency, version: draft.base + 1 };
    await emit(tx, 'markets.published', fact, at);
  },
});

export async function getDraft(tx: Tx | Reader, id: string): Promise<Draft> {
  const draft = await findDraft(tx, id);
  if (!draft) throw new Refusal<RefusalCode>('request.not_found');
  return draft;
}
