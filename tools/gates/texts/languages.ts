/** Gate: every language has every text, with the same arguments; none is empty, left in English or used by nobody. */
import ts from 'typescript';
import { cataloguesOf, isCatalogue, LANGUAGES, lineOfKey, type Catalogue } from './catalogues.ts';
import { visit, type Gate, type Reading, type Violation } from '../gate.ts';
import { partsOf } from './icu.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const languagesGate: Gate = { name: 'languages', unit: 'texts', check: checkLanguages };

/** Texts that are the same in English and Spanish: names, and words that both languages share. */
export const SAME_TEXTS: ReadonlySet<string> = new Set(
  (
    'Feria|OK|No|Error|Total|Turbo|Auto|Wild|Scatter|English|Español|Base|Final|Normal|Manual|Slots|Bingo|Casino|Visa|' +
    'Keno|Limbo|Plinko|Mastercard|PSE|Nequi|Yape|SPEI|OXXO|ID|IP|RTP|Control|Original|Local|Legal|General|Capital|Bonus|Club|Chat|VIP|Ref|' +
    'SMS|Twilio|Telegram|Line ID|Llama|Jaguar|Jackpot|Jackpots|Arcade|Bogotá'
  ).split('|'),
);

function checkLanguages(tree: Tree): Reading {
  const catalogues = cataloguesOf(tree);
  const first = catalogues.filter(({ language }) => language === LANGUAGES[0]);
  const violations = [
    ...missingFiles(catalogues),
    ...catalogues.flatMap((catalogue) => brokenTexts(tree, catalogue)),
    ...first.flatMap((english) =>
      catalogues
        .filter((other) => other !== english && other.part === english.part && other.topic === english.topic)
        .flatMap((other) => differences(tree, english, other)),
    ),
    ...unusedTexts(tree, first),
    ...repeatedKeys(tree, first),
    ...handTables(tree),
  ];
  return { read: catalogues.reduce((sum, { texts }) => sum + texts.size, 0), violations };
}

function missingFiles(catalogues: readonly Catalogue[]): readonly Violation[] {
  return catalogues.flatMap(({ file, part, topic }) =>
    LANGUAGES.filter(
      (wanted) => !catalogues.some((c) => c.part === part && c.topic === topic && c.language === wanted),
    ).map((wanted) => ({ file, line: 1, rule: `${topic || part} has no texts in ${wanted}` })),
  );
}

function brokenTexts(tree: Tree, { file, texts }: Catalogue): readonly Violation[] {
  return [...texts].flatMap(([key, text]) => {
    const rule = text.trim() === '' ? `${key} is empty` : brokenMessage(key, text);
    return rule === null ? [] : [{ file, line: lineOfKey(tree, file, key), rule }];
  });
}

function brokenMessage(key: string, text: string): string | null {
  try {
    partsOf(text);
    return null;
  } catch (error) {
    return `${key} is no whole message: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function differences(tree: Tree, english: Catalogue, other: Catalogue): readonly Violation[] {
  const at = ({ file }: Catalogue, key: string, rule: string): Violation => ({
    file,
    line: lineOfKey(tree, file, key),
    rule,
  });
  const extra = [...other.texts.keys()].filter((key) => !english.texts.has(key));
  return [
    ...extra.map((key) => at(other, key, `${key} is not in ${english.file}`)),
    ...[...english.texts].flatMap(([key, text]) => {
      const translated = other.texts.get(key);
      if (translated === undefined) return [at(english, key, `${key} is missing in ${other.file}`)];
      if (brokenMessage(key, text) !== null || brokenMessage(key, translated) !== null) return [];
      const [wanted, found] = [text, translated].map((one) => comparable(partsOf(one)));
      if (wanted !== found)
        return [at(other, key, `${key} has "${found}" where ${english.language} has "${wanted}"`)];
      return isLeft(text, translated)
        ? [at(other, key, `${key} is the same text as in ${english.language}`)]
        : [];
    }),
  ];
}

/** Which country somebody is in is known to every text (packages/ui/src/i18n.tsx): one language may choose a word by it where others need not. */
const comparable = (parts: readonly string[]): string =>
  parts.filter((part) => !part.startsWith('market:select(')).join(' ');

/** The same words in both languages, where there are words at all and they are no shared name. */
function isLeft(text: string, translated: string): boolean {
  const words = text.replace(/\{[^{}]*\}/g, '').trim();
  return text === translated && /\p{L}{2}/u.test(words) && !SAME_TEXTS.has(words);
}

/** A key of two catalogues of one app, or of one part elsewhere: the one that is loaded later would speak for both. */
function repeatedKeys(tree: Tree, catalogues: readonly Catalogue[]): readonly Violation[] {
  const owners = new Map<string, string>();
  return catalogues.flatMap(({ file, part, texts }) =>
    [...texts.keys()].flatMap((key) => {
      const speaker = /^apps\/[\w-]+/.exec(part)?.[0] ?? part;
      const owner = owners.get(`${speaker} ${key}`);
      if (owner === undefined) owners.set(`${speaker} ${key}`, file);
      return owner === undefined
        ? []
        : [{ file, line: lineOfKey(tree, file, key), rule: `${key} is in ${owner}, too` }];
    }),
  );
}

const HAND_MADE = /=== 'e[ns]' \?|\[language === |'(?:English|Español|Inglés|Spanish)'/;

/** Names of languages come from Intl and choices from LANGUAGES: a table in the code is a language that somebody forgets. */
function handTables(tree: Tree): readonly Violation[] {
  return tree.files
    .filter(
      (path) => /^apps\/[\w-]+\/src\//.test(path) && isCode(path) && !isTest(path) && !isCatalogue(path),
    )
    .flatMap((file) =>
      tree
        .text(file)
        .split('\n')
        .flatMap((text, at) =>
          HAND_MADE.test(text)
            ? [
                {
                  file,
                  line: at + 1,
                  rule: 'languages are listed in packages/contracts/src/languages.ts alone',
                },
              ]
            : [],
        ),
    );
}

function unusedTexts(tree: Tree, catalogues: readonly Catalogue[]): readonly Violation[] {
  const parts = [...new Set(catalogues.map(({ part }) => part))];
  const spoken = new Map(parts.map((part) => [part, spokenIn(tree, part)]));
  return catalogues.flatMap(({ file, part, texts }) => {
    const said = spoken.get(part);
    return [...texts.keys()]
      .filter((key) => !said?.whole.has(key) && !said?.starts.some((start) => key.startsWith(start)))
      .map((key) => ({ file, line: lineOfKey(tree, file, key), rule: `${key} is used nowhere in ${part}` }));
  });
}

/** The string literals of the workspace that a part stands in; those that a key is put together from (`state.` + x) count as its beginning. */
function spokenIn(tree: Tree, part: string): { whole: ReadonlySet<string>; starts: readonly string[] } {
  const workspace = `${part.split('/').slice(0, 2).join('/')}/`;
  const whole = new Set<string>();
  const starts = new Set<string>();
  for (const file of tree.files.filter(
    (path) => path.startsWith(workspace) && isCode(path) && !isTest(path) && !isCatalogue(path),
  ))
    visit(tree.syntax(file), (node) => {
      if (ts.isTemplateExpression(node) && /\w\.$/.test(node.head.text)) starts.add(node.head.text);
      if (!ts.isStringLiteralLike(node)) return;
      whole.add(node.text);
      if (/\w\.$/.test(node.text)) starts.add(node.text);
    });
  return { whole, starts: [...starts] };
}
