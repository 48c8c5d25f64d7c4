/**
 * Compares what the payment gateway says that it moved with what the ledger booked, from where the two last agreed. The
 * gateway is asked outside transactions. What one side lacks is asked for by name; the last quarter of an hour is left for
 * the next run, because a payment that was just made may be on its way.
 */
import { z } from 'zod';
import { Moment } from '@feria/contracts/text';
import type { EntryKind } from '@feria/contracts/wallet/member';
import { GatewayFailure, type Driver, type Move, type SeenPayment } from '@feria/gateways';
import { addMs, sum, type Units } from '@feria/kernel';
import type { Reader, Tx } from '../../../core/db.ts';
import { couldNotAsk } from '../../../core/outbound/unasked.ts';
import {
  findFirstPayment,
  findForeign,
  findSettled,
  listSettled,
  type SettledPayment,
} from '../../cashier/index.ts';
import { findBooked, listOfKind, reversalsOf } from '../../wallet/index.ts';
import {
  add,
  count,
  failed,
  judge,
  newTally,
  OVERLAP_MS,
  unasked,
  type Desk,
  type Tally,
  type Told,
} from '../desk.ts';
import { comparePayments, lackingIn, nameOf, type OurPayment } from './gateway-log.ts';
import { firstPiece, nextPiece, type Piece } from './pieces.ts';

/** A payment that the gateway has made is read back within seconds; after this it is owed. */
const GRACE_MS = 15 * 60_000;
const AT_ONCE = 5_000;
const Mark = z.object({ through: Moment });
const NO_LIST: ReadonlySet<number | null> = new Set([404, 405, 501]);
const ENTRIES: Readonly<Record<SettledPayment['kind'], readonly EntryKind[]>> = {
  payment: ['deposit', 'payment_held'],
  refund: ['refund_out', 'deposit_refund', 'payment_sent_back'],
  chargeback: ['chargeback', 'payment_sent_back'],
  chargeback_won: ['chargeback_won'],
  payout: ['withdrawal_payout', 'withdrawal_rounding'],
  // Of one that came back: what of them was taken back.
  payout_return: ['withdrawal_payout', 'withdrawal_rounding'],
};

export async function checkGateway(desk: Desk, gateway: Driver): Promise<Told> {
  const since = desk.now();
  const mark = `gateway:${gateway.code}`;
  const known = Mark.safeParse(await desk.findMark(mark));
  const tally = newTally('gateway_log', gateway.code);
  try {
    const first = await findFirstPayment(desk.reader);
    const end = addMs(desk.at, -GRACE_MS);
    // Nothing was ever paid through it: there is nothing to ask, and no gateway has to be there.
    if (first !== undefined) {
      await comparePeriod(desk, gateway, tally, {
        from: known.success ? addMs(new Date(known.data.through), -OVERLAP_MS) : first,
        to: end,
      });
      await findUnasked(desk, tally);
    }
    const checked = judge(tally, since, desk.now());
    const isMarked = checked.state === 'agrees' && first !== undefined;
    return { checks: [checked], marks: isMarked ? { [mark]: { through: end.toISOString() } } : {} };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    if (couldNotAsk(error)) {
      const checked = unasked(tally, error.message.slice(0, 200), since, desk.now());
      return { checks: [checked], marks: {} };
    }
    const hasNone = NO_LIST.has(error.status);
    const why = hasNone ? 'it offers no list of payments' : error.message.slice(0, 200);
    const checked = failed('gateway_log', gateway.code, why);
    // A list that was there before and is not any more is a failure.
    return { checks: [hasNone && !known.success ? { ...checked, state: 'skipped' } : checked], marks: {} };
  }
}

async function comparePeriod(desk: Desk, gateway: Driver, tally: Tally, { from, to }: Piece): Promise<void> {
  for (let piece = firstPiece(from, to); piece;) {
    const theirs = await withWholeRefunds(gateway, await gateway.listMoves(piece));
    const ours = await booked(desk.reader, await listSettled(desk.reader, gateway.code, piece));
    count(tally, 'theirs', BigInt(theirs.length));
    count(tally, 'ours', BigInt(ours.length));
    const lacking = lackingIn({ theirs, ours });
    const names = [
      ...new Set(
        lacking.here.flatMap(({ reference, id }) => [id, ...(reference === null ? [] : [reference])]),
      ),
    ];
    // A payout and its return have one name, and so have a payment and its refund: only what is lacking of it is asked for.
    const lacks = new Set(
      lacking.here.flatMap(({ kind, reference, id }) => [`${kind} ${reference}`, `${kind} ${id}`]),
    );
    const named = await findSettled(desk.reader, gateway.code, names);
    const late = await booked(
      desk.reader,
      named.filter(
        ({ kind, id, gatewayId }) => lacks.has(`${kind} ${id}`) || lacks.has(`${kind} ${gatewayId}`),
      ),
    );
    const early = await readBack(gateway, lacking.there);
    add(tally, comparePayments({ theirs: [...theirs, ...early], ours: [...ours, ...late] }));
    await desk.note('gateway_log', tally.counts['theirs'] ?? 0n);
    piece = nextPiece(piece, to, theirs.length + ours.length);
  }
}

/** What was refunded of a payment in parts lies in several pieces: the first of them here is the whole, as the payment itself says it. */
async function withWholeRefunds(gateway: Driver, moves: readonly Move[]): Promise<Move[]> {
  const parts = Map.groupBy(
    moves.filter(({ kind }) => kind === 'refund'),
    ({ id }) => id,
  );
  const wholes = await Promise.all(
    [...parts].map(async ([id, [first, ...others]]): Promise<Move> => {
      const listed = sum([first!, ...others].map(({ money }) => money.units));
      const said = -((await gateway.readPayment({ id }))?.refunded ?? 0n);
      return { ...first!, money: { ...first!.money, units: said < listed ? said : listed } };
    }),
  );
  return [...moves.filter(({ kind }) => kind !== 'refund'), ...wholes];
}

/** What the ledger moved for each of them. */
export async function booked(
  reader: Tx | Reader,
  payments: readonly SettledPayment[],
): Promise<OurPayment[]> {
  const wanted = payments.flatMap(({ kind, keys }) =>
    keys.flatMap((id) => ENTRIES[kind].map((entry) => ({ entry, id }))),
  );
  if (wanted.length === 0) return [];
  const entries = await findBooked(
    reader,
    wanted.map(({ entry }) => entry),
    wanted.map(({ id }) => id),
  );
  const byKey = Map.groupBy(entries, ({ key }) => key);
  const ids = entries.map(({ id }) => id);
  const taken = new Set((await reversalsOf(reader, ids)).map(({ ofEntryId }) => ofEntryId));
  return payments.map((payment) => {
    const isReturn = payment.kind === 'payout_return';
    const all = payment.keys.flatMap((key) => byKey.get(key) ?? []);
    const own = all.filter(
      ({ kind, id }) => ENTRIES[payment.kind].includes(kind) && (!isReturn || taken.has(id)),
    );
    const entryIds = own.map(({ id }) => id);
    return { ...payment, entryIds, booked: own.length === 0 ? null : sum(own.map(({ amount }) => amount)) };
  });
}

/** Whether the gateway paid at another time what it does not list here. */
export async function readBack(gateway: Driver, payments: readonly OurPayment[]): Promise<Move[]> {
  const found: Move[] = [];
  for (const payment of payments) {
    const { kind, gatewayId: id } = payment;
    if (id === null) continue;
    const move =
      kind === 'payout' || kind === 'payout_return'
        ? await readPaidOut(gateway, id, kind)
        : await readPaid(gateway, id, payment);
    if (move) found.push(move);
  }
  return found;
}

/** When it was does not matter here. */
const SOME_TIME = new Date(0);

const CAME: ReadonlySet<string> = new Set(['paid', 'refunded', 'charged_back']);

/** Of a payment that was there; what was refunded of it is said as a whole. */
async function readPaid(
  gateway: Driver,
  id: string,
  { kind, booked: ours }: OurPayment,
): Promise<Move | undefined> {
  const seen = await gateway.readPayment({ id });
  if (!seen || !CAME.has(seen.standing)) return undefined;
  const units = saidOf(kind, seen, ours ?? 0n);
  if (units === undefined) return undefined;
  const money = { currency: seen.asked.currency, units };
  return { kind, id, reference: seen.reference, money, fee: seen.fee, at: SOME_TIME };
}

/** A dispute has no amount of its own there, and what stands now is only where it ended. */
function saidOf(
  kind: OurPayment['kind'],
  { captured, refunded }: SeenPayment,
  ours: Units,
): Units | undefined {
  if (kind === 'payment') return captured;
  if (kind === 'refund') return refunded >= ours ? -ours : undefined;
  return kind === 'chargeback' ? -ours : ours;
}

/** What came back had been paid. */
async function readPaidOut(
  gateway: Driver,
  id: string,
  kind: 'payout' | 'payout_return',
): Promise<Move | undefined> {
  const seen = await gateway.readPayout({ id });
  const isSaid = seen?.standing === 'returned' || (kind === 'payout' && seen?.standing === 'paid');
  if (!seen || !isSaid) return undefined;
  const units = kind === 'payout' ? -seen.money.units : seen.money.units;
  const money = { currency: seen.money.currency, units };
  return { kind, id, reference: seen.reference, money, fee: seen.fee, at: SOME_TIME };
}

/** Entries of payments that nobody asked for: the ledger's side of it, all of them, page by page. */
async function findUnasked({ reader }: Desk, tally: Tally): Promise<void> {
  for (const [kind, entry] of [
    ['payment', 'deposit'],
    ['payout', 'withdrawal_payout'],
  ] as const) {
    for (let after = ''; ;) {
      const page = await listOfKind(reader, entry, { after, limit: AT_ONCE });
      const keys = page.map(({ key }) => key);
      const foreign = new Set(await findForeign(reader, kind, keys));
      count(tally, 'entries', BigInt(page.length));
      add(
        tally,
        page
          .filter(({ key }) => foreign.has(key))
          .map(({ key, id, amount, currency }) => ({
            difference: 'payment_unknown',
            subject: `${nameOf(kind, key)} entry ${id}`,
            expected: '-',
            found: `${amount} ${currency}`,
          })),
      );
      if (page.length < AT_ONCE) break;
      after = keys.at(-1) ?? '';
    }
  }
}
