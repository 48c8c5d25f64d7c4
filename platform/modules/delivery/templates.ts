/**
 * What the messages say: one row for each template, its words in every language. Each says what it is for, how long it
 * holds and what to do if it was somebody else. An SMS has no link, begins with its code and fits into one segment: its
 * Spanish does without á, í, ó and ú, which the alphabet of GSM does not have.
 */
import type { Channel, Template } from '@feria/contracts/delivery';
import type { Language } from '@feria/contracts/wire';
import { layOut, type MailParts } from './layout.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';

export type CodePurpose =
  | 'register'
  | 'sign_in'
  | 'recovery'
  | 'change_mobile'
  | 'change_email'
  | 'new_device';

/** When and to which account something happened. `zone` is the market's. */
type Occasion = { account: string; at: Date; zone: string };

/** What each template has to be told. */
export type TemplateValues = {
  code: { code: string; purpose: CodePurpose; minutes: number };
  /** `link` is an address of ours. */
  recovery_link: { link: string; minutes: number };
  password_changed: Occasion;
  new_device: Occasion & { device: string };
  /** Goes to the contact as it was; `masked` is the new one. */
  contact_changed: Occasion & { contact: 'mobile' | 'email'; masked: string };
  account_closed: Occasion;
  test: Readonly<Record<never, never>>;
};

export type Words<Values> = { mail: (values: Values) => MailParts; sms: ((values: Values) => string) | null };
export type Dictionary = { [Name in Template]: Words<TemplateValues[Name]> };

/** What is sent: a mail has a subject and a second body. */
export type Content = { subject: string | null; text: string; html: string | null };

type Row<Name extends Template> = Readonly<Record<Language, Words<TemplateValues[Name]>>> & {
  /** Whether it is sent again when nobody knows if it was: of a code the member asks for another one. */
  repeats: boolean;
};
const rowOf = <Name extends Template>(name: Name, repeats = true): Row<Name> => ({
  ...{ en: en[name], es: es[name] },
  repeats,
});

export const MESSAGES: { readonly [Name in Template]: Row<Name> } = {
  code: rowOf('code', false),
  recovery_link: rowOf('recovery_link'),
  password_changed: rowOf('password_changed'),
  new_device: rowOf('new_device'),
  contact_changed: rowOf('contact_changed'),
  account_closed: rowOf('account_closed'),
  test: rowOf('test'),
};

type Order<Name extends Template> = {
  template: Name;
  channel: Channel;
  language: Language;
  values: TemplateValues[Name];
};

/** The words of one message. Throws a RangeError for a template that this channel does not have. */
export function write<Name extends Template>({ template, channel, language, values }: Order<Name>): Content {
  const row: Row<Name> = MESSAGES[template];
  const { mail, sms } = row[language];
  if (channel === 'mail') return layOut(mail(values), language);
  if (sms === null) throw new RangeError(`${template} is not sent by SMS`);
  return { subject: null, text: sms(values), html: null };
}
