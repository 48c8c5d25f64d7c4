/** Moves of money that a check makes happen, to be found in what a driver lists. */
import type { Move } from '../driver.ts';
import type { Bench } from './bench.ts';
import { paysOut } from './payouts.ts';

type Plain = Pick<Move, 'kind' | 'id' | 'reference' | 'money'>;

/** More than one page of them, of each kind that the provider knows. */
export async function makeMoves(bench: Bench): Promise<Plain[]> {
  const moves: Plain[] = [];
  const { driver } = bench;
  for (let each = 0; each < 3; each += 1) {
    const order = bench.order();
    const { id } = await driver.createPayment(order);
    bench.pass(1_000);
    await bench.endPayment(id, { standing: 'paid' });
    const { reference, money } = order;
    moves.push({ kind: 'payment', id, reference, money });
    if (each === 1) {
      bench.pass(1_000);
      await driver.refund({ reference: crypto.randomUUID(), paymentId: id, money });
      moves.push({ kind: 'refund', id, reference, money: { ...money, units: -money.units } });
    }
    if (each === 2 && bench.ends.payment.includes('charged_back')) {
      bench.pass(1_000);
      await bench.endPayment(id, { standing: 'charged_back' });
      moves.push({ kind: 'chargeback', id, reference, money: { ...money, units: -money.units } });
    }
    if (!paysOut(driver)) continue;
    const out = bench.payout();
    const paid = await driver.createPayout(out);
    bench.pass(1_000);
    await bench.endPayout(paid.id, { standing: 'paid' });
    const left = { ...out.money, units: -out.money.units };
    moves.push({ kind: 'payout', id: paid.id, reference: out.reference, money: left });
    if (each === 0 && bench.ends.payout.includes('returned')) {
      bench.pass(1_000);
      await bench.endPayout(paid.id, { standing: 'returned' });
      moves.push({ kind: 'payout_return', id: paid.id, reference: out.reference, money: out.money });
    }
  }
  bench.pass(1_000);
  return moves;
}

export function sortMoves(moves: readonly Plain[]): string[] {
  return moves
    .map(({ kind, id, reference, money }) => [kind, id, reference, money.units, money.currency].join(' '))
    .toSorted();
}
