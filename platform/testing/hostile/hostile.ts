/** What tests of injected scripts share: hostile texts, a document of any schema with them in every field, and strict reading of what comes back. */
import type { z } from 'zod';

/** Each runs `ran` wherever a browser takes it for more than words. Short, so that they fit into a label. */
export const PAYLOADS: readonly string[] = [
  '<script>ran(1)</script>',
  '<img src=x onerror=ran(2)>',
  '"><svg/onload=ran(3)>',
  "'-ran(4)-'",
  'javascript:ran(5)',
  '</title><script>ran(6)</script>',
  '&lt;img src=x onerror=ran(7)&gt;',
  '<a href="jav&#x09;ascript:ran(8)">x</a>',
];

const TAGS = /^(?:p|h[234]|ul|ol|li|a|strong|em|br|hr|blockquote|img|table|thead|tbody|tr|th|td)$/;
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  href: /^(?:\/(?![/\\])|#|https:\/\/)/,
  rel: /^noopener noreferrer nofollow$/,
  target: /^_blank$/,
  src: /^\/content\/images\/[0-9a-f]{64}\/\d{2,4}$/,
  alt: /^[^<>]*$/,
  width: /^[1-9]\d{0,3}$/,
  height: /^[1-9]\d{0,3}$/,
  colspan: /^[1-9]\d?$/,
  rowspan: /^[1-9]\d?$/,
  start: /^\d{1,4}$/,
};

/** Reads HTML as strictly as can be: every `<` begins a tag that may be, with attributes that may be, in double quotes. Empty: harmless. */
export function complaintsOf(html: string): string[] {
  const found: string[] = [];
  const rest = html.replaceAll(
    /<(\/?)([a-z0-9]+)((?:\s+[a-z]+="[^"<>]*")*)\s*\/?>/g,
    (tag, end, name, attributes) => {
      if (!TAGS.test(name)) found.push(tag);
      if (end && attributes) found.push(tag);
      for (const [, key, value] of String(attributes).matchAll(/([a-z]+)="([^"]*)"/g))
        if (!ATTRIBUTES[key!]?.test(value!)) found.push(`${key}=${value}`);
      return '';
    },
  );
  if (/[<>]/.test(rest)) found.push(rest);
  return found;
}

/** What stands where a schema takes no such text, by its place; undefined: nothing does. */
export type Examples = Readonly<Record<string, unknown>>;
type Schema = z.core.$ZodType;
type Leaf = Schema & { safeParse(value: unknown): { success: boolean } };
/** As much of a schema's own description as there is to be walked. */
type Def = {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  in?: Schema;
  entries?: Record<string, string>;
  values?: readonly unknown[];
};

/** A value of the schema with the text in every field that takes it; `refused` gathers the places of those that do not. */
export function filledWith(
  schema: Schema,
  text: string,
  { examples, refused }: { examples: Examples; refused: Set<string> },
  path = '',
): unknown {
  if (Object.hasOwn(examples, path)) return examples[path];
  const def = schema._zod.def as unknown as Def;
  const within = (inner: Schema, at = path) => filledWith(inner, text, { examples, refused }, at);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!).map(([name, inner]) => [
          name,
          within(inner, path ? `${path}.${name}` : name),
        ]),
      );
    case 'array': {
      const one = within(def.element!, `${path}[]`);
      return one === undefined ? [] : [one];
    }
    case 'nullable':
    case 'optional':
    case 'default':
      return within(def.innerType!) ?? null;
    case 'pipe':
      return within(def.in!);
    case 'string':
      if ((schema as Leaf).safeParse(text).success) return text;
      refused.add(path);
      return undefined;
    case 'enum':
      return Object.values(def.entries!)[0];
    case 'literal':
      return def.values![0];
    case 'boolean':
      return true;
    default:
      throw new Error(`nothing is known of ${def.type} at ${path}`);
  }
}

/** Of an answer every text that the hostile one is in, but as the words that it is; HTML (`content`) is read strictly. Empty: harmless. */
export function harmIn(answer: unknown, text: string, path = ''): string[] {
  if (typeof answer === 'string') {
    if (/(?:^|\.)content$/.test(path)) return complaintsOf(answer).map((one) => `${path}: ${one}`);
    const isOurs = /(?:target|href|address|picture|src)$/i.test(path);
    return answer.includes('ran(') && (isOurs || answer.trim() !== text) ? [`${path}: ${answer}`] : [];
  }
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, one]) => harmIn(one, text, path ? `${path}.${name}` : name));
}
