/** Of whom a deposit is asked, in order, and what of it they are told. */
import type { FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, type Units } from '@feria/kernel';
import type { Config } from '../../../core/config.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import type { SignedInMember } from '../../../core/http/access.ts';
import { listMethods, type Method } from '../../markets/index.ts';
import { chooseRoutes, type Asking, type Choice, type Why } from '../routing/choose.ts';
import { ableGateways, type Able } from './gateways-of.ts';
import { MANUAL } from '../manual/driver.ts';
import { findActiveAccount } from '../manual/collection-account-store.ts';
import { answers, readTyped } from '../typed-fields.ts';

type Settings = Pick<Config, 'gateways'>;
export type Where = Pick<SignedInMember, 'merchantCode' | 'currency'>;
/** `able`: in the order in which they are asked. */
export type Carried = { method: Method; able: Able[]; choice: Choice };

/** Of these methods, those that a gateway carries there, each with its gateways in order: none of them is able now where `able` is empty. */
export async function carriedMethods(
  tx: Tx | Reader,
  config: Settings,
  methods: readonly Method[],
  { merchantCode: country, currency }: Where,
  { amount, id }: Pick<Asking, 'amount' | 'id'>,
  at: Date,
): Promise<Carried[]> {
  // The licensee's own gateway carries nothing where members could not be told an account.
  const isAccountOpen = (await findActiveAccount(tx, { market: country, currency })) !== undefined;
  const carried = methods
    .map((method) => ({ method, able: ableGateways(config, method, { country, currency }) }))
    .map(({ method, able }) => ({
      method,
      able: able.filter(({ driver }) => driver.code !== MANUAL || isAccountOpen),
    }))
    .filter(({ able }) => able.length > 0);
  const listed = carried.map(({ method, able }) => ({
    rail: method.rail,
    gateways: able.map(({ driver }) => driver.code),
  }));
  const asking = {
    country,
    currency,
    direction: 'in' as const,
    ...(amount && { amount }),
    ...(id && { id }),
  };
  const choices = await chooseRoutes(tx, listed, asking, at);
  return carried.map(({ method, able }, index) => {
    const choice = choices[index]!;
    const ordered = choice.asked.flatMap(
      ({ gateway }) => able.find(({ driver }) => driver.code === gateway) ?? [],
    );
    return { method, able: ordered, choice };
  });
}

/** The first method that is able, beside one that is not. */
async function otherMethod(
  tx: Tx | Reader,
  config: Settings,
  code: string,
  where: Where,
  at: Date,
): Promise<Method | undefined> {
  const methods = await listMethods(tx, where.merchantCode);
  const others = methods.filter((one) => one.direction === 'in' && one.code !== code);
  const carried = await carriedMethods(tx, config, others, where, {}, at);
  return carried.find(({ able }) => able.length > 0)?.method;
}

type Planned = {
  id: string;
  method: Method;
  amount: Units;
  request: { member: Where; fields?: FieldValues; cardGateway?: string | undefined };
};

/**
 * Who may be asked for it, in order, and what was typed for the first of them that it answers; one that asks for more than that is left out.
 * A card's token is good at the gateway whose fields made it, and is asked of no other. Throws cashier.method_unknown where nobody carries it, cashier.method_unavailable where none of them is able now, cashier.field_invalid.
 */
export async function planOf(
  tx: Tx,
  config: Settings,
  { id, method, amount, request: { member, fields: given = {}, cardGateway } }: Planned,
  at: Date,
): Promise<{ gateways: Why[]; typed: FieldValues }> {
  const country = member.merchantCode;
  const [carried] = await carriedMethods(tx, config, [method], member, { amount, id }, at);
  if (!carried) throw new Refusal<RefusalCode>('cashier.method_unknown');
  const { able: all, choice } = carried;
  const { cardToken: _, ...untyped } = given;
  // A token of nobody is none.
  const fields = cardGateway === undefined ? untyped : given;
  const able = all.filter(
    ({ driver, offer }) =>
      cardGateway === undefined || driver.code === cardGateway || !offer.fields.includes('cardToken'),
  );
  // A form was made for whoever was first when it was opened.
  const first = able.find(({ offer }) => answers(offer.fields, country, fields)) ?? able[0];
  if (!first) throw await unavailable(tx, config, method, member, at);
  const typed = readTyped(first.offer.fields, country, fields);
  const gateways = able.filter(({ offer }) => answers(offer.fields, country, typed));
  return { gateways: gateways.map(({ driver }) => choice.why.get(driver.code)!), typed };
}

/** Names another method that is able, where there is one. */
export async function unavailable(
  tx: Tx | Reader,
  config: Settings,
  { code }: Method,
  member: Where,
  at: Date,
): Promise<Refusal> {
  const other = await otherMethod(tx, config, code, member, at);
  return new Refusal<RefusalCode>('cashier.method_unavailable', { other: other?.code ?? '' });
}
