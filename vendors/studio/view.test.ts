import { createFairRng } from '@feria/kit';
import { describe, expect, test } from 'vitest';
import { verbenaNights } from './games/verbena-nights/game.ts';
import { gameViewOf, roundViewOf } from './view.ts';

const STAKE = 2_000n;

/** The first round of the test's seeds that has free spins. */
function roundWithFreeSpins() {
  for (let nonce = 0; ; nonce += 1) {
    const round = verbenaNights.rules(STAKE, createFairRng({ serverSeed: 's', clientSeed: 'c', nonce }));
    if (round.spins.length > 1) return round;
  }
}

describe('a round in play tells nothing ahead of its time', () => {
  const outcome = roundWithFreeSpins();
  const total = outcome.spins.length;

  test.each([0, 1, 5])('with %d steps shown it carries one more, and the sum of those', (shown) => {
    const view = roundViewOf('r', outcome, shown, 'playing');
    expect(view.steps).toHaveLength(shown + 1);
    expect(view).not.toHaveProperty('totalSteps');
    const told = outcome.spins.slice(0, shown + 1).reduce((sum, spin) => sum + spin.win, 0n);
    expect(view.win).toBe(`0.${String(told).padStart(5, '0')}`);
  });

  test('a finished one carries all', () => {
    const view = roundViewOf('r', outcome, total, 'closed');
    expect(view).toMatchObject({ shown: total, totalSteps: total, state: 'closed' });
    expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  });
});

test('the paytable states the return floored, and every symbol with its part', () => {
  const view = gameViewOf(verbenaNights, 'PEN', [20_000n, 40_000n, 100_000n, 200_000n]);
  expect(view).toMatchObject({ returnPercent: '95.7619', defaultStake: '1.00000', costLines: 20, reels: 5 });
  expect(view.symbols.find(({ id }) => id === 'lantern')?.role).toBe('wild');
  expect(view.symbols.find(({ id }) => id === 'carousel')).toMatchObject({
    role: 'scatter',
    pays: [0, 0, 0, 2, 10, 100],
  });
});
