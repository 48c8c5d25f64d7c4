/**
 * The office's words of a template in the place of the house's. The values are the same, and the house writes them: money, moments and
 * links are never the office's. Pure.
 */
import { fillWords } from '@feria/contracts/circular-words';
import type { EditableTemplate, OwnWords } from '@feria/contracts/template-words';
import { termsOf } from '@feria/contracts/template-words';
import type { Language } from '@feria/contracts/wire';
import { layOut, type MailParts } from './layout.ts';
import { MESSAGES, type TemplateValues } from './templates.ts';
import { writeAmount } from './words/amount.ts';
import { COUNTS } from './words/counts.ts';
import { writeMoment } from './words/moment.ts';

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
  if (template === 'break_began')
    return `${values.isOwn ? 'own' : 'office'}${values.until === null ? '_for_good' : ''}`;
  return 'what' in values ? values.what : '';
}

/** Its variables, as the house writes them in that language. */
export function variablesOf(news: EditableNews, language: Language): Record<string, string> {
  const { template, values } = news;
  if (template === 'recovery_link') return { minutes: COUNTS[language].minutes(values.minutes) };
  if (template === 'free_rounds') {
    const { game, rounds, until, zone } = values;
    return {
      ...{ game: game[language], rounds: COUNTS[language].rounds(rounds) },
      until: writeMoment({ at: until, zone }),
    };
  }
  const { account, zone } = values;
  const own = { account, when: writeMoment(values) };
  const untilOf = (at: Date): string => writeMoment({ at, zone });
  if (template === 'new_device') return { ...own, device: values.device };
  if (template === 'money_moved') return { ...own, amount: writeAmount(values) };
  if (template === 'complaint_moved') return { ...own, number: values.number };
  // The last day of a document is a day, and no moment of a zone.
  if (template === 'document_due' && values.what === 'expiry')
    return { account, until: writeMoment({ at: values.until, zone: 'UTC' }).slice(0, 10) };
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
  const more = {
    answer_waits: { link: 'https://example.invalid/chat' },
    recovery_link: { link: 'https://example.invalid/recover', minutes: 30 },
    new_device: { device: 'Firefox · Linux' },
    money_moved: { what: variant, amount: 5_000_000_000n, currency: 'COP' },
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
  const variables = Object.entries(variablesOf(news, language)).toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  const open = (text: string): string =>
    variables.reduce((words, [name, value]) => words.replaceAll(value, `{${name}}`), text);
  const { subject, lines, otherwise } = partsOf(news, language);
  const sms = smsOf(news, language);
  return {
    ...{ subject: open(subject), lines: lines.map(open) },
    otherwise: otherwise === undefined ? null : open(otherwise),
    ...{ sms: sms === null ? null : open(sms), push: null, title: null, text: null },
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
    ...{ subject: fill(words.subject), lines: words.lines.map(fill) },
    ...(code === undefined ? {} : { code }),
    ...(link ? { link } : {}),
    ...(words.otherwise === null ? {} : { otherwise: fill(words.otherwise) }),
  };
  return layOut(parts, language, leave);
}

/** Null: it has none. */
export function ownSms(news: EditableNews, language: Language, words: OwnWords): string | null {
  return words.sms === null ? null : fillWords(words.sms, variablesOf(news, language));
}

/** The line on a screen; null: the house's. */
export function ownPush(news: EditableNews, language: Language, words: OwnWords): string | null {
  return words.push === null ? null : fillWords(words.push, variablesOf(news, language));
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
