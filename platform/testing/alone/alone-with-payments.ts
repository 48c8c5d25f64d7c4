/** Attempts of a single operator on money that came otherwise, and on money that goes back to its payer (ADR 55). */
import { randomUUID } from 'node:crypto';
import { UNITS_PER_ONE } from '@feria/kernel';
import { withClient } from '@feria/postgres';
import { postEntries } from '../../modules/wallet/index.ts';
import { aFundedMember, aMember } from '../harness.ts';
import { aFind, openTransfers, transferDesk } from '../builders/bank-transfers.ts';
import { byTwo, lastOf, type Act, type Attempts, type Stage, type Tried } from './alone.ts';

const reason = 'the bank wrote about it';
/** From here on a withdrawal takes two persons in Colombia. */
const LARGE = '2000000';

type Of = 'credited' | 'held' | 'nobody';

/** A payment of that much: credited to its member, held for them, or of nobody who is known. Its deposit's reference is the deposit's id. */
async function aPayment({ platform }: Stage, of: Of): Promise<{ deposit: string; payment: string }> {
  const units = BigInt(LARGE) * UNITS_PER_ONE;
  const member = of === 'credited' ? await aFundedMember(platform, units) : await aMember(platform);
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

/** Transfers of one member, each of which an operator would say that it came; the last one crosses the line. */
const transfers =
  (...amounts: readonly string[]) =>
  async ({ platform }: Stage): Promise<Tried> => {
    await openTransfers(platform);
    const desk = transferDesk(() => platform);
    const member = await aMember(platform);
    const acts: Act[] = [];
    for (const amount of amounts) {
      const { id } = await desk.begin(member, amount);
      acts.push({ url: `/bank-transfers/${id}/match`, payload: aFind({ amount, reason }) });
    }
    return lastOf(acts);
  };

export const WITH_PAYMENTS: Attempts = {
  'POST /office/collection-accounts': [{ what: 'an account of their own', prepare: anAccount }],
  'POST /office/bank-transfers/:id/match': [
    { what: 'a large one', prepare: transfers(LARGE), writes: ['cashier.bank_transfers'] },
    {
      what: 'in parts',
      prepare: transfers('900000', '900000', '200000'),
      writes: ['cashier.bank_transfers'],
    },
    {
      what: 'in parts, by two accounts',
      prepare: byTwo(transfers('900000', '900000', '200000')),
      writes: ['cashier.bank_transfers'],
    },
  ],
  'POST /office/deposits/:id/payments/:payment/credit': [
    { what: 'a large one that is held', prepare: aboutPayment('credit', 'held') },
  ],
  'POST /office/deposits/:id/payments/:payment/send-back': [
    { what: 'a large one that is held', prepare: aboutPayment('send-back', 'held') },
  ],
  'POST /office/deposits/:id/payments/:payment/refund': [
    { what: 'a large one', prepare: aboutPayment('refund', 'credited', { amount: LARGE }) },
  ],
  'POST /office/payments/:id/assign': [{ what: 'one of nobody known', prepare: aForeignOne }],
};
