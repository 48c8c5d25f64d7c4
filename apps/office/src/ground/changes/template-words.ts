/** What the words of a template would say otherwise: a field a line, the paragraphs of a mail as one text. */
import type { Difference } from '@feria/contracts/markets/document';
import type { TemplateOverrides } from '@feria/contracts/delivery/template-words';
import { useT, type TextKey } from '../i18n/texts.ts';
import type { ChangeWords } from './differences.tsx';

/** Those that differ, in the order of the fields. Pure. */
export function templateDifferences(former: TemplateOverrides, next: TemplateOverrides): Difference[] {
  const [was, is] = [textsOf(former), textsOf(next)];
  return Object.keys(is)
    .map((path) => ({ path, was: was[path] ?? null, is: is[path] ?? null }))
    .filter((one) => one.was !== one.is);
}

const textsOf = ({ subject, lines, ...rest }: TemplateOverrides): Record<string, string | null> => ({
  subject,
  lines: lines.join('\n'),
  ...rest,
});

export function useTemplateWords(): ChangeWords {
  const t = useT();
  return { nameOf: (path) => t(`templates.field.${path}` as TextKey) };
}
