/** What stands on a device's screen: a line that anybody may see who holds it, and where a tap on it leads. */
import type { Template } from '@feria/contracts/delivery/office';
import type { TemplateOverrides } from '@feria/contracts/delivery/template-words';
import { inLanguage, type Language } from '@feria/contracts/languages';
import type { CircularLetter } from './define-template.ts';
import { BRAND } from './layout.ts';
import { editableOf, ownPush, ownSms } from './template-overrides.ts';
import type { TemplateValues } from './templates/list.ts';
import { templateOf } from './templates.ts';

export type PushNews = {
  [Name in Template]: { template: Name; values: TemplateValues[Name] };
}[Template];

const page = (name: string): string => `/member?page=${name}`;
export type PushContent = { title: string; body: string; href: string; tag: string; lang: Language };

/**
 * The subject of the mail is the line, and amounts stand behind its colon; the whole of the SMS where the member lets this device show
 * them. `tag`: a newer message of it takes an older one's place on the screen.
 */
export function writePush<Name extends Template>(
  { template, values }: { template: Name; values: TemplateValues[Name] },
  {
    language,
    showsAmounts,
    own,
  }: { language: Language; showsAmounts: boolean; own?: TemplateOverrides | null },
  tag: string,
): PushContent {
  const lang = language;
  if (isLetter(values)) {
    const href = values.link?.path ?? page('messageV2');
    return { title: BRAND, body: values.title, href, tag, lang };
  }
  const href = templateOf(template).href ?? page('securityCenter');
  const said = own ? ownLine({ template, values }, { language, showsAmounts, own }) : null;
  if (said !== null) return { title: BRAND, body: said, href, tag, lang };
  const words = inLanguage(templateOf(template).words, language);
  const { subject } = words.mail(values);
  const body = showsAmounts && words.sms !== null ? bare(words.sms(values)) : subject.replace(/: .*$/s, '');
  return { title: BRAND, body, href, tag, lang };
}

/** What an operator wrote is one line already. */
const isLetter = (values: object): values is CircularLetter => 'link' in values && 'title' in values;

/** In the office's words; null: the built-in text is used. */
function ownLine(
  news: { template: Template; values: object },
  { language, showsAmounts, own }: { language: Language; showsAmounts: boolean; own: TemplateOverrides },
): string | null {
  const editable = editableOf(news);
  if (!editable) return null;
  const sms = showsAmounts ? ownSms(editable, language, own) : null;
  return sms === null ? ownPush(editable, language, own) : bare(sms);
}

function bare(sms: string): string {
  const text = sms.startsWith(`${BRAND}: `) ? sms.slice(BRAND.length + 2) : sms;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
