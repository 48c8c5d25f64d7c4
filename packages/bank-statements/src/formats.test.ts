/** What banks write in their own ways: one file of each that shows them. Invented data. */
import { expect, test } from 'vitest';
import { readStatement } from './read.ts';
import type { CsvMapping } from './formats/csv-mapping.ts';

const read = (text: string, mapping?: CsvMapping) => readStatement(Buffer.from(text), { mapping });

test('MT940: an envelope, reversals, entries at the turn of the year, numbered text', () => {
  const statement = read(
    [
      '{1:F01BANKCOBBAXXX0000000000}{2:O9400000000000BANKCOBBAXXX00000000000000000000N}{4:',
      ':20:20261231',
      ':25:BANKCOBB/0004455',
      ':28C:00365/001',
      ':60F:D261230COP500,',
      ':61:2612311231C1500,25NTRFSETTLE-9//BK1',
      ':86:166?00TRANSFER?20EREF+DAY-30?21LIQ 30?32FERIA PAY?33 S.A.',
      ':61:2701011231RC100,NMSCNONREF',
      ':61:2612310102RDP0,75NCHGNONREF//BK3',
      'details of the bank',
      ':86:a first row',
      'and a second',
      ':62F:C261231COP901,',
      '-}',
    ].join('\r\n'),
  );
  expect(statement).toMatchObject({ format: 'mt940', account: 'BANKCOBB/0004455', opening: -50_000_000n });
  expect(statement.lines).toEqual([
    expect.objectContaining({
      units: 150_025_000n,
      reference: 'BK1',
      endToEnd: 'DAY-30',
      counterparty: 'FERIA PAY S.A.',
    }),
    expect.objectContaining({
      units: -10_000_000n,
      bookedOn: '2026-12-31',
      valueOn: '2027-01-01',
      reference: null,
    }),
    expect.objectContaining({
      units: 75_000n,
      bookedOn: '2027-01-02',
      valueOn: '2026-12-31',
      text: 'details of the bank a first row and a second',
    }),
  ]);
});

test('CAMT.053: prefixes, entries that are only announced, several payments in one entry, numbers of characters', () => {
  const entry = (amount: string, status: string, details: string) =>
    `<n:Ntry><n:Amt Ccy="PEN">${amount}</n:Amt><n:CdtDbtInd>CRDT</n:CdtDbtInd><n:Sts>${status}</n:Sts><n:BookgDt><n:DtTm>2026-11-05T23:30:00-05:00</n:DtTm></n:BookgDt><n:NtryDtls>${details}</n:NtryDtls><n:AddtlNtryInf>Abono &#x4C;ote &amp; m&#225;s</n:AddtlNtryInf></n:Ntry>`;
  const one = '<n:TxDtls><n:Refs><n:EndToEndId>E1</n:EndToEndId></n:Refs></n:TxDtls>';
  const statement = read(
    `<?xml version='1.0'?><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><n:BkToCstmrStmt><n:Stmt><n:Acct><n:Id><n:IBAN>PE00</n:IBAN></n:Id></n:Acct>${entry('10.50', 'BOOK', one + one)}${entry('99.00', 'PDNG', one)}</n:Stmt></n:BkToCstmrStmt></n:Document>`,
  );
  expect(statement).toEqual({
    format: 'camt053',
    account: 'PE00',
    currency: 'PEN',
    from: '2026-11-05',
    to: '2026-11-05',
    opening: null,
    closing: null,
    lines: [
      {
        bookedOn: '2026-11-05',
        valueOn: null,
        units: 1_050_000n,
        currency: 'PEN',
        reference: null,
        endToEnd: null,
        text: 'Abono Lote & más',
        counterparty: null,
      },
    ],
  });
});

test("CSV: a bank's own columns, groups of thousands, two columns of amounts, the newest first", () => {
  const statement = read(
    [
      'Cuenta;0123',
      '',
      'Fecha;Abono;Cargo;Concepto;Saldo',
      '03/11/2026;;$ 1.000,50;"Comisión; mensual";1.233.999,50',
      '02/11/2026;1.234.000,00;0,00;LIQ 01;1.235.000,00',
    ].join('\r\n'),
    {
      delimiter: ';',
      decimal: ',',
      dates: 'DD/MM/YYYY',
      skip: 1,
      columns: { bookedOn: 'fecha', credit: 'ABONO', debit: 'Cargo', text: 'Concepto', balance: 'Saldo' },
      currency: 'COP',
    },
  );
  expect(statement).toMatchObject({ from: '2026-11-02', to: '2026-11-03', opening: 100_000_000n });
  expect(statement.lines.map(({ units, text }) => [units, text])).toEqual([
    [123_400_000_000n, 'LIQ 01'],
    [-100_050_000n, 'Comisión; mensual'],
  ]);
});

test('CSV: a column that was named and is not there', () => {
  expect(() => read('date,sum\n2026-11-02,1')).toThrow('column_missing in line 1: amount');
});
