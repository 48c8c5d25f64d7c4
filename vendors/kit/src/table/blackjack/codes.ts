import { odds, type Odds } from '../odds.ts';
import type { BlackjackTable } from './table.ts';

/** What a table's sign says in short, each word with the rules that it sets. */
const CODES: Readonly<Record<string, Partial<BlackjackTable>>> = {
  S17: { hitsSoft17: false },
  H17: { hitsSoft17: true },
  DAS: { doubleAfterSplit: true },
  NDAS: { doubleAfterSplit: false },
  DA2: { doubles: 'any' },
  DOA: { doubles: 'any' },
  D9: { doubles: '9-11' },
  D10: { doubles: '10-11' },
  ND: { doubles: 'none' },
  NS: { surrender: 'none' },
  LS: { surrender: 'late' },
  LSR: { surrender: 'late' },
  ES: { surrender: 'early' },
  ESR: { surrender: 'early' },
  RSA: { resplitAces: true },
  NRSA: { resplitAces: false },
  HSA: { hitSplitAces: true },
  NHSA: { hitSplitAces: false },
  PEEK: { peeks: true },
  ENHC: { peeks: false },
  INF: { decks: 0 },
};
export const MOST_DECKS = 100;
export const MOST_HANDS = 8;
const DECKS = /^(\d{1,3})D$/;
/** SP4: at most four hands. */
const SPLITS = /^SP(\d)$/;
const PAYS = /^(\d{1,3}):(\d{1,3})$/;

/** The same rules as people write them out. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:INFINITE|UNLIMITED)(?: DECKS?)?\b/g, 'INF'],
  [/\b(\d+)[ -]*DECKS?\b/g, '$1D'],
  [/\b(\d+) TO (\d+)\b/g, '$1:$2'],
  [/\bNO (DAS|RSA|HSA)\b/g, 'N$1'],
  [/\bNO[ -]PEEK\b/g, 'ENHC'],
  [/\bNO SURRENDER\b/g, 'NS'],
  [/\bLATE SURRENDER\b/g, 'LS'],
  [/\bEARLY SURRENDER\b/g, 'ES'],
  [/\bDOUBLE ANY(?: TWO)?\b/g, 'DA2'],
  [/\bDOUBLE (9|10)-11\b/g, 'D$1'],
  [/\bRESPLIT ACES\b/g, 'RSA'],
  [/\bHIT SPLIT ACES\b/g, 'HSA'],
];

export const CODE_LIST = [
  ...Object.keys(CODES),
  `1D ... ${MOST_DECKS}D`,
  `SP1 ... SP${MOST_HANDS}`,
  '3:2, 6:5',
].join(' ');

/** The rules of words such as `6D S17 DAS 3:2 LS`, in any order; the words that say nothing are listed apart. */
export function readCodes(text: string): {
  readonly table: Partial<BlackjackTable>;
  readonly unknown: readonly string[];
} {
  const short = PHRASES.reduce((said, [phrase, code]) => said.replace(phrase, code), text.toUpperCase());
  const words = short.split(/[\s,;]+/).filter((word) => word !== '');
  const read = words.map((word) => [word, readCode(word)] as const);
  return {
    table: Object.assign({}, ...read.map(([, rules]) => rules ?? {})) as Partial<BlackjackTable>,
    unknown: read.filter(([, rules]) => rules === null).map(([word]) => word),
  };
}

function readCode(word: string): Partial<BlackjackTable> | null {
  const decks = Number(DECKS.exec(word)?.[1] ?? 0);
  if (decks > 0 && decks <= MOST_DECKS) return { decks };
  const hands = Number(SPLITS.exec(word)?.[1] ?? 0);
  if (hands > 0 && hands <= MOST_HANDS) return { mostHands: hands };
  const pays = readPays(word);
  if (pays !== null) return { blackjackPays: pays };
  return Object.hasOwn(CODES, word) ? CODES[word]! : null;
}

function readPays(word: string): Odds | null {
  const [, left = '0', right = '0'] = PAYS.exec(word) ?? [];
  return Number(right) > 0 ? odds(Number(left), Number(right)) : null;
}
