import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from './cli.ts';

const sheet = {
  format: 1,
  version: '1',
  costLines: 1,
  rows: 1,
  lines: [[0, 0]],
  strips: ['A B', 'A B'],
  pays: { A: [0, 0, 3], B: [] },
  stakes: [
    { name: 'fair', cost: 1 },
    { name: 'dear', cost: 2 },
  ],
};

describe('npm run maths -- sheet.json', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'feria-maths-'));
    await writeFile(join(folder, 'sheet.json'), JSON.stringify(sheet));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const calculate = async (...args: string[]) => {
    const lines: string[] = [];
    const complaints: string[] = [];
    const code = await run(['sheet.json', '--plays', '1000', ...args], {
      say: (line) => lines.push(line),
      complain: (line) => complaints.push(line),
      from: folder,
      keep: join(folder, 'data', 'maths'),
    });
    return { code, text: lines.join('\n'), complaints };
  };
  const kept = async () => {
    const [name = ''] = await readdir(join(folder, 'data', 'maths'));
    return join(folder, 'data', 'maths', name);
  };

  test('tells every way of staking, and refuses the one that gives back too little', async () => {
    const { code, text, complaints } = await calculate();
    expect(text).toContain('75.000000');
    expect(code).toBe(1);
    expect(complaints).toEqual([expect.stringContaining('refused: dear gives back 37.5000 %')]);
    expect((await calculate('--any-return')).code).toBe(0);
  });

  test('keeps the results under the hash of the sheet, and tells them again', async () => {
    const first = await calculate('--json');
    expect(await readdir(join(folder, 'data'))).toContain('this-is-feria-data');
    const file = await kept();
    expect(file).toMatch(/[0-9a-f]{64}\.json$/);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll('"return":0.75', '"return":0.76'));
    const marked = await calculate('--json');
    expect(marked.text).toBe(first.text.replace('"return": 0.75', '"return": 0.76'));
    expect((await calculate('--json', '--again')).text).toBe(first.text);
    expect((await calculate('--json')).text).toBe(first.text);
  });

  test('works out again what was asked with other plays, or cannot be read', async () => {
    const first = await calculate('--json');
    expect((await calculate('--json', '--seed', '2')).text).not.toBe(first.text);
    await writeFile(await kept(), 'nonsense');
    expect((await calculate('--json')).text).toBe(first.text);
  });

  test('says what is wrong with a sheet, and where', async () => {
    await writeFile(join(folder, 'sheet.json'), JSON.stringify({ ...sheet, lines: [[0, 1]], colour: 'red' }));
    const { code, complaints } = await calculate();
    expect(code).toBe(2);
    expect(complaints.join()).toContain('colour');
  });
});
