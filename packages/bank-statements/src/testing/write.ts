/** Writes statements as banks do, for tests: what is written is read back as it was. Invented data only. */
import { sum, toDecimal, type Units } from '@feria/kernel';
import type { BankLine, Statement } from '../statement.ts';

const short = (day: string): string => day.replaceAll('-', '').slice(2);
const sideOf = (units: Units, [comes, leaves]: readonly [string, string]): string =>
  units < 0n ? leaves : comes;
const size = (units: Units): string => toDecimal(units < 0n ? -units : units, 5);
const comma = (units: Units): string => size(units).replace('.', ',').replace(/0+$/, '');
const ROW = 65;

export function writeMt940({ account, currency, from, to, opening, closing, lines }: Statement): string {
  const balance = (tag: string, units: Units, day: string): string =>
    `:${tag}:${sideOf(units, ['C', 'D'])}${short(day)}${currency}${comma(units)}`;
  const rows = lines.flatMap((line) => [
    `:61:${short(line.valueOn ?? line.bookedOn)}${line.bookedOn.slice(5).replace('-', '')}${sideOf(line.units, ['C', 'D'])}${comma(line.units)}NTRFNONREF${line.reference === null ? '' : `//${line.reference}`}`,
    ...cut(`:86:`, describe(line)),
  ]);
  const head = [':20:STATEMENT', `:25:${account ?? ''}`, ':28C:1/1', balance('60F', opening ?? 0n, from)];
  return [...head, ...rows, balance('62F', closing ?? 0n, to), '-'].join('\r\n');
}

const describe = ({ endToEnd, counterparty, text }: BankLine): string =>
  `${endToEnd === null ? '' : `/EREF/${endToEnd}`}${counterparty === null ? '' : `/NAME/${counterparty}`}/REMI/${text}`;

function cut(tag: string, text: string): string[] {
  const rows: string[] = [];
  for (let from = 0; from < text.length; from += ROW) rows.push(text.slice(from, from + ROW));
  return rows.map((row, nth) => (nth === 0 ? `${tag}${row}` : row));
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);
const element = (name: string, inner: string | null): string =>
  inner === null ? '' : `<${name}>${inner}</${name}>`;

/** `version`: of the message, 2 to 8; what differs between them is written as it asks. */
export function writeCamt053(
  { account, currency, from, to, opening, closing, lines }: Statement,
  version = 8,
): string {
  const money = (units: Units): string =>
    `<Amt Ccy="${currency}">${size(units)}</Amt><CdtDbtInd>${sideOf(units, ['CRDT', 'DBIT'])}</CdtDbtInd>`;
  const balance = (code: string, units: Units | null, day: string): string =>
    units === null
      ? ''
      : `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(units)}<Dt><Dt>${day}</Dt></Dt></Bal>`;
  const party = (line: BankLine): string | null => {
    if (line.counterparty === null) return null;
    const name = element('Nm', escaped(line.counterparty));
    return element(line.units > 0n ? 'Dbtr' : 'Cdtr', version >= 8 ? element('Pty', name) : name);
  };
  const entry = (line: BankLine): string =>
    element(
      'Ntry',
      [
        money(line.units),
        element('Sts', version >= 4 ? element('Cd', 'BOOK') : 'BOOK'),
        element('BookgDt', element('Dt', line.bookedOn)),
        line.valueOn === null ? '' : element('ValDt', element('Dt', line.valueOn)),
        element('AcctSvcrRef', line.reference === null ? null : escaped(line.reference)),
        element(
          'NtryDtls',
          element(
            'TxDtls',
            [
              element('Refs', element('EndToEndId', escaped(line.endToEnd ?? 'NOTPROVIDED'))),
              element('RltdPties', party(line)),
              element('RmtInf', element('Ustrd', escaped(line.text))),
            ].join(''),
          ),
        ),
      ].join(''),
    );
  const period = element(
    'FrToDt',
    element('FrDtTm', `${from}T00:00:00-06:00`) + element('ToDtTm', `${to}T23:59:59-06:00`),
  );
  const id = element(
    'Acct',
    element('Id', element('Othr', element('Id', account))) + element('Ccy', currency),
  );
  const stated = [period, id, balance('OPBD', opening, from), balance('CLBD', closing, to)];
  const statement = element('Stmt', [...stated, ...lines.map(entry)].join(''));
  const space = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${version}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${space}"><BkToCstmrStmt>${statement}</BkToCstmrStmt></Document>`;
}

const quoted = (text: string | null): string => `"${(text ?? '').replaceAll('"', '""')}"`;

/** With the columns of PLAIN_CSV. */
export function writeCsv({ currency, opening, lines }: Statement): string {
  const head = 'date;value date;amount;currency;reference;end to end;text;counterparty;balance';
  const rows = lines.map((line, nth) => {
    const held = (opening ?? 0n) + sum(lines.slice(0, nth + 1).map(({ units }) => units));
    const texts = [line.reference, line.endToEnd, line.text, line.counterparty].map(quoted);
    return [
      line.bookedOn,
      line.valueOn ?? '',
      toDecimal(line.units),
      currency,
      ...texts,
      toDecimal(held),
    ].join(';');
  });
  return [head, ...rows].join('\n');
}
