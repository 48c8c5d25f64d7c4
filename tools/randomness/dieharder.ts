/**
 * dieharder, each test of `-a` as a process of its own on the same stream (`-g 200`: raw bytes on standard input). As one
 * process `-a` would want some 240 GB, and stop without a verdict where the stream ends.
 */
import { toolListener, type StreamTest } from './listener.ts';
import { uniformTail } from './statistics.ts';
import { findingOf, unanswered, type Finding, type Verdict } from './verdict.ts';

interface Entry {
  readonly number: number;
  readonly ntuple?: number;
  /** Megabytes of stream that one of its samples takes: measured with dieharder 3.31.1, rounded up. */
  readonly mb: number;
  /** Its samples in `-a`, where not 100. */
  readonly samples?: number;
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

const DIEHARD = [
  ...[0.18, 4.1, 5.2, 2.5, 1.1, 8.5, 5.7, 2.7, 0.27, 5.2, 0.12, 0.09, 0.07, 9.4, 0.01, 0.45, 5.6, 81],
].map((mb, number): Entry => ({ number, mb }));

/** All that `dieharder -a` runs. */
const BATTERY: readonly Entry[] = [
  ...DIEHARD,
  ...[100, 101, 102].map((number) => ({ number, mb: 0.45 })),
  ...range(1, 12).map((ntuple) => ({ number: 200, ntuple, mb: 0.82 * ntuple })),
  ...range(2, 5).map((ntuple) => ({ number: 201, ntuple, mb: 0.05 * ntuple })),
  ...range(2, 5).map((ntuple) => ({ number: 202, ntuple, mb: 0.42 * ntuple })),
  ...range(0, 32).map((ntuple) => ({ number: 203, ntuple, mb: 4.05 * (ntuple + 1) })),
  { number: 204, mb: 0.06, samples: 1000 },
  { number: 205, mb: 625, samples: 1 },
  { number: 206, mb: 52, samples: 1 },
  { number: 207, mb: 460, samples: 1 },
  { number: 208, mb: 120, samples: 1 },
  { number: 209, mb: 265, samples: 1 },
];

const DEFAULT_SAMPLES = 100;
/** Below so many samples a distribution of p-values says nothing; a single one still does. */
const FEWEST_SAMPLES = 5;
const PIPE_BYTES = 2 ** 17;
/** Fields: test, ntuple, tsamples, psamples, p-value, assessment, and the p-value of each sample. */
const FIELDS = String(8 + 16 + 32 + 64 + 128 + 256 + 65_536);

/** Every test that a stretch of so many bytes can feed, with as many of its samples as fit. */
export function dieharderTests(bytes: number): readonly StreamTest[] {
  return BATTERY.flatMap((entry) => {
    const samples = samplesIn(entry, bytes);
    return samples > 0 ? [testOf(entry, samples)] : [];
  });
}

/** The tests of `-a` of which that stretch could not feed a single sample. */
export function starvedTests(bytes: number): readonly string[] {
  return BATTERY.filter((entry) => samplesIn(entry, bytes) === 0).map(nameOf);
}

const nameOf = ({ number, ntuple }: Entry): string =>
  `-d ${number}${ntuple === undefined ? '' : ` -n ${ntuple}`}`;

function samplesIn({ mb, samples = DEFAULT_SAMPLES }: Entry, bytes: number): number {
  const most = Math.floor((bytes - PIPE_BYTES) / (mb * 1e6));
  if (most >= samples) return samples;
  return most >= FEWEST_SAMPLES ? most : Math.min(most, 1);
}

function testOf(entry: Entry, samples: number): StreamTest {
  const name = nameOf(entry);
  const isFull = samples === (entry.samples ?? DEFAULT_SAMPLES);
  const args = ['-g', '200', ...name.split(' '), '-p', String(samples), '-D', FIELDS];
  return {
    name: `dieharder ${name}`,
    start: () => toolListener('dieharder', args, ({ out }) => readDieharder(out, name, isFull)),
  };
}

const VERDICTS: Readonly<Record<string, Verdict>> = { PASSED: 'pass', WEAK: 'weak', FAILED: 'fail' };

/** One sample that is beyond any bad luck decides by itself: of five, no distribution could say so. */
const BEYOND_LUCK = 0.000_001;

function chanceOf(values: readonly number[]): number {
  const lowest = Math.min(...values) * values.length;
  return lowest < BEYOND_LUCK ? lowest : uniformTail(values);
}

/**
 * Reads what one test printed. With all its samples dieharder's own assessment stands. With fewer its p-value would lean
 * towards 1 (it measures from i/(n+1) on one side), so the samples' p-values are judged here instead.
 */
export function readDieharder(out: string, name: string, isFull: boolean): readonly Finding[] {
  const rows: { test: string; samples: string; p: number; word: string; values: number[] }[] = [];
  for (const line of out.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    const [test = '', ntuple, , samples = '', p, word = ''] = cells;
    if (word in VERDICTS) rows.push({ test: `${test} ${ntuple}`, samples, p: Number(p), word, values: [] });
    else if (test === '' && cells.length === 3) rows.at(-1)?.values.push(Number(cells[1]));
  }
  if (rows.length === 0) return [unanswered('dieharder', name, 'the stream ended before the test did')];
  return rows.map(({ test, samples, p, word, values }, at) => {
    const label = `${test} (${name}, ${at + 1})`;
    const detail = samples === '1' ? '1 sample' : `${samples} samples`;
    if (isFull || values.length === 0)
      return { tool: 'dieharder', test: label, p, verdict: VERDICTS[word] ?? 'fail', detail };
    const by = values.length === 1 ? detail : `${detail}, judged here`;
    return findingOf('dieharder', label, chanceOf(values), by);
  });
}
