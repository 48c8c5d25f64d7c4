/** POST {prefix}/transactions/list: the operator compares our books with its own. Behind its signature. */
import type { FastifyInstance } from 'fastify';
import {
  TransactionListRequest,
  type ListedTransaction,
  type TransactionListAnswer,
} from '@feria/contracts/vendor-door/vendor-api';
import { isUuid } from '@feria/kernel';
import { Problem } from '../problem.ts';
import { readBody } from '../read-body.ts';
import type { HostParts } from '../vendor.ts';
import {
  findRoundTransactions,
  findTransfers,
  listRoundTransactions,
  listTransfers,
  type Listed,
  type Page,
} from './store.ts';

export function transactionRoutes(api: FastifyInstance, { table, config }: HostParts): void {
  const { pool } = table;
  const { foreign } = config;
  // Whose money stands with us sees its transfers: the rounds are ours alone.
  const isTransfers = config.wallet.dialect === 'transfer';

  api.post('/transactions/list', async (request): Promise<TransactionListAnswer> => {
    const { from, to, transactions, after, limit } = readBody(TransactionListRequest, request.body);
    if (transactions) {
      const found = isTransfers
        ? await findTransfers(pool, transactions)
        : await findRoundTransactions(pool, transactions.filter(isUuid), foreign);
      return { transactions: found.map((one) => viewOf(one, table.clock.now())), next: null };
    }
    const page = { from: timeOf(from), to: timeOf(to), after: cursorOf(after), limit };
    const listed = isTransfers
      ? await listTransfers(pool, page)
      : await listRoundTransactions(pool, page, foreign);
    return {
      transactions: listed.map((one) => viewOf(one, page.to)),
      next: listed.length < limit ? null : nextOf(listed.at(-1)),
    };
  });
}

function timeOf(text: string | undefined): Date {
  if (text === undefined) throw new Problem('request_invalid', 400);
  return new Date(text);
}

const CURSOR = /^(\d{13}) (.{1,200})$/;

/** Times are those of our clock, so they are whole milliseconds. */
function nextOf(last: Listed | undefined): string | null {
  return last?.at ? `${last.at.getTime()} ${last.id}` : null;
}

function cursorOf(text: string | undefined): Page['after'] {
  if (text === undefined) return undefined;
  const [, ms, id] = CURSOR.exec(text) ?? [];
  if (ms === undefined || id === undefined) throw new Problem('request_invalid', 400);
  return { at: new Date(Number(ms)), id };
}

/** A whole number of JSON. Throws beyond what one holds exactly: no stake or win comes near. */
function toWire(value: bigint): number {
  const whole = Number(value);
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${value} does not fit the wire`);
  return whole;
}

/** What is not acknowledged has no time yet: it is as of now. */
function viewOf({ id, owner, amount, at, ...rest }: Listed, now: Date): ListedTransaction {
  return {
    ...rest,
    transaction_uuid: id,
    user: owner,
    amount: amount === null ? null : toWire(amount),
    at: (at ?? now).toISOString(),
  };
}
