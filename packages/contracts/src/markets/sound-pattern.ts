/**
 * Whether a market's own pattern can be read, and reads any value in a moment. What repeats may hold neither a choice nor anything that
 * varies in length, and three parts at most go on without end: so there are few ways to divide a value among them, whoever wrote it.
 */
import { PATTERNS } from '../members/patterns.ts';

const OWN: ReadonlySet<string> = new Set(Object.values(PATTERNS).map(({ source }) => source));
const MOST_ENDLESS = 3;
const MOST_LENGTH = 300;

/** The built-in kinds are proven one by one (patterns.test.ts), and need no such rule. */
export function isSoundPattern(source: string): boolean {
  if (source === '*' || OWN.has(source)) return true;
  return source.length <= MOST_LENGTH && isReadable(source) && isQuick(source);
}

function isReadable(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** Escapes with their braces, classes, quantifiers, the marks of groups, choices; all else is a letter. */
const PARTS =
  /\\(?:[pPu]\{[^}]*\}|k<[^>]*>|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|\{(\d+)(,?)(\d*)\}|[*+?]|\(\?(?:[:=!]|<[=!]|<[^>]*>)|[()|]|[\s\S]/gu;

type Group = { varies: boolean; chooses: boolean };

function isQuick(source: string): boolean {
  let endless = 0;
  let closed: Group | undefined;
  const open: Group[] = [{ varies: false, chooses: false }];
  for (const [part, least, comma, most] of source.matchAll(PARTS)) {
    // What refers to an earlier part is as slow as that part is long.
    if (/^\\(?:[1-9]|k<)/.test(part)) return false;
    const inner = closed;
    closed = undefined;
    const here = open.at(-1)!;
    if (part.startsWith('(')) open.push({ varies: false, chooses: false });
    else if (part === '|') here.chooses = true;
    else if (part === ')') {
      closed = open.pop()!;
      const outer = open.at(-1)!;
      outer.varies ||= closed.varies;
      outer.chooses ||= closed.chooses;
    } else if (/^[*+?]$/.test(part) || least !== undefined) {
      const isEndless = part === '*' || part === '+' || (comma === ',' && most === '');
      const repeats = isEndless || Number(most || least || 0) > 1;
      if (inner && repeats && (inner.varies || inner.chooses)) return false;
      if (isEndless) endless += 1;
      // `?` behind a quantifier only says in which order it tries.
      if (least === undefined || comma === ',') here.varies = true;
    }
  }
  return endless <= MOST_ENDLESS;
}
