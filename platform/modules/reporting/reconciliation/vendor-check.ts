/** Compares every vendor's list with ours, from where the two last agreed. Vendors are asked outside transactions. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Moment } from '@feria/contracts/text';
import { TransactionListAnswer, type ListedTransaction } from '@feria/contracts/vendor-door/vendor-api';
import { addMs } from '@feria/kernel';
import type { Deps } from '../../../core/context.ts';
import { couldNotAsk } from '../../../core/outbound/unasked.ts';
import { askVendor, OPERATOR_ID, VendorStatus, type Vendor } from '../../catalog/index.ts';
import { add, count, failed, judge, newTally, OVERLAP_MS, unasked, type Desk, type Told } from '../desk.ts';
import { ourTransactions } from './our-transactions.ts';
import { firstPiece, nextPiece, type Piece } from './pieces.ts';
import { comparePiece, type Theirs } from './vendor-log.ts';

const AT_ONCE = 500;
const TRIES = 3;
const RETRY_MS = 500;
const Mark = z.object({ through: Moment });
/** What a vendor answers that has no such list. */
const NO_LIST: ReadonlySet<number> = new Set([404, 405, 501]);

type Signer = Pick<Deps, 'config'>;

export async function checkVendor(desk: Desk, signer: Signer, vendor: Vendor): Promise<Told> {
  const since = desk.now();
  const mark = `vendor:${vendor.code}`;
  const known = Mark.safeParse(await desk.findMark(mark));
  const tally = newTally('vendor_log', vendor.code);
  try {
    const ours = ourTransactions(desk.reader, vendor);
    const theirs = listOf(signer, vendor);
    const from = known.success
      ? addMs(new Date(known.data.through), -OVERLAP_MS)
      : ((await ours.firstAt()) ?? addMs(desk.at, -OVERLAP_MS));
    for (let piece = firstPiece(from, desk.at); piece;) {
      const compared = await comparePiece(theirs, ours, piece);
      count(tally, 'theirs', BigInt(compared.theirs));
      count(tally, 'ours', BigInt(compared.ours));
      add(tally, compared.findings);
      await desk.note('vendor_log', tally.counts['ours'] ?? 0n);
      piece = nextPiece(piece, desk.at, compared.theirs + compared.ours);
    }
    const checked = judge(tally, since, desk.now());
    const marks = checked.state === 'agrees' ? { [mark]: { through: desk.at.toISOString() } } : {};
    return { checks: [checked], marks };
  } catch (error) {
    const checked = couldNotAsk(error)
      ? unasked(tally, whyOf(error), since, desk.now())
      : unread(vendor, error, known.success);
    return { checks: [checked], marks: {} };
  }
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? error.cause : error;
const whyOf = (error: unknown): string => String(causeOf(error)).slice(0, 200);

/** A vendor without a list is no fault, unless it had one before. Any other answer that is no list is one: nothing was compared. */
function unread(vendor: Vendor, error: unknown, hadList: boolean): Told['checks'][number] {
  const cause = causeOf(error);
  const hasNone = cause instanceof VendorStatus && NO_LIST.has(cause.status);
  const why = hasNone ? 'it offers no list of transactions' : whyOf(error);
  const checked = failed('vendor_log', vendor.code, why);
  return hasNone && !hadList ? { ...checked, state: 'skipped' } : checked;
}

function listOf(signer: Signer, vendor: Vendor): Theirs {
  const ask = (request: object): Promise<TransactionListAnswer> =>
    patiently(() =>
      askVendor(
        signer,
        vendor,
        'transactions/list',
        { operator_id: OPERATOR_ID, limit: AT_ONCE, ...request },
        TransactionListAnswer,
      ),
    );
  return {
    list: async ({ from, to }: Piece) => {
      const all: ListedTransaction[] = [];
      let after: string | undefined;
      for (;;) {
        const { transactions, next } = await ask({
          from: from.toISOString(),
          to: to.toISOString(),
          after,
        });
        all.push(...transactions);
        if (next === null) return all;
        if (next === after || transactions.length === 0) throw new Error('its list does not end');
        after = next;
      }
    },
    find: async (names) => {
      const all: ListedTransaction[] = [];
      for (let at = 0; at < names.length; at += AT_ONCE)
        all.push(...(await ask({ transactions: names.slice(at, at + AT_ONCE) })).transactions);
      return all;
    },
  };
}

/** A moment's silence is waited out; what is an answer, a no too, is one at once. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === TRIES || !couldNotAsk(error)) throw error;
      await sleep(RETRY_MS * tries);
    }
  }
}
