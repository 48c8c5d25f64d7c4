import type { EditableTemplate } from '@feria/contracts/template-words';
import { useT, type TextKey } from '../../app/texts.ts';

/** What a template is called, with which of its things it tells. */
export function useThing(): (template: EditableTemplate, variant: string) => string {
  const t = useT();
  return (template, variant) => {
    const name = t(`delivery.template.${template}`);
    return variant === '' ? name : `${name}: ${t(`templates.variant.${variant}` as TextKey)}`;
  };
}
