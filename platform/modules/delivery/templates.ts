/**
 * Writes what messages say. Each template says what it is for, how long it holds and what to do if it was somebody else. An SMS has no
 * link, begins with its code and fits into one segment: its Spanish does without á, í, ó and ú, which the alphabet of GSM does not have.
 */
import type { Template } from '@feria/contracts/delivery/office';
import type { Channel } from '@feria/contracts/delivery/topics';
import { inLanguage, saidIn, type Language } from '@feria/contracts/languages';
import type { MessageTemplate } from './define-template.ts';
import { layOut } from './layout.ts';
import { MESSAGES, type TemplateValues } from './templates/list.ts';
import type { Leave } from './unsubscribe.ts';

/** What is sent: a mail has a subject and a second body. */
export type Content = {
  subject: string | null;
  text: string;
  html: string | null;
  /** Where a mail program leaves the topic. */
  leave?: string | null;
};

type Order<Name extends Template> = {
  template: Name;
  channel: Channel;
  language: Language;
  values: TemplateValues[Name];
};

/** What is known of a template. */
export const templateOf = <Name extends Template>(name: Name): MessageTemplate<TemplateValues[Name]> =>
  MESSAGES[name] as unknown as MessageTemplate<TemplateValues[Name]>;

/** The words of one message; `leave`: how its topic is left. Throws a RangeError for a template that this channel does not have. */
export function write<Name extends Template>(
  { template, channel, language, values }: Order<Name>,
  leave: Leave | null = null,
): Content {
  const order = { channel, language, values };
  return writeFrom({ name: template, template: templateOf(template) }, order, leave);
}

/** The same of a template that is handed in. */
export function writeFrom<Values>(
  { name, template }: { name: string; template: MessageTemplate<Values> },
  { channel, language, values }: { channel: Channel; language: Language; values: Values },
  leave: Leave | null = null,
): Content {
  const { mail, sms } = inLanguage(template.words, language);
  if (channel === 'mail') {
    // The frame of a mail speaks the language of its words.
    const spoken = saidIn(template.words, language);
    return { ...layOut(mail(values), spoken, leave?.page), leave: leave?.oneClick ?? null };
  }
  if (sms === null) throw new RangeError(`${name} is not sent by SMS`);
  return { subject: null, text: sms(values), html: null };
}
