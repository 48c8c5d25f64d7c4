/**
 * Gate: the SQL of a module names only its own schema, and of others what they show (`showsSql` of module.ts, for
 * modules that it may call; every function of core for everyone). SQL never asks for the time: it comes in.
 */
import { lineAt, type Gate, type Reading, type Violation } from '../gate.ts';
import { CAPABILITIES, EXPOSED_SQL, MAY_CALL } from '../rooms/rooms.ts';
import { sqlTexts, type SqlText } from './sql-text.ts';
import type { Tree } from '../tree.ts';

/** Whose question the time itself is. */
const MAY_ASK: Readonly<Record<string, string>> = {
  'platform/core/release/clock-look.ts': "it compares the database's clock with ours",
};

/** Modules that there are no more, each with those that took its tables: its migrations alone name their schemas beside its own. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  identity: ['members', 'access'],
  safety: ['limits', 'exclusions', 'harm'],
};

export const ownSchemaGate: Gate = {
  name: 'own schema',
  unit: 'pieces of SQL',
  check: (tree) => checkOwnSchema(tree),
};

const SCHEMAS = [...CAPABILITIES, ...Object.keys(FORMER), 'core', 'public'];
const NAMED = new RegExp(`(?<![\\w.$])(${SCHEMAS.join('|')})\\s*\\.\\s*([a-z_][a-z0-9_]*|\\?|\\*)`, 'gi');
const WHOLE_SCHEMA = new RegExp(`\\bschema\\s+(?:if\\s+not\\s+exists\\s+)?(${SCHEMAS.join('|')})\\b`, 'gi');
const SEARCH_PATH = /\bsearch_path\s*(?:=|to)\s*([^;\n]*)/gi;
const OWN_TIME =
  /\b(?:(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|current_(?:timestamp|date|time)\b|localtime(?:stamp)?\b)/gi;
const CREATED = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|type|domain)\s+(\w+)\.(\w+)/gi;

type Shown = Readonly<Record<string, readonly string[]>>;

/** The gate with the table as an argument, so that its tests can show functions of their own. */
export function checkOwnSchema(tree: Tree, table: Shown = EXPOSED_SQL): Reading {
  const core = sqlTexts(tree, 'platform/core');
  const modules = CAPABILITIES.map((name) => ({ name, texts: sqlTexts(tree, `platform/modules/${name}`) }));
  const former = Object.keys(FORMER).flatMap((name) =>
    sqlTexts(tree, `platform/former/${name}`).map((text) => ({ name, text })),
  );
  const created = createdIn([...core, ...modules.flatMap(({ texts }) => texts)]);
  const shown = [...created].filter((name) => name.startsWith('core.'));
  const violations = [
    ...core.flatMap((text) => brokenIn(tree, text, 'core', new Set())),
    ...modules.flatMap(({ name, texts }) => {
      const seen = new Set([...shown, ...(MAY_CALL[name] ?? []).flatMap((owner) => exposed(table, owner))]);
      return texts.flatMap((text) => brokenIn(tree, text, name, seen));
    }),
    ...former.flatMap(({ name, text }) => brokenIn(tree, text, name, new Set())),
    ...staleIn(
      table,
      modules.filter(({ texts }) => texts.length > 0).map(({ name }) => name),
      created,
    ),
  ];
  const pieces = [core, former, ...modules.map(({ texts }) => texts)];
  return { read: pieces.reduce((sum, texts) => sum + texts.length, 0), violations };
}

const exposed = (table: Shown, owner: string): readonly string[] =>
  (table[owner] ?? []).map((name) => `${owner}.${name}`);

function brokenIn(tree: Tree, sql: SqlText, own: string, seen: ReadonlySet<string>): readonly Violation[] {
  const text = sql.text.replaceAll('"', ' ');
  const owned = new Set([own, ...(FORMER[own] ?? [])]);
  const at = (offset: number, rule: string): Violation => ({
    file: sql.file,
    line: lineAt(tree.text(sql.file), sql.offset + offset),
    rule,
  });
  return [
    ...[...text.matchAll(NAMED)]
      .filter(([, schema = '', name = '']) => !isFree(schema, name, owned, seen))
      .map((match) => at(match.index, `SQL of ${own} names ${match[0].replace(/\s+/g, '')}`)),
    ...[...text.matchAll(WHOLE_SCHEMA)]
      .filter(([, schema = '']) => !owned.has(schema.toLowerCase()))
      .map((match) => at(match.index, `SQL of ${own} touches the whole schema ${match[1] ?? ''}`)),
    ...[...text.matchAll(SEARCH_PATH)]
      .filter(([, path = '']) => !isOwnPath(path, own))
      .map((match) => at(match.index, `SQL of ${own} searches other schemas: ${(match[1] ?? '').trim()}`)),
    ...(Object.hasOwn(MAY_ASK, sql.file) ? [] : [...text.matchAll(OWN_TIME)]).map((match) =>
      at(match.index, `SQL asks for the time: ${match[0]}`),
    ),
  ];
}

function isFree(
  schema: string,
  name: string,
  owned: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): boolean {
  return owned.has(schema.toLowerCase()) || seen.has(`${schema}.${name}`.toLowerCase());
}

/** A function may pin its path to its own schema and PostgreSQL's own, so that nobody slips a table under it. */
function isOwnPath(path: string, own: string): boolean {
  const schemas = path.split(/\bas\b|\$/i)[0] ?? '';
  return schemas
    .split(',')
    .map((schema) => schema.trim().replace(/^'|'$/g, ''))
    .every((schema) => schema === '' || schema === own || schema.startsWith('pg_'));
}

function createdIn(texts: readonly SqlText[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap(({ text }) => [...text.matchAll(CREATED)].map((m) => `${m[1]}.${m[2]}`.toLowerCase())),
  );
}

/** A name in the table that no SQL of its owner creates as a function or a type is stale, or it is a table. */
function staleIn(
  table: Shown,
  owners: readonly string[],
  created: ReadonlySet<string>,
): readonly Violation[] {
  return owners
    .flatMap((owner) => exposed(table, owner))
    .filter((name) => !created.has(name))
    .map((name) => ({
      file: `platform/modules/${name.split('.')[0]}/module.ts`,
      line: 1,
      rule: `no SQL of its owner creates ${name} to be called`,
    }));
}
