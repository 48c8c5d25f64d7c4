/** One way to pay in or out, as a market's document has it: by which rail, through which gateways, within what, when and at what price. */
import { parseDecimal } from '@feria/kernel';
import { z } from 'zod';
import { feeOf, MOST_FEE_RATE_PPM, stepOf } from '../cashier/fees.ts';
import { RAIL_CODES, railOf, type RailCode } from '../cashier/rails.ts';
import { MOST_PARTS } from '../cashier/states.ts';
import { localizedInput } from '../localized.ts';
import { Text } from '../text.ts';
import { Amount } from '../wire.ts';

const Name = localizedInput(Text.trim().min(1).max(120));
const TimeOfDay = Text.regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** A voucher waits for days. */
const MOST_OPEN_MINUTES = 43_200;
const MOST_GATEWAYS = 5;
const MOST_PRESETS = 6;

/** By the market's clock. Where it ends at or before it begins, it ends on the next day. `days`: on which it begins, Monday is 1. */
export const MethodHours = z.object({
  from: TimeOfDay,
  until: TimeOfDay,
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7).optional(),
});
export type MethodHours = z.infer<typeof MethodHours>;

/** They stand on the screen in the order in which the document lists them. */
export const MarketMethod = z.object({
  code: Text.regex(/^[a-z][a-z0-9_]{1,31}$/),
  direction: z.enum(['in', 'out']),
  rail: z.enum(RAIL_CODES as [RailCode, ...RailCode[]]).default('sandbox'),
  /** In order of preference: the next one is asked where the one before surely took nothing on. */
  gateways: z
    .array(Text.regex(/^[a-z][a-z0-9_-]{1,31}$/))
    .min(1)
    .max(MOST_GATEWAYS),
  name: Name,
  min: Amount,
  max: Amount,
  /** Amounts to press, rising; none: multiples of the least. */
  presets: z.array(Amount).max(MOST_PRESETS).default([]),
  /** What it costs its member: a fixed part, and a share of the amount in millionths (`cashier/fees.ts`). */
  fee: Amount,
  feeRatePpm: z.number().int().min(0).max(MOST_FEE_RATE_PPM).default(0),
  /** The most that its rail carries at once: what is more is paid out in parts. Null: as much as anybody takes out. */
  partMax: Amount.nullable().default(null),
  eta: Name,
  /** How long a payment waits for its payer. */
  openMinutes: z.number().int().min(1).max(MOST_OPEN_MINUTES).default(30),
  /** Null: always. */
  hours: MethodHours.nullable().default(null),
});
export type MarketMethod = z.infer<typeof MarketMethod>;

/** A method once named one gateway, and had no share of the amount for a fee, which the schema fills in. */
export function readOldMethod(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || !('gateway' in kept)) return kept;
  const { gateway, ...method } = kept;
  return { gateways: [gateway], ...method };
}

type MethodBreach =
  | 'method_range'
  | 'method_twice'
  | 'method_rail'
  | 'method_presets'
  | 'method_fee'
  | 'method_part'
  | 'method_hours'
  | 'amount_places'
  | 'twice';
type Methods = { code: string; currencyPlaces: number; methods: readonly MarketMethod[] };

/** What of a market's methods does not fit together. */
export function methodBreaches({
  code: country,
  currencyPlaces,
  methods,
}: Methods): { path: string; code: MethodBreach }[] {
  return methods.flatMap((method, at) => {
    const first = methods.findIndex(
      ({ code, direction }) => code === method.code && direction === method.direction,
    );
    const path = `methods.${at}`;
    return [
      ...(first < at ? [{ path, code: 'method_twice' } as const] : []),
      ...amountBreaches(method, currencyPlaces).map((code) => ({ path, code })),
      ...(hasRail(method, country) ? [] : [{ path: `${path}.rail`, code: 'method_rail' } as const]),
      ...(new Set(method.gateways).size === method.gateways.length
        ? []
        : [{ path: `${path}.gateways`, code: 'twice' } as const]),
      ...(method.hours?.from === method.hours?.until && method.hours !== null
        ? [{ path: `${path}.hours.until`, code: 'method_hours' } as const]
        : []),
    ];
  });
}

function amountBreaches(
  { direction, min: least, max: most, fee: flat, feeRatePpm, presets: pressed, partMax }: MarketMethod,
  places: number,
): MethodBreach[] {
  const [min, max, fee] = [least, most, flat].map((text) => parseDecimal(text) ?? -1n) as [
    bigint,
    bigint,
    bigint,
  ];
  const presets = pressed.map((text) => parseDecimal(text) ?? -1n);
  const part = partMax === null ? null : (parseDecimal(partMax) ?? -1n);
  const isInOrder = presets.every(
    (amount, at) => amount >= min && amount <= max && (at === 0 || amount > presets[at - 1]!),
  );
  return [
    ...(min > 0n && max >= min && fee >= 0n ? [] : ['method_range' as const]),
    ...(isInOrder ? [] : ['method_presets' as const]),
    // It weighs most on the least amount. More than half of it is a slip of the pen, and nobody would pay by it.
    ...(2n * feeOf({ fee, feeRatePpm, places }, min) > min ? ['method_fee' as const] : []),
    ...(part === null || (direction === 'out' && canBeCut(part, min, max)) ? [] : ['method_part' as const]),
    ...([min, max, fee, part ?? 0n, ...presets].every((units) => units % stepOf(places) === 0n)
      ? []
      : ['amount_places' as const]),
  ];
}

/** Whatever is asked for comes to parts that are not too many, and of which none is below the least. */
const canBeCut = (part: bigint, min: bigint, max: bigint): boolean =>
  part >= 2n * min && max <= part * BigInt(MOST_PARTS);

/** The test rail is of every market, those that somebody adds too. */
function hasRail({ rail, direction }: MarketMethod, country: string): boolean {
  const { countries, [direction]: way } = railOf(rail);
  return way !== undefined && (rail === 'sandbox' || countries.includes(country));
}
