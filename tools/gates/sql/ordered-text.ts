/**
 * Gate: nothing is sorted as text that is not text. `select id, xid::text … order by xid` sorts the output column of that name, which is text:
 * 100 comes before 99 (PostgreSQL 18, `SELECT`, "ORDER BY Clause": a simple name that is both an output and an input column is the output
 * column). Named by its table, `order by o.xid`, it is the column.
 */
import { lineAt, type Gate, type Reading } from '../gate.ts';
import type { Tree } from '../tree.ts';
import { sqlTexts } from './sql-text.ts';

export const orderedTextGate: Gate = { name: 'ordered text', unit: 'pieces of SQL', check: checkOrderedText };

const ROOMS = ['platform', 'vendors', 'sandbox', 'launcher', 'packages'];
const ORDER = /\border\s+by\s+([^;()]+)/gi;
/** Days as text are in their order. */
const IS_DAY = /^(?:day|month|date|at_day)$/;

function checkOrderedText(tree: Tree): Reading {
  const texts = ROOMS.flatMap((room) => sqlTexts(tree, room));
  const violations = texts.flatMap(({ file, offset, text }) =>
    [...text.matchAll(ORDER)].flatMap((match) =>
      bareNames(match[1]!)
        .filter((name) => !IS_DAY.test(name) && isOutputAsText(text.slice(0, match.index), name))
        .map((name) => ({
          file,
          line: lineAt(tree.text(file), offset + match.index),
          rule: `it sorts the text of ${name}: name its table`,
        })),
    ),
  );
  return { read: texts.length, violations };
}

const bareNames = (list: string): string[] =>
  list.split(',').flatMap((part) => /^\s*([a-z_]+)(?=\s|$)/.exec(part)?.[1] ?? []);

/** In the select that the order is of: the last one before it, without those in parentheses. */
function isOutputAsText(before: string, name: string): boolean {
  let own = before;
  for (let last = ''; last !== own;) {
    last = own;
    own = own.replaceAll(/\([^()]*\)/g, ' ');
  }
  own = own.slice(own.lastIndexOf('(') + 1);
  const list = own.slice(Math.max(0, own.toLowerCase().lastIndexOf('select'))).split(/\bfrom\b/i)[0]!;
  return new RegExp(`\\b${name}::text\\b(?!\\s+as\\b)|::text\\s+as\\s+"?${name}\\b`).test(list);
}
