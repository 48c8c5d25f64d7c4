/** What a member does with feedback, and what the office does. */
import { randomUUIDv7 } from 'node:crypto';
import type { FeedbackRow } from '@feria/contracts/support/office-feedback';
import type { FeedbackView, NewFeedback } from '@feria/contracts/support/feedback';
import {
  countWords,
  FEEDBACK_TRANSITIONS,
  FEWEST_WORDS,
  MOST_WORDS,
  type FeedbackState,
} from '@feria/contracts/support/kinds';
import type { RefusalCode } from '@feria/contracts/refusals';
import { addMs, mayMove, Refusal } from '@feria/kernel';
import type { z } from 'zod';
import { audit, byOperator, type Acting } from '../../core/audit.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import { accountsOf, type Member } from '../members/index.ts';
import { changeFeedback, countSent, findFeedback, insertFeedback, type Feedback } from './feedback-store.ts';
import { openWords, sealWords, type Settings } from './sealed.ts';
import { showImages } from './words-store.ts';

const MOST_A_DAY = 10;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Takes feedback. The same request key again is the same. Throws support.words (`min`, `max`, `count`), support.too_many,
 * support.image_unknown.
 */
export async function give(
  tx: Tx,
  config: Settings,
  {
    member,
    given: { content, remark, images, requestKey, language, kind },
  }: { member: Pick<Member, 'id' | 'marketCode' | 'currency'>; given: z.output<typeof NewFeedback> },
  at: Date,
): Promise<void> {
  const count = countWords(content, language);
  if (count < FEWEST_WORDS || count > MOST_WORDS)
    throw new Refusal<RefusalCode>('support.words', { min: FEWEST_WORDS, max: MOST_WORDS, count });
  const id = randomUUIDv7();
  const { id: memberId, marketCode: market, currency } = member;
  const isNew = await insertFeedback(tx, {
    id,
    memberId,
    market,
    currency,
    language,
    requestKey,
    kind,
    at,
    content: sealWords(config, 'feedback', id, content),
    remark: remark === '' ? null : sealWords(config, 'remarks', id, remark),
  });
  if (!isNew) return;
  if ((await countSent(tx, memberId, addMs(at, -DAY_MS))) > MOST_A_DAY)
    throw new Refusal<RefusalCode>('support.too_many', { most: MOST_A_DAY });
  const shown = await showImages(tx, { memberId, visitor: null }, images, { feedbackId: id });
  if (shown !== new Set(images).size) throw new Refusal<RefusalCode>('support.image_unknown');
  await emit(tx, 'support.feedback_moved', { memberId, feedbackId: id, state: 'new', currency }, at);
}

export type FeedbackAct = Acting & { id: string; version: number };

/** Throws request.not_found, support.changed (somebody was faster, or the table of states does not lead there). */
export async function moveFeedback(
  tx: Tx,
  config: Settings,
  { to, text, ...act }: FeedbackAct & { to: FeedbackState; text?: string },
  at: Date,
): Promise<void> {
  const { id, version, operator } = act;
  const found = await findFeedback(tx, id, 'lock');
  if (!found) throw new Refusal<RefusalCode>('request.not_found');
  const isOver = to === 'answered' || to === 'closed';
  const change = {
    state: to,
    endedAt: isOver ? at : null,
    ...(text === undefined
      ? {}
      : { answer: sealWords(config, 'replies', id, text), answeredBy: operator.username }),
  };
  if (!mayMove(FEEDBACK_TRANSITIONS, found.state, to) || !(await changeFeedback(tx, { id, version }, change)))
    throw new Refusal<RefusalCode>('support.changed');
  const { memberId, currency, state } = found;
  await emit(tx, 'support.feedback_moved', { memberId, feedbackId: id, state: to, currency }, at);
  await audit(tx, {
    ...byOperator(act),
    action: `support.feedback_${to}`,
    subject: `feedback:${id}`,
    memberId,
    before: { state },
    after: { state: to },
    at,
  });
}

export function viewOf(config: Settings, one: Feedback): FeedbackView {
  const { id, kind, state, at } = one;
  return {
    id,
    kind,
    state,
    at: at.toISOString(),
    content: openWords(config, 'feedback', id, one.content),
    remark: openWords(config, 'remarks', id, one.remark),
    answer: openWords(config, 'replies', id, one.answer),
  };
}

export async function feedbackRows(
  reader: Reader,
  config: Settings,
  all: readonly Feedback[],
): Promise<FeedbackRow[]> {
  const accounts = await accountsOf(
    reader,
    all.map(({ memberId }) => memberId),
  );
  return all.map((one) => ({
    ...viewOf(config, one),
    memberId: one.memberId,
    account: accounts.get(one.memberId)?.account ?? '',
    merchantCode: one.market,
    language: one.language,
    images: one.images,
    answeredBy: one.answeredBy,
    version: one.version,
  }));
}
