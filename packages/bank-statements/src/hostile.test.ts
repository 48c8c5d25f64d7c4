/** Files that are not what they say, or that want more than to be read. */
import { describe, expect, test } from 'vitest';
import { readStatement, type ReadAs } from './read.ts';
import type { Statement } from './statement.ts';
import { writeCamt053, writeCsv, writeMt940 } from './testing/write.ts';

const PLAIN: Statement = {
  format: 'csv',
  account: '0001',
  currency: 'COP',
  from: '2026-11-02',
  to: '2026-11-03',
  opening: 100_000_000n,
  closing: 350_000_000n,
  lines: [line('2026-11-02', 300_000_000n, 'LIQUIDACIÓN 02'), line('2026-11-03', -50_000_000n, 'Comisión')],
};
function line(bookedOn: string, units: bigint, text: string) {
  const nobody = { reference: 'B1', endToEnd: null, counterparty: null };
  return { bookedOn, valueOn: bookedOn, units, currency: 'COP', text, ...nobody };
}
const said = (text: string, as?: ReadAs, encoding: BufferEncoding = 'utf8') =>
  faultOf(() => readStatement(Buffer.from(text, encoding), as));
function faultOf(read: () => unknown): object | 'was read' {
  try {
    read();
    return 'was read';
  } catch (error) {
    const { code, line: where } = error as { code: string; line: number | null };
    return { code, line: where };
  }
}
const inXml = (change: (xml: string) => string) => said(change(writeCamt053(PLAIN)));

describe('XML', () => {
  test.each([
    ['an external entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    [
      'entities of entities',
      '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>',
    ],
    ['an external document type', '<!DOCTYPE Document SYSTEM "http://elsewhere.test/x.dtd">'],
    ['a document type in another hand', '<! docType x>'],
  ])('%s is refused before anything is parsed', (_, doctype) => {
    expect(inXml((xml) => xml.replace('<Document', `${doctype}<Document`))).toEqual({
      code: 'doctype',
      line: null,
    });
  });

  test('an entity that nobody defined stays the letters that it is', () => {
    const xml = writeCamt053(PLAIN).replace('LIQUIDACI', '&e;&amp;#65;');
    expect(readStatement(Buffer.from(xml)).lines[0]!.text).toContain('&e;&#65;');
  });

  test('cut off, not nested, or nested without an end', () => {
    expect(inXml((xml) => xml.slice(0, 300))).toMatchObject({ code: 'malformed' });
    expect(inXml((xml) => xml.replace('</Ntry>', '</Entry>'))).toMatchObject({ code: 'malformed' });
    expect(
      inXml((xml) => xml.replace('<Ntry>', `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}<Ntry>`)),
    ).toEqual({
      code: 'malformed',
      line: null,
    });
  });

  test('names of what every object has are names like others', () => {
    const xml = writeCamt053(PLAIN).replace('<Ntry>', '<__proto__><Amt>1</Amt></__proto__><Ntry>');
    faultOf(() => readStatement(Buffer.from(xml)));
    expect(Object.prototype).not.toHaveProperty('Amt');
  });

  test('an encoding that is not read, and one that is not the one that was named', () => {
    expect(inXml((xml) => xml.replace('UTF-8', 'UTF-7'))).toEqual({ code: 'encoding', line: null });
    expect(said(writeCamt053(PLAIN), {}, 'latin1')).toEqual({ code: 'encoding', line: null });
  });
});

describe('bytes', () => {
  test('fifty megabytes, nothing, NUL and UTF-16', () => {
    expect(faultOf(() => readStatement(Buffer.alloc(50 * 1024 * 1024, 65)))).toMatchObject({
      code: 'too_large',
    });
    expect(said('  \r\n ')).toMatchObject({ code: 'empty' });
    expect(said(`${writeCsv(PLAIN)}\u0000`)).toMatchObject({ code: 'encoding' });
    expect(said(`\uFEFF${writeCsv(PLAIN)}`, {}, 'utf16le')).toMatchObject({ code: 'encoding' });
  });

  test.each([
    ['utf8', 'CSV', writeCsv(PLAIN)],
    ['latin1', 'CSV', writeCsv(PLAIN)],
    ['utf8', 'MT940', writeMt940(PLAIN)],
    ['latin1', 'MT940', writeMt940(PLAIN)],
    ['latin1', 'CAMT.053', writeCamt053(PLAIN).replace('UTF-8', 'ISO-8859-1')],
  ] as const)('%s is read, as %s', (encoding, _, text) => {
    expect(readStatement(Buffer.from(text, encoding)).lines.map((one) => one.text)).toEqual([
      'LIQUIDACIÓN 02',
      'Comisión',
    ]);
  });

  test('what is no statement is told by its content', () => {
    for (const text of ['<html>', '{"a":1}', '%PDF-1.7', 'hello'])
      expect(said(text)).toEqual({ code: 'unknown_format', line: null });
  });
});

describe('CSV', () => {
  test('a formula is a text where a text belongs, and no amount', () => {
    const evil = '=cmd|"/c calc"!A1';
    const [read] = readStatement(
      Buffer.from(writeCsv({ ...PLAIN, lines: [line('2026-11-02', 1n, evil)] })),
    ).lines;
    expect(read!.text).toBe(evil);
    expect(said('date,amount,currency,balance\n2026-11-02,=1+1,COP,')).toEqual({
      code: 'bad_amount',
      line: 2,
    });
  });

  test('a quote without an end, and a line without one', () => {
    expect(said('date,amount,currency\n2026-11-02,"1.00,COP')).toMatchObject({ code: 'malformed' });
    expect(said(`date,amount,currency\n2026-11-02,1.00,${'x'.repeat(20_000)}`)).toMatchObject({
      code: 'malformed',
    });
  });

  test('control characters do not come in', () => {
    const [read] = readStatement(
      Buffer.from('date,amount,currency,balance,text\n2026-11-02,1,COP,1,a\u001b[2J\u202eb'),
    ).lines;
    expect(read!.text).toBe('a [2J b');
  });
});

describe('what does not add up is refused', () => {
  test('MT940: with the line of its message', () => {
    expect(said(writeMt940({ ...PLAIN, closing: 350_000_001n }))).toEqual({
      code: 'does_not_add_up',
      line: 1,
    });
  });
  test('CAMT.053', () => {
    expect(said(writeCamt053({ ...PLAIN, closing: 1n }))).toEqual({ code: 'does_not_add_up', line: null });
  });
  test('CSV: with the line whose balance does not follow', () => {
    expect(said(writeCsv(PLAIN).replace('3500.00000', '3500.00001'))).toEqual({
      code: 'does_not_add_up',
      line: 3,
    });
  });
  test('two parts that do not follow, or are of two accounts or currencies', () => {
    const next = { ...PLAIN, opening: 350_000_000n, closing: 600_000_000n };
    const file = (second: Statement) => `${writeMt940(PLAIN)}\r\n${writeMt940(second)}`;
    expect(readStatement(Buffer.from(file(next)))).toMatchObject({
      opening: 100_000_000n,
      closing: 600_000_000n,
    });
    expect(said(file(PLAIN))).toEqual({ code: 'does_not_add_up', line: 11 });
    expect(said(file({ ...next, account: '0002' }))).toEqual({ code: 'several_accounts', line: 11 });
    expect(said(file({ ...next, currency: 'PEN' }))).toEqual({ code: 'several_currencies', line: 11 });
  });
});

test('days that there are not, amounts that are none', () => {
  expect(said('date,amount,currency,balance\n2026-02-30,1.00,COP,')).toEqual({ code: 'bad_date', line: 2 });
  expect(said('date,amount,currency,balance\n2026-02-03,1.000001,COP,')).toEqual({
    code: 'bad_amount',
    line: 2,
  });
  expect(said('date,amount,currency,balance\n2026-02-03,1,COP,\n2026-02-04,1,PEN,')).toEqual({
    code: 'several_currencies',
    line: 3,
  });
  expect(inXml((xml) => xml.replaceAll('2026-11-03</Dt></BookgDt>', '2026-13-03</Dt></BookgDt>'))).toEqual({
    code: 'bad_date',
    line: 2,
  });
});
