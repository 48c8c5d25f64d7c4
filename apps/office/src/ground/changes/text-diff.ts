/** What a text was and will be, line by line, and within a line that changed word by word. Pure. */

export interface Piece {
  text: string;
  isChanged: boolean;
}

/** `same`: stays. `out`: is taken out. `in`: is put in. */
export interface DiffLine {
  kind: 'same' | 'out' | 'in';
  pieces: readonly Piece[];
}

/** Beyond this many comparisons a text is said as taken out and put in whole: nobody waits for a drawing. */
const MOST_COMPARED = 1_000_000;
/** Less than this part of the words in common: marking the others would mark nearly all, and read worse than two lines. */
const LEAST_ALIKE = 0.25;

/** '' is no text: then all of the other one is taken out, or put in. */
export function diffOf(was: string, is: string): DiffLine[] {
  const steps = stepsOf(linesOf(was), linesOf(is));
  const lines: DiffLine[] = [];
  for (let at = 0; at < steps.length;) {
    const run = runAt(steps, at);
    if (run.same !== undefined) {
      lines.push({ kind: 'same', pieces: [{ text: run.same, isChanged: false }] });
      at += 1;
      continue;
    }
    lines.push(...replaced(run.out, run.in));
    at += run.out.length + run.in.length;
  }
  return lines;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r?\n/));

type Step = { kind: DiffLine['kind']; text: string };
interface Run {
  same?: string;
  out: readonly string[];
  in: readonly string[];
}

/** A line that stays, or all that is taken out and put in until the next one that does. */
function runAt(steps: readonly Step[], at: number): Run {
  const first = steps[at]!;
  if (first.kind === 'same') return { same: first.text, out: [], in: [] };
  const rest = steps.slice(at);
  const end = rest.findIndex(({ kind }) => kind === 'same');
  const run = end === -1 ? rest : rest.slice(0, end);
  const of = (kind: Step['kind']): string[] => run.flatMap((one) => (one.kind === kind ? [one.text] : []));
  return { out: of('out'), in: of('in') };
}

/** Line by line as they stand in for one another; what has none in the other text is changed as a whole. */
function replaced(out: readonly string[], put: readonly string[]): DiffLine[] {
  const pairs = Array.from({ length: Math.max(out.length, put.length) }, (_, at) =>
    wordsOf(out[at], put[at]),
  );
  return pairs.flatMap(({ was, is }) => [
    ...(was ? [{ kind: 'out' as const, pieces: was }] : []),
    ...(is ? [{ kind: 'in' as const, pieces: is }] : []),
  ]);
}

/** Words with the space behind them, so that a sentence stays one. */
const piecesIn = (line: string): string[] => line.match(/\S+\s*|\s+/g) ?? [];

function wordsOf(was: string | undefined, is: string | undefined): { was?: Piece[]; is?: Piece[] } {
  const whole = (text: string): Piece[] => [{ text, isChanged: true }];
  if (was === undefined || is === undefined)
    return {
      ...(was === undefined ? {} : { was: whole(was) }),
      ...(is === undefined ? {} : { is: whole(is) }),
    };
  const [before, after] = [piecesIn(was), piecesIn(is)];
  const steps = stepsOf(before, after);
  const same = steps.filter(({ kind }) => kind === 'same').length;
  if (same < LEAST_ALIKE * Math.max(before.length, after.length)) return { was: whole(was), is: whole(is) };
  const side = (kind: 'out' | 'in'): Piece[] =>
    joined(
      steps
        .filter((step) => step.kind === kind || step.kind === 'same')
        .map((step) => ({ text: step.text, isChanged: step.kind !== 'same' })),
    );
  return { was: side('out'), is: side('in') };
}

/** Words that stand beside each other and are alike in that they changed, or did not, as one piece. */
function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const { text, isChanged } of pieces) {
    const last = whole.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else whole.push({ text, isChanged });
  }
  return whole;
}

/** The longest common subsequence, as steps from the one list to the other: what is taken out comes before what is put in. */
function stepsOf(was: readonly string[], is: readonly string[]): Step[] {
  const all = (kind: Step['kind'], texts: readonly string[]): Step[] => texts.map((text) => ({ kind, text }));
  const isEqual = (one: number, other: number): boolean => was[one] === is[other];
  let head = 0;
  while (head < was.length && head < is.length && isEqual(head, head)) head += 1;
  let tail = 0;
  while (
    tail < was.length - head &&
    tail < is.length - head &&
    isEqual(was.length - 1 - tail, is.length - 1 - tail)
  )
    tail += 1;
  const [midWas, midIs] = [was.slice(head, was.length - tail), is.slice(head, is.length - tail)];
  const middle =
    midWas.length * midIs.length > MOST_COMPARED
      ? [...all('out', midWas), ...all('in', midIs)]
      : between(midWas, midIs);
  return [...all('same', was.slice(0, head)), ...middle, ...all('same', was.slice(was.length - tail))];
}

function between(was: readonly string[], is: readonly string[]): Step[] {
  const width = is.length + 1;
  // How many are in common from here to the ends.
  const common = new Uint32Array((was.length + 1) * width);
  for (let one = was.length - 1; one >= 0; one -= 1)
    for (let other = is.length - 1; other >= 0; other -= 1)
      common[one * width + other] =
        was[one] === is[other]
          ? common[(one + 1) * width + other + 1]! + 1
          : Math.max(common[(one + 1) * width + other]!, common[one * width + other + 1]!);
  const steps: Step[] = [];
  let [one, other] = [0, 0];
  while (one < was.length && other < is.length) {
    if (was[one] === is[other]) {
      steps.push({ kind: 'same', text: was[one]! });
      one += 1;
      other += 1;
    } else if (common[(one + 1) * width + other]! >= common[one * width + other + 1]!) {
      steps.push({ kind: 'out', text: was[one]! });
      one += 1;
    } else {
      steps.push({ kind: 'in', text: is[other]! });
      other += 1;
    }
  }
  return [
    ...steps,
    ...was.slice(one).map((text): Step => ({ kind: 'out', text })),
    ...is.slice(other).map((text): Step => ({ kind: 'in', text })),
  ];
}
