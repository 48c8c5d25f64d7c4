/** Planted rigged slots: a sheet that is not what it says, and one that favours whoever plays it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import honest from '../../vendors/studio/games/sheets/coffee-train.json' with { type: 'json' };
import { run } from './cli.ts';

describe('a sheet that states its return', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'feria-stated-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const judge = async (sheet: unknown, ...args: string[]) => {
    await writeFile(join(folder, 'sheet.json'), JSON.stringify(sheet));
    const complaints: string[] = [];
    const code = await run(['sheet.json', '--plays', '0', ...args], {
      say: () => undefined,
      complain: (line) => complaints.push(line),
      from: folder,
    });
    return { code, complaints };
  };

  test('passes when it is so', async () => {
    expect(await judge(honest)).toEqual({ code: 0, complaints: [] });
  });

  test('is refused when it states a hundredth too much', async () => {
    const { code, complaints } = await judge({ ...honest, stated: { base: honest.stated.base + 0.01 } });
    expect(code).toBe(1);
    expect(complaints).toEqual(['refused: base is stated as 96.4795 %, and gives back 95.4795 %']);
  });

  test('is refused when one stop of one reel is another than the maker worked out, also where any return may stand', async () => {
    const [first = '', ...strips] = honest.strips;
    const rigged = { ...honest, strips: [first.replace('engine', 'steam'), ...strips] };
    expect(rigged.strips[0]).not.toBe(first);
    for (const args of [[], ['--any-return']]) {
      const { code, complaints } = await judge(rigged, ...args);
      expect(code).toBe(1);
      expect(complaints).toEqual([
        expect.stringMatching(/^refused: base is stated as 95\.4795 %, and gives back /),
      ]);
    }
  });

  test('is refused when it favours whoever plays it, however true that is', async () => {
    const generous = { ...honest, pays: { ...honest.pays, leaf: [0, 0, 0, 50] }, stated: {} };
    const { code, complaints } = await judge(generous);
    expect(code).toBe(1);
    expect(complaints).toEqual([
      expect.stringMatching(/^refused: base gives back 1\d\d\.\d+ %; 75 to 100 % is allowed/),
    ]);
  });

  test('cannot state a way of staking that it does not have', async () => {
    const { code, complaints } = await judge({ ...honest, stated: { turbo: 0.95 } });
    expect(code).toBe(2);
    expect(complaints.join()).toContain('stated.turbo: there is no such way of staking');
  });
});
