/** Sound generators pass, planted rigged ones are found, and the command line says what is wrong with it. */
import { WORD, type Rng } from '@feria/kit/chance/rng';
import { createFairRng } from '@feria/kit/chance/fair';
import { createSimulatedRng } from '@feria/kit/chance/simulated';
import { describe, expect, test } from 'vitest';
import { runBattery, type Battery, type Decided } from './battery.ts';
import { readRequest, run } from './cli.ts';
import { mappedTests } from './mapped.ts';
import { withResults } from './report.ts';
import { bytesOf, drawsOf, DRAWS_PER_NONCE } from './source.ts';
import { countsTest } from './stream-counts.ts';
import { verdictOf, type Finding } from './verdict.ts';

const BYTES = 2 ** 19;
const DRAWS = 50_000;

const batteryOf = (draws: (stretch: number) => Rng, parts: Partial<Battery> = {}): Battery => ({
  drawsOf: draws,
  bytes: BYTES,
  stream: [countsTest],
  mapped: mappedTests(DRAWS),
  tell: () => undefined,
  ...parts,
});

const failed = (findings: readonly Decided[]) =>
  findings.filter(({ verdict }) => verdict === 'fail').map((finding) => finding.test);

test('a sound generator passes every test of our own', async () => {
  const findings = await runBattery(batteryOf((stretch) => createSimulatedRng(100 + stretch)));
  expect(findings).toHaveLength(10);
  expect(findings.every(({ verdict }) => verdict === 'pass')).toBe(true);
});

describe('a rigged generator is found', () => {
  const sound = createSimulatedRng(7);
  const rigged = (below: (n: number) => number) => runBattery(batteryOf(() => ({ below })));

  test('a bare remainder of a byte: it favours the low numbers', async () => {
    const found = failed(await rigged((n) => (n === WORD ? sound.below(n) : sound.below(256) % n)));
    expect(found).toContain('below(37)');
    expect(found).toContain('below(52)');
    // 256 is a multiple of 2, so there a remainder is fair.
    expect(found).not.toContain('below(2)');
  });

  test('a bit that sticks in one draw of thirty', async () => {
    const found = failed(
      await rigged((n) => {
        const word = sound.below(n);
        return n === WORD && sound.below(30) === 0 ? (word & ~0x10) >>> 0 : word;
      }),
    );
    expect(found).toContain('each of 32 bits');
  });

  test('a byte value that never comes', async () => {
    const never = (n: number): number => {
      const word = sound.below(n);
      return n === WORD && word >>> 24 === 7 ? never(n) : word;
    };
    expect(failed(await rigged(never))).toContain('bytes of each place');
  });

  test('a counter: every value as often as the others is no chance', async () => {
    let next = 0;
    const found = failed(await rigged((n) => (next = (next + 0x0101_0101) % WORD) % n));
    expect(found).toContain('bytes of each place');
    expect(found).toContain('pairs of below(37)');
  });

  test('a shuffle that would rather leave the last two alone', async () => {
    const found = failed(await rigged((n) => (n === 2 && sound.below(10) === 0 ? 0 : sound.below(n))));
    expect(found).toContain('shuffles of five');
    expect(found).toContain('below(2)');
  });

  test('a number that repeats itself', async () => {
    let last = 0;
    const found = failed(
      await rigged((n) => (n === 37 && sound.below(50) === 0 ? last : (last = sound.below(n)) % n)),
    );
    expect(found).toContain('pairs of below(37)');
  });
});

describe('a second look', () => {
  /** A test that answers one p-value after the other, each for a stretch. */
  const scripted = (...answers: readonly number[]) => {
    const left = [...answers];
    const told: Finding[] = [];
    const scriptedTest = {
      name: 'scripted',
      draws: 0,
      run: (): Finding => {
        const p = left.shift() ?? Number.NaN;
        return { tool: 'own', test: 'scripted', p, verdict: verdictOf(p), detail: '' };
      },
    };
    const battery = batteryOf(createSimulatedRng, {
      stream: [],
      mapped: [scriptedTest],
      tell: (finding) => told.push(finding),
    });
    return { battery, told };
  };

  test.each([
    ['passes at once', [0.3], 'pass', []],
    ['is weak, then passes', [0.004, 0.3], 'pass', [0.004]],
    ['is weak at the other end, then fails', [0.997, 0], 'fail', [0.997]],
    ['fails and is never asked again', [0, 0.3], 'fail', []],
    ['stays weak on four stretches', [0.004, 0.003, 0.002, 0.001, 0.3], 'weak', [0.004, 0.003, 0.002]],
  ])('%s', async (_, answers, verdict, earlier) => {
    const { battery, told } = scripted(...answers);
    expect(await runBattery(battery)).toMatchObject([{ verdict, earlier }]);
    expect(told).toHaveLength(earlier.length + 1);
  });
});

test('the provably fair stream is rounds one after the other, so that anybody can repeat it', () => {
  const seeds = { serverSeed: 'a', clientSeed: 'b' };
  const rng = drawsOf('fair', seeds, 1);
  const drawn = Array.from({ length: DRAWS_PER_NONCE + 1 }, () => rng.below(WORD));
  expect(drawn[0]).toBe(createFairRng({ ...seeds, nonce: 2 ** 40 }).below(WORD));
  expect(drawn.at(-1)).toBe(createFairRng({ ...seeds, nonce: 2 ** 40 + 1 }).below(WORD));
  const [chunk] = bytesOf(drawsOf('fair', seeds, 1), 4);
  expect(Buffer.from(chunk ?? []).readUInt32BE(0)).toBe(drawn[0]);
});

describe('the command line', () => {
  const runLine = async (...args: readonly string[]) => {
    const said: string[] = [];
    const complaints: string[] = [];
    const code = await run(args, {
      say: (line) => said.push(line),
      complain: (line) => complaints.push(line),
      now: () => 0,
      node: 'v0',
      page: '/nowhere',
    });
    return { code, said, complaints: complaints.join('\n') };
  };

  test('a short run of our own tests, the same each time', async () => {
    const { code, said } = await runLine('--mode', 'fair', '--bytes', '1m', '--only', 'own');
    expect(said.at(-1)).toContain('10 results: 10 pass');
    expect(code).toBe(0);
  });

  test.each([
    [['--mode', 'lucky'], '"lucky" is no mode: fair, certified, system'],
    [['--bytes', 'many'], '--bytes: "many" is not a size'],
    [['--bytes', '10k'], '--bytes: "10k" is not a size from 1m on'],
    [['--only', 'ent,testu01'], 'there is no tool "testu01"'],
    [['--speed'], "Unknown option '--speed'"],
  ])('%j is refused by name', async (args, message) => {
    const { code, complaints } = await runLine(...args);
    expect(code).toBe(2);
    expect(complaints).toContain(message);
  });

  test('explains itself', async () => {
    const { code, said } = await runLine('--help');
    expect(code).toBe(0);
    for (const option of ['--mode', '--bytes', '--dieharder-bytes', '--only', '--write', '--stdout'])
      expect(said.join('\n')).toContain(option);
  });

  test('a gigabyte of both modes unless told otherwise', () => {
    expect(readRequest([])).toMatchObject({
      modes: ['fair', 'certified'],
      bytes: 2 ** 30,
      dieharderBytes: 2 ** 30,
    });
    expect(readRequest(['--bytes', '64M', '--dieharder-bytes', '1g'])).toMatchObject({
      dieharderBytes: 2 ** 26,
    });
  });
});

test('results take the place of the last ones, and nothing else on the page changes', () => {
  const page = (between: string) =>
    `# Page\n\n<!-- randomness results: written by \`npm run randomness -- --write\` -->${between}<!-- end of randomness results -->\n\nAfter\n`;
  const finding = {
    tool: 'ent',
    test: 'mean',
    p: 0.25,
    verdict: 'pass',
    detail: '127.5',
    earlier: [0.004],
  } as const;
  const last = {
    day: '2026-05-17',
    bytes: 1024,
    dieharderBytes: 1024,
    versions: ['ent 1.2', 'Node v0'],
    missing: ['rngtest'],
    starved: ['-d 205'],
    seeds: { serverSeed: 'a', clientSeed: 'b' },
    results: [{ mode: 'fair' as const, seconds: 60, findings: [finding] }],
  };
  const written = withResults(page('\nold\n'), last);
  expect(written).toContain('| ent | mean | 0.250000 | pass after 0.004000 | 127.5 |');
  expect(written).toContain('Not installed, so not run: rngtest.');
  expect(written).toContain('were not run: -d 205.');
  expect(written).not.toContain('old');
  expect(written.startsWith('# Page\n') && written.endsWith('\n\nAfter\n')).toBe(true);
  expect(() => withResults('# Page', last)).toThrow('no place for results');
});
