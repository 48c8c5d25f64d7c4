import { expect, it } from 'vitest';
import { rulesQuery } from './api.ts';

it('the rules of a registration are asked for once, for each market and way', () => {
  expect(rulesQuery('CO', 'username').staleTime).toBe(Infinity);
  const keys = (['CO', 'PE'] as const).flatMap((market) =>
    (['username', 'mobile'] as const).map((way) => JSON.stringify(rulesQuery(market, way).queryKey)),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
