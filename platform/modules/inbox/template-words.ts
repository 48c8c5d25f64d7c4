/**
 * Words that the office puts in the place of the built-in text: judged, published by one or by two, and never changed. They belong to delivery,
 * which may call nobody: who may publish is judged here.
 */
import {
  faultsOf,
  needsTwo,
  TemplateOverrides,
  termsOf,
  type EditableTemplate,
  type WordFault,
  type WordsPreview,
} from '@feria/contracts/delivery/template-words';
import { EDITABLE_TEMPLATES } from '@feria/contracts/delivery/template-words';
import type { RefusalCode } from '@feria/contracts/refusals';
import { smsSize } from '@feria/contracts/delivery/sms-segments';
import { Language } from '@feria/contracts/wire';
import { Refusal } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import type { SignedInOperator } from '../../core/http/access.ts';
import { audit, byOperator } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import {
  exampleOf,
  insertVersion,
  newestOf,
  ownInbox,
  ownMail,
  ownSms,
  writePush,
} from '../delivery/index.ts';
import { approvalAction, requestApproval, type ApprovalAction } from '../operators/index.ts';

type Acting = { operator: Pick<SignedInOperator, 'id' | 'username'>; address: string };

const Place = z.object({
  market: Text,
  template: z.enum(EDITABLE_TEMPLATES),
  variant: Text,
  language: Language,
});
export type Place = z.infer<typeof Place>;
const Request = Place.extend({ base: z.number().int(), words: TemplateOverrides.nullable(), reason: Text });
type Request = z.infer<typeof Request>;

const NAME = 'delivery.words';
const NEEDS = 'delivery.words';
export const subjectOf = ({ market, template, variant, language }: Place): string =>
  `words:${[market, template, variant || '-', language].join('/')}`;

/** How they look with example values in them, and everything that keeps them from being published. */
export function previewWords(
  template: EditableTemplate,
  variant: string,
  { language, words }: { language: Language; words: TemplateOverrides },
): WordsPreview {
  const news = exampleOf(template, variant);
  const sms = ownSms(news, language, words);
  const faults = faultsOf(template, variant, words, { sms, subject: words.subject });
  // A subject of several lines would be no subject: it is named, and shown as one.
  const subject = words.subject.replaceAll(/\p{Cc}|\p{Zl}|\p{Zp}/gu, ' ');
  const mail = ownMail(news, language, { ...words, subject });
  return {
    faults,
    mail: { subject: mail.subject, text: mail.text },
    sms: sms === null ? null : { text: sms, ...smsSize(sms) },
    push: termsOf(template, variant)!.hasPush
      ? {
          text: writePush(news, { language, showsAmounts: false, own: words }, template).body,
          isHouse: words.push === null,
        }
      : null,
    inbox: ownInbox(news, language, words),
  };
}

function requireSound({ template, variant, language, words }: Request): void {
  const faults: readonly WordFault[] =
    words === null ? [] : previewWords(template, variant, { language, words }).faults;
  const [first] = faults;
  if (!first) return;
  const fields = Object.fromEntries(faults.map(({ field, code }) => [field, code]));
  throw new Refusal<RefusalCode>('delivery.words_invalid', { first: first.field }, fields);
}

/**
 * Publishes them, or asks for a second person where what they are for is always sent. Going back to the built-in text is done at once, by one.
 * Throws delivery.words_invalid, delivery.words_changed, approvals.waiting.
 */
export async function publishWords(tx: Tx, request: Request, by: Acting, at: Date): Promise<void> {
  requireSound(request);
  const now = await newestOf(tx, request);
  if ((now?.version ?? 0) !== request.base) throw new Refusal<RefusalCode>('delivery.words_changed');
  if (request.words === null || !needsTwo(request.template))
    return insert(tx, request, { by, askedBy: null }, at);
  await requestApproval(
    tx,
    { name: NAME, needs: NEEDS },
    {
      subject: subjectOf(request),
      payload: request,
      reason: request.reason,
      ...by,
      before: toldAs(now?.version ?? 0, now?.words ?? null),
      after: toldAs(request.base + 1, request.words),
    },
    at,
  );
}

/** The second person publishes what they were shown, upon the version that it was written for. */
export const wordsAction: ApprovalAction = approvalAction({
  name: NAME,
  needs: NEEDS,
  payload: Request,
  before: async (tx, request) => {
    const now = await newestOf(tx, request);
    return toldAs(now?.version ?? 0, now?.words ?? null);
  },
  carryOut: async (tx, request, by, at) => {
    requireSound(request);
    await insert(tx, request, { by, askedBy: by.approval.askedByName }, at);
  },
});

async function insert(
  tx: Tx,
  request: Request,
  { by, askedBy }: { by: Acting; askedBy: string | null },
  at: Date,
): Promise<void> {
  const { base, words, reason, language } = request;
  const version = base + 1;
  const { username } = by.operator;
  const names = { by: askedBy ?? username, second: askedBy === null ? null : username };
  const row = { language, version, words, ...names, reason, at };
  const before = (await newestOf(tx, request))?.words ?? null;
  if (!(await insertVersion(tx, request, row))) throw new Refusal<RefusalCode>('delivery.words_changed');
  await audit(tx, {
    ...byOperator(by),
    action: words === null ? 'delivery.words_dropped' : 'delivery.words_published',
    at,
    subject: subjectOf(request),
    reason,
    before: toldAs(base, before),
    after: { ...toldAs(version, words), askedBy },
  });
}

/** As the approval and the audit show it: a field a line, the built-in text under that name. */
function toldAs(version: number, words: TemplateOverrides | null): Record<string, string | number | null> {
  if (words === null) return { version, words: 'house' };
  const { lines, ...rest } = words;
  return { version, ...rest, lines: lines.join('\n') };
}
