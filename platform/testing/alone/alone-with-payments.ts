/** Attempts of a single operator on money that came otherwise, and on money that goes back to its payer (ADR 55). */
import { randomUUID } from 'node:crypto';
import { UNITS_PER_ONE } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { postEntries } from '../../modules/wallet/index.ts';
import { aFind, openTransfers, transferDesk } from '../builders/bank-transfers.ts';
import { aFundedMember, aMember, type AMember } from '../harness.ts';
import {
  byTwo,
  lastOf,
  upTo,
  type Act,
  type Attempt,
  type Attempts,
  type Stage,
  type Tried,
} from './alone.ts';

const reason = 'the bank wrote about it';
/** From here on a withdrawal takes two persons in Colombia. */
const LARGE = '2000000';

type Of = 'credited' | 'held' | 'nobody';
type Verb = 'credit' | 'send-back' | 'refund';

/** A payment of that much: credited to its member, held for them, or of nobody who is known. Its deposit's reference is the deposit's id. */
async function aPayment(
  { platform }: Stage,
  of: Of,
  { amount = LARGE, whose }: { amount?: string | number; whose?: AMember } = {},
): Promise<{ deposit: string; payment: string }> {
  const units = BigInt(amount) * UNITS_PER_ONE;
  const member =
    whose ?? (of === 'credited' ? await aFundedMember(platform, units) : await aMember(platform));
  const [deposit, payment] = [randomUUID(), randomUUID()];
  const at = platform.clock.now();
  await withClient(platform.ownerUrl, async (client) => {
    await client.query(
      `insert into cashier.deposits (id, member_id, merchant_code, currency, method, amount, state, credited, reference, request_key,
           request_hash, gateway, expires_at, created_at, payment_id, approved_at)
         values ($1::uuid, $2, 'CO', 'COP', 'sandbox', $3, 'approved', $3, upper($1::uuid::text), $1::uuid, '', 'sandbox', $4, $4, $1::uuid::text, $4)`,
      [deposit, member.id, units, at],
    );
    const isTheirs = of !== 'nobody';
    await client.query(
      `insert into cashier.payments (id, gateway, payment_id, reference, deposit_id, member_id, market_code, currency, why, captured,
           credited, held, at)
         values ($1::uuid, 'sandbox', $1::uuid::text, 'told', $2, $3, 'CO', 'COP', $4, $5, $6, $7, $8)`,
      [
        ...[payment, isTheirs ? deposit : null, isTheirs ? member.id : null, isTheirs ? 'double' : 'unknown'],
        ...[units, of === 'credited' ? units : 0n, of === 'held' ? units : 0n, at],
      ],
    );
  });
  if (of === 'held')
    await platform.db.transact((tx) => {
      const entry = {
        kind: 'payment_held',
        key: payment,
        counterparty: 'house',
        reference: deposit,
      } as const;
      return postEntries(tx, [{ ...entry, memberId: member.id, currency: 'COP', amount: units }], at);
    });
  return { deposit, payment };
}

const aboutPayment =
  (verb: string, of: Of, request: object = {}) =>
  async (stage: Stage): Promise<Tried> => {
    const { deposit, payment } = await aPayment(stage, of);
    return { url: `/deposits/${deposit}/payments/${payment}/${verb}`, payload: { reason, ...request } };
  };

/** One act on a payment of that amount, of this member or of one who has no other. */
async function partOf(stage: Stage, verb: Verb, amount: number, whose?: AMember): Promise<Act> {
  const of = verb === 'refund' ? 'credited' : 'held';
  const { deposit, payment } = await aPayment(stage, of, { amount, ...(whose ? { whose } : {}) });
  const payload = verb === 'refund' ? { reason, amount: String(amount) } : { reason };
  return { url: `/deposits/${deposit}/payments/${payment}/${verb}`, payload };
}
/** What attempts before have done lies a day back: it counts in no sum any more. */
async function letADayPass({ platform }: Stage): Promise<void> {
  await withClient(platform.ownerUrl, (client) =>
    client.query(`
      begin;
      alter table cashier.payments_alone disable trigger user;
      update cashier.payments_alone set at = at - interval '2 days';
      alter table cashier.payments_alone enable trigger user;
      alter table cashier.bank_transfers disable trigger user;
      update cashier.bank_transfers set decided_at = decided_at - interval '2 days';
      alter table cashier.bank_transfers enable trigger user;
      commit`),
  );
}

const IN_PARTS = [900_000, 900_000, 200_000];
/** Each below what one member may have, as many as an operator has room for, and the one that crosses the line. */
const OVER_MANY = upTo(5 * Number(LARGE), 0n, 1_500_000);

const inParts =
  (verb: Verb) =>
  async (stage: Stage): Promise<Tried> => {
    await letADayPass(stage);
    const whose = await aFundedMember(stage.platform, BigInt(LARGE) * UNITS_PER_ONE);
    const acts: Act[] = [];
    for (const amount of IN_PARTS) acts.push(await partOf(stage, verb, amount, whose));
    return lastOf(acts);
  };
const manyPayments =
  (verb: Verb) =>
  async (stage: Stage): Promise<Tried> => {
    await letADayPass(stage);
    const acts: Act[] = [];
    for (const one of OVER_MANY) acts.push(await partOf(stage, verb, one));
    return lastOf(acts);
  };
const attemptsAt = (verb: Verb, large: Attempt): readonly Attempt[] => [
  large,
  { what: 'in parts', prepare: inParts(verb) },
  { what: 'in parts, by two accounts', prepare: byTwo(inParts(verb)) },
  { what: 'over many members', prepare: manyPayments(verb) },
];

async function aForeignOne(stage: Stage): Promise<Tried> {
  const { deposit, payment } = await aPayment(stage, 'nobody');
  return { url: `/payments/${payment}/assign`, payload: { reason, deposit } };
}

async function anAccount(): Promise<Tried> {
  const number = String(Math.trunc(1e9 + Math.random() * 9e9));
  const said = { bank: 'Banco', holder: 'Somebody', document: null, note: null, isActive: true };
  const named = { id: null, base: 0, merchantCode: 'CO', kind: 'account', number };
  return { url: '/collection-accounts', payload: { ...named, ...said, reason } };
}

/** Transfers of which an operator would say that they came, of one member or each of another; the last one crosses the line. */
const transfers =
  (amounts: readonly number[], isOfOne = true) =>
  async (stage: Stage): Promise<Tried> => {
    const { platform } = stage;
    await letADayPass(stage);
    await openTransfers(platform);
    const desk = transferDesk(() => platform);
    const one = await aMember(platform);
    const acts: Act[] = [];
    for (const units of amounts) {
      const amount = String(units);
      const { id } = await desk.begin(isOfOne ? one : await aMember(platform), amount);
      acts.push({ url: `/bank-transfers/${id}/match`, payload: aFind({ amount, reason }) });
    }
    return lastOf(acts);
  };
/** What is found is kept with what waits for a second person. */
const writes = ['cashier.bank_transfers'];

export const WITH_PAYMENTS: Attempts = {
  'POST /office/collection-accounts': [{ what: 'an account of their own', prepare: anAccount }],
  'POST /office/bank-transfers/:id/match': [
    { what: 'a large one', prepare: transfers([Number(LARGE)]), writes },
    { what: 'in parts', prepare: transfers(IN_PARTS), writes },
    { what: 'in parts, by two accounts', prepare: byTwo(transfers(IN_PARTS)), writes },
    { what: 'over many members', prepare: transfers(OVER_MANY, false), writes },
  ],
  'POST /office/deposits/:id/payments/:payment/credit': attemptsAt('credit', {
    what: 'a large one that is held',
    prepare: aboutPayment('credit', 'held'),
  }),
  'POST /office/deposits/:id/payments/:payment/send-back': attemptsAt('send-back', {
    what: 'a large one that is held',
    prepare: aboutPayment('send-back', 'held'),
  }),
  'POST /office/deposits/:id/payments/:payment/refund': attemptsAt('refund', {
    what: 'a large one',
    prepare: aboutPayment('refund', 'credited', { amount: LARGE }),
  }),
  'POST /office/payments/:id/assign': [{ what: 'one of nobody known', prepare: aForeignOne }],
};
