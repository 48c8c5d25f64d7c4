/**
 * A certificate as PDF, drawn from what was stored and from nothing else, so that the same number is always the same document:
 * tagged text in reading order, with its language and title (as statements are, ADR 13).
 */
import { inLanguage } from '@feria/contracts/languages';
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import type { Language, LocalizedText } from '@feria/contracts/wire';
import type { TaxMoment } from '@feria/contracts/tax/member';
import { formatDecimal, formatRate, formatStamp, toDecimal } from '@feria/kernel';
import { totalOf, type Opened } from './certificates.ts';

const both = (en: string, es: string): LocalizedText => ({ en, es });
const TEXTS = {
  title: both('Tax certificate', 'Certificado de impuestos'),
  number: both('Number', 'Número'),
  check: both('Check code', 'Código de verificación'),
  holder: both('Withheld from', 'Retenido a'),
  document: both('Identity document', 'Documento de identidad'),
  account: both('Account', 'Cuenta'),
  unknown: both('not known to the operator', 'no lo conoce el operador'),
  of: both('Of', 'De'),
  month: both('bets of the month', 'apuestas del mes'),
  payment: both('reference', 'referencia'),
  issued: both('Issued', 'Emitido'),
  row: both('Tax', 'Impuesto'),
  moment: both('Taken of', 'Tomado de'),
  rate: both('Rate', 'Tasa'),
  base: both('Base', 'Base'),
  amount: both('Withheld', 'Retenido'),
  total: both('Total', 'Total'),
  note: both(
    'Made from the operator’s ledger. Whoever is shown this document can have the operator check its number and its code.',
    'Hecho con el libro contable del operador. Quien reciba este documento puede pedir al operador que verifique su número y su código.',
  ),
} as const satisfies Readonly<Record<string, LocalizedText>>;
const MOMENTS: Readonly<Record<TaxMoment, LocalizedText>> = {
  deposit: both('a deposit', 'un depósito'),
  bet: both('bets', 'apuestas'),
  settlement: both('a prize', 'un premio'),
  payout: both('a withdrawal', 'un retiro'),
};
const OPERATOR_NAME = 'Feria';
const MARGIN = 50;
const WIDTH = 495;
const COLUMNS = [0, 165, 255, 310, 405] as const;

export function certificatePdf({ stored, holder }: Opened, language: Language): Readable {
  const text = (name: keyof typeof TEXTS): string => inLanguage(TEXTS[name], language);
  const { issuer, at, number } = stored;
  const shown = (decimal: string): string => formatDecimal(decimal, language, issuer.market, { exact: true });
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    pdfVersion: '1.7',
    tagged: true,
    lang: `${language}-${issuer.market}`,
    displayTitle: true,
    info: { Title: `${text('title')} ${number}`, Author: OPERATOR_NAME, CreationDate: at, ModDate: at },
  });
  const root = document.struct('Document');
  document.addStructure(root);
  const say = (as: string, words: string, size: number, font = 'Helvetica'): void => {
    root.add(
      document.struct(as, {}, () => {
        document.font(font).fontSize(size).text(words, MARGIN, document.y, { width: WIDTH, lineGap: 3 });
      }),
    );
  };
  say('P', OPERATOR_NAME, 11, 'Helvetica-Bold');
  say('H1', text('title'), 20, 'Helvetica-Bold');
  document.y += 8;
  const facts: readonly (readonly [keyof typeof TEXTS, string])[] = [
    ['number', number],
    ['check', stored.checkCode],
    ['holder', holder.name ?? text('unknown')],
    ['document', holder.document ?? text('unknown')],
    ['account', holder.account],
    ['of', `${text(stored.kind)} ${stored.subject}`],
    ['issued', `${formatStamp(at, issuer.timeZone)} (${issuer.timeZone})`],
  ];
  for (const [name, value] of facts) say('P', `${text(name)}: ${value}`, 10);
  document.y += 12;
  const table = document.struct('Table');
  root.add(table);
  const row = (cells: readonly string[], cell: 'TH' | 'TD'): void => {
    const top = document.y;
    const line = document.struct('TR');
    table.add(line);
    document.font(cell === 'TH' ? 'Helvetica-Bold' : 'Helvetica').fontSize(9);
    let low = top;
    for (const [index, words] of cells.entries()) {
      const left = COLUMNS[index] ?? 0;
      const width = (COLUMNS[index + 1] ?? WIDTH) - left - 6;
      line.add(
        document.struct(cell, {}, () => {
          document.text(words, MARGIN + left, top, { width, align: index > 1 ? 'right' : 'left' });
        }),
      );
      low = Math.max(low, document.y);
    }
    line.end();
    document.y = low + 5;
  };
  row(
    ['row', 'moment', 'rate', 'base', 'amount'].map((name) => text(name as keyof typeof TEXTS)),
    'TH',
  );
  for (const { name, moment, ratePpm, region, base, amount } of stored.lines)
    row(
      [
        region === null ? inLanguage(name, language) : `${inLanguage(name, language)} (${region})`,
        inLanguage(MOMENTS[moment], language),
        formatRate(ratePpm, language, issuer.market),
        shown(base),
        shown(amount),
      ],
      'TD',
    );
  row([text('total'), issuer.currency, '', '', shown(toDecimal(totalOf(stored)))], 'TH');
  table.end();
  document.y += 16;
  say('P', text('note'), 8);
  say('P', inLanguage(issuer.legalLine, language), 8);
  root.end();
  document.end();
  return document;
}
