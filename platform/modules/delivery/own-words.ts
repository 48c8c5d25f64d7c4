/**
 * The office's words of a template in the place of the house's. The values are the same, and the house writes them: money, moments and
 * links are never the office's. Pure.
 */
import { fillWords } from '@feria/contracts/inbox/circular-words';
import type { EditableTemplate, OwnWords } from '@feria/contracts/delivery/template-words';
import { termsOf } from '@feria/contracts/delivery/template-words';
import type { Language } from '@feria/contracts/wire';
import { layOut, type MailParts } from './layout.ts';
import { MESSAGES, type TemplateValues } from './templates.ts';
import { COUNTS } from './words/counts.ts';
import { writersOf } from './words/writers.ts';

export type EditableNews = {
  [Name in EditableTemplate]: { template: Name; values: TemplateValues[Name] };
}[EditableTemplate];

/** Undefined: what is not the office's to say. */
export function editableOf(news: { template: string; values: object }): EditableNews | undefined {
  const editable = news as EditableNews;
  return termsOf(news.template, '') || termsOf(news.template, variantOf(editable)) ? editable : undefined;
}

/** Which of the things that its template tells. */
export function variantOf(news: EditableNews): string {
  const { template, values } = news;
  if (template === 'code') return values.purpose;
  if (template === 'contact_changed') return values.contact;
  if (template === 'factor_changed' || template === 'office_change') return values.change;
  if (template === 'limit_near') return `${values.of}_${values.period}`;
  if (template === 'break_began')
    return `${values.isOwn ? 'own' : 'office'}${values.until === null ? '_for_good' : ''}`;
  return 'what' in values ? values.what : '';
}

/** Where an SMS of the house begins to say what to do if it was somebody else: always at its end. */
const NOT_YOU: Readonly<Record<Language, RegExp>> = { en: /Not you\?.*$/s, es: /Si no .*$/s };

/** Its variables, as the house writes them in that language; what to do if it was somebody else is shorter in an SMS, and on a screen. */
export function variablesOf(
  news: EditableNews,
  language: Language,
  way: 'mail' | 'sms' = 'mail',
): Record<string, string> {
  const known = valuesOf(news, language);
  if (termsOf(news.template, variantOf(news))?.variables.includes('notYou') !== true) return known;
  const notYou =
    way === 'mail'
      ? partsOf(news, language).otherwise
      : NOT_YOU[language].exec(smsOf(news, language) ?? '')?.[0];
  return { ...known, notYou: notYou ?? '' };
}

function valuesOf(news: EditableNews, language: Language): Record<string, string> {
  const { writeAmount, writeMoment, writeDay, writeShare } = writersOf(language);
  const { template, values } = news;
  if (template === 'code') return { code: values.code, minutes: COUNTS[language].minutes(values.minutes) };
  if (template === 'recovery_link') return { minutes: COUNTS[language].minutes(values.minutes) };
  if (template === 'free_rounds') {
    const { game, rounds, until, zone } = values;
    return {
      game: game[language],
      rounds: COUNTS[language].rounds(rounds),
      until: writeMoment({ at: until, zone }),
    };
  }
  const { account, zone } = values;
  const own = { account, when: writeMoment(values) };
  const untilOf = (at: Date): string => writeMoment({ at, zone });
  if (template === 'new_device') return { ...own, device: values.device };
  if (template === 'contact_changed') return { ...own, masked: values.masked };
  if (template === 'office_change' && values.hours !== null) return { ...own, hours: String(values.hours) };
  if (template === 'limit_near')
    return {
      account,
      share: writeShare(values.share),
      amount: writeAmount(values),
      until: untilOf(values.until),
    };
  if (template === 'money_moved') return { ...own, amount: writeAmount(values) };
  if (template === 'complaint_moved') return { ...own, number: values.number };
  // The last day of a document is a day, and no moment of a zone.
  if (template === 'document_due' && values.what === 'expiry')
    return { account, until: writeDay(values.until) };
  if (template === 'document_due') return { account, until: untilOf(values.until) };
  if (template === 'play_returns') return { ...own, until: untilOf(values.until) };
  if (template === 'break_began' && values.until !== null) return { ...own, until: untilOf(values.until) };
  return own;
}

const AT = new Date('2026-11-20T15:00:00Z');
const OCCASION = { account: 'ana_2026', at: AT, zone: 'America/Bogota' };
const UNTIL = new Date('2026-12-24T23:30:00Z');

/** Invented values of each thing, for whoever writes about it. Throws a RangeError for one that there is not. */
export function exampleOf(template: EditableTemplate, variant: string): EditableNews {
  if (!termsOf(template, variant)) throw new RangeError(`${template} tells of no ${variant}`);
  const money = { amount: 5_000_000_000n, currency: 'COP' };
  const [of, period] = /^(.*)_([a-z]+)$/.exec(variant)?.slice(1) ?? [];
  const more = {
    answer_waits: { link: 'https://example.invalid/chat' },
    code: { code: '493105', purpose: variant, minutes: 10 },
    contact_changed: { contact: variant, masked: variant === 'email' ? 'm***@example.com' : '+57*****67' },
    factor_changed: { change: variant },
    office_change: { change: variant, hours: variant === 'reopened' ? null : 72 },
    limit_near: { ...money, of, period, share: 80, until: UNTIL },
    recovery_link: { link: 'https://example.invalid/recover', minutes: 30 },
    new_device: { device: 'Firefox · Linux' },
    money_moved: { ...money, what: variant },
    document_due: { what: variant, until: UNTIL },
    complaint_moved: { what: variant, number: 'CO-2026-000123' },
    sign_in_noticed: { what: variant },
    break_began: {
      isOwn: variant.startsWith('own'),
      until: variant.endsWith('_for_good') ? null : UNTIL,
    },
    play_returns: { until: UNTIL },
    free_rounds: { game: { en: 'Cenote Moon', es: 'Luna de Cenote' }, rounds: 25, until: UNTIL },
  } as Partial<Record<EditableTemplate, object>>;
  return { template, values: { ...OCCASION, ...more[template] } } as EditableNews;
}

/** The words of the house as a template: what it writes of the example, with the variables' names in the place of their values. */
export function houseWords(template: EditableTemplate, variant: string, language: Language): OwnWords {
  const news = exampleOf(template, variant);
  const open = (text: string, way: 'mail' | 'sms' = 'mail'): string =>
    Object.entries(variablesOf(news, language, way))
      .toSorted(([, one], [, other]) => other.length - one.length)
      .reduce((words, [name, value]) => words.replaceAll(value, `{${name}}`), text);
  const { subject, lines, otherwise } = partsOf(news, language);
  const sms = smsOf(news, language);
  return {
    subject: open(subject),
    lines: lines.map((line) => open(line)),
    otherwise: otherwise === undefined ? null : open(otherwise),
    sms: sms === null ? null : open(sms, 'sms'),
    push: null,
    title: null,
    text: null,
  };
}

function partsOf({ template, values }: EditableNews, language: Language): MailParts {
  const { mail } = MESSAGES[template][language] as { mail: (values: object) => MailParts };
  return mail(values);
}

function smsOf({ template, values }: EditableNews, language: Language): string | null {
  const { sms } = MESSAGES[template][language] as { sms: ((values: object) => string) | null };
  return sms && sms(values);
}

/** A mail in the office's words: what is a button or a code stays where the house puts it. */
export function ownMail(news: EditableNews, language: Language, words: OwnWords, leave?: string) {
  const variables = variablesOf(news, language);
  const fill = (text: string): string => fillWords(text, variables);
  const { code, link } = partsOf(news, language);
  const parts: MailParts = {
    subject: fill(words.subject),
    lines: words.lines.map(fill),
    ...(code === undefined ? {} : { code }),
    ...(link ? { link } : {}),
    ...(words.otherwise === null ? {} : { otherwise: fill(words.otherwise) }),
  };
  return layOut(parts, language, leave);
}

/** Null: it has none. */
export function ownSms(news: EditableNews, language: Language, words: OwnWords): string | null {
  return words.sms === null ? null : fillWords(words.sms, variablesOf(news, language, 'sms'));
}

/** The line on a screen; null: the house's. */
export function ownPush(news: EditableNews, language: Language, words: OwnWords): string | null {
  return words.push === null ? null : fillWords(words.push, variablesOf(news, language, 'sms'));
}

/** What the message center shows; null: the app's. */
export function ownInbox(
  news: EditableNews,
  language: Language,
  { title, text }: OwnWords,
): { title: string; text: string } | null {
  if (title === null || text === null) return null;
  const variables = variablesOf(news, language);
  return { title: fillWords(title, variables), text: fillWords(text, variables) };
}
