import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './cli.ts';

const SEEDS = [
  ...['--server-seed', '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159'],
  ...['--client-seed', 'bb62964774', '--nonce', '1'],
];
const COMMITMENT = '92a94e8c23510695d92e123725ecd728e54bd251c0ec4b4c422bd16aa34567f9';
const folder = mkdtempSync(join(tmpdir(), 'feria-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function verify(...args: string[]) {
  const [said, complaints]: [string[], string[]] = [[], []];
  const code = await run(args, {
    from: folder,
    say: (line) => void said.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { code, said: said.join('\n'), complaints: complaints.join('\n') };
}

describe('a round of the open vector', () => {
  test('as JSON, with its draws', async () => {
    const { code, said } = await verify('dice', ...SEEDS, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(said)).toMatchObject({
      game: 'dice',
      commitment: COMMITMENT,
      commitmentMatches: null,
      result: { roll: 77.18 },
      draws: [{ of: 10_001, got: 7718 }],
    });
  });

  test('in words', async () => {
    const { said } = await verify('keno', ...SEEDS, '--commitment', COMMITMENT);
    expect(said).toContain('as published');
    expect(said).toContain('numbers  [31,36,12,32,2,8,20,10,25,17]');
  });

  test.each([
    ['dice', '77.18'],
    ['plinko', 'RRLRLLLLRLLLRLLL'],
    ['mines', '{"mines":[20,23,8]}'],
  ])('%s agrees with %s', async (game, seen) =>
    expect((await verify(game, ...SEEDS, '--expect', seen)).code).toBe(0),
  );
});

test('a changed seed fails visibly', async () => {
  const changed = SEEDS.with(1, SEEDS[1]!.replace('18e9', '18e8'));
  const { code, complaints } = await verify(
    'dice',
    ...changed,
    '--commitment',
    COMMITMENT,
    '--expect',
    '77.18',
  );
  expect(code).toBe(1);
  expect(complaints).toMatch(/FAILED: the commitment[^]*FAILED: these seeds give another roll/);
});

test.each([
  [['poker', ...SEEDS], '"poker": there is no such game'],
  [['dice', '--nonce', '1', '--client-seed', 'a'], 'serverSeed: it is missing'],
  [['dice', ...SEEDS, '--nonce', 'one'], 'nonce: a whole number'],
  [['mines', ...SEEDS, '--mines', '25'], 'mines: fewer than the 25 tiles'],
  [['dice', ...SEEDS, '--rows', '3'], "Unknown option '--rows'"],
  [['dice', ...SEEDS, '--commitment', 'abc'], 'commitment: 64 hexadecimal digits'],
  [['crash', '--hash', 'abc', '--salt', 's'], 'hash: 64 hexadecimal digits'],
  [['none.json'], 'round: ENOENT'],
])('%j is wrong input, named', async (args, said) => {
  const { code, complaints } = await verify(...args);
  expect(code).toBe(2);
  expect(complaints).toContain(said);
});

describe('a crash chain', () => {
  const chain = [
    'crash',
    '--hash',
    '94aa062026624e59a0ace092568d5f46e21b9bf1d5173609db8645dd62bdfc44',
    '--salt',
    '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be',
  ];
  test('names its formula', async () => {
    const { code, said } = await verify(
      ...chain,
      '--steps',
      '2',
      '--terminating',
      '94e66d98029c61ecd27c4fb6b381d401c823cf3dfbdac9246756d5b655e125aa',
    );
    expect(code).toBe(0);
    expect(said).toMatch(
      /^formula: bytes \(the 32 bytes[^]*10\.91\n[^]*4\.26\nthe terminating hash stands 1 games back$/,
    );
    expect(JSON.parse((await verify(...chain, '--json', '--formula', 'hex-text')).said)).toMatchObject({
      formula: 'hex-text',
      games: [{ bust: 10.41 }],
    });
  });
  test.each([
    ['bytes', 10.91, 4.26],
    ['hex-text', 10.41, 1.36],
    ['step-hex-draw-bytes', 10.91, 98.46],
    ['step-bytes-draw-hex', 10.41, 2],
  ])('of the formula %s', async (formula, bust, before) => {
    const { said } = await verify(...chain, '--steps', '2', '--json', '--formula', formula);
    expect(JSON.parse(said)).toMatchObject({ formula, games: [{ bust }, { bust: before }] });
    expect((await verify('crash', '--help')).said).toContain(formula);
    expect((await verify(...chain, '--formula', formula)).said).toContain(`formula: ${formula} (`);
  });
  test('a chain that does not lead to its terminating hash fails, and what does lead there is named', async () => {
    expect((await verify(...chain, '--steps', '3', '--terminating', '00'.repeat(32))).code).toBe(1);
    const byText = 'd62704b864948f16b65ffcc222f8f36a37b2affc5cf478dcd229597228328040';
    const { code, complaints } = await verify(...chain, '--steps', '3', '--terminating', byText);
    expect(code).toBe(1);
    expect(complaints).toContain('it is met by --formula hex-text or step-hex-draw-bytes');
    const right = ['--steps', '3', '--terminating', byText, '--formula', 'step-hex-draw-bytes'];
    expect((await verify(...chain, ...right)).code).toBe(0);
  });
});

test('a slot of ours, from the file that its round gives away', async () => {
  const played = JSON.parse((await verify('verbena-nights', ...SEEDS, '--stake', '20', '--json')).said) as {
    result: { win: string; stops: number[][] };
  };
  const { win, stops } = played.result;
  const round = {
    game: 'verbena-nights',
    version: '1',
    stake: '20',
    win,
    stops,
    commitment: COMMITMENT,
    serverSeed: SEEDS[1],
    clientSeed: 'bb62964774',
    nonce: 1,
  };
  writeFileSync(join(folder, 'round.json'), JSON.stringify(round));
  writeFileSync(join(folder, 'forged.json'), JSON.stringify({ ...round, win: '99.00000' }));
  expect(await verify('round.json')).toMatchObject({ code: 0, complaints: '' });
  expect(await verify('forged.json')).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('another win') as string,
  });
  expect((await verify('round.json', '--nonce', '2')).code).toBe(1);
});

test('help explains every game', async () => {
  const { code, said } = await verify('--help');
  expect(code).toBe(0);
  for (const game of ['dice', 'tower', 'crash', 'pink-lagoon']) expect(said).toContain(game);
  expect((await verify()).code).toBe(2);
  expect((await verify('tower', '--help')).said).toContain('levels (8)');
  expect((await verify('crash', '--help')).said).toContain('--formula <name>');
});
