import type { EditableTemplate } from '@feria/contracts/delivery/template-words';
import { useT, type TextKey } from '../i18n/texts.ts';

/** What a template is called, with which of its things it tells. What support takes off a contact is named as what a member changes. */
export function useThing(): (template: EditableTemplate, variant: string) => string {
  const t = useT();
  return (template, variant) => {
    const name = t(`delivery.template.${template}`);
    if (variant === '') return name;
    const group = template === 'office_change' ? 'changed' : 'variant';
    return `${name}: ${t(`templates.${group}.${variant}` as TextKey)}`;
  };
}
