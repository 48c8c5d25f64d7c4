import { expect, test } from 'vitest';
import { createFairDraws, createFairRng } from '../../chance/fair.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { OPEN_SEED } from '../open-seed.fixture.ts';
import { wheelMaths } from './maths.ts';
import { spinWheel } from './rules.ts';

test('the segment is floor(f * segments)', () => {
  const float = createFairDraws(OPEN_SEED)() / 2 ** 32;
  for (const segments of [10, 50, 54])
    expect(spinWheel(createFairRng(OPEN_SEED), segments)).toBe(Math.floor(float * segments));
});

test('our three wheels give back 99 %', () => {
  const rows = wheelMaths.measure(wheelMaths.rules.parse({}));
  expect(rows.map(({ fraction }) => fraction)).toEqual(rows.map(() => ({ paid: '99', of: '100' })));
});

test('a money wheel of 54: the bet on 1 gives back 48 of 54', () => {
  const segments = [
    { pays: 2, count: 24 },
    { pays: 0, count: 30 },
  ];
  const [row] = wheelMaths.measure(wheelMaths.rules.parse({ segments }));
  expect(row?.fraction).toEqual({ paid: '8', of: '9' });
});

test.each([{ segments: [] }, { segments: [-1] }, { segments: [1], risk: 'low' }, { risk: 'wild' }])(
  'refuses %o',
  (table) => expect(wheelMaths.rules.safeParse(table).success).toBe(false),
);

proveCalculator(
  wheelMaths,
  [{}, { segments: [{ pays: 2, count: 24 }, { pays: 3, count: 5 }, 41, 0.5] }],
  50_000,
);
