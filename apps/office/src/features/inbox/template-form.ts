/** Words of a template as fields hold them, and what of them differs from others. */
import type { TemplateOverrides, WordFault } from '@feria/contracts/delivery/template-words';

export type TypedWords = Record<WordFault['field'], string>;

export function typedOf({ subject, lines, ...rest }: TemplateOverrides): TypedWords {
  const { otherwise, sms, push, title, text } = rest;
  return {
    subject,
    lines: lines.join('\n\n'),
    otherwise: otherwise ?? '',
    sms: sms ?? '',
    push: push ?? '',
    title: title ?? '',
    text: text ?? '',
  };
}

/** A paragraph a line; a field that is empty is none. */
export function linesOf({
  subject,
  lines,
  otherwise,
  sms,
  push,
  title,
  text,
}: TypedWords): TemplateOverrides {
  const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());
  const paragraphs = lines
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return {
    subject: subject.trim(),
    lines: paragraphs.length === 0 ? [''] : paragraphs,
    otherwise: orNull(otherwise),
    sms: orNull(sms),
    push: orNull(push),
    title: orNull(title),
    text: orNull(text),
  };
}
