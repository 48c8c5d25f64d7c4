import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { postEntries, type Command } from '../../wallet/index.ts';
import { aFundedMember, anAddress, usePlatform, type AMember } from '../../../testing/harness.ts';
import { csvOf } from './statement-csv.ts';
import { pdfOf } from './statement-pdf.ts';
import { writerOf } from './statement-texts.ts';
import { openStatement, ownerOf, readAllLines } from './statements.ts';

const platform = usePlatform();

/** What a page shows, out of the file's own drawing: the strings of its compressed streams, in their order. */
function textOf(file: Buffer): string {
  const raw = file.toString('latin1');
  const streams = [...raw.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)];
  return streams
    .map(([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      } catch {
        return '';
      }
    })
    .flatMap((drawn) => [...drawn.matchAll(/\[(.*?)\] TJ/g)])
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}

async function fileOf(member: AMember, query: string) {
  return platform().app.inject({
    url: `/api/statement/file?from=2026-11-20&to=2026-11-20&format=pdf${query}`,
    headers: member.headers,
    remoteAddress: anAddress(),
  });
}

async function play(member: AMember, lines: number): Promise<void> {
  const commands = Array.from({ length: lines }, (_, index): Command => {
    const kind = index % 2 === 0 ? 'bet' : 'win';
    return {
      kind,
      key: `${member.id}:${index}`,
      memberId: member.id,
      currency: 'COP',
      amount: 123_456n,
      counterparty: 'studio',
      reference: `round-${index}`,
    };
  });
  await platform().db.transact((tx) => postEntries(tx, commands, platform().clock.now()));
}

describe('the file', () => {
  test('says whose it is, adds up, and can be read aloud', async () => {
    const member = await aFundedMember(platform(), 1_234_567n);
    await play(member, 3);
    const answer = await fileOf(member, '&language=es');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="feria-cash-2026-11-20-2026-11-20.pdf"',
    });
    const raw = answer.rawPayload.toString('latin1');
    expect(raw.startsWith('%PDF-1.7')).toBe(true);
    expect(raw.trimEnd().endsWith('%%EOF')).toBe(true);
    // Tagged, with its language and title, in tables whose headings are marked.
    for (const mark of [
      '/Marked true',
      '/Lang (es-CO)',
      '/DisplayDocTitle true',
      '/S /H1',
      '/S /Table',
      '/S /TH',
    ])
      expect(raw).toContain(mark);
    const text = textOf(answer.rawPayload);
    for (const shown of [
      'Feria',
      member.account,
      'Estado de cuenta',
      '2026-11-20',
      'America/Bogota',
      'Página 1 de 1',
    ])
      expect(text).toContain(shown);
    expect(text).toContain('Saldo inicial\n0,00');
    expect(text).toContain('Depósito\nDepósitos\n12,34567\n0,00');
    expect(text).toContain('Saldo final\n13,58023\n2,46912\n11,11111');
    expect(text).toContain('Apuesta\nround-0\n-1,23456\n11,11111');
  });

  test('goes on over pages, each with its number and the headings', async () => {
    const member = await aFundedMember(platform(), 1_234_567n);
    await play(member, 200);
    const text = textOf((await fileOf(member, '&language=en')).rawPayload);
    for (const shown of ['Page 1 of 5', 'Page 5 of 5', 'round-0', 'round-199']) expect(text).toContain(shown);
    expect(text.split('Time\nKind\nReference').length - 1).toBe(5);
  });

  test('of an account where nothing happened says so', async () => {
    const member = await aFundedMember(platform(), 1_234_567n);
    expect(textOf((await fileOf(member, '&language=en&account=bonus')).rawPayload)).toContain(
      'No movements in this period.',
    );
  });

  test('is not drawn for more lines than anybody reads on paper', async () => {
    const member = await aFundedMember(platform(), 1_234_567n);
    await play(member, 5_001);
    const answer = await fileOf(member, '');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'statements.too_long',
      detail: { lines: 5_002, most: 5_000 },
    });
  });

  test.each(['csv', 'pdf'] as const)(
    'as %s, it breaks off where the lines do not lead to its end',
    async (format) => {
      const member = await aFundedMember(platform(), 1_234_567n);
      const days = { from: '2026-11-20', to: '2026-11-20' };
      const { db, clock } = platform();
      const opened = await db.snapshot(async (tx) =>
        openStatement(tx, await ownerOf(tx, member.id), days, clock.now()),
      );
      const [cash] = opened.accounts;
      const account = { ...cash!, closing: cash!.closing + 1n };
      const writer = writerOf(opened.market, 'es');
      const pages = readAllLines(db.read, account, 10);
      const file =
        format === 'csv' ? csvOf(opened, 'cash', pages, writer) : pdfOf(opened, 'cash', pages, writer);
      await expect(Array.fromAsync<unknown>(file)).rejects.toThrow('end at 1234567, not at 1234568');
    },
  );
});
