/**
 * The office's words of a template in the place of the built-in text. The values are the same, and the platform writes them: money, moments and
 * links are never the office's. Pure.
 */
import { fillWords } from '@feria/contracts/inbox/circular-words';
import type { EditableTemplate, TemplateOverrides } from '@feria/contracts/delivery/template-words';
import { termsOf } from '@feria/contracts/delivery/template-words';
import { inLanguage, type InLanguages, type Language } from '@feria/contracts/languages';
import { accountAndWhen, type MessageTemplate, type Occasion } from './define-template.ts';
import { layOut, type MailParts } from './layout.ts';
import type { TemplateValues } from './templates/list.ts';
import { templateOf } from './templates.ts';

export type EditableNews = {
  [Name in EditableTemplate]: { template: Name; values: TemplateValues[Name] };
}[EditableTemplate];

/** Undefined: what is not the office's to say. */
export function editableOf(news: { template: string; values: object }): EditableNews | undefined {
  const editable = news as EditableNews;
  return termsOf(news.template, '') || termsOf(news.template, variantOf(editable)) ? editable : undefined;
}

/** Which of the things that its template tells. */
export function variantOf({ template, values }: EditableNews): string {
  const own = templateOf(template) as MessageTemplate<object>;
  if (own.variantOf) return own.variantOf(values);
  return 'what' in values ? values.what : '';
}

/** Where a built-in SMS begins to say what to do if it was somebody else: always at its end. */
const NOT_YOU: InLanguages<RegExp> = { en: /Not you\?.*$/s, es: /Si no .*$/s };

/** Its variables, as the platform writes them in that language; what to do if it was somebody else is shorter in an SMS, and on a screen. */
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
      : inLanguage(NOT_YOU, language).exec(smsOf(news, language) ?? '')?.[0];
  return { ...known, notYou: notYou ?? '' };
}

function valuesOf({ template, values }: EditableNews, language: Language): Record<string, string> {
  const { variables } = templateOf(template) as MessageTemplate<object>;
  return variables ? variables(values, language) : accountAndWhen(values as Occasion, language);
}

const OCCASION: Occasion = {
  account: 'ana_2026',
  at: new Date('2026-11-20T15:00:00Z'),
  zone: 'America/Bogota',
};

/** Invented values of each thing, for whoever writes about it. Throws a RangeError for one that there is not. */
export function exampleOf(template: EditableTemplate, variant: string): EditableNews {
  if (!termsOf(template, variant)) throw new RangeError(`${template} tells of no ${variant}`);
  const { example } = templateOf(template) as MessageTemplate<object>;
  return { template, values: { ...OCCASION, ...example?.(variant) } } as EditableNews;
}

/** The built-in text as a template: what it gives for the example, with the variables' names in the place of their values. */
export function builtInWords(
  template: EditableTemplate,
  variant: string,
  language: Language,
): TemplateOverrides {
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
  const { mail } = inLanguage((templateOf(template) as MessageTemplate<object>).words, language);
  return mail(values);
}

function smsOf({ template, values }: EditableNews, language: Language): string | null {
  const { sms } = inLanguage((templateOf(template) as MessageTemplate<object>).words, language);
  return sms && sms(values);
}

/** A mail in the office's words: what is a button or a code stays where the built-in mail has it. */
export function ownMail(news: EditableNews, language: Language, words: TemplateOverrides, leave?: string) {
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
export function ownSms(news: EditableNews, language: Language, words: TemplateOverrides): string | null {
  return words.sms === null ? null : fillWords(words.sms, variablesOf(news, language, 'sms'));
}

/** The line on a screen; null: the built-in one. */
export function ownPush(news: EditableNews, language: Language, words: TemplateOverrides): string | null {
  return words.push === null ? null : fillWords(words.push, variablesOf(news, language, 'sms'));
}

/** What the message center shows; null: the app's. */
export function ownInbox(
  news: EditableNews,
  language: Language,
  { title, text }: TemplateOverrides,
): { title: string; text: string } | null {
  if (title === null || text === null) return null;
  const variables = variablesOf(news, language);
  return { title: fillWords(title, variables), text: fillWords(text, variables) };
}
