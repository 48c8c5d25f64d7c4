/** Planted tables that favour whoever plays them, one for each calculator: the gate on returns has to catch them all. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALCULATORS } from '@feria/kit/maths/all';
import { describe, expect, test } from 'vitest';
import { run } from './cli.ts';

async function maths(...args: string[]) {
  const lines: string[] = [];
  const complaints: string[] = [];
  const outside = {
    say: (line: string) => lines.push(line),
    complain: (line: string) => complaints.push(line),
    from: '.',
  };
  return { code: await run([...args, '--plays', '0'], outside), lines, complaints };
}

describe('the return gate', () => {
  /** Arguments of a table over 100 %, and the bet that gives too much. */
  const RIGGED: Readonly<Record<string, readonly [bet: string, ...args: string[]]>> = {
    baccarat: ['banker', '--commission', '0'],
    bingo: ['card', '--prizes', '{"line":1.1}'],
    blackjack: ['basic strategy', '--rules', 'INF 2:1'],
    craps: ['any seven', '--any-seven', '11:2'],
    dragontiger: ['tie', '--tie', '13'],
    fishing: ['whale', '--payback', '1.01'],
    keno: ['1 pick', '--pays', '0,4.2'],
    plinko: ['8 rows', '--rows', '8', '--pays', '5.6,2.1,1.1,1,0.6'],
    roulette: ['straight', '--pays', '{"straight":37}'],
    scratch: ['ticket', '--tickets', '10', '--prizes', '[{"pays":2,"tickets":6}]'],
    sicbo: ['single 1', '--single', '1,3,10'],
    threecard: ['pair plus', '--pair-plus', '50/40/10/4/1'],
    videopoker: ['5 coins', '--pays', '9/7', '--coins', '5'],
    war: ['tie', '--tie', '13'],
    wheel: ['2 segments', '--segments', '2,0.01'],
  };
  test.each(Object.entries(RIGGED))('refuses a rigged %s', async (name, [bet, ...args]) => {
    const { code, complaints } = await maths(name, ...args);
    expect(code).toBe(1);
    expect(complaints.join('\n')).toContain(`refused: ${bet} gives back 1`);
    expect(complaints.join('\n')).toContain('to 100 % is allowed');
  });

  /** Their multipliers are the fair ones, less an edge: more than fair is no rule of theirs. */
  const FAIR_LESS_EDGE: readonly (readonly [string, string])[] = [
    ['crash', '--edge=-0.01'],
    ['dice', '--payback=1.01'],
    ['hilo', '--payback=1.01'],
    ['limbo', '--payback=1.01'],
    ['mines', '--payback=1.01'],
    ['pick', '--payback=101'],
    ['race', '--payback-bps=10100'],
    ['series', '--payback-bps=10100'],
    ['tower', '--payback=1.01'],
  ];
  test.each(FAIR_LESS_EDGE)('%s takes no %s', async (name, option) => {
    const { code, complaints } = await maths(name, option);
    expect(code).toBe(2);
    const property = option
      .slice(2, option.indexOf('='))
      .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(complaints.join()).toContain(property);
  });

  test('refuses a sheet that pays too much', async () => {
    const honest = await readFile('vendors/kit/src/slot/testing/three-reels.json', 'utf8');
    const sheet = join(await mkdtemp(join(tmpdir(), 'maths-')), 'rigged.json');
    await writeFile(sheet, honest.replace('2000', '20000'));
    const { code, complaints } = await maths(sheet);
    expect(code).toBe(1);
    expect(complaints.join()).toContain('gives back 1');
  });

  test('knows a rigged table of every calculator; what jackpots give is part of another stake', () => {
    const known = [...Object.keys(RIGGED), ...FAIR_LESS_EDGE.map(([name]) => name), 'slot', 'jackpot'];
    expect(CALCULATORS.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  const QUICKER: Readonly<Record<string, readonly string[]>> = {
    blackjack: ['--decks', '0'],
    videopoker: ['--coins', '5'],
  };
  test('lets every usual table pass, side bets at their usual odds too', async () => {
    for (const { name } of CALCULATORS) {
      if (name === 'slot') continue;
      const args = QUICKER[name] ?? [];
      expect([name, ...(await maths(name, ...args)).complaints]).toEqual([name]);
    }
  });

  test('the 1-3-10 table of sic bo gives back 102.3148 %, and whoever asks may look', async () => {
    const { code, complaints } = await maths('sicbo', '--single', '[1,3,10]');
    expect(code).toBe(1);
    expect(complaints).toEqual([expect.stringContaining('refused: single 1 gives back 102.3148 %')]);
    expect((await maths('sicbo', '--single', '[1,3,10]', '--any-return')).code).toBe(0);
  });

  test('refuses bets that keep too much: a quarter, of a side bet half', async () => {
    const { code, complaints } = await maths('keno', '--pays', '[0,2.9]');
    expect([code, ...complaints]).toEqual([1, expect.stringContaining('72.5000 %; 75 to 100')]);
    const ties = await maths('dragontiger', '--decks', '1');
    expect(ties.complaints).toEqual([expect.stringContaining('suited tie gives back 0.0000 %; 50 to 100')]);
  });
});

describe('arguments', () => {
  test('lists are JSON or what people write', async () => {
    expect((await maths('roulette', '--bets', 'red,split 17-20')).lines[1]).toContain('red');
    expect((await maths('hilo', '--cards', 'K')).code).toBe(0);
    expect((await maths('dice', '--targets', '5050')).code).toBe(0);
    expect((await maths('craps', '--odds', '2')).code).toBe(0);
  });
  test.each([
    [['sicbo', '--single', '[1,2,"much"]'], 'single.2: odds are a number'],
    [['sicbo', '--totals', '[60,30]'], 'totals are seven odds'],
    [['sicbo', '--totals', '[60,30'], '--totals: '],
    [['sicbo', '--big'], '--big'],
    [['baccarat', '--decks', '-1'], 'decks: Too small'],
    [['baccarat', '--decks', 'eight'], '--decks: "eight" is no number'],
    [['baccarat', '--deck', '8'], "'--deck'"],
    [['baccarat', '--table', 'nowhere.json'], 'nowhere.json'],
    [['baccarat', '--seed', '1.5'], '--seed: a whole number'],
    [['roulete'], 'no calculator "roulete"'],
    [['slot'], 'needs its sheet'],
  ])('what is wrong is named: %j', async (args, words) => {
    const { code, complaints } = await maths(...args);
    expect(code).toBe(2);
    expect(complaints.join()).toContain(words);
  });
});
