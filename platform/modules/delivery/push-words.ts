/** What stands on a device's screen: a line that anybody may see who holds it, and where a tap on it leads. */
import type { Template } from '@feria/contracts/delivery';
import type { Language } from '@feria/contracts/wire';
import { BRAND } from './layout.ts';
import { MESSAGES, type TemplateValues } from './templates.ts';

export type PushNews = {
  [Name in Template]: { template: Name; values: TemplateValues[Name] };
}[Template];

const page = (name: string): string => `/member?page=${name}`;
/** What is not named leads to the security center. */
const HREFS: Readonly<Partial<Record<Template, string>>> = {
  money_moved: page('transactionHistory'),
  document_accepted: page('verification'),
  document_refused: page('verification'),
  document_due: page('verification'),
  complaint_moved: page('complaints'),
  free_rounds: page('freeRounds'),
  limit_near: page('limits'),
  play_stopped: page('messageV2'),
  play_allowed: page('messageV2'),
  play_check: page('activity'),
  break_began: page('breaks'),
  play_returns: page('breaks'),
};

export type PushContent = { title: string; body: string; href: string; tag: string; lang: Language };

/**
 * The subject of the mail is the line, and amounts stand behind its colon; the whole of the SMS where the member lets this device show
 * them. `tag`: a newer message of it takes an older one's place on the screen.
 */
export function writePush<Name extends Template>(
  { template, values }: { template: Name; values: TemplateValues[Name] },
  { language, showsAmounts }: { language: Language; showsAmounts: boolean },
  tag: string,
): PushContent {
  const words = MESSAGES[template][language];
  const { subject } = words.mail(values);
  const body = showsAmounts && words.sms !== null ? bare(words.sms(values)) : subject.replace(/: .*$/s, '');
  return { title: BRAND, body, href: HREFS[template] ?? page('securityCenter'), tag, lang: language };
}

function bare(sms: string): string {
  const text = sms.startsWith(`${BRAND}: `) ? sms.slice(BRAND.length + 2) : sms;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
