/** CAMT.053, the statement of ISO 20022, versions 02 to 08: what they call differently is read by either name. */
import type { Units } from '@feria/kernel';
import { plain, plainOrNull } from '../bytes.ts';
import type { Part } from '../combine.ts';
import { StatementFault, type BankLine, type Day } from '../statement.ts';
import { dayOf, sameCurrency, unitsOf } from '../values.ts';
import { at, listAt, readXml, textAt, textsAt } from './xml.ts';

export const looksLikeCamt053 = (text: string): boolean =>
  text.trimStart().startsWith('<') && /BkToCstmrStmt/.test(text);

/** Throws StatementFault: doctype, malformed, bad_date, bad_amount, several_currencies. */
export function readCamt053(text: string): Part[] {
  const statements = listAt(readXml(text), 'Document', 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw new StatementFault('malformed', null, 'Stmt');
  return statements.map(partOf);
}

type Balance = { units: Units; on: Day | null; currency: string };

function partOf(statement: unknown): Part {
  const balances = listAt(statement, 'Bal');
  const opening = balanceOf(balances, 'OPBD') ?? balanceOf(balances, 'PRCD');
  const closing = balanceOf(balances, 'CLBD');
  const entries = listAt(statement, 'Ntry').filter(isBooked);
  const stated = textAt(statement, 'Acct', 'Ccy') ?? closing?.currency ?? currencyOf(entries[0]);
  if (stated === undefined) throw new StatementFault('malformed', null, 'Ccy');
  const currency = sameCurrency(stated, closing?.currency ?? null, null);
  if (opening) sameCurrency(opening.currency, currency, null);
  const lines = entries.map((entry, nth) => lineOf(entry, currency, nth + 1));
  return {
    account: plainOrNull(
      textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id'),
    ),
    currency,
    from: dayAt(textAt(statement, 'FrToDt', 'FrDtTm') ?? textAt(statement, 'FrToDt', 'FrDt'), null),
    to:
      dayAt(textAt(statement, 'FrToDt', 'ToDtTm') ?? textAt(statement, 'FrToDt', 'ToDt'), null) ??
      closing?.on ??
      null,
    opening: opening?.units ?? null,
    closing: closing?.units ?? null,
    lines,
    line: null,
  };
}

function balanceOf(balances: readonly unknown[], code: string): Balance | undefined {
  const found = balances.find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code);
  if (found === undefined) return undefined;
  const currency = currencyOf(found);
  if (currency === undefined) throw new StatementFault('malformed', null, 'Bal/Amt/@Ccy');
  return { units: signedOf(found, null), on: dayAtDate(found, 'Dt', null), currency };
}

const currencyOf = (node: unknown): string | undefined => {
  const said = at(node, 'Amt', '@Ccy');
  return typeof said === 'string' ? said : undefined;
};

/** An entry that is announced and not booked is no money yet. */
const isBooked = (entry: unknown): boolean =>
  (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK') === 'BOOK';

/** `nth`: which of the booked entries it is; files of XML have few lines. */
function lineOf(entry: unknown, currency: string, nth: number): BankLine {
  sameCurrency(currencyOf(entry) ?? currency, currency, nth);
  const details = listAt(entry, 'NtryDtls').flatMap((one) => listAt(one, 'TxDtls'));
  // Of an entry that several payments make up, none of them names it.
  const only = details.length === 1 ? details[0] : undefined;
  const units = signedOf(entry, nth);
  const bookedOn = dayAtDate(entry, 'BookgDt', nth) ?? dayAtDate(entry, 'ValDt', nth);
  if (bookedOn === null) throw new StatementFault('bad_date', nth, 'BookgDt');
  const endToEnd = plainOrNull(textAt(only, 'Refs', 'EndToEndId'));
  return {
    bookedOn,
    valueOn: dayAtDate(entry, 'ValDt', nth),
    units,
    currency,
    reference:
      plainOrNull(textAt(entry, 'AcctSvcrRef')) ??
      plainOrNull(textAt(only, 'Refs', 'AcctSvcrRef')) ??
      plainOrNull(textAt(entry, 'NtryRef')),
    endToEnd: endToEnd === 'NOTPROVIDED' ? null : endToEnd,
    text: textOf(entry, only),
    counterparty: partyOf(only, units > 0n ? 'Dbtr' : 'Cdtr'),
  };
}

function textOf(entry: unknown, details: unknown): string {
  const remittance = textsAt(details, 'RmtInf', 'Ustrd');
  return plain(remittance.length > 0 ? remittance.join(' ') : (textAt(entry, 'AddtlNtryInf') ?? ''));
}

/** Until version 07 a party is named, from 08 on it is a party in a choice. */
const partyOf = (details: unknown, side: 'Dbtr' | 'Cdtr'): string | null =>
  plainOrNull(textAt(details, 'RltdPties', side, 'Nm') ?? textAt(details, 'RltdPties', side, 'Pty', 'Nm'));

/** What a reversal does is said by its own side, too. */
function signedOf(node: unknown, nth: number | null): Units {
  const amount = textAt(node, 'Amt');
  const side = textAt(node, 'CdtDbtInd');
  if (amount === undefined || (side !== 'CRDT' && side !== 'DBIT'))
    throw new StatementFault('bad_amount', nth, amount ?? side ?? 'Amt');
  const units = unitsOf(amount, nth);
  if (units < 0n) throw new StatementFault('bad_amount', nth, amount);
  return side === 'DBIT' ? -units : units;
}

const dayAtDate = (node: unknown, name: string, nth: number | null): Day | null =>
  dayAt(textAt(node, name, 'Dt') ?? textAt(node, name, 'DtTm'), nth);

/** A time is written in the bank's own zone: its day is the one that stands there. */
function dayAt(text: string | undefined, nth: number | null): Day | null {
  if (text === undefined) return null;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T.*|Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  if (year === undefined) throw new StatementFault('bad_date', nth, text);
  return dayOf(year, month!, day!, nth);
}
