/**
 * The words of a circular: plain paragraphs with two marks and a list, never HTML. Pure, read by both sides: the office shows what a
 * member will see, the platform refuses what no member should, the member app draws it.
 *
 * A blank line parts paragraphs; lines that begin with "- " are a list; **so** is bold. {nickname} is a variable.
 */

/** What may stand in braces. Nothing of a balance: it would be wrong by the time it is read, and a mail is read by others, too. */
export const CIRCULAR_VARIABLES = ['nickname', 'account', 'country'] as const;
export type CircularVariable = (typeof CIRCULAR_VARIABLES)[number];
export type CircularValues = Readonly<Record<CircularVariable, string>>;

/** Where a circular's button leads: pages of ours alone. */
export const CIRCULAR_HREFS = {
  home: '/',
  deposit: '/member?page=depositv2',
  withdraw: '/member?page=withdraw',
  transactions: '/member?page=transactionHistory',
  security: '/member?page=securityCenter',
  verification: '/member?page=verification',
  limits: '/member?page=limits',
  breaks: '/member?page=breaks',
  activity: '/member?page=activity',
  freeRounds: '/member?page=freeRounds',
  complaints: '/member?page=complaints',
  responsible: '/responsible-gaming',
  download: '/down',
} as const;
export type CircularPage = keyof typeof CIRCULAR_HREFS;
export const CIRCULAR_PAGES = Object.keys(CIRCULAR_HREFS) as [CircularPage, ...CircularPage[]];

const VARIABLE = /\{([^{}]*)\}/g;

/** Names in braces that are no variables, and braces that belong to none ("{" or "}"): a member would see them. */
export function unknownVariables(text: string, known: readonly string[] = CIRCULAR_VARIABLES): string[] {
  const names = [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
  const rest = text.replace(VARIABLE, '');
  return [
    ...names.filter((name) => !known.includes(name)),
    ...['{', '}'].filter((brace) => rest.includes(brace)),
  ];
}

/** Puts the values in, in one pass: what a value says is never read as a variable. What is not known leaves nothing behind. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(VARIABLE, (_all, name: string) => (Object.hasOwn(values, name) ? values[name]! : ''));
}

export type Span = { text: string; isStrong: boolean };
export type Block = { kind: 'paragraph' | 'list'; lines: Span[][] };

/** The paragraphs and lists of a text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') {
      isOpen = false;
      continue;
    }
    const isItem = line.startsWith('- ');
    const kind = isItem ? 'list' : 'paragraph';
    const spans = spansOf(isItem ? line.slice(2) : line);
    const last = blocks.at(-1);
    if (isOpen && last?.kind === kind) last.lines.push(spans);
    else blocks.push({ kind, lines: [spans] });
    isOpen = true;
  }
  return blocks;
}

function spansOf(line: string): Span[] {
  return line
    .split(/(\*\*[^*]+\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.length > 4 && part.startsWith('**') && part.endsWith('**')
        ? { text: part.slice(2, -2), isStrong: true }
        : { text: part, isStrong: false },
    );
}

/** The same for a mail, which has no marks: one line a paragraph, items with a dot. */
export function plainLines(text: string): string[] {
  const plain = (spans: readonly Span[]): string => spans.map((span) => span.text).join('');
  return blocksOf(text).flatMap(({ kind, lines }) =>
    kind === 'list' ? lines.map((line) => `• ${plain(line)}`) : [lines.map(plain).join(' ')],
  );
}
