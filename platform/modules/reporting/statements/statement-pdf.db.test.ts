import { createHash, X509Certificate } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { StatementCertificates, StatementCheck } from '@feria/contracts/reporting/check';
import { describe, expect, test } from 'vitest';
import { postEntries, type Command } from '../../wallet/index.ts';
import { aFundedMember, anAddress, usePlatform, type AMember } from '../../../testing/harness.ts';
import { checkStatement } from './check-routes.ts';
import { csvOf } from './statement-csv.ts';
import { drawStatement } from './draw-statement.ts';
import { readSignedPdf } from './signature-place.ts';
import { signerOf } from './signers.ts';
import { writerOf } from './statement-texts.ts';
import { openStatement, ownerOf, readAllLines } from './statements.ts';

const platform = usePlatform();

type Streams = { head: string; body: string }[];

/** The file's compressed streams, with what stands before each. */
function streamsOf(file: Buffer): Streams {
  const raw = file.toString('latin1');
  return [
    ...raw.matchAll(
      /(\d+) 0 obj\n<<([^>]*(?:<<[^>]*>>)?[^>]*)\/FlateDecode\n?[^>]*>>\nstream\n([\s\S]*?)\nendstream/g,
    ),
  ].map(([, id = '', head = '', body = '']) => {
    try {
      return { head: `${id} ${head}`, body: inflateSync(Buffer.from(body, 'latin1')).toString('latin1') };
    } catch {
      return { head: `${id} ${head}`, body: '' };
    }
  });
}

/** What each glyph of a font stands for, as the file itself says it to whoever copies or reads aloud. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', , values = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...values.matchAll(/<([0-9a-f]*)>/g)].entries())
      letters.set(
        (parseInt(from, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      );
  return letters;
}

/** What the pages show, in the order in which it is drawn: by the fonts that the file brings, and by nothing else. */
function textOf(file: Buffer): string {
  const raw = file.toString('latin1');
  const streams = streamsOf(file);
  const maps = new Map(streams.map(({ head, body }) => [head.split(' ')[0]!, lettersOf(body)]));
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = '', font = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = new RegExp(`\\n${font} 0 obj\\n<<[^>]*/ToUnicode (\\d+) 0 R`).exec(raw)?.[1];
    if (map) fonts.set(name, maps.get(map)!);
  }
  const shown: string[] = [];
  for (const { body } of streams) {
    let letters: Map<string, string> | undefined;
    for (const [, font, drawn] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font) letters = fonts.get(font);
      else
        shown.push(
          [...(drawn ?? '').matchAll(/<([0-9a-f]*)>/g)]
            .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
            .map((glyph) => letters?.get(glyph) ?? '\uFFFD')
            .join(''),
        );
    }
  }
  return shown.join('\n');
}

async function fileOf(member: AMember, query: string) {
  return platform().app.inject({
    url: `/api/statement/file?from=2026-11-20&to=2026-11-20&format=pdf${query}`,
    headers: member.headers,
    remoteAddress: anAddress(),
  });
}

async function play(member: AMember, lines: number, first = 0): Promise<void> {
  const commands = Array.from({ length: lines }, (_, at): Command => {
    const index = first + at;
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
    for (let at = 0; at < 20_001; at += 6_667) await play(member, 6_667, at);
    const answer = await fileOf(member, '');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'statements.too_long',
      detail: { lines: 20_002, most: 20_000 },
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
        format === 'csv'
          ? Array.fromAsync<unknown>(csvOf(opened, 'cash', pages, writer))
          : drawStatement({ opened, account, licensee: '' }, pages, 'es');
      await expect(file).rejects.toThrow('end at 1234567, not at 1234568');
    },
  );
});

describe('the signature', () => {
  const check = (payload: Buffer, type = 'application/pdf') =>
    platform().app.inject({
      method: 'POST',
      url: '/api/statement-check',
      headers: { 'content-type': type },
      payload,
      remoteAddress: anAddress(),
    });
  const verdictOf = async (file: Buffer): Promise<StatementCheck> =>
    (await check(file)).json<StatementCheck>();

  test('is over the whole file, by a certificate that is published, and anybody may ask', async () => {
    const member = await aFundedMember(platform(), 1_234_567n);
    const file = (await fileOf(member, '')).rawPayload;
    const raw = file.toString('latin1');
    for (const mark of ['/SubFilter /ETSI.CAdES.detached', '/SigFlags 3', '/FT /Sig'])
      expect(raw).toContain(mark);
    const { fingerprint } = signerOf(platform().deps.config);
    expect(await verdictOf(file)).toEqual({ verdict: 'ours', fingerprint });
    const published = await platform().app.inject('/api/statement-check/certificates');
    const [first] = published.json<StatementCertificates>().items;
    expect(first).toMatchObject({ fingerprint, since: expect.any(String) });
    const certificate = new X509Certificate(first!.pem);
    expect(certificate.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(fingerprint);
    const { digest, signature } = readSignedPdf(file, (...parts) =>
      createHash('sha256').update(Buffer.concat(parts)).digest(),
    )!;
    expect(signature.includes(digest)).toBe(true);
    expect(signature.includes(certificate.raw)).toBe(true);
  });

  test('is no more where anything was changed, and no signature is where there is none', async () => {
    const member = await aFundedMember(platform(), 1_234_567n);
    const file = (await fileOf(member, '')).rawPayload;
    const { length } = file;
    for (const at of [20, Math.floor(length / 3), length - 10]) {
      const changed = Buffer.from(file);
      changed[at] = changed[at]! ^ 0x01;
      expect(await verdictOf(changed), `byte ${at}`).toMatchObject({ verdict: 'changed' });
    }
    const grown = Buffer.concat([file, Buffer.from('\n% more')]);
    for (const none of [grown, file.subarray(0, length - 40), Buffer.from('%PDF-1.7'), Buffer.from('no')])
      expect(await verdictOf(none)).toEqual({ verdict: 'unsigned', fingerprint: null });
  });

  test('of somebody else is a stranger’s', async () => {
    const member = await aFundedMember(platform(), 1_234_567n);
    const file = (await fileOf(member, '')).rawPayload;
    expect(checkStatement(file, ['0'.repeat(64)])).toMatchObject({ verdict: 'stranger' });
    expect((await check(file, 'text/plain')).json<StatementCheck>().verdict).toBe('unsigned');
  });

  test('says the same of a table: every line and every sum', async () => {
    const member = await aFundedMember(platform(), 1_234_567n);
    await play(member, 40);
    const text = textOf((await fileOf(member, '&language=en')).rawPayload);
    const days = 'from=2026-11-20&to=2026-11-20';
    const csv = await platform().app.inject({
      url: `/api/statement/file?${days}&format=csv&language=en`,
      headers: member.headers,
      remoteAddress: anAddress(),
    });
    const lines = csv.body.split('\r\n').filter((row) => row.startsWith('line,'));
    expect(lines).toHaveLength(41);
    for (const [index] of lines.slice(1).entries()) expect(text).toContain(`round-${index}\n`);
    expect(text.match(/^round-\d+$/gm)).toHaveLength(40);
  });
});
