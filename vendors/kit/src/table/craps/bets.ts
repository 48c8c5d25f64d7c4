import { LOST, PUSHED, won, type Back, type Odds } from '../odds.ts';
import {
  COME_OUT,
  pairOf,
  totalOf,
  trueOdds,
  type CrapsTable,
  type Roll,
  type Standing,
  type Step,
} from './rules.ts';

/** Judges a roll for one bet that stands where it is told. Pure: the same roll always does the same. */
export type Bet = (table: CrapsTable, roll: Roll, standing: Standing) => Step;

const STANDS: Step = { stands: COME_OUT };
const settled = (back: Back): Step => ({ back });
const isCraps = (total: number): boolean => total <= 3 || total === 12;

/** Pass, and come: the same bet made later. */
const pass: Bet = ({ crapless }, roll, point) => {
  const total = totalOf(roll);
  if (point !== COME_OUT) return untilSeven(total, point, won({ wins: 1, per: 1 }), LOST);
  if (total === 7 || (total === 11 && !crapless)) return settled(won({ wins: 1, per: 1 }));
  return isCraps(total) && !crapless ? settled(LOST) : { stands: total };
};

/** Don't pass, and don't come. */
const dontPass: Bet = ({ bar }, roll, point) => {
  const total = totalOf(roll);
  if (point !== COME_OUT) return untilSeven(total, point, LOST, won({ wins: 1, per: 1 }));
  if (total === 7 || total === 11) return settled(LOST);
  if (total === bar) return settled(PUSHED);
  return isCraps(total) ? settled(won({ wins: 1, per: 1 })) : { stands: total };
};

/** Stands until the number or 7 comes. */
function untilSeven(total: number, number: number, onNumber: Back, onSeven: Back): Step {
  if (total === number) return settled(onNumber);
  return total === 7 ? settled(onSeven) : { stands: number };
}

const place =
  (number: number): Bet =>
  ({ place: pays }, roll) =>
    standing(untilSeven(totalOf(roll), number, won(pays[pairOf(number)]), LOST));

const placeToLose =
  (number: number): Bet =>
  ({ placeToLose: pays }, roll) =>
    standing(untilSeven(totalOf(roll), number, LOST, won(pays[pairOf(number)])));

/** True odds for a commission. What is put down beside the bet belongs to the stake, so the share is of both. */
const buy =
  (number: number): Bet =>
  ({ commission: { wins: taken, per }, commissionWhen }, roll) => {
    const pays = trueOdds(number);
    const back =
      commissionWhen === 'first'
        ? { comes: (pays.wins + pays.per) * per, per: pays.per * (per + taken) }
        : { comes: (pays.wins + pays.per) * per - taken * pays.per, per: pays.per * per };
    return standing(untilSeven(totalOf(roll), number, back, LOST));
  };

/** True odds against a number, for a commission on what can be won. */
const lay =
  (number: number): Bet =>
  ({ commission: { wins: taken, per }, commissionWhen }, roll) => {
    const { wins: risked, per: won } = trueOdds(number);
    const back =
      commissionWhen === 'first'
        ? { comes: (risked + won) * per, per: risked * per + won * taken }
        : { comes: (risked + won) * per - won * taken, per: risked * per };
    return standing(untilSeven(totalOf(roll), number, LOST, back));
  };

/** Behind a point, at its true odds: never a bet of its own. */
const oddsOn =
  (point: number): Bet =>
  (_, roll) =>
    standing(untilSeven(totalOf(roll), point, won(trueOdds(point)), LOST));
const oddsAgainst =
  (point: number): Bet =>
  (_, roll) => {
    const { wins, per } = trueOdds(point);
    return standing(untilSeven(totalOf(roll), point, LOST, won({ wins: per, per: wins })));
  };

/** These bets know no come-out: they stand as they stood. */
const standing = (step: Step): Step => ('back' in step ? step : STANDS);

const hard =
  (number: number, payOf: (table: CrapsTable) => Odds): Bet =>
  (table, roll) => {
    const total = totalOf(roll);
    if (total === number) return settled(roll[0] === roll[1] ? won(payOf(table)) : LOST);
    return total === 7 ? settled(LOST) : STANDS;
  };

/** Settled by the next roll. */
const oneRoll =
  (isWon: (roll: Roll) => boolean, payOf: (table: CrapsTable) => Odds): Bet =>
  (table, roll) =>
    settled(isWon(roll) ? won(payOf(table)) : LOST);
const onTotals = (totals: readonly number[], payOf: (table: CrapsTable) => Odds): Bet =>
  oneRoll((roll) => totals.includes(totalOf(roll)), payOf);

const field: Bet = ({ fieldTwo, fieldTwelve }, roll) => {
  const total = totalOf(roll);
  if (total === 2) return settled(won(fieldTwo));
  if (total === 12) return settled(won(fieldTwelve));
  return settled([3, 4, 9, 10, 11].includes(total) ? won({ wins: 1, per: 1 }) : LOST);
};

/** One stake in equal parts on several bets of the next roll. */
const spread =
  (...parts: readonly Bet[]): Bet =>
  (table, roll, point) => {
    const backs = parts
      .map((part) => part(table, roll, point))
      .flatMap((step) => ('back' in step ? [step.back] : []));
    const per = backs.reduce((product, back) => product * back.per, 1);
    const comes = backs.reduce((sum, back) => sum + (back.comes * per) / back.per, 0);
    return settled({ comes, per: per * parts.length });
  };

/** Calls both dice of the next roll. */
const hop = ([low, high]: Roll): Bet =>
  oneRoll(
    ([one, other]) => Math.min(one, other) === low && Math.max(one, other) === high,
    ({ easyHop, hardHop }) => (low === high ? hardHop : easyHop),
  );
const FACES = [1, 2, 3, 4, 5, 6];
const HOPS: readonly Roll[] = FACES.flatMap((low) =>
  FACES.slice(low - 1).map((high) => [low, high] as const),
);

const POINTS = [4, 5, 6, 8, 9, 10];
const CRAPLESS_POINTS = [2, 3, ...POINTS, 11, 12];
const two = onTotals([2], ({ hardHop }) => hardHop);
const three = onTotals([3], ({ easyHop }) => easyHop);
const eleven = onTotals([11], ({ easyHop }) => easyHop);
const twelve = onTotals([12], ({ hardHop }) => hardHop);
const anySeven = onTotals([7], (table) => table.anySeven);
const anyCraps = onTotals([2, 3, 12], (table) => table.anyCraps);

/** Every bet of a table by its name; odds behind a point are `oddsBet`. */
export function betsOf({ crapless }: Pick<CrapsTable, 'crapless'>): ReadonlyMap<string, Bet> {
  const each = (name: string, make: (number: number) => Bet) =>
    (crapless ? CRAPLESS_POINTS : POINTS).map((number) => [`${name} ${number}`, make(number)] as const);
  return new Map<string, Bet>([
    ['pass', pass],
    ['come', pass],
    ...(crapless ? [] : ["don't pass", "don't come"].map((name) => [name, dontPass] as const)),
    ...each('place', place),
    ...each('place to lose', placeToLose),
    ...each('buy', buy),
    ...each('lay', lay),
    ['field', field],
    ...[4, 10].map((number) => [`hard ${number}`, hard(number, ({ hardFour }) => hardFour)] as const),
    ...[6, 8].map((number) => [`hard ${number}`, hard(number, ({ hardSix }) => hardSix)] as const),
    ['any seven', anySeven],
    ['any craps', anyCraps],
    ['two', two],
    ['three', three],
    ['eleven', eleven],
    ['twelve', twelve],
    ['horn', spread(two, three, eleven, twelve)],
    ['world', spread(two, three, eleven, twelve, anySeven)],
    ['craps and eleven', spread(anyCraps, eleven)],
    ...HOPS.map((called) => [`hop ${called.join('-')}`, hop(called)] as const),
    ['big six', standsOn(6)],
    ['big eight', standsOn(8)],
  ]);
}

/** Odds behind a point that is up: `on` it with pass or come, `against` it with don't pass or don't come. */
export function oddsBet(side: 'on' | 'against', point: number): Bet {
  if (!CRAPLESS_POINTS.includes(point)) throw new RangeError(`${point} is no point`);
  return side === 'on' ? oddsOn(point) : oddsAgainst(point);
}

function standsOn(number: number): Bet {
  return ({ bigSix }, roll) => standing(untilSeven(totalOf(roll), number, won(bigSix), LOST));
}
