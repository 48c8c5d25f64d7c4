/** What a template is called, and which one a row of the log or a request is about. */
import { EDITABLE_TEMPLATES, type EditableTemplate } from '@feria/contracts/delivery/template-words';
import { useT, type TextKey } from '../i18n/texts.ts';

/** With which of its things it tells. What support takes off a contact is named as what a member changes. */
export function useThing(): (template: EditableTemplate, variant: string) => string {
  const t = useT();
  return (template, variant) => {
    const name = t(`delivery.template.${template}`);
    if (variant === '') return name;
    const group = template === 'office_change' ? 'changed' : 'variant';
    return `${name}: ${t(`templates.${group}.${variant}` as TextKey)}`;
  };
}

export interface TemplatePlace {
  market: string;
  template: EditableTemplate;
  /** '': it tells of one thing alone. */
  variant: string;
  language: string;
}

/** `words:CO/code/change_email/es`. Undefined: it is no template that this release has. Pure. */
export function templateOf(subject: string): TemplatePlace | undefined {
  const [market = '', name, variant = '', language = ''] = subject.replace(/^words:/, '').split('/');
  const template = EDITABLE_TEMPLATES.find((one) => one === name);
  if (!subject.startsWith('words:') || !template || language === '') return undefined;
  return { market, template, variant: variant === '-' ? '' : variant, language };
}

export const templatePath = ({ market, template, variant }: TemplatePlace): string =>
  `/templates/${market}/${template}/${variant || '-'}`;
