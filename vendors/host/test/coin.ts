/**
 * For tests: the smallest vendor, one coin on the host. Heads brings twice the stake. One throw in eight lands on its edge:
 * then the coin is thrown three times more, each throw is shown in turn, and each heads brings the stake.
 */
import { parseDecimal, toDecimal } from '@feria/kernel';
import { instantRound } from '@feria/kit/round/instant';
import type { ListedGame, Vendor } from '../src/index.ts';

export const COIN = 'coin';
const CURRENCIES = ['COP', 'PEN', 'MXN'];
const STAKES = ['1', '200', '1000'].map((text) => parseDecimal(text)!);

export const coinRound = instantRound({
  code: COIN,
  version: 'coin-1',
  play({ stake }, rng) {
    const isEdge = rng.below(8) === 0;
    const isHeads = (): boolean => rng.below(2) === 1;
    if (!isEdge) return isHeads() ? { pay: 2n * stake, shows: ['heads'] } : { pay: 0n, shows: ['tails'] };
    const throws = [isHeads(), isHeads(), isHeads()];
    return {
      pay: BigInt(throws.filter((heads) => heads).length) * stake,
      shows: ['edge', ...throws.map((heads) => (heads ? 'heads' : 'tails'))],
    };
  },
});

const listed = (origin: string): ListedGame => ({
  game_code: COIN,
  name: 'Coin',
  category: 'RNG',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
  url_thumb: `${origin}/art/${COIN}.svg`,
  freebet_support: true,
  enabled: true,
});

export const coinVendor: Vendor = {
  catalog: {
    rules: (code) => (code === COIN ? coinRound : undefined),
    isStakeTaken: (_code, _currency, { stake }) => STAKES.includes(stake),
  },
  catalogue: {
    codes: [COIN],
    list: ({ games, origin }) => games.map(() => listed(origin)),
    view: (code, currency) =>
      code === COIN ? { code, currency, stakes: STAKES.map((stake) => toDecimal(stake)) } : undefined,
    page: () => '/client/coin.html',
    roundPage: '/client/round.html',
    freeRoundStakes: (_code, currency) => (CURRENCIES.includes(currency) ? STAKES : []),
    cover: (code) => (code === COIN ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : undefined),
  },
};
