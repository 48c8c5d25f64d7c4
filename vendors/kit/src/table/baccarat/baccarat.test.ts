import { describe, expect, test } from 'vitest';
import { readCard } from '../../cards/card.ts';
import { createSimulatedRng } from '../../chance/simulated.ts';
import { proveCalculator } from '../../maths/prove.ts';
import { BACCARAT_PAYS, baccaratBet, judgeCoup, judgeEnd, payBaccarat } from './bets.ts';
import { countEnds, countPairs } from './count.ts';
import { baccaratMaths } from './maths.ts';
import { bancoDraws, dealCoup, puntoDraws, pointsOf, type Coup } from './rules.ts';

const cards = (text: string): number[] => text.split(' ').map((name) => readCard(name) ?? Number.NaN);
const coup = (player: string, banker: string): Coup => ({ player: cards(player), banker: cards(banker) });
const edges = (rules: object): Record<string, number> =>
  Object.fromEntries(
    baccaratMaths.measure(baccaratMaths.rules.parse(rules)).map((row) => [row.bet, 100 * (1 - row.return)]),
  );

describe('the drawing rules', () => {
  test('points', () => expect(cards('As 2d 9h Tc Jd Qh Ks').map(pointsOf)).toEqual([1, 2, 9, 0, 0, 0, 0]));
  test('a natural on either side ends the coup', () => {
    expect(puntoDraws(5, 8)).toBe(false);
    expect(bancoDraws(9, 0, null)).toBe(false);
  });
  test('the player draws to 5', () => {
    expect([0, 5, 6, 7].map((points) => puntoDraws(points, 0))).toEqual([true, true, false, false]);
  });
  test('the banker draws as the printed table says', () => {
    const drawsOn = (banker: number) =>
      Array.from({ length: 10 }, (_, third) => (bancoDraws(0, banker, third) ? third : '')).join('');
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(drawsOn)).toEqual([
      ...['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', ''],
    ]);
    expect([5, 6].map((banker) => bancoDraws(6, banker, null))).toEqual([true, false]);
  });
  test('two coups from one stream are one coup', () => {
    const play = () => dealCoup(8, createSimulatedRng(7));
    expect(play()).toEqual(play());
  });
  test('one deck never deals a card twice', () => {
    const rng = createSimulatedRng(3);
    for (let n = 0; n < 2_000; n += 1) {
      const { player, banker } = dealCoup(1, rng);
      expect(new Set([...player, ...banker]).size).toBe(player.length + banker.length);
    }
  });
});

describe('what a coup pays', () => {
  test.each([
    ['player', 'Kd 9s', '2h 5c', 2],
    ['player', 'Kd 9s', '4h 5c', 1],
    ['tie', 'Kd 9s', '4h 5c', 9],
    ['banker seven push', '2d 4s', '2h 2c 3d', 1],
    ['dragon seven', '2d 4s', '2h 2c 3d', 41],
    ['panda eight', 'Kd 2s 6s', '2h 5c', 26],
    ['super six', '2d 3s Kd', '2h 4c', 13],
    ['player dragon bonus', 'Kd 9s', '2h 6c', 2],
    ['player dragon bonus', 'Kd 9s', '4h 5c', 1],
    ['player dragon bonus', 'Kd 7s', '2h Kc Td', 3],
    ['player dragon bonus', 'Kd 5s 4d', 'Kh Kc Kd', 31],
    ['banker dragon bonus', 'Kd 7s', '2h Kc Ad', 0],
    ['big', 'Kd 9s', '4h 5c', 0],
    ['small', 'Kd 9s', '4h 5c', 5],
    ['player pair', 'Kd Ks', '4h 5c', 12],
    ['player pair', 'Kd Qs', '5h 5c', 0],
    ['any pair', 'Kd Qs', '5h 5c', 6],
    ['perfect pair', 'Kd Kd', '5h 5c', 26],
    ['perfect pair', 'Kd Kd', '5h 5h', 201],
    ['perfect pair', 'Kd Ks', '5h 5c', 0],
  ] as const)('%s on %s against %s', (bet, player, banker, comes) => {
    expect(judgeCoup(BACCARAT_PAYS, bet, coup(player, banker)).comes).toBe(comes);
  });
  test('the commission is rounded for the house', () => {
    expect(payBaccarat(BACCARAT_PAYS, 'banker', 10n, coup('Kd 2s 2d', '2h 5c'))).toBe(19n);
    expect(payBaccarat(BACCARAT_PAYS, 'banker', 100n, coup('Kd 2s 2d', '2h 5c'))).toBe(195n);
    expect(payBaccarat(BACCARAT_PAYS, 'banker six half', 5n, coup('Kd 2s 2d', '2h 4c'))).toBe(7n);
  });
  test('a bet that is none is refused', () => {
    expect(baccaratBet('any pair')).toBe('any pair');
    expect(() => baccaratBet('dragon')).toThrow(RangeError);
  });
});

describe('counted', () => {
  test('eight decks have 4,998,398,275,503,360 ordered outcomes, and these ends', () => {
    const ends = countEnds(8);
    const ways = (isIt: (lead: number) => boolean) =>
      ends.reduce((sum, [{ player, banker }, count]) => sum + (isIt(player - banker) ? count : 0n), 0n);
    expect(ways(() => true)).toBe(4_998_398_275_503_360n);
    expect(ways((lead) => lead < 0)).toBe(2_292_252_566_437_888n);
    expect(ways((lead) => lead > 0)).toBe(2_230_518_282_592_256n);
    expect(ways((lead) => lead === 0)).toBe(475_627_426_473_216n);
  });
  test.each([0, 1, 2, 6, 12])('%d decks: all ordered outcomes, none twice', (decks) => {
    const whole = (cards: number) =>
      Array.from({ length: cards }, (_, n) => BigInt(decks === 0 ? 52 : 52 * decks - n)).reduce(
        (a, b) => a * b,
        1n,
      );
    const sum = (found: readonly (readonly [unknown, bigint])[]) =>
      found.reduce((a, [, ways]) => a + ways, 0n);
    expect(sum(countEnds(decks))).toBe(whole(6));
    expect(sum(countPairs(decks))).toBe(whole(4));
  });
  test('no end is judged twice: player and banker bets mirror each other', () => {
    for (const [end] of countEnds(1)) {
      const [player, banker] = (['player', 'banker'] as const).map(
        (bet) => judgeEnd(BACCARAT_PAYS, bet, end).comes > 0,
      );
      expect(player !== banker || end.player === end.banker).toBe(true);
    }
  });
});

describe('house edges', () => {
  test('of eight decks', () => {
    expect(edges({})).toMatchObject({
      player: expect.closeTo(1.235081, 6),
      banker: expect.closeTo(1.057906, 6),
      tie: expect.closeTo(14.359629, 6),
      'player pair': expect.closeTo(10.361446, 6),
      'banker pair': expect.closeTo(10.361446, 6),
      'banker six half': expect.closeTo(1.4581, 4),
      'banker seven push': expect.closeTo(1.0183, 3),
      'any pair': expect.closeTo(13.71, 2),
      big: expect.closeTo(4.35, 2),
      small: expect.closeTo(5.28, 2),
      'dragon seven': expect.closeTo(7.611, 3),
      'panda eight': expect.closeTo(10.188, 2),
      'player dragon bonus': expect.closeTo(2.65, 2),
      'banker dragon bonus': expect.closeTo(9.37, 2),
      'super six': expect.closeTo(29.98, 2),
    });
  });
  test('of other tables', () => {
    expect(edges({ decks: 6 })).toMatchObject({
      player: expect.closeTo(1.2374, 4),
      banker: expect.closeTo(1.0558, 4),
      tie: expect.closeTo(14.4382, 4),
      'player pair': expect.closeTo(11.254, 4),
    });
    expect(edges({ decks: 1 })).toMatchObject({
      player: expect.closeTo(1.2864, 4),
      banker: expect.closeTo(1.0117, 4),
      tie: expect.closeTo(15.7461, 4),
    });
    expect(edges({ tie: 9, commission: 0.04 })).toMatchObject({
      tie: expect.closeTo(4.844, 4),
      banker: expect.closeTo(0.5993, 4),
    });
  });
  test('the return is told as a fraction of all outcomes', () => {
    const rows = baccaratMaths.measure(baccaratMaths.rules.parse({}));
    expect(rows.find(({ bet }) => bet === 'tie')?.fraction).toEqual({
      paid: String(9n * 475_627_426_473_216n),
      of: '4998398275503360',
    });
  });
  test.each([[{ decks: 13 }], [{ decks: -1 }], [{ commission: 1.5 }], [{ dragonBonus: [1, 2] }]])(
    '%j is refused',
    (rules) => {
      expect(baccaratMaths.rules.safeParse(rules).success).toBe(false);
    },
  );
});

proveCalculator(
  baccaratMaths,
  [
    {},
    { decks: 0, tie: 9, perfectPair: [20, 150] },
    { decks: 1, commission: '0.025', superSix: [12, 20], dragonBonus: [1, 1, 2, 3, 5, 9, 25] },
  ],
  12_000,
);
