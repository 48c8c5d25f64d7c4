/**
 * What the messages say: one row for each template, its words in every language. Each says what it is for, how long it
 * holds and what to do if it was somebody else. An SMS has no link, begins with its code and fits into one segment: its
 * Spanish does without á, í, ó and ú, which the alphabet of GSM does not have.
 */
import type { Channel } from '@feria/contracts/delivery/topics';
import type { Template } from '@feria/contracts/delivery/office';
import type { Language } from '@feria/contracts/wire';
import { layOut } from './layout.ts';
import type { TemplateValues, Words } from './template-values.ts';
import type { Leave } from './unsubscribe.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';

/** What is sent: a mail has a subject and a second body. */
export type Content = {
  subject: string | null;
  text: string;
  html: string | null;
  /** Where a mail program leaves the topic. */
  leave?: string | null;
};

type Row<Name extends Template> = Readonly<Record<Language, Words<TemplateValues[Name]>>> & {
  /** Whether it is sent again when nobody knows if it was: of a code the member asks for another one. */
  repeats: boolean;
};
const rowOf = <Name extends Template>(name: Name, repeats = true): Row<Name> => ({
  en: en[name],
  es: es[name],
  repeats,
});

export const MESSAGES: { readonly [Name in Template]: Row<Name> } = {
  code: rowOf('code', false),
  recovery_link: rowOf('recovery_link'),
  password_changed: rowOf('password_changed'),
  new_device: rowOf('new_device'),
  sign_in_noticed: rowOf('sign_in_noticed'),
  password_ends: rowOf('password_ends'),
  contact_changed: rowOf('contact_changed'),
  factor_changed: rowOf('factor_changed'),
  account_closed: rowOf('account_closed'),
  money_moved: rowOf('money_moved'),
  document_accepted: rowOf('document_accepted'),
  document_refused: rowOf('document_refused'),
  document_due: rowOf('document_due'),
  complaint_moved: rowOf('complaint_moved'),
  play_stopped: rowOf('play_stopped'),
  play_allowed: rowOf('play_allowed'),
  break_began: rowOf('break_began'),
  play_returns: rowOf('play_returns'),
  free_rounds: rowOf('free_rounds'),
  limit_near: rowOf('limit_near'),
  play_check: rowOf('play_check'),
  answer_waits: rowOf('answer_waits'),
  office_change: rowOf('office_change'),
  office_account: rowOf('office_account'),
  office_link: rowOf('office_link'),
  circular_security: rowOf('circular_security'),
  circular_money: rowOf('circular_money'),
  circular_safer_play: rowOf('circular_safer_play'),
  circular_service: rowOf('circular_service'),
  circular_promotions: rowOf('circular_promotions'),
  test: rowOf('test'),
};

type Order<Name extends Template> = {
  template: Name;
  channel: Channel;
  language: Language;
  values: TemplateValues[Name];
};

/** The words of one message; `leave`: how its topic is left. Throws a RangeError for a template that this channel does not have. */
export function write<Name extends Template>(
  { template, channel, language, values }: Order<Name>,
  leave: Leave | null = null,
): Content {
  const row: Row<Name> = MESSAGES[template];
  const { mail, sms } = row[language];
  if (channel === 'mail')
    return { ...layOut(mail(values), language, leave?.page), leave: leave?.oneClick ?? null };
  if (sms === null) throw new RangeError(`${template} is not sent by SMS`);
  return { subject: null, text: sms(values), html: null };
}
