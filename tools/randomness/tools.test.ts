/** What the tools print, sound and rigged, is read for what it says. */
import { expect, test } from 'vitest';
import { dieharderTests, readDieharder, starvedTests } from './dieharder.ts';
import { readEnt } from './ent.ts';
import { readRngtest } from './rngtest.ts';

const verdicts = (findings: readonly { test: string; verdict: string }[]) =>
  Object.fromEntries(findings.map((finding) => [finding.test, finding.verdict]));

const HEAD = '0,File-bytes,Entropy,Chi-square,Mean,Monte-Carlo-Pi,Serial-Correlation\n';

test('ent: a sound megabyte passes all five', () => {
  const findings = readEnt({ out: `${HEAD}1,1000000,7.999832,232.636928,127.560117,3.136381,-0.000166\n` });
  expect(findings).toHaveLength(5);
  expect(findings.every(({ verdict }) => verdict === 'pass')).toBe(true);
});

test('ent: a megabyte with a stuck bit fails', () => {
  const out = `${HEAD}1,1000000,7.000000,1000123.4,63.5,4.000000,0.000012\n`;
  expect(verdicts(readEnt({ out }))).toEqual({
    'chi-square of bytes': 'fail',
    'mean of bytes': 'fail',
    'Monte Carlo pi': 'fail',
    'serial correlation': 'pass',
    entropy: 'fail',
  });
});

test('ent: bytes that are too even fail as well, and so does silence', () => {
  const even = `${HEAD}1,1000000,8.000000,0.000000,127.500000,3.141593,0.000001\n`;
  expect(verdicts(readEnt({ out: even }))['chi-square of bytes']).toBe('fail');
  expect(readEnt({ out: '' })).toMatchObject([{ verdict: 'fail' }]);
});

const fips = (passed: number, failed: number) =>
  `rngtest: starting FIPS tests...\nrngtest: entropy source drained\nrngtest: FIPS 140-2 successes: ${passed}\nrngtest: FIPS 140-2 failures: ${failed}\nrngtest: FIPS 140-2(2001-10-10) Monobit: 47\n`;

test.each([
  ['as many failures as chance has', 429_152, 344, 'pass'],
  ['three standard deviations too many', 429_092, 404, 'weak'],
  ['twice too many', 428_796, 700, 'fail'],
  ['none at all', 429_496, 0, 'fail'],
])('rngtest: %s', (_, passed, failed, verdict) => {
  expect(readRngtest({ complaints: fips(passed, failed) })).toMatchObject([{ verdict }]);
});

test('rngtest: silence is no pass', () => {
  expect(readRngtest({ complaints: 'rngtest: entropy source drained' })).toMatchObject([{ verdict: 'fail' }]);
});

const LINE = '#=============================================================================#';
const block = (row: string, values: readonly string[]) =>
  [
    row,
    LINE,
    '#       Values of test p-values        #',
    LINE,
    ...values.map((p) => `|${p}|`),
    LINE,
    '',
  ].join('\n');

test('dieharder: its own word stands for a full test, row by row', () => {
  const out = [
    block('        diehard_craps|   0|    200000|     100|0.49657879|  PASSED  ', ['0.1', '0.9']),
    block('        diehard_craps|   0|    200000|     100|0.99918698|   WEAK   ', ['0.1', '0.9']),
    block('         diehard_runs|   0|    100000|     100|0.00000000|  FAILED  ', ['0.0', '0.0']),
  ].join('\n');
  expect(verdicts(readDieharder(out, '-d 16', true))).toEqual({
    'diehard_craps 0 (-d 16, 1)': 'pass',
    'diehard_craps 0 (-d 16, 2)': 'weak',
    'diehard_runs 0 (-d 16, 3)': 'fail',
  });
});

test('dieharder: with few samples their p-values are judged here', () => {
  const row = '       rgb_lagged_sum|  32|   1000000|       5|1.00000000|  FAILED  ';
  const [sound] = readDieharder(block(row, ['0.05', '0.11', '0.40', '0.52', '0.88']), '-d 203 -n 32', false);
  expect(sound).toMatchObject({ verdict: 'pass', detail: '5 samples, judged here' });
  const [rigged] = readDieharder(block(row, ['0.0', '0.0', '0.0', '0.0', '0.0']), '-d 203 -n 32', false);
  expect(rigged?.verdict).toBe('fail');
});

test('dieharder: a stream that ended early is no pass', () => {
  expect(readDieharder('', '-d 205', true)).toMatchObject([{ test: '-d 205', verdict: 'fail' }]);
});

test('dieharder: a gigabyte feeds every test of -a, a megabyte only the small ones', () => {
  const names = dieharderTests(2 ** 30).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(80);
  for (const name of ['-d 0', '-d 102', '-d 200 -n 12', '-d 203 -n 32', '-d 209'])
    expect(names).toContain(`dieharder ${name}`);
  const few = dieharderTests(2 ** 20).map(({ name }) => name);
  expect(few).not.toContain('dieharder -d 1');
  expect(few).toContain('dieharder -d 11');
  expect(starvedTests(2 ** 30)).toEqual([]);
  expect(starvedTests(2 ** 28)).toEqual(['-d 205', '-d 207']);
});
