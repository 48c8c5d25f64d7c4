/** The SQL of the platform: migrations, sql folders, and what TypeScript hands to the database as text or through kysely. */
import ts from 'typescript';
import { visit } from '../gate.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

/** One piece of SQL and where it begins. Comments are blanked, so that offsets stay true. */
export type SqlText = { file: string; offset: number; text: string };

const TABLE_CALLS = new Set(
  (
    'selectFrom insertInto replaceInto updateTable deleteFrom mergeInto from using innerJoin leftJoin rightJoin ' +
    'fullJoin crossJoin innerJoinLateral leftJoinLateral table'
  ).split(' '),
);
const LOOKS_LIKE_SQL =
  /\b(?:select\b[\s\S]*\bfrom\b|select\s+\w+\.\w+\s*\(|insert\s+into\b|update\s+\S+\s+set\b|delete\s+from\b|lock\s+table\b|truncate\s+\S+|call\s+\w+\.\w+\s*\()/i;

/** Every piece of SQL below a folder, without tests: a test may look at any table. */
export function sqlTexts(tree: Tree, folder: string): readonly SqlText[] {
  return tree.files
    .filter((path) => path.startsWith(`${folder}/`) && !isTest(path))
    .flatMap((file) => {
      if (file.endsWith('.sql')) return [{ file, offset: 0, text: withoutComments(tree.text(file)) }];
      return isCode(file) ? sqlIn(tree.syntax(file), file) : [];
    });
}

function sqlIn(source: ts.SourceFile, file: string): readonly SqlText[] {
  const found: SqlText[] = [];
  const add = (node: ts.Node, text: string): void => {
    found.push({ file, offset: node.getStart(source), text: withoutComments(text) });
  };
  visit(source, (node) => {
    if (ts.isCallExpression(node)) for (const table of tablesOf(node)) add(table, `from ${table.text}`);
    if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return;
    const text = ts.isTemplateExpression(node) ? filled(node) : node.text;
    if (isTagged(node) || LOOKS_LIKE_SQL.test(text)) add(node, text);
  });
  return found;
}

/** `sql` and `sql<Row>` templates, and what `sql.raw`, `sql.ref`, `callSql`, `prepared` or `query` are called with. */
function isTagged(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isTaggedTemplateExpression(parent)) return /(?:^|\.)sql$/.test(parent.tag.getText());
  return (
    ts.isCallExpression(parent) &&
    /(?:^|\.)(?:sql\.\w+|query|callSql|prepared)$/.test(parent.expression.getText())
  );
}

/** The tables named in a kysely call: `selectFrom('wallet.balances as b')`, also in a list. */
function tablesOf(call: ts.CallExpression): readonly ts.StringLiteralLike[] {
  const callee = call.expression;
  const [first] = call.arguments;
  if (!ts.isPropertyAccessExpression(callee) || !TABLE_CALLS.has(callee.name.text) || !first) return [];
  const named: readonly ts.Expression[] = ts.isArrayLiteralExpression(first) ? first.elements : [first];
  return named.filter(ts.isStringLiteralLike);
}

function filled(node: ts.TemplateExpression): string {
  return node.head.text + node.templateSpans.map((span) => ` ? ${span.literal.text}`).join('');
}

/** Blanks comments, and quoted words such as `'play.bet_placed'`, which are values and not names. */
function withoutComments(text: string): string {
  const blank = (found: string): string => found.replace(/[^\n]/g, ' ');
  return text
    .replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, blank)
    .replace(/'[a-z_.:-]+'(?!\s*::\s*reg)/gi, (found, at: number, whole: string) =>
      /(?:nextval|setval|currval)\s*\(\s*$/i.test(whole.slice(0, at)) ? found : blank(found),
    );
}
