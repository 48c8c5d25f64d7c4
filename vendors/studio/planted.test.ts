/**
 * What a new game touches. A slot and a board are planted into a copy of the studio: their folders, and their lines in the
 * lists of games. Nothing else is changed, and server and browser know them.
 */
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SlotArt, SlotGame } from '@feria/kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoardPart } from './client/src/board/part.ts';
import { BOARD_KINDS } from './games/boards/kinds.ts';
import type { BoardKind } from './games/boards/kind.ts';
import { games } from './games/index.ts';

const HERE = import.meta.dirname;
/** Hidden, so that no gate that reads the project meanwhile takes it for a part of it. */
const COPY = join(HERE, '.planted');
const at = (...path: string[]): string => join(COPY, ...path);

/** A folder of the copy again, with another name in all of its files. */
function plant(
  folder: string,
  from: string,
  to: string,
  words: readonly (readonly [string, string])[],
): void {
  cpSync(at(folder, from), at(folder, to), { recursive: true });
  for (const name of readdirSync(at(folder, to))) {
    const file = at(folder, to, name);
    let text = readFileSync(file, 'utf8');
    for (const [one, other] of words) text = text.replaceAll(one, other);
    writeFileSync(file, text);
  }
}

beforeAll(() => {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY);
  for (const part of ['games', 'client', 'view.ts', 'wire.ts', 'wire-boards.ts', 'wire-slots.ts'])
    cpSync(join(HERE, part), at(part), { recursive: true });
  plant('games', 'andes-express', 'planted-slot', [
    ['andes-express', 'planted-slot'],
    ['andesExpress', 'plantedSlot'],
  ]);
  appendFileSync(at('games/list.ts'), "export { plantedSlot as n99 } from './planted-slot/game.ts';\n");
  const names = [["'sicbo'", "'planted-board'"]] as const;
  plant('games/boards', 'sicbo', 'planted-board', [...names, ['"sicbo"', '"planted-board"']]);
  plant('client/src/board/boards', 'sicbo', 'planted-board', names);
  appendFileSync(at('games/boards/list.ts'), "export { kinds as n99 } from './planted-board/kinds.ts';\n");
  appendFileSync(
    at('games/boards/stated.ts'),
    "export { default as n99 } from './planted-board/stated.json' with { type: 'json' };\n",
  );
});
afterAll(() => rmSync(COPY, { recursive: true, force: true }));

const load = <Module>(...path: string[]): Promise<Module> => import(/* @vite-ignore */ at(...path));

describe('a planted slot', () => {
  test('is a game of the studio, behind those that were there', async () => {
    const planted = await load<{ games: readonly SlotGame[] }>('games/index.ts');
    expect(planted.games.map(({ code }) => code)).toEqual([...games.map(({ code }) => code), 'planted-slot']);
  });

  test('has its drawings and its rules in the browser', async () => {
    const { ownArt } = await load<{ ownArt: (code: string) => Promise<SlotArt> | null }>('client/src/art.ts');
    expect(Object.keys((await ownArt('planted-slot'))!.symbols).length).toBeGreaterThan(5);
    expect(ownArt('nothing')).toBeNull();
    const { loadRules } = await load<{ loadRules: (game: object) => Promise<unknown> }>(
      'client/src/rules.ts',
    );
    expect(await loadRules({ code: 'planted-slot', look: null })).toBeTypeOf('function');
    await expect(loadRules({ code: 'nothing', look: null })).rejects.toThrow('no rules for nothing');
  });
});

describe('a planted board', () => {
  test('is a kind of board with its numbers and a check of its draws', async () => {
    const { BOARD_KINDS: kinds } = await load<{ BOARD_KINDS: readonly BoardKind[] }>('games/boards/kinds.ts');
    expect(kinds.map(({ id }) => id)).toEqual([...BOARD_KINDS.map(({ id }) => id), 'planted-board']);
    const planted = kinds.at(-1)!;
    const { termsOf } = await load<{ termsOf: (kind: BoardKind) => readonly object[] }>(
      'games/boards/terms.ts',
    );
    expect(termsOf(planted)).toHaveLength(planted.bets.length);
    const { BOARD_CHECKS } = await load<{ BOARD_CHECKS: readonly { check: { name: string } }[] }>(
      'games/boards/checks.ts',
    );
    expect(BOARD_CHECKS.map(({ check }) => check.name)).toContain('planted-board');
  });

  test('has its picture, its words and its layout in the browser', async () => {
    const { loadBoard, loadFelt } = await load<{
      loadBoard: (board: string) => Promise<BoardPart>;
      loadFelt: (board: string) => Promise<unknown>;
    }>('client/src/board/load.ts');
    expect((await loadBoard('planted-board')).play).toEqual({ en: 'Throw', es: 'Tirar' });
    expect(await loadFelt('planted-board')).not.toBe(await loadFelt('bingo'));
    await expect(loadBoard('nothing')).rejects.toThrow('no board nothing');
    for (const { board } of BOARD_KINDS)
      expect((await loadBoard(board)).picture, board).toBeTypeOf('function');
  });
});

describe('no file outside its folder names a game', () => {
  const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:ts|css|html)$/.test(path) && !/^(?:dist|\.planted|node_modules)\//.test(path))
    .filter((path) => !/\.test\.ts$|\/test\//.test(path));
  const naming = (word: RegExp): string[] =>
    files.filter((path) => word.test(readFileSync(join(HERE, path), 'utf8')));

  test.each(games.map(({ code }) => code))('%s: but the list', (code) => {
    const outside = naming(new RegExp(`\\b${code}\\b`)).filter((path) => !path.startsWith(`games/${code}/`));
    expect(outside).toEqual(['games/list.ts']);
  });

  /** Where slots are, `pick` is no board. */
  const ofBoards = /^(?:server|games\/boards|client\/src\/(?:board|round))\//;

  test.each([...new Set(BOARD_KINDS.map(({ board }) => board))])('%s: but the lists', (board) => {
    const outside = naming(new RegExp(`['"\`/]${board}['"\`/]`)).filter(
      (path) => ofBoards.test(path) && !path.includes(`boards/${board}/`),
    );
    expect(outside).toEqual(['games/boards/list.ts', 'games/boards/stated.ts']);
  });
});
