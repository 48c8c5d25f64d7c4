/**
 * The office's own words for what the house sends by itself.
 * GET /office/templates?market= · GET /office/templates/:market/:template/:variant · POST …/{preview,publish}
 *
 * The words of the house stay in its code and hold wherever nobody has written others. What is money, a moment or a link is written by
 * the house into the variables: the office says what stands around it. A code is never among them, nor what names things by rules of
 * grammar (which factor, which contact, which limit).
 */
import { z } from 'zod';
import { ApprovalView } from './approvals.ts';
import { unknownVariables } from './circular-words.ts';
import { TEMPLATE_TERMS, type Template } from './delivery.ts';
import { MOST_SEGMENTS } from './circulars.ts';
import { smsSize } from './sms-segments.ts';
import { TOPIC_TERMS, TOPICS } from './topics.ts';
import { Instant, Language, MarketCode } from './wire.ts';

/** `hasInbox`: it is a message of the message center, too. */
type Terms = {
  variables: readonly string[];
  required: readonly string[];
  hasSms: boolean;
  hasInbox: boolean;
};
const terms = (variables: string, required = '', hasSms = true): Terms => ({
  hasInbox: false,
  variables: variables.split(' '),
  required: required === '' ? [] : required.split(' '),
  hasSms,
});
const alsoInApp = (one: Terms): Terms => ({ ...one, hasInbox: true });
/** For each of these the same. */
const each = <Name extends string>(names: readonly Name[], one: Terms): Record<Name, Terms> =>
  Object.fromEntries(names.map((name) => [name, one])) as Record<Name, Terms>;

/** What may be said otherwise, by what of it is told (''; one thing alone), with what may and what has to be in it. */
export const EDITABLE = {
  recovery_link: { '': terms('minutes', 'minutes', false) },
  password_changed: { '': terms('account when', 'when') },
  new_device: { '': terms('account when device', 'when device') },
  sign_in_noticed: each(['wrong', 'locked', 'unfinished', 'crowded'] as const, terms('account when', 'when')),
  password_ends: { '': terms('account when', 'when') },
  account_closed: { '': terms('account when', 'when') },
  money_moved: each(
    ['deposit_credited', 'deposit_failed', 'withdrawal_approved', 'withdrawal_rejected'] as const,
    alsoInApp(terms('account when amount', 'amount')),
  ),
  document_accepted: { '': terms('account when') },
  document_refused: { '': terms('account when') },
  document_due: each(['grace', 'expiry'] as const, alsoInApp(terms('account until', 'until'))),
  complaint_moved: each(
    ['received', 'asked', 'answered', 'closed'] as const,
    alsoInApp(terms('account when number', 'number')),
  ),
  play_stopped: { '': terms('account when', 'when') },
  play_allowed: { '': alsoInApp(terms('account when')) },
  break_began: {
    ...each(['own', 'office'] as const, alsoInApp(terms('account when until', 'until'))),
    ...each(['own_for_good', 'office_for_good'] as const, alsoInApp(terms('account when'))),
  },
  play_returns: { '': alsoInApp(terms('account when until', 'until')) },
  free_rounds: { '': alsoInApp(terms('game rounds until', 'rounds until')) },
  play_check: { '': alsoInApp(terms('account when')) },
  answer_waits: { '': alsoInApp(terms('account when')) },
} as const satisfies Partial<Record<Template, Record<string, Terms>>>;
export type EditableTemplate = keyof typeof EDITABLE;
export const EDITABLE_TEMPLATES = Object.keys(EDITABLE) as [EditableTemplate, ...EditableTemplate[]];

/** Undefined: there is no such thing to say. */
export function termsOf(template: string, variant: string): Terms | undefined {
  const variants: Record<string, Terms> | undefined = Object.hasOwn(EDITABLE, template)
    ? EDITABLE[template as EditableTemplate]
    : undefined;
  return variants && Object.hasOwn(variants, variant) ? variants[variant] : undefined;
}

/** What is sent whatever its member chose is published by two persons. */
export function needsTwo(template: EditableTemplate): boolean {
  const { topic, isOwed = false } = TEMPLATE_TERMS[template];
  return isOwed || topic === null || TOPIC_TERMS[topic].rule === 'always';
}

const LONGEST_SUBJECT = 78;
const Line = z.string().trim().max(600);
export const OwnWords = z.object({
  subject: Line,
  /** Paragraphs of the mail. */
  lines: z.array(Line).min(1).max(10),
  /** What to do if it was somebody else. */
  otherwise: Line.nullable(),
  /** Null: the template has none. */
  sms: Line.nullable(),
  /** The line on a device's screen: anybody may see who holds it. Null: the words of the house. */
  push: Line.nullable(),
  /** What the message center shows, both or none. Null: the words of the app. */
  title: Line.nullable(),
  text: Line.nullable(),
});
export type OwnWords = z.infer<typeof OwnWords>;

export const WORD_FIELDS = ['subject', 'lines', 'otherwise', 'sms', 'push', 'title', 'text'] as const;
export const WORD_FAULTS = [
  'missing',
  'too_long',
  'unknown',
  'required',
  'link',
  'controls',
  'private',
] as const;
export type WordFault = {
  field: (typeof WORD_FIELDS)[number];
  code: (typeof WORD_FAULTS)[number];
  name: string;
};

/** What may not stand on the screen of a locked phone. */
const PRIVATE = ['amount', 'account'];
const LINK = /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|co|pe|mx|io|link|app|ly)\b/i;

/** Everything that keeps these words from being published. `sms`: with example values in it, as its length is judged. */
export function faultsOf(
  template: EditableTemplate,
  variant: string,
  words: OwnWords,
  filled: { sms: string | null; subject: string },
): WordFault[] {
  const known = termsOf(template, variant);
  if (!known) return [{ field: 'subject', code: 'missing', name: variant }];
  const { variables, required, hasSms, hasInbox } = known;
  const { subject, lines, otherwise, sms, push, title, text: inApp } = words;
  const texts = [
    ['subject', subject],
    ...lines.map((line) => ['lines', line] as const),
    ...(otherwise === null ? [] : [['otherwise', otherwise] as const]),
    ...(sms === null ? [] : [['sms', sms] as const]),
    ...(push === null ? [] : [['push', push] as const]),
    ...(title === null ? [] : [['title', title] as const]),
    ...(inApp === null ? [] : [['text', inApp] as const]),
  ] as const;
  const mail = [subject, ...lines, otherwise ?? ''].join('\n');
  return [
    ...texts.flatMap(([field, text]): WordFault[] => [
      ...(text.trim() === '' ? [{ field, code: 'missing', name: '' } as const] : []),
      ...unknownVariables(text, variables).map((name) => ({ field, code: 'unknown', name }) as const),
      ...(LINK.test(text) ? [{ field, code: 'link', name: '' } as const] : []),
      ...(/\p{Cc}|\p{Zl}|\p{Zp}/u.test(text) ? [{ field, code: 'controls', name: '' } as const] : []),
    ]),
    ...required
      .filter((name) => !mail.includes(`{${name}}`))
      .map((name) => ({ field: 'lines', code: 'required', name }) as const),
    ...(hasSms === (sms === null) ? [{ field: 'sms', code: 'missing', name: '' } as const] : []),
    ...(filled.subject.length > LONGEST_SUBJECT
      ? [{ field: 'subject', code: 'too_long', name: '' } as const]
      : []),
    ...(filled.sms !== null && smsSize(filled.sms).segments > MOST_SEGMENTS
      ? [{ field: 'sms', code: 'too_long', name: '' } as const]
      : []),
    ...((title === null) === (inApp === null) && (hasInbox || title === null)
      ? []
      : [{ field: 'text', code: 'missing', name: '' } as const]),
    ...PRIVATE.filter((name) => push?.includes(`{${name}}`) === true).map(
      (name) => ({ field: 'push', code: 'private', name }) as const,
    ),
  ];
}

export const TemplateQuery = z.object({ market: MarketCode });
const Versions = z.object({ en: z.number().int().nullable(), es: z.number().int().nullable() });
export const TemplateList = z.object({
  items: z.array(
    z.object({
      /** template/variant */
      id: z.string(),
      template: z.enum(EDITABLE_TEMPLATES),
      variant: z.string(),
      topic: z.enum(TOPICS).nullable(),
      needsTwo: z.boolean(),
      /** Of the office's words that hold; null: those of the house. */
      versions: Versions,
    }),
  ),
});
export type TemplateList = z.infer<typeof TemplateList>;

export const WordsVersion = z.object({
  version: z.number().int(),
  /** Null: back to the words of the house. */
  words: OwnWords.nullable(),
  by: z.string(),
  second: z.string().nullable(),
  reason: z.string(),
  at: Instant,
});
export type WordsVersion = z.infer<typeof WordsVersion>;
const Side = z.object({
  house: OwnWords,
  /** Newest first; the first one holds. */
  versions: z.array(WordsVersion),
  waiting: ApprovalView.nullable(),
});
export const TemplateDetail = z.object({
  template: z.enum(EDITABLE_TEMPLATES),
  variant: z.string(),
  needsTwo: z.boolean(),
  hasSms: z.boolean(),
  hasInbox: z.boolean(),
  variables: z.array(z.object({ name: z.string(), example: z.string(), isRequired: z.boolean() })),
  en: Side,
  es: Side,
});
export type TemplateDetail = z.infer<typeof TemplateDetail>;

/** A variant of one thing alone is `-` in an address. */
export const TemplatePath = z.object({
  market: MarketCode,
  template: z.enum(EDITABLE_TEMPLATES),
  variant: z.string().regex(/^(?:-|[a-z_]{1,40})$/),
});
export const WordsPreviewPayload = z.object({ language: Language, words: OwnWords });
export const WordsPreview = z.object({
  faults: z.array(
    z.object({
      field: z.enum(WORD_FIELDS),
      code: z.enum(WORD_FAULTS),
      name: z.string(),
    }),
  ),
  mail: z.object({ subject: z.string(), text: z.string() }),
  sms: z
    .object({ text: z.string(), signs: z.number().int(), segments: z.number().int(), isGsm: z.boolean() })
    .nullable(),
  push: z.string(),
  inbox: z.object({ title: z.string(), text: z.string() }).nullable(),
});
export type WordsPreview = z.infer<typeof WordsPreview>;
export const WordsPublish = z.object({
  language: Language,
  /** Which version was looked at; 0: there was none. */
  base: z.number().int().min(0),
  words: OwnWords.nullable(),
  reason: z.string().trim().min(3).max(500),
});
