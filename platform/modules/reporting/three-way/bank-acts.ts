/** What operators do with accounts and statements. Nothing of it moves money. */
import { createHash } from 'node:crypto';
import { readStatement, StatementFault, type Statement } from '@feria/bank-statements';
import type { BankAccountPayload } from '@feria/contracts/reporting/three-way';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { audit, byOperator, type Acting } from '../../../core/audit.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { closeCase, findOpenCase } from '../../cases/index.ts';
import { getMarket } from '../../markets/index.ts';
import {
  findAccount,
  findActive,
  findFile,
  insertAccount,
  insertStatement,
  updateAccount,
  type Account,
} from './bank-store.ts';
import { readPlaces } from './places.ts';
import { explainRow, findRow } from './row-store.ts';
import { subjectOfCase } from './tell-difference.ts';

type Asked = { acting: Acting; account: BankAccountPayload; gateways: ReadonlySet<string> };

/** Throws market.unknown, reporting.gateway_unknown, reporting.bank_account_taken. */
export async function addAccount(tx: Tx, { acting, account, gateways }: Asked, at: Date): Promise<string> {
  await requireFree(tx, account, gateways, undefined);
  const id = await insertAccount(tx, account, at);
  await audit(tx, {
    ...byOperator(acting),
    action: 'reporting.bank_account_added',
    subject: `bank_account:${id}`,
    after: account,
    at,
  });
  return id;
}

/** Throws reporting.bank_account_unknown beside what `addAccount` throws. */
export async function changeAccount(
  tx: Tx,
  id: string,
  { acting, account, gateways }: Asked,
  at: Date,
): Promise<void> {
  const { createdAt: _createdAt, coveredTo: _coveredTo, id: _id, ...before } = await getAccount(tx, id);
  await requireFree(tx, account, gateways, id);
  await updateAccount(tx, id, account);
  await audit(tx, {
    ...byOperator(acting),
    action: 'reporting.bank_account_changed',
    subject: `bank_account:${id}`,
    before,
    after: account,
    at,
  });
}

async function requireFree(
  tx: Tx,
  account: BankAccountPayload,
  gateways: ReadonlySet<string>,
  self: string | undefined,
): Promise<void> {
  await getMarket(tx, account.market);
  if (!gateways.has(account.gateway)) throw new Refusal<RefusalCode>('reporting.gateway_unknown');
  const other = account.isActive ? await findActive(tx, account) : undefined;
  if (other && other.id !== self) throw new Refusal<RefusalCode>('reporting.bank_account_taken');
}

/** Throws reporting.bank_account_unknown. */
export async function getAccount(reader: Tx | Reader, id: string): Promise<Account> {
  const account = await findAccount(reader, id);
  if (!account) throw new Refusal<RefusalCode>('reporting.bank_account_unknown');
  return account;
}

/**
 * Reads a file for an account; keeps nothing. Throws reporting.statement_unreadable (with the line that is wrong) and
 * reporting.statement_other: it is of another account or currency.
 */
export function readFor(account: Account, bytes: Buffer): Statement {
  const statement = readOrRefuse(account, bytes);
  const isOther =
    statement.account !== null &&
    !statement.account.replaceAll(/[^0-9A-Z]/gi, '').endsWith(account.numberEnd);
  if (isOther || statement.currency !== account.currency)
    throw new Refusal<RefusalCode>('reporting.statement_other', {
      account: statement.account ?? '-',
      currency: statement.currency,
    });
  return statement;
}

function readOrRefuse({ mapping, currency }: Account, bytes: Buffer): Statement {
  try {
    return readStatement(
      bytes,
      mapping ? { mapping: { ...mapping, columns: defined(mapping.columns), currency } } : {},
    );
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    const { code, line, about } = error;
    throw new Refusal<RefusalCode>('reporting.statement_unreadable', { fault: code, line: line ?? 0, about });
  }
}

/** Without what is there and says nothing. */
const defined = <Value>(values: Readonly<Record<string, Value | undefined>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter((one): one is [string, Value] => one[1] !== undefined));

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Throws reporting.statement_known, with the day on which the same file was kept. */
export async function requireNewFile(
  reader: Tx | Reader,
  { currency }: Account,
  fileHash: string,
): Promise<void> {
  const known = await findFile(reader, fileHash);
  if (!known) return;
  const day = (await readPlaces(reader))(currency).dayOf(known);
  throw new Refusal<RefusalCode>('reporting.statement_known', { day });
}

export type Upload = { acting: Acting; account: Account; statement: Statement; fileHash: string };

/** Keeps a file with those of its lines that are new. Throws reporting.statement_known. */
export async function keepStatement(
  tx: Tx,
  { acting, account, statement, fileHash }: Upload,
  at: Date,
): Promise<{ id: string; newLines: number }> {
  const by = acting.operator.username;
  const kept = await insertStatement(tx, { accountId: account.id, fileHash, by, statement }, at);
  if (!kept) {
    await requireNewFile(tx, account, fileHash);
    throw new Error('a file is kept and cannot be found');
  }
  const { format, from, to, lines } = statement;
  await audit(tx, {
    ...byOperator(acting),
    action: 'reporting.statement_kept',
    subject: `bank_account:${account.id}`,
    after: { format, from, to, lines: lines.length, newLines: kept.newLines, file: fileHash },
    at,
  });
  return kept;
}

/**
 * A person's word for what a difference was, which closes its case. The same word of the same operator again changes nothing. Throws
 * reporting.row_unknown, reporting.row_answered: it is explained already, still on its way, or gone.
 */
export async function explain(
  tx: Tx,
  { id, reason, acting }: { id: string; reason: string; acting: Acting },
  at: Date,
): Promise<void> {
  const by = acting.operator.username;
  const row = await explainRow(tx, id, { by, reason }, at);
  if (!row) {
    const known = await findRow(tx, id);
    if (!known) throw new Refusal<RefusalCode>('reporting.row_unknown');
    if (known.state === 'explained' && known.explainedBy === by && known.reason === reason) return;
    throw new Refusal<RefusalCode>('reporting.row_answered');
  }
  const open = await findOpenCase(tx, 'difference', subjectOfCase(id));
  const who = { kind: 'operator', name: by } as const;
  if (open) await closeCase(tx, { id: open.id, outcome: 'explained', by: who, reason: null }, at);
  const { gateway, currency, day, subject, memberId } = row;
  await audit(tx, {
    ...byOperator(acting),
    action: 'reporting.three_way_explained',
    subject: `three_way_row:${id}`,
    memberId,
    reason,
    after: { gateway, currency, day, class: row.class, about: subject, amount: String(row.amount) },
    at,
  });
}
