/** How a case is shown: to its member without what the office says among itself, to the office with all of it. */
import type { CaseMessage, CaseSummary, PaymentCaseView } from '@feria/contracts/cases/member';
import type { PaymentCase, PaymentCaseRow } from '@feria/contracts/cases/office';
import { WRITABLE_STATES } from '@feria/contracts/cases/states';
import type { RefusalCode } from '@feria/contracts/refusals';
import { businessDay, Refusal, toDecimal } from '@feria/kernel';
import type { SignedInOperator } from '../../core/http/access.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { whoseOf } from '../../core/lists/whose.ts';
import { accountsOf } from '../members/index.ts';
import { listMarkets } from '../markets/index.ts';
import { daysBetween } from './days.ts';
import { mayWithdraw, roomForProofs } from './report.ts';
import { openLine, type Settings } from './sealed.ts';
import { findCase, movesOf, type Case } from './store.ts';
import { linesOf, proofsOf, type CaseLine } from './words-store.ts';

/** Facts that its member may read: what they stated themselves, and what was asked for and came. */
const TOLD_FACTS: readonly string[] = [
  ...['method', 'paidOn', 'bankReference', 'order', 'expected', 'captured'],
];

export function summaryOf(found: Case): CaseSummary {
  const { id, reference, kind, state, outcome, amount, currency, openedAt, dueBy, closedAt } = found;
  return {
    id,
    reference,
    kind,
    state,
    outcome,
    subject: { kind: found.subjectKind, id: found.subjectId },
    amount: toDecimal(amount),
    currency,
    openedAt: openedAt.toISOString(),
    dueBy: state === 'closed' ? null : dueBy,
    closedAt: closedAt?.toISOString() ?? null,
  };
}

function messageOf(config: Settings, { id, kind, actor, body, proofs, at }: CaseLine): CaseMessage {
  const text = body && openLine(config, id, body);
  return { id, kind, by: actor, text, proofs, at: at.toISOString() };
}

/** Throws request.not_found: there is none, or it is somebody else's. */
export async function readOwn(
  reader: Tx | Reader,
  config: Settings,
  { id, memberId }: { id: string; memberId: string },
): Promise<PaymentCaseView> {
  const found = await findCase(reader, id);
  if (found?.memberId !== memberId) throw new Refusal<RefusalCode>('request.not_found');
  const lines = (await linesOf(reader, id)).filter(({ isShown }) => isShown);
  const canAnswer = WRITABLE_STATES.includes(found.state);
  return {
    ...summaryOf(found),
    facts: Object.fromEntries(Object.entries(found.facts).filter(([name]) => TOLD_FACTS.includes(name))),
    messages: lines.map((line) => messageOf(config, line)),
    can: {
      answer: canAnswer,
      withdraw: mayWithdraw(found),
      proofs: canAnswer ? roomForProofs(lines) : 0,
    },
  };
}

/** Cases as rows of the office's list, each by the calendar of its market. */
export async function rowsOf(
  reader: Tx | Reader,
  cases: readonly Case[],
  viewer: SignedInOperator,
  at: Date,
): Promise<PaymentCaseRow[]> {
  const members = cases.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]));
  const accounts = await accountsOf(reader, members);
  const zones = new Map((await listMarkets(reader)).map(({ code, timeZone }) => [code as string, timeZone]));
  return cases.map((found) => {
    const { memberId, market, gateway, openedBy, assignedTo, assignedName, dueBy, state } = found;
    const today = businessDay(at, zones.get(market) ?? 'UTC');
    return {
      ...summaryOf(found),
      dueBy,
      memberId,
      account: memberId === null ? null : (accounts.get(memberId)?.account ?? ''),
      merchantCode: market,
      gateway,
      openedBy,
      assigneeId: assignedTo,
      assignee: assignedName,
      whose: whoseOf(assignedTo, viewer),
      daysLeft: state === 'closed' ? null : daysBetween(today, dueBy),
    };
  });
}

/** All of it, with what the office says among itself. Throws request.not_found. */
export async function readCase(
  reader: Tx | Reader,
  config: Settings,
  { id, viewer }: { id: string; viewer: SignedInOperator },
  at: Date,
): Promise<PaymentCase> {
  const found = await findCase(reader, id);
  if (!found) throw new Refusal<RefusalCode>('request.not_found');
  const [row] = await rowsOf(reader, [found], viewer, at);
  const lines = await linesOf(reader, id);
  const proofs = await proofsOf(reader, id);
  const moves = await movesOf(reader, id);
  return {
    row: row!,
    version: found.version,
    facts: { ...found.facts },
    messages: lines.map((line) => ({
      ...messageOf(config, line),
      name: line.actorName,
      isShown: line.isShown,
    })),
    proofs: proofs.map(({ actor, at: shownAt, hash, ...proof }) => ({
      ...proof,
      by: actor,
      at: shownAt.toISOString(),
      hash: hash.toString('hex'),
    })),
    moves: moves.map(({ actor, actorName, at: movedAt, ...move }) => ({
      ...move,
      by: actor,
      name: actorName,
      at: movedAt.toISOString(),
    })),
    isMine: found.assignedTo === viewer.id,
  };
}
