/** The progressive jackpots of a vendor, for the office: told by the vendor at the moment, kept nowhere here. */
import { toDecimal } from '@feria/kernel';
import { JackpotListAnswer } from '@feria/contracts/vendor-door/vendor-api';
import type { VendorJackpots } from '@feria/contracts/catalog/office';
import type { Deps } from '../../../core/context.ts';
import { listMarkets } from '../../markets/index.ts';
import { askVendor, OPERATOR_ID } from '../vendors/vendor-client.ts';
import type { Vendor } from '../vendors/vendor-store.ts';
import { VendorStatus } from '../vendors/vendor-status.ts';

type Told = JackpotListAnswer['jackpots'][number];
type Listed = NonNullable<VendorJackpots['items']>[number];

const NO_LIST: ReadonlySet<number> = new Set([404, 405, 501]);
/** Five of a unit, six of its millionths. */
const PLACES = 11;

/** Null where the vendor offers no list. Throws play.vendor_unreachable when no answer comes, or one that does not fit. */
export async function askJackpots(deps: Deps, vendor: Vendor): Promise<VendorJackpots> {
  try {
    const ours = new Set((await listMarkets(deps.db.read)).map(({ currency }) => currency));
    const asked = { operator_id: OPERATOR_ID };
    const { jackpots } = await askVendor(deps, vendor, 'jackpots/list', asked, JackpotListAnswer);
    return { items: jackpots.flatMap((one) => listed(one, ours) ?? []) };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof VendorStatus && NO_LIST.has(cause.status)) return { items: null };
    throw error;
  }
}

/** Undefined in a currency that is none of ours. */
function listed(
  { code, currency, reserve, levels, hits, check }: Told,
  ours: ReadonlySet<string>,
): Listed | undefined {
  if (!ours.has(currency)) return undefined;
  return {
    game: code,
    currency,
    reserve: amount(reserve),
    levels: levels.map(({ level, meter, limit, opened_at }) => ({
      level,
      meter: amount(meter),
      openedAt: opened_at,
      limit: limit === null ? null : amount(limit),
    })),
    hits: hits.map(({ level, amount: paid, round, at }) => ({ level, amount: amount(paid), round, at })),
    check: check && {
      day: check.day,
      at: check.at,
      differences: check.differences.map(({ what, told, booked }) => ({
        what,
        told: ofMillionths(told),
        booked: ofMillionths(booked),
      })),
    },
  };
}

const amount = (units: string): string => toDecimal(BigInt(units));
/** To the last place there is: a difference may lie below a unit. */
function ofMillionths(text: string): string {
  const isNegative = text.startsWith('-');
  const digits = text.slice(isNegative ? 1 : 0).padStart(PLACES + 1, '0');
  return `${isNegative ? '-' : ''}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}
