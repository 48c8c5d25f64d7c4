/** Gate: no page loads anything from elsewhere: no foreign address in the code, styles, markup or texts that reach a browser. */
import ts from 'typescript';
import { lineAt, lineOf, visit, type Gate, type Reading, type Violation } from '../gate.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const elsewhereGate: Gate = { name: 'nothing from elsewhere', unit: 'files', check: checkElsewhere };

const PAGES =
  /^(?:apps|web|packages\/ui|sandbox|vendors\/[^/]+\/client)\/.*\.(?:tsx?|mjs|css|html|svg|json)$/;
/** An address with a scheme anywhere, or one that begins with `//` where an address is expected. */
const ADDRESS =
  /(?:https?|wss?):\/\/([\w.-]+)|(?:^|\b(?:src|href|action)=["']?|url\(["']?|@import\s+["'])\/\/([\w-]+\.[\w.-]+)/gi;
/** Our own hosts, and names that are never fetched. */
const OURS =
  /^(?:localhost|[\w.-]+\.localhost|127\.0\.0\.1|(?:www\.)?w3\.org|[\w.-]*example(?:\.\w+)?|[\w.-]+\.test)$/i;

/** What an operator may configure: named here, file by file, and closed without a word about it (ADR 25). */
const CONFIGURED: Readonly<Record<string, readonly string[]>> = {
  'web/security.ts': [
    ...['www.google.com', 'www.gstatic.com', 'apis.google.com'],
    ...['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'],
  ],
  // The name of a format, which is never fetched.
  'web/profile.ts': ['www.apple.com'],
  'apps/member/src/ground/external-login/telegram.ts': ['oauth.telegram.org'],
};

function checkElsewhere(tree: Tree): Reading {
  const files = tree.files.filter(
    (path) => PAGES.test(path) && !isTest(path) && !path.endsWith('package.json'),
  );
  const violations = files.flatMap((file) => (isCode(file) ? inCode(tree, file) : inText(tree, file)));
  return { read: files.length, violations };
}

function inCode(tree: Tree, file: string): readonly Violation[] {
  const source = tree.syntax(file);
  const found: Violation[] = [];
  visit(source, (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node);
    if (!isText || isLink(node)) return;
    for (const host of foreignHosts(node.text))
      if (!CONFIGURED[file]?.includes(host)) found.push(violation(file, lineOf(source, node), host));
  });
  return found;
}

/** A link that a person follows loads nothing by itself. */
function isLink(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isJsxAttribute(parent) || parent.name.getText() !== 'href') return false;
  const element = parent.parent.parent;
  return element.tagName.getText() === 'a';
}

function inText(tree: Tree, file: string): readonly Violation[] {
  const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ');
  const text = tree.text(file).replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, blank);
  return [...text.matchAll(ADDRESS)]
    .filter((match) => !OURS.test(match[1] ?? match[2] ?? ''))
    .map((match) => violation(file, lineAt(text, match.index), match[1] ?? match[2] ?? ''));
}

function foreignHosts(text: string): readonly string[] {
  return [...text.matchAll(ADDRESS)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((host) => !OURS.test(host));
}

const violation = (file: string, line: number, host: string): Violation => ({
  file,
  line,
  rule: `an address elsewhere: ${host}`,
});
