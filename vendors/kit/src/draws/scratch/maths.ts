import { calculator, type Measure } from '../../maths/calculator.ts';
import { choose, measureOf, sumOf } from '../../maths/distribution.ts';
import { inCommon, reduced, shareOf, type Ratio } from '../../maths/ratio.ts';
import { drawTicket, sellTicket, type Prize, type Tickets } from './rules.ts';
import { leftOf, prizesOf, rulesSchema, ticketsOf, type ScratchTable } from './table.ts';

const LEFT = 'ticket of what is left';

/** Scratch cards. Facts page: prize table times probability; the printed odds are those of any prize. */
export const scratchMaths = calculator<ScratchTable>({
  name: 'scratch',
  summary: 'Scratch cards: a printed run, without replacement, or endless odds; exact, every ticket counted.',
  options: {
    prizes: {
      type: 'json',
      help: 'list of {pays, tickets}; with endless odds also {pays, chance} or {pays, odds: one in so many}; left: unsold ones',
    },
    tickets: {
      type: 'number',
      help: 'how many tickets there are, or the whole of which `tickets` are (1000000)',
    },
    price: { type: 'number', help: 'of a ticket, in the money of `pays` (1)' },
    run: { type: 'text', help: 'printed: each ticket is sold once; endless: each is drawn anew (printed)' },
    buy: { type: 'json', help: 'tickets bought together, a number or a list of them ([1])' },
    ticketsLeft: {
      type: 'number',
      help: 'tickets not sold yet: what a ticket is worth now, with `left` in prizes',
    },
  },
  rules: rulesSchema,
  measure(table) {
    const [tickets, left] = [ticketsOf(table), leftOf(table)];
    const prizes = prizesOf(table);
    return [
      ...table.buy.map((buy) =>
        buy === 1 ? measureTicket('ticket', prizes, tickets) : measureSeveral(table, prizes, tickets, buy),
      ),
      ...(left ? [{ ...measureTicket(LEFT, prizes, left), isPart: true }] : []),
    ];
  },
  play(table, bet, rng) {
    const { pays, tickets, left } = preparedOf(table);
    if (bet === LEFT && left) return pays[drawTicket(left, rng)] ?? 0;
    const buy = bet === 'ticket' ? 1 : Number.parseInt(bet, 10);
    let [run, back] = [tickets, 0];
    for (let bought = 0; bought < buy; bought += 1) {
      const sold = table.run === 'printed' ? sellTicket(run, rng) : { tier: drawTicket(run, rng), left: run };
      run = sold.left;
      back += pays[sold.tier] ?? 0;
    }
    return back / buy;
  },
});

interface Prepared {
  readonly pays: readonly number[];
  readonly tickets: Tickets;
  readonly left: Tickets | undefined;
}

/** A million plays ask for the same weights. */
const prepared = new WeakMap<ScratchTable, Prepared>();

function preparedOf(table: ScratchTable): Prepared {
  const known = prepared.get(table);
  if (known) return known;
  const made = { pays: prizesOf(table).map(shareOf), tickets: ticketsOf(table), left: leftOf(table) };
  prepared.set(table, made);
  return made;
}

/** One ticket, with the odds that are printed on it: of any prize, and of each. */
function measureTicket(bet: string, prizes: readonly Prize[], tickets: Tickets): Measure {
  const whole = total(tickets);
  const shares = prizes.map(shareOf);
  const cases = tickets.map((count, tier) => ({
    pays: shares[tier] ?? 0,
    weight: shareOf({ over: count, under: whole }),
  }));
  const { overs, under } = inCommon(prizes);
  const paid = overs.reduce((sum, over, tier) => sum + over * (tickets[tier] ?? 0n), 0n);
  const exact = reduced({ over: paid, under: under * whole });
  const winners = total(tickets.slice(0, prizes.length));
  return {
    ...measureOf(bet, cases),
    return: shareOf(exact),
    fraction: { paid: String(exact.over), of: String(exact.under) },
    notes: {
      ...(winners === 0n
        ? {}
        : {
            'one prize in': shareOf({ over: whole, under: winners }),
            'top prizes left': Number(tickets[0]),
          }),
      ...Object.fromEntries(
        shares.flatMap((pays, tier) => {
          const count = tickets[tier] ?? 0n;
          return count > 0n ? [[`pays ${pays}: one in`, shareOf({ over: whole, under: count })]] : [];
        }),
      ),
    },
  };
}

/**
 * Several tickets at once, as shares of what they cost together. Of a printed run they are different ones: the variance
 * shrinks by (N - n) / (N - 1), and the best that can happen is to hold the n best.
 */
function measureSeveral(
  table: ScratchTable,
  prizes: readonly Prize[],
  tickets: Tickets,
  buy: number,
): Measure {
  const one = measureTicket('one', prizes, tickets);
  const [whole, blank] = [total(tickets), tickets.at(-1) ?? 0n];
  const isPrinted = table.run === 'printed';
  const shrink = isPrinted && whole > 1n ? Number(whole - BigInt(buy)) / Number(whole - 1n) : 1;
  const none = isPrinted
    ? shareOf({ over: choose(Number(blank), buy), under: choose(Number(whole), buy) })
    : shareOf({ over: blank, under: whole }) ** buy;
  return {
    bet: `${buy} tickets`,
    return: one.return,
    hitRate: 1 - none,
    deviation: one.deviation * Math.sqrt(shrink / buy),
    ...(isPrinted
      ? bestOf(prizes, tickets, buy)
      : { highest: one.highest, highestOdds: one.highestOdds ** buy }),
    method: 'exact',
    ...(one.fraction ? { fraction: one.fraction } : {}),
  };
}

/** The `buy` best tickets of a run: what they pay a ticket, and how likely it is to hold them. */
function bestOf(
  prizes: readonly Prize[],
  tickets: Tickets,
  buy: number,
): Pick<Measure, 'highest' | 'highestOdds'> {
  const tiers = tickets
    .map((count, tier) => ({ count, pays: shareOf(prizes[tier] ?? NONE) }))
    .toSorted((a, b) => b.pays - a.pays);
  const merged = new Map<number, bigint>();
  for (const { count, pays } of tiers) merged.set(pays, (merged.get(pays) ?? 0n) + count);
  let [wanted, ways] = [BigInt(buy), 1n];
  const terms: number[] = [];
  for (const [pays, count] of merged) {
    const taken = count < wanted ? count : wanted;
    ways *= choose(Number(count), Number(taken));
    terms.push(pays * Number(taken));
    wanted -= taken;
  }
  return {
    highest: sumOf(terms) / buy,
    highestOdds: shareOf({ over: ways, under: choose(Number(total(tickets)), buy) }),
  };
}

const NONE: Ratio = { over: 0n, under: 1n };
const total = (tickets: Tickets): bigint => tickets.reduce((sum, count) => sum + count, 0n);
