import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TWINS, withoutTwins } from './first-games.ts';

const game = {
  nodeId: 'v:a',
  gameId: 'v:a',
  gameCode: 'a',
  gameName: 'A',
  nodeName: 'A',
  accountTypeName: 'V',
  displayName: { en: 'A', es: 'A' },
  showIcon: '/a',
  iconUrl: '/a',
  platforms: ['mobile'],
};

it('leaves out of a game what repeats its names, wherever it lies, and nothing else of an answer', () => {
  const shown = { nodeId: 'v:a', displayName: game.displayName, showIcon: '/a', platforms: ['mobile'] };
  expect(
    withoutTwins({ lanes: [{ gameCategory: 'RNG', games: [game] }], gameName: 'kept', none: null }),
  ).toEqual({
    lanes: [{ gameCategory: 'RNG', games: [shown] }],
    gameName: 'kept',
    none: null,
  });
});

it('leaves out nothing that the lobby reads', () => {
  const folder = join(import.meta.dirname, '../features/catalog');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );
  const asked = new RegExp(`\\bgame\\??\\.(?:${TWINS.join('|')})\\b`);
  expect(asked.test('game.iconUrl')).toBe(true);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((name) => asked.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});
