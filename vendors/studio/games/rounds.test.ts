import { readFile } from 'node:fs/promises';
import { commitmentOf, createFairRng } from '@feria/kit';
import { sheetSchema } from '@feria/kit/slot/sheet/schema';
import { expect, test } from 'vitest';
import { games } from './index.ts';
import { sheets } from './sheets/index.ts';

/** SHA-256 over the first rounds on these seeds, as they were played before sheets were JSON: history must verify. */
const PLAYED = {
  'verbena-nights': 'c58efff699781008d9ad2c9334cebad7ad77b6ff0503deef90499b41f96e2210',
  'cenote-moon': 'f2785da8b6fe59fb65b7e062cf7444c0f227ccf07dccf5f8976f7622416ef957',
  'andes-express': '1dcb52e89cc23bfecd78a0571d36ce24b3db8f67411785dde20f8c75f1846457',
  'market-morning': '26e4bd750475050cb522151238943adf3ee83c20ff22fa91719923a96d0cb8b6',
  'pink-lagoon': '036bea8c6825b408709a5cb524294c82f1cefdb0741f74efd5d71d0080850319',
} as const;

test.each(Object.entries(PLAYED))('%s plays the rounds that it has always played', (code, hash) => {
  const game = games.find((one) => one.code === code);
  const rounds = Array.from({ length: 400 }, (_, nonce) =>
    game?.rules(20_000n, createFairRng({ serverSeed: 'golden', clientSeed: code, nonce })),
  );
  const text = rounds
    .map((round) => JSON.stringify(round, (__, value) => (typeof value === 'bigint' ? String(value) : value)))
    .join('\n');
  expect(commitmentOf(text)).toBe(hash);
});

test.each(games)('$code: its sheet is whole, and is what the game plays', async ({ code, sheet }) => {
  const written: unknown = JSON.parse(await readFile(new URL(`${code}/sheet.json`, import.meta.url), 'utf8'));
  expect(sheetSchema.parse(written)).toEqual(sheet);
});

test('no game, drawn or still to be drawn, has the code or the name of another', () => {
  const all = [...games, ...sheets];
  for (const names of [
    all.map(({ code }) => code),
    all.map(({ title }) => title.en),
    all.map(({ title }) => title.es),
  ])
    expect(new Set(names).size).toBe(all.length);
});
