/** Drivers that are wrong in one way each, and the check that has to notice: mistakes that real integrations make. */
import { UNITS_PER_ONE } from '@feria/kernel';
import type { Driver, Move, PaymentStanding, PayoutStanding, SeenPayment, SeenPayout } from '../driver.ts';
import { Forged, GatewayFailure, type Fate } from '../failures.ts';

export type Mutant = {
  name: string;
  caughtBy: string;
  /** Wrong only with a provider that knows this end; with any other it cannot be told from the driver itself. */
  needs?: PaymentStanding | PayoutStanding;
  spoil: (driver: Driver) => Partial<Driver>;
};

/** Tells one fate as another. */
async function tellingAs<Result>(work: Promise<Result>, from: Fate, to: Fate): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GatewayFailure && error.fate === from)
      throw new GatewayFailure(error.message, { fate: to });
    throw error;
  }
}
/** Takes a failed look for "there is none". */
async function blind<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GatewayFailure) return undefined;
    throw error;
  }
}
const payments =
  (change: (seen: SeenPayment) => SeenPayment) =>
  (driver: Driver): Partial<Driver> => ({
    createPayment: async (order) => change(await driver.createPayment(order)),
    readPayment: async (name) => {
      const seen = await driver.readPayment(name);
      return seen && change(seen);
    },
  });
const payouts =
  (change: (seen: SeenPayout) => SeenPayout) =>
  (driver: Driver): Partial<Driver> => ({
    createPayout: async (order) => change(await driver.createPayout(order)),
    readPayout: async (name) => {
      const seen = await driver.readPayout(name);
      return seen && change(seen);
    },
  });
const moves =
  (change: (listed: readonly Move[]) => Move[]) =>
  (driver: Driver): Partial<Driver> => ({
    listMoves: async (period) => change(await driver.listMoves(period)),
  });

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a key of its own for every call',
    caughtBy: 'payment_opens_once',
    spoil: (driver) => ({
      createPayment: async (order) => ({
        ...(await driver.createPayment({ ...order, reference: crypto.randomUUID() })),
        reference: order.reference,
      }),
    }),
  },
  {
    name: 'a key of its own for every payout',
    caughtBy: 'a_payout_is_made_once',
    spoil: (driver) => ({
      createPayout: async (order) => ({
        ...(await driver.createPayout({ ...order, reference: crypto.randomUUID() })),
        reference: order.reference,
      }),
    }),
  },
  {
    name: 'silence told as a refusal',
    caughtBy: 'a_lost_answer_is_unsure_and_found',
    spoil: (driver) => ({
      createPayment: (order) => tellingAs(driver.createPayment(order), 'unsure', 'refused'),
    }),
  },
  {
    name: 'silence of a payout told as not sent',
    caughtBy: 'a_payout_is_made_once',
    spoil: (driver) => ({
      createPayout: (order) => tellingAs(driver.createPayout(order), 'unsure', 'not_sent'),
    }),
  },
  {
    name: 'turned away told as unsure',
    caughtBy: 'turned_away_is_not_sent',
    spoil: (driver) => ({
      createPayment: (order) => tellingAs(driver.createPayment(order), 'not_sent', 'unsure'),
    }),
  },
  {
    name: 'a refusal told as unsure',
    caughtBy: 'a_refusal_is_told',
    spoil: (driver) => ({
      createPayout: (order) => tellingAs(driver.createPayout(order), 'refused', 'unsure'),
    }),
  },
  {
    name: 'a failed look told as none',
    caughtBy: 'unknown_is_undefined_and_silence_is_not',
    spoil: (driver) => ({ readPayment: (name) => blind(driver.readPayment(name)) }),
  },
  {
    name: 'a failed look at a payout told as none',
    caughtBy: 'unknown_is_undefined_and_silence_is_not',
    spoil: (driver) => ({ readPayout: (name) => blind(driver.readPayout(name)) }),
  },
  {
    name: 'what came taken for what was asked',
    caughtBy: 'what_came_is_told_apart_from_what_was_asked',
    spoil: payments((seen) => ({
      ...seen,
      captured: seen.standing === 'paid' ? seen.asked.units : seen.captured,
    })),
  },
  {
    name: 'amounts cut to whole ones',
    caughtBy: 'amounts_are_exact',
    spoil: payments((seen) => {
      const step = 10n * UNITS_PER_ONE;
      return { ...seen, captured: (seen.captured / step) * step };
    }),
  },
  {
    name: 'amounts that are too fine rounded',
    caughtBy: 'finer_amounts_are_not_sent',
    spoil: (driver) => ({
      createPayment: (order) => {
        const { currency, units } = order.money;
        // To whole ones, which every currency has.
        const rounded = units > 0n ? (units / UNITS_PER_ONE + 1n) * UNITS_PER_ONE : units;
        return driver.createPayment({ ...order, money: { currency, units: rounded } });
      },
    }),
  },
  {
    name: 'a review told as pending',
    caughtBy: 'each_end_is_read',
    needs: 'in_review',
    spoil: payments((seen) => (seen.standing === 'in_review' ? { ...seen, standing: 'pending' } : seen)),
  },
  {
    name: 'a chargeback told as paid',
    caughtBy: 'each_end_is_read',
    needs: 'charged_back',
    spoil: payments((seen) => (seen.standing === 'charged_back' ? { ...seen, standing: 'paid' } : seen)),
  },
  {
    name: 'no reason told',
    caughtBy: 'each_end_is_read',
    spoil: payments((seen) => ({ ...seen, reason: seen.reason && 'refused' })),
  },
  {
    name: 'a payout that came back told as paid',
    caughtBy: 'each_end_of_a_payout_is_read',
    needs: 'returned',
    spoil: payouts((seen) => (seen.standing === 'returned' ? { ...seen, standing: 'paid' } : seen)),
  },
  {
    name: 'no trace told',
    caughtBy: 'each_end_of_a_payout_is_read',
    spoil: payouts((seen) => ({ ...seen, trace: null })),
  },
  {
    name: 'a repeated refund made again',
    caughtBy: 'a_refund_goes_back_once',
    spoil: (driver) => ({ refund: (order) => driver.refund({ ...order, reference: crypto.randomUUID() }) }),
  },
  {
    name: 'a refund always of the whole',
    caughtBy: 'a_refund_goes_back_once',
    spoil: (driver) => ({
      refund: async (order) => {
        const seen = await driver.readPayment({ id: order.paymentId });
        return driver.refund({
          ...order,
          money: { ...order.money, units: seen?.captured ?? order.money.units },
        });
      },
    }),
  },
  {
    name: 'signatures not looked at',
    caughtBy: 'a_notice_is_its_providers',
    spoil: (driver) => ({
      openNotice: (notice, now) => {
        try {
          return driver.openNotice(notice, now);
        } catch (error) {
          if (error instanceof Forged) return { kind: 'payment', id: 'of whoever sent it' };
          throw error;
        }
      },
    }),
  },
  {
    name: 'old notices taken',
    caughtBy: 'an_old_notice_is_refused',
    spoil: (driver) => {
      // A clock that stands where it was first looked at: no notice grows old by it.
      let first: Date | undefined;
      return { openNotice: (notice, now) => driver.openNotice(notice, (first ??= now)) };
    },
  },
  {
    name: 'the first page alone',
    caughtBy: 'every_move_is_listed_once',
    spoil: moves((all) => all.slice(0, 2)),
  },
  {
    name: 'refunds not listed',
    caughtBy: 'every_move_is_listed_once',
    spoil: moves((all) => all.filter(({ kind }) => kind !== 'refund')),
  },
  {
    name: 'what left without its sign',
    caughtBy: 'every_move_is_listed_once',
    spoil: moves((all) =>
      all.map(({ money, ...move }) => ({
        ...move,
        money: { ...money, units: money.units < 0n ? -money.units : money.units },
      })),
    ),
  },
  {
    name: 'the end of the period counted in',
    caughtBy: 'every_move_is_listed_once',
    spoil: (driver) => ({
      listMoves: ({ from, to }) => driver.listMoves({ from, to: new Date(to.getTime() + 1) }),
    }),
  },
  {
    name: 'asks for what nobody needs twice',
    caughtBy: 'offers_are_rails',
    spoil: (driver) => ({
      offers: driver.offers.map((offer) => ({ ...offer, fields: [...offer.fields, ...offer.fields] })),
    }),
  },
  { name: 'no banks', caughtBy: 'banks_are_named', spoil: () => ({ banks: () => Promise.resolve([]) }) },
];
