/**
 * The office's template overrides for messages that the platform sends by itself.
 * GET /office/templates(/sums, .csv; inbox/lists.ts) · GET /office/templates/:market/:template/:variant · POST …/{preview,publish}
 *
 * The built-in text stays in the code and is used wherever nobody has overridden it. What is money, a moment, a code or a link is
 * written by the platform into the variables: the office writes the text around it. Where grammar would depend on a name (which factor,
 * which contact, which limit), each name is a variant with words of its own.
 */
import { z } from 'zod';
import { Text, Version } from '../text.ts';
import { ApprovalView } from '../operators/approvals.ts';
import { unknownVariables } from '../inbox/circular-words.ts';
import { FACTOR_CHANGES, OFFICE_CHANGES, SIGN_IN_NOTICES, TEMPLATE_TERMS, type Template } from './office.ts';
import { MOST_SEGMENTS } from '../inbox/circulars.ts';
import { CODE_PURPOSES } from '../proofs/challenges.ts';
import { smsSize } from './sms-segments.ts';
import { TOPIC_TERMS, TOPICS } from './topics.ts';
import { forEveryLanguage } from '../languages.ts';
import { Instant, Language, MarketCode } from '../wire.ts';

/** By which ways it goes beside mail; `hasInbox`: it is a message of the message center, too. */
type Terms = {
  variables: readonly string[];
  required: readonly string[];
  hasSms: boolean;
  hasPush: boolean;
  hasInbox: boolean;
};
type Ways = Pick<Terms, 'hasSms' | 'hasPush' | 'hasInbox'>;
const EVERYWHERE: Ways = { hasSms: true, hasPush: true, hasInbox: true };
const ON_DEVICES: Ways = { ...EVERYWHERE, hasInbox: false };
/** Codes, and what goes to a contact rather than to a member. */
const LETTER: Ways = { ...ON_DEVICES, hasPush: false };
const MAIL: Ways = { ...LETTER, hasSms: false };
const terms = (variables: string, required = '', ways: Ways = ON_DEVICES): Terms => ({
  variables: variables.split(' '),
  required: required === '' ? [] : required.split(' '),
  ...ways,
});
/** For each of these the same. */
const each = <Name extends string>(names: readonly Name[], one: Terms): Record<Name, Terms> =>
  Object.fromEntries(names.map((name) => [name, one])) as Record<Name, Terms>;

/** The limits of which a mail or SMS is sent: a session's time is over before a letter is read, and of a single bet nothing is ever near. */
const NEAR_LIMITS = (['deposit', 'net_deposit', 'loss', 'stake'] as const).flatMap((kind) =>
  (['day', 'week', 'month'] as const).map((period) => `${kind}_${period}` as const),
);
/** `notYou`: what somebody does whose doing it was not, as the platform says it in a mail and in an SMS. */
const NOTICE = terms('account when notYou', 'when notYou');

/** Templates that cannot be overridden, with the reason. */
export const NOT_EDITABLE = {
  office_account:
    'warns operators of their own accounts: whoever may write words must not be able to soften it',
  office_link: 'lets an operator in: nobody who may write words comes between',
  report: 'is figures, whose names are those of the measures',
  circular_security: 'says what an operator wrote for it alone',
  circular_money: 'says what an operator wrote for it alone',
  circular_service: 'says what an operator wrote for it alone',
  circular_safer_play: 'says what an operator wrote for it alone',
  circular_promotions: 'says what an operator wrote for it alone',
  test: 'goes from an operator to themselves',
} as const satisfies Partial<Record<Template, string>>;

/** What may be said otherwise, by what of it is told (''; one thing alone), with what may and what has to be in it. A new template stands here or above. */
export const EDITABLE = {
  code: each(CODE_PURPOSES, terms('code minutes notYou', 'code minutes notYou', LETTER)),
  recovery_link: { '': terms('minutes notYou', 'minutes notYou', MAIL) },
  password_changed: { '': NOTICE },
  new_device: { '': terms('account when device notYou', 'when device notYou') },
  sign_in_noticed: each(SIGN_IN_NOTICES, NOTICE),
  password_ends: { '': terms('account when', 'when') },
  contact_changed: each(
    ['mobile', 'email'] as const,
    terms('account when masked notYou', 'when notYou', LETTER),
  ),
  factor_changed: each(FACTOR_CHANGES, NOTICE),
  account_closed: { '': { ...NOTICE, ...LETTER } },
  money_moved: each(
    [
      ...(['deposit_credited', 'deposit_failed', 'withdrawal_approved', 'withdrawal_rejected'] as const),
      ...(['deposit_held', 'deposit_released', 'deposit_sent_back'] as const),
      ...(['deposit_refunded', 'deposit_charged_back', 'deposit_won'] as const),
      ...(['withdrawal_sent', 'withdrawal_returned'] as const),
      ...(['withdrawal_on_hold', 'case_asked', 'case_closed'] as const),
      ...(['win_waits', 'win_paid', 'win_refused'] as const),
    ] as const,
    terms('account when amount', 'amount', EVERYWHERE),
  ),
  document_accepted: { '': terms('account when') },
  document_refused: { '': terms('account when') },
  document_due: each(['grace', 'expiry'] as const, terms('account until', 'until', EVERYWHERE)),
  complaint_moved: each(
    ['received', 'asked', 'answered', 'closed'] as const,
    terms('account when number', 'number', EVERYWHERE),
  ),
  play_stopped: { '': terms('account when', 'when') },
  play_allowed: { '': terms('account when', '', EVERYWHERE) },
  break_began: {
    ...each(['own', 'office'] as const, terms('account when until', 'until', EVERYWHERE)),
    ...each(['own_for_good', 'office_for_good'] as const, terms('account when', '', EVERYWHERE)),
  },
  play_returns: { '': terms('account when until', 'until', EVERYWHERE) },
  free_rounds: { '': terms('game rounds until', 'rounds until', EVERYWHERE) },
  limit_near: each(NEAR_LIMITS, terms('account share amount until', 'share until', EVERYWHERE)),
  play_check: { '': terms('account when', '', EVERYWHERE) },
  answer_waits: { '': terms('account when', '', EVERYWHERE) },
  office_change: {
    ...each(OFFICE_CHANGES, { ...terms('account when hours notYou', 'when hours notYou'), ...LETTER }),
    reopened: { ...NOTICE, ...LETTER },
  },
} as const satisfies Record<Exclude<Template, keyof typeof NOT_EDITABLE>, Record<string, Terms>>;
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
const Line = Text.trim().max(600);
export const TemplateOverrides = z.object({
  subject: Line,
  /** Paragraphs of the mail. */
  lines: z.array(Line).min(1).max(10),
  /** What to do if it was somebody else. */
  otherwise: Line.nullable(),
  /** Null: the template has none. */
  sms: Line.nullable(),
  /** The line on a device's screen: anybody may see who holds it. Null: the built-in text. */
  push: Line.nullable(),
  /** What the message center shows, both or none. Null: the words of the app. */
  title: Line.nullable(),
  text: Line.nullable(),
});
export type TemplateOverrides = z.infer<typeof TemplateOverrides>;

export const WORD_FIELDS = ['subject', 'lines', 'otherwise', 'sms', 'push', 'title', 'text'] as const;
export const WORD_FAULTS = [
  'missing',
  'too_long',
  'unknown',
  'required',
  'first',
  'closed',
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
const PRIVATE = ['amount', 'account', 'masked', 'code'];
/** What is lost by no way that it is sent by: a code, and what to do if it was somebody else. */
const NEVER_LOST = ['code', 'notYou'];
const LINK = /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|co|pe|mx|io|link|app|ly)\b/i;
const fault = (field: WordFault['field'], code: WordFault['code'], name = ''): WordFault => ({
  field,
  code,
  name,
});

/** Everything that keeps these words from being published. `filled`: with example values in them, as their lengths are judged. */
export function faultsOf(
  template: EditableTemplate,
  variant: string,
  words: TemplateOverrides,
  filled: { sms: string | null; subject: string },
): WordFault[] {
  const known = termsOf(template, variant);
  if (!known) return [fault('subject', 'missing', variant)];
  const { variables, required } = known;
  const { subject, lines, otherwise, sms } = words;
  const mail = [subject, ...lines, otherwise ?? ''].join('\n');
  const lacks = (text: string, name: string): boolean => !text.includes(`{${name}}`);
  return [
    ...textsOf(words).flatMap(([field, text]): WordFault[] => [
      ...(text.trim() === '' ? [fault(field, 'missing')] : []),
      ...unknownVariables(text, variables).map((name) => fault(field, 'unknown', name)),
      ...(LINK.test(text) ? [fault(field, 'link')] : []),
      ...(/\p{Cc}|\p{Zl}|\p{Zp}/u.test(text) ? [fault(field, 'controls')] : []),
    ]),
    ...required.filter((name) => lacks(mail, name)).map((name) => fault('lines', 'required', name)),
    ...(sms === null ? [] : required)
      .filter((name) => NEVER_LOST.includes(name) && lacks(sms ?? '', name))
      .map((name) => fault('sms', 'required', name)),
    // Phones offer a code that they find, and show the first words of a message before it is opened.
    ...(sms !== null && required.includes('code') && !sms.startsWith('{code}')
      ? [fault('sms', 'first', 'code')]
      : []),
    ...(filled.subject.length > LONGEST_SUBJECT ? [fault('subject', 'too_long')] : []),
    ...(filled.sms !== null && smsSize(filled.sms).segments > MOST_SEGMENTS
      ? [fault('sms', 'too_long')]
      : []),
    ...faultsOfWays(words, known),
  ];
}

function textsOf({ subject, lines, ...rest }: TemplateOverrides): (readonly [WordFault['field'], string])[] {
  const others = (['otherwise', 'sms', 'push', 'title', 'text'] as const).flatMap((field) => {
    const text = rest[field];
    return text === null ? [] : [[field, text] as const];
  });
  return [['subject', subject], ...lines.map((line) => ['lines', line] as const), ...others];
}

/** Nothing is written for a way that it does not go by, and what is on a screen is for anybody's eyes. */
function faultsOfWays(
  { sms, push, title, text }: TemplateOverrides,
  { hasSms, hasPush, hasInbox }: Terms,
): WordFault[] {
  const isInbox = title !== null || text !== null;
  return [
    ...(hasSms && sms === null ? [fault('sms', 'missing')] : []),
    ...(!hasSms && sms !== null ? [fault('sms', 'closed')] : []),
    ...(!hasPush && push !== null ? [fault('push', 'closed')] : []),
    ...(!hasInbox && isInbox ? [fault('text', 'closed')] : []),
    ...(hasInbox && (title === null) !== (text === null) ? [fault('text', 'missing')] : []),
    ...PRIVATE.filter((name) => push?.includes(`{${name}}`) === true).map((name) =>
      fault('push', 'private', name),
    ),
  ];
}

const Versions = z.record(Language, z.number().int().nullable());
export const TemplateRow = z.object({
  /** market/template/variant */
  id: Text,
  template: z.enum(EDITABLE_TEMPLATES),
  variant: Text,
  merchantCode: MarketCode,
  topic: z.enum(TOPICS).nullable(),
  needsTwo: z.boolean(),
  /** Of the office's words that hold; null: the built-in text. */
  versions: Versions,
  ownIn: z.array(Language),
  isOwn: z.boolean(),
  /** Who published last, in whichever language, and when; null: nobody has. */
  changedBy: Text.nullable(),
  changedAt: Instant.nullable(),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

export const WordsVersion = z.object({
  version: Version,
  /** Null: back to the built-in text. */
  words: TemplateOverrides.nullable(),
  by: Text,
  second: Text.nullable(),
  reason: Text,
  at: Instant,
});
export type WordsVersion = z.infer<typeof WordsVersion>;
/** Values of an example, as the platform writes them in that language. */
const Values = z.record(Text, Text);
const Side = z.object({
  house: TemplateOverrides,
  examples: z.object({ mail: Values, sms: Values }),
  /** Newest first; the first one holds. */
  versions: z.array(WordsVersion),
  waiting: ApprovalView.nullable(),
});
/** One a language, by its tag. */
const SIDES = forEveryLanguage(() => Side);
export const TemplateDetail = z.object({
  template: z.enum(EDITABLE_TEMPLATES),
  variant: Text,
  needsTwo: z.boolean(),
  hasSms: z.boolean(),
  hasPush: z.boolean(),
  hasInbox: z.boolean(),
  variables: z.array(z.object({ name: Text, isRequired: z.boolean() })),
  ...SIDES,
});
export type TemplateSide = z.infer<typeof Side>;
export type TemplateDetail = z.infer<typeof TemplateDetail>;

/** A variant of one thing alone is `-` in an address. */
export const TemplatePath = z.object({
  market: MarketCode,
  template: z.enum(EDITABLE_TEMPLATES),
  variant: Text.regex(/^(?:-|[a-z_]{1,40})$/),
});
export const WordsPreviewPayload = z.object({ language: Language, words: TemplateOverrides });
export const WordsPreview = z.object({
  faults: z.array(
    z.object({
      field: z.enum(WORD_FIELDS),
      code: z.enum(WORD_FAULTS),
      name: Text,
    }),
  ),
  mail: z.object({ subject: Text, text: Text }),
  sms: z
    .object({ text: Text, signs: z.number().int(), segments: z.number().int(), isGsm: z.boolean() })
    .nullable(),
  /** `isHouse`: the office has no line of its own. Null: it goes to no device. */
  push: z.object({ text: Text, isHouse: z.boolean() }).nullable(),
  inbox: z.object({ title: Text, text: Text }).nullable(),
});
export type WordsPreview = z.infer<typeof WordsPreview>;
export const WordsPublish = z.object({
  language: Language,
  /** Which version was looked at; 0: there was none. */
  base: z.number().int().min(0),
  words: TemplateOverrides.nullable(),
  reason: Text.trim().min(3).max(500),
});
