/** XML as nested values, with everything off that reaches outside of the file or grows inside it. Pure. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { StatementFault } from '../statement.ts';

export type Node = { readonly [name: string]: unknown };

const LISTS: ReadonlySet<string> = new Set(['Stmt', 'Bal', 'Ntry', 'TxDtls', 'NtryDtls', 'Ustrd']);
/** A statement has a dozen elements within one another. */
const DEEPEST = 40;
const parser = new XMLParser({
  // Prefixes are each bank's own; what a name means is told by where it stands.
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#',
  // Amounts and references are texts: a number would lose their zeros.
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: DEEPEST,
  isArray: (name) => LISTS.has(name),
});

/** Throws StatementFault: doctype, malformed. */
export function readXml(text: string): Node {
  if (/<!\s*(DOCTYPE|ENTITY)/i.test(text)) throw new StatementFault('doctype');
  const judged = judge(text);
  if (judged !== true) throw new StatementFault('malformed', judged.err.line, judged.err.msg);
  const read: unknown = parse(text);
  if (!isNode(read)) throw new StatementFault('malformed');
  return read;
}

function judge(text: string): ReturnType<typeof XMLValidator.validate> {
  try {
    return XMLValidator.validate(text);
  } catch (error) {
    throw new StatementFault('malformed', null, String(error));
  }
}

function parse(text: string): unknown {
  try {
    return parser.parse(text);
  } catch (error) {
    throw new StatementFault('malformed', null, String(error));
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What stands at the end of a path; undefined where there is none of it. */
export function at(node: unknown, ...path: readonly string[]): unknown {
  let found: unknown = node;
  for (const name of path) {
    const one: unknown = Array.isArray(found) ? found[0] : found;
    found = isNode(one) && Object.hasOwn(one, name) ? one[name] : undefined;
  }
  return found;
}

export function listAt(node: unknown, ...path: readonly string[]): unknown[] {
  const found = at(node, ...path);
  return found === undefined || found === '' ? [] : Array.isArray(found) ? found : [found];
}

/** Its text; undefined where there is none. */
export const textAt = (node: unknown, ...path: readonly string[]): string | undefined =>
  textOf(at(node, ...path));

export const textsAt = (node: unknown, ...path: readonly string[]): string[] =>
  listAt(node, ...path).flatMap((one) => textOf(one) ?? []);

function textOf(found: unknown): string | undefined {
  const one: unknown = Array.isArray(found) ? found[0] : found;
  const said = isNode(one) ? one['#'] : one;
  return typeof said === 'string' ? unescaped(said) : undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MOST_POINT = 0x10_ffff;

/** The five entities that every XML has, and characters by their number. Others stay as they are written. */
function unescaped(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole;
    const point = name[1]?.toLowerCase() === 'x' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return point <= MOST_POINT && point > 0 ? String.fromCodePoint(point) : whole;
  });
}
