/** A member's money, for the office: what they hold, why they can or cannot withdraw, and finding a payment by its name. */
import { FindQuery, FoundPayments, MemberMoney, WithdrawalRules } from '@feria/contracts/members/office';
import { Uuid } from '@feria/contracts/wire';
import { isUuid, toDecimal } from '@feria/kernel';
import { z } from 'zod';
import type { Deps } from '../../core/context.ts';
import type { Reader } from '../../core/db.ts';
import { mayOperate, type App } from '../../core/http/http.ts';
import { accountsOf, getMember } from '../members/index.ts';
import { entriesOf, findEntry, getBalance } from '../wallet/index.ts';
import { findDeposit, findDepositByReference } from './deposits/deposit-store.ts';
import { findWithdrawal, findWithdrawalByReference } from './withdrawals/withdrawal-store.ts';
import { readWithdrawalRules } from './withdrawals/withdrawal-look.ts';

const Params = z.object({ id: Uuid });
const LAST_ENTRIES = 20;
type Found = FoundPayments['items'][number];

export function memberMoneyRoutes(app: App, { db, clock }: Deps): void {
  const access = mayOperate('cashier.read');

  app.get(
    '/office/members/:id/money',
    { config: { access }, schema: { params: Params, response: { 200: MemberMoney } } },
    async ({ params }) => readMoney(db.read, params.id),
  );

  app.get(
    '/office/members/:id/withdrawal-rules',
    { config: { access }, schema: { params: Params, response: { 200: WithdrawalRules } } },
    async ({ params }) => readWithdrawalRules(db.read, params.id, clock.now()),
  );

  app.post(
    '/office/find/payments',
    {
      config: { access, limit: { max: 240, windowMs: 60_000 } },
      schema: { body: FindQuery, response: { 200: FoundPayments } },
    },
    async (request) => ({ items: await findPayments(db.read, request.body.q) }),
  );
}

async function readMoney(reader: Reader, id: string): Promise<MemberMoney> {
  const { id: memberId, currency } = await getMember(reader, id);
  const [{ cash, held, bonus, debt }, lines] = await Promise.all([
    getBalance(reader, memberId, currency),
    entriesOf(reader, memberId, { currency, before: undefined, limit: LAST_ENTRIES }),
  ]);
  return {
    currency,
    cash: toDecimal(cash),
    held: toDecimal(held),
    bonus: toDecimal(bonus),
    debt: toDecimal(debt),
    entries: lines.map(({ id: entry, at, kind, amount, balanceAfter, reference }) => ({
      id: String(entry),
      at: at.toISOString(),
      kind,
      reference,
      amount: toDecimal(amount),
      balanceAfter: toDecimal(balanceAfter),
    })),
  };
}

/** By the whole reference, the whole id, or the number of an entry. */
async function findPayments(reader: Reader, q: string): Promise<Found[]> {
  const word = q.trim();
  const [withdrawal, deposit, entry] = await Promise.all([
    isUuid(word) ? findWithdrawal(reader, word) : findWithdrawalByReference(reader, word.toUpperCase()),
    isUuid(word) ? findDeposit(reader, word) : findDepositByReference(reader, word.toUpperCase()),
    /^\d{1,18}$/.test(word) ? findEntry(reader, BigInt(word)) : undefined,
  ]);
  const found = [
    ...(withdrawal ? [{ ...withdrawal, kind: 'withdrawal' as const }] : []),
    ...(deposit ? [{ ...deposit, kind: 'deposit' as const }] : []),
    ...(entry ? [{ ...entry, kind: 'entry' as const, reference: word }] : []),
  ];
  const accounts = await accountsOf(
    reader,
    found.map(({ memberId }) => memberId),
  );
  return found.map(({ kind, id, reference, memberId, amount, currency }) => ({
    kind,
    id: String(id),
    reference,
    memberId,
    currency,
    account: accounts.get(memberId)?.account ?? '',
    amount: toDecimal(amount),
  }));
}
