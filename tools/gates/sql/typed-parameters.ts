/**
 * Gate: a parameter that meets nothing but a number in SQL says its type. PostgreSQL takes the type of `$1 > 0`, `least($1, 0)` or
 * `case when … then $1 else 0 end` from the number, which is an integer of 32 bits: an amount of more than 21,474 units of a currency is
 * then an error (PostgreSQL 18, 10.2 "Operators", 10.5 "UNION, CASE, and Related Constructs"). Nor is what is called an amount declared so
 * narrow, as a column, an argument or a variable.
 */
import { lineAt, type Gate, type Reading } from '../gate.ts';
import { sqlTexts } from './sql-text.ts';
import type { Tree } from '../tree.ts';

export const typedParametersGate: Gate = {
  name: 'typed parameters',
  unit: 'pieces of SQL',
  check: checkTypedParameters,
};

const ROOMS = ['platform', 'vendors', 'sandbox', 'launcher'];
const OPERATOR = '(?:<>|!=|<=|>=|[=<>+*/%-])';
const NUMBER = '-?\\d+(?![\\w.]|\\s*::)';
const PARAMETER = '(?:\\?|\\$\\d+)(?!\\s*::)';
/** What stands before it may have a type already: `balance + $1 > 0`. */
const FIRST = '(?<![-+*/%|&?]\\s*)';
const UNTYPED = [
  `${FIRST}${PARAMETER}\\s*${OPERATOR}\\s*${NUMBER}`,
  `(?<![-+*/%|]\\s*)(?<![\\w.$:)\\]])${NUMBER}\\s*${OPERATOR}\\s*${PARAMETER}`,
  `\\b(?:coalesce|greatest|least|nullif)\\s*\\(\\s*(?:${PARAMETER}\\s*,\\s*${NUMBER}|${NUMBER}\\s*,\\s*${PARAMETER})\\s*\\)`,
  `\\b\\w*(?:amount|balance|stake|prize|units)\\w*\\s+(?:integer|int4?|smallint)\\b`,
  `\\bthen\\s+(?:${PARAMETER}\\s+else\\s+${NUMBER}|${NUMBER}\\s+else\\s+${PARAMETER})\\s+end\\b`,
].map((pattern) => new RegExp(pattern, 'gi'));

function checkTypedParameters(tree: Tree): Reading {
  const texts = ROOMS.flatMap((room) => sqlTexts(tree, room));
  const violations = texts.flatMap(({ file, offset, text }) =>
    UNTYPED.flatMap((pattern) => [...text.matchAll(pattern)]).map((match) => ({
      file,
      line: lineAt(tree.text(file), offset + match.index),
      rule: `it holds 32 bits, no large amount; say bigint: ${match[0].replaceAll(/\s+/g, ' ')}`,
    })),
  );
  return { read: texts.length, violations };
}
