/**
 * Gate: SQL is source, not history (ADR 69). A migration makes tables: no function, view or trigger after the baseline, and in a
 * baseline only the functions whose results a table keeps. What lives stands in a module's `sql` folder: one function or view in a
 * file of its name, in that folder or in one below it, made with `create or replace`, with nothing beside it but who owns it and who
 * may use it; triggers are bound in the folder's `triggers.sql`. A number of a migration is used once in the repository, so that there
 * is one order of all, and a module begins with a baseline: without one its numbers would count for it alone. It holds for every
 * database: the platform's, the vendors' and the gateway's.
 */
import { lineAt, type Gate, type Violation } from '../gate.ts';
import type { Tree } from '../tree.ts';

/** An index or a generated column keeps their results, so a change of one is a change of the rows: by a migration. */
export const KEPT_IN_TABLES: readonly string[] = [
  'catalog.without',
  'play.member_key',
  'play.round_key',
  'wallet.key_hash',
  'wallet.kind_hash',
];

export const sqlSourceGate: Gate = {
  name: 'sql as source',
  unit: 'files of SQL',
  check: (tree) => {
    const files = tree.files.filter((path) => path.endsWith('.sql') && path !== 'platform/schema.sql');
    return {
      read: files.length,
      violations: [
        ...files.flatMap((file) => faultsOf(tree, file)),
        ...numbersTwice(files),
        ...withoutBaseline(files),
      ],
    };
  },
};

const MIGRATION = /^(.*)\/migrations\/(\d{4})-[a-z0-9-]+\.sql$/;
const SOURCE = /\/sql\/((?:[a-z-]+\/)*)(\w+)\.sql$/;
const MAKES =
  /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:materialized\s+)?(function|procedure|view|trigger)\s+([\w.]+)/gi;
const BESIDE = /^(?:alter (?:function|view) \S+ owner to |revoke |grant )/i;

function faultsOf(tree: Tree, file: string): readonly Violation[] {
  const text = withoutQuoted(tree.text(file));
  const at = (offset: number, rule: string): Violation => ({ file, line: lineAt(text, offset), rule });
  const migration = MIGRATION.exec(file);
  if (migration) {
    const isBaseline = migration[2] === '0000';
    return [...text.matchAll(MAKES)]
      .filter(([, kind, name = '']) => !(isBaseline && kind === 'function' && KEPT_IN_TABLES.includes(name)))
      .map((made) =>
        at(made.index, `a migration makes tables; ${made[1]} ${made[2]} belongs in the sql folder`),
      );
  }
  const source = SOURCE.exec(file);
  if (!source) return [at(0, 'SQL stands in a migrations or in an sql folder')];
  const [, below, name = ''] = source;
  return name === 'triggers' && below === '' ? bindingFaults(text, at) : sourceFaults(text, name, at);
}

type At = (offset: number, rule: string) => Violation;

function sourceFaults(text: string, name: string, at: At): readonly Violation[] {
  const [first, ...others] = statementsOf(text);
  const made = /^create or replace (?:function|view)\s+(?:\w+\.)?(\w+)/i.exec(first?.text ?? '');
  const wrong =
    made?.[1] === name
      ? []
      : [at(first?.offset ?? 0, `it makes with "create or replace" what it is called: ${name}`)];
  return [
    ...wrong,
    ...others
      .filter((other) => !BESIDE.test(other.text))
      .map((other) =>
        at(other.offset, 'one function or view a file, and beside it only its owner and its grants'),
      ),
  ];
}

function bindingFaults(text: string, at: At): readonly Violation[] {
  return statementsOf(text)
    .filter((statement) => !/^create (?:constraint )?trigger\s/i.test(statement.text))
    .map((statement) => at(statement.offset, 'triggers.sql binds triggers and does nothing else'));
}

function numbersTwice(files: readonly string[]): readonly Violation[] {
  const owners = new Map<string, string>();
  return files.flatMap((file) => {
    const [, folder = '', number = ''] = MIGRATION.exec(file) ?? [];
    if (number === '' || number === '0000') return [];
    // Each database has an order of its own: the platform's, a vendor's, the gateway's.
    const key = `${folder.split('/')[0]} ${number}`;
    const other = owners.get(key);
    owners.set(key, file);
    return other === undefined ? [] : [{ file, line: 1, rule: `${other} has the number ${number} already` }];
  });
}

/** The folders of migrations that do not begin with a baseline, told at their first file. */
function withoutBaseline(files: readonly string[]): readonly Violation[] {
  const folders = Map.groupBy(
    files.filter((file) => MIGRATION.test(file)),
    (file) => file.slice(0, file.lastIndexOf('/')),
  );
  return [...folders]
    .filter(([folder, own]) => !own.includes(`${folder}/0000-baseline.sql`))
    .map(([folder, own]) => ({ file: own[0]!, line: 1, rule: `${folder} begins with 0000-baseline.sql` }));
}

/** Statements begin where their first word does. */
function statementsOf(text: string): readonly { text: string; offset: number }[] {
  return [...text.matchAll(/[^;]+/g)]
    .map((part) => ({ text: part[0].trim(), offset: part.index + part[0].search(/\S|$/) }))
    .filter((statement) => statement.text !== '');
}

/** Comments, and bodies and texts in quotes, are blanked: a semicolon in them ends nothing. So is what `begin atomic` encloses. */
function withoutQuoted(text: string): string {
  const blank = (found: string): string => found.replace(/[^\n]/g, ' ');
  return text
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, blank)
    .replace(/(\$\w*\$)[\s\S]*?\1/g, blank)
    .replace(/'(?:[^']|'')*'/g, blank)
    .replace(/\bbegin atomic\b[\s\S]*?\bend(?=\s*;)/gi, blank);
}
