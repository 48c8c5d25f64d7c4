/** What a member may pay in by now, and what a form of theirs begins with. */
import type { DepositMethods } from '@feria/contracts/cashier/member';
import { faultsOfDocument } from '@feria/contracts/cashier/documents';
import { faultOfField, type FieldValues } from '@feria/contracts/cashier/rail-fields';
import { railOf, type RailField } from '@feria/contracts/cashier/rails';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, toDecimal } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Reader } from '../../../core/db.ts';
import type { SignedInMember } from '../../../core/http/access.ts';
import { verifiedDocument } from '../../kyc/index.ts';
import { depositRoom } from '../../limits/index.ts';
import { getMarket, getMethod, listMethods, opensAt } from '../../markets/index.ts';
import { readContacts } from '../../members/index.ts';
import { listDeposits } from './deposit-store.ts';
import { cardFieldsOf, type Able } from './gateways-of.ts';
import { carriedMethods, unavailable } from './plan.ts';
import { openTyped } from './sealed-fields.ts';
import { usualTimes } from '../times/usual-times.ts';

type Whose = Pick<SignedInMember, 'id' | 'merchantCode' | 'currency'>;
type Settings = Pick<Config, 'secret' | 'gateways'>;

/** Those that a gateway carries: closed ones with when they open, and those of which no gateway is able now as such. */
export async function offeredMethods(
  reader: Reader,
  config: Settings,
  { id: memberId, merchantCode, currency }: Whose,
  at: Date,
): Promise<DepositMethods> {
  const { timeZone } = await getMarket(reader, merchantCode);
  const methods = (await listMethods(reader, merchantCode)).filter(({ direction }) => direction === 'in');
  const carried = await carriedMethods(reader, config, methods, { merchantCode, currency }, {}, at);
  const usual = await usualTimes(reader, { market: merchantCode, direction: 'in' }, at);
  const items = carried.map(({ method, able: [first] }): DepositMethods['items'][number] => ({
    code: method.code,
    rail: method.rail,
    flow: first?.offer.flow ?? railOf(method.rail).in?.flow ?? 'redirect',
    fields: [...(first?.offer.fields ?? [])],
    cardFields: first ? cardFieldsOf(config, first) : null,
    name: method.name,
    eta: method.eta,
    usual: usual.get(method.code) ?? null,
    min: toDecimal(method.min, 2),
    max: toDecimal(method.max, 2),
    presets: method.presets.map((amount) => toDecimal(amount, 2)),
    fee: toDecimal(method.fee, 2),
    feeRatePpm: method.feeRatePpm,
    openMinutes: method.openMinutes,
    opensAt: opensAt(method.hours, timeZone, at)?.toISOString() ?? null,
    isAvailable: first !== undefined,
  }));
  const room = await depositRoom(reader, { memberId, merchantCode, currency }, at);
  return {
    items,
    room: room ? { left: toDecimal(room.left, 2), resetsAt: room.resetsAt.toISOString() } : null,
  };
}

/** The gateway that a payment by that method is asked of first. Throws cashier.method_unknown, cashier.method_unavailable. */
export async function firstGateway(
  reader: Reader,
  config: Settings,
  { merchantCode, currency }: Omit<Whose, 'id'>,
  code: string,
  at: Date,
): Promise<Able> {
  const method = await getMethod(reader, merchantCode, 'in', code);
  const [carried] = await carriedMethods(reader, config, [method], { merchantCode, currency }, {}, at);
  if (!carried) throw new Refusal<RefusalCode>('cashier.method_unknown');
  const [first] = carried.able;
  if (!first) throw await unavailable(reader, config, method, { merchantCode, currency }, at);
  return first;
}

/** So many of the newest deposits are looked through for what was typed. */
const RECENT = 10;
/** A code or a token is good once. */
const LASTING: readonly RailField[] = [
  'bank',
  'personType',
  'documentType',
  'documentNumber',
  'email',
  'phone',
];

/**
 * Of the member alone, and only what a gateway would take: a verified document goes before what was typed once, and that before a contact.
 */
export async function knownFields(
  reader: Reader,
  config: Settings,
  { id, merchantCode }: Omit<Whose, 'currency'>,
): Promise<FieldValues> {
  const { email, mobile } = await readContacts(reader, config, id);
  const document = await verifiedDocument(reader, config, id);
  const values: Record<string, string | undefined> = {
    email: email?.to,
    phone: await nationalOf(reader, merchantCode, mobile?.to),
    ...(await lastTyped(reader, config, id)),
    ...(document && { documentType: document.type, documentNumber: document.number }),
  };
  const fit = LASTING.filter((field) => faultOfField(field, values[field]) === undefined);
  const known: FieldValues = Object.fromEntries(fit.map((field) => [field, values[field]!]));
  const { documentType: _, documentNumber: __, ...others } = known;
  const isWhole = known.documentType !== undefined && known.documentNumber !== undefined;
  const isRight = Object.keys(faultsOfDocument(merchantCode, known)).length === 0;
  return isWhole && isRight ? known : others;
}

async function lastTyped(reader: Reader, config: Settings, memberId: Whose['id']): Promise<FieldValues> {
  const deposits = await listDeposits(reader, { memberId, limit: RECENT });
  // The newest one counts, so it comes last.
  return Object.assign(
    {},
    ...deposits
      .toReversed()
      .flatMap(({ id, fields }) => (fields ? [openTyped(config, id, fields).fields] : [])),
  ) as FieldValues;
}

/** As it is dialled in its country. */
async function nationalOf(
  reader: Reader,
  market: Whose['merchantCode'],
  number: string | undefined,
): Promise<string | undefined> {
  const { dialingCode } = await getMarket(reader, market);
  const prefix = `+${dialingCode}`;
  return number?.startsWith(prefix) === true ? number.slice(prefix.length) : undefined;
}
