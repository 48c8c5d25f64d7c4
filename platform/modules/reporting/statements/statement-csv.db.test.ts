import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { parseDecimal } from '@feria/kernel';
import { aFundedMember, anAddress, usePlatform, type AMember } from '../../../testing/harness.ts';
import { postEntries } from '../../wallet/index.ts';
import { cellOf } from '../../../core/http/csv.ts';
import { KIND_TEXTS, writerOf } from './statement-texts.ts';
import type { Market } from '../../markets/index.ts';

const platform = usePlatform();

/** Reads as RFC 4180 says: nothing else is a row. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let rest = text;
  while (rest !== '') {
    const row: string[] = [];
    for (;;) {
      const cell = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest);
      if (!cell) throw new Error(`no row begins at ${rest.slice(0, 40)}`);
      row.push(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '');
      rest = rest.slice(cell[0].length);
      if (cell[3] === '\r\n') break;
    }
    rows.push(row);
  }
  return rows;
}

describe('a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+57 300', "'+57 300"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['-1,50000', '"-1,50000"'],
    ['-1.50000', '-1.50000'],
    ['a "quoted" one', '"a ""quoted"" one"'],
    ['two\r\nrows', '"two\r\nrows"'],
    ['plain', 'plain'],
  ])('%j is written as %j', (text, cell) => {
    expect(cellOf(text)).toBe(cell);
  });

  test('whatever the text, it is one cell, and none begins a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const [[cell] = []] = rowsOf(`${cellOf(text)}\r\n`);
        expect(cell?.replace(/^'/, '')).toBe(text.replace(/^'/, ''));
        if (!/^-?\d/.test(cell ?? '')) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
  });
});

async function aTroubledMember(market: 'CO' | 'PE'): Promise<AMember> {
  const member = await aFundedMember(platform(), 1_234_567n, market);
  const currency = market === 'CO' ? 'COP' : 'PEN';
  await platform().db.transact((tx) =>
    postEntries(
      tx,
      [
        {
          kind: 'bet',
          key: member.id,
          memberId: member.id,
          currency,
          amount: 234_567n,
          counterparty: 'studio',
          reference: '=HYPERLINK("http://x","y")',
        },
      ],
      platform().clock.now(),
    ),
  );
  return member;
}

async function fileOf(member: AMember, language: string, format = 'csv') {
  return platform().app.inject({
    url: `/api/statement/file?from=2026-11-20&to=2026-11-20&format=${format}&language=${language}`,
    headers: member.headers,
    remoteAddress: anAddress(),
  });
}

describe('the file', () => {
  test.each([
    ['CO', 'es', ','],
    ['PE', 'en', '.'],
  ] as const)('in %s is whole, and writes %s and the sign %s', async (market, language, sign) => {
    const member = await aTroubledMember(market);
    const answer = await fileOf(member, language);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="feria-cash-2026-11-20-2026-11-20.csv"',
      'x-feria-lines': '2',
    });
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = rowsOf(answer.body.slice(1));
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([8]));
    expect(rows.some((row) => row.includes(member.account))).toBe(true);
    expect(rows.some((row) => row[5] === sign)).toBe(true);
    const number = (text = ''): bigint => parseDecimal(text.replace(sign, '.'))!;
    const word = { es: ['movimiento', 'saldo'], en: ['line', 'balance'] }[language];
    const lines = rows.filter(([record]) => record === word[0]);
    const [opening, closing] = rows.filter(([record]) => record === word[1]);
    expect(lines.map((row) => row.slice(2))).toEqual([
      [
        '2026-11-20 10:00:00',
        KIND_TEXTS.deposit[language],
        expect.any(String),
        expect.stringMatching(/^deposit:/),
        `12${sign}34567`,
        `12${sign}34567`,
      ],
      [
        '2026-11-20 10:00:00',
        KIND_TEXTS.bet[language],
        expect.any(String),
        `'=HYPERLINK("http://x","y")`,
        `-2${sign}34567`,
        `10${sign}00000`,
      ],
    ]);
    const moved = lines.reduce((total, row) => total + number(row[6]), 0n);
    expect(number(opening?.[7]) + moved).toBe(number(closing?.[7]));
  });
});

test('numbers are the market’s, exact and with at least two places', () => {
  const at = (code: string): Market => ({ code, timeZone: 'America/Bogota' }) as Market;
  expect(writerOf(at('CO'), 'en').shown(123_456_789_000n)).toBe('1,234,567.89');
  expect(writerOf(at('PE'), 'es').shown(-123_456_789_001n)).toBe('-1,234,567.89001');
  expect(writerOf(at('MX'), 'es').plain(1n)).toBe('0.00001');
});
