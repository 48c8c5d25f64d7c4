/**
 * A statement as PDF: tagged text in reading order (a screen reader follows it as a document with tables), the language, the title and the
 * letters in the file, page numbers, and a place for the signature. Drawn while the lines are read, in a thread of its own
 * (statement-worker.ts): nothing here may know the database.
 */
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { GROUP_OF_KIND } from '@feria/contracts/reporting/statements';
import { sum } from '@feria/kernel';
import type { AccountPeriod, PeriodLine } from '../../wallet/index.ts';
import type { Opened } from './statements.ts';
import { placeSignature } from './signature-place.ts';
import {
  ACCOUNT_TEXTS,
  GROUP_TEXTS,
  KIND_TEXTS,
  causeTextOf,
  lineTextOf,
  OPERATOR_NAME,
  type FileText,
  type Writer,
} from './statement-texts.ts';

type Document = PDFKit.PDFDocument;
type Struct = PDFKit.PDFStructureElement;
type Column = { at: number; width: number; align?: 'right' };
type Cell = 'TH' | 'TD';

/** The letters come with the file: every reader has them, and draws the same. */
const require = createRequire(import.meta.url);
const PLAIN = require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff');
const BOLD = require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff');
const MARGIN = 40;
const WIDTH = 515;
const ROW = 13;
const FOOT = 800;
const LAST_ROW = 775;
const LINE_COLUMNS: readonly Column[] = [
  { at: 0, width: 90 },
  { at: 92, width: 138 },
  { at: 232, width: 143 },
  { at: 377, width: 66, align: 'right' },
  { at: 445, width: 70, align: 'right' },
];
const LINE_HEADINGS: readonly FileText[] = ['time', 'kind', 'reference', 'amount', 'after'];
const SUM_COLUMNS: readonly Column[] = [
  { at: 0, width: 200 },
  { at: 202, width: 100 },
  { at: 304, width: 68, align: 'right' },
  { at: 374, width: 68, align: 'right' },
  { at: 444, width: 71, align: 'right' },
];

type Sheet = SheetOf & { document: Document; root: Struct; writer: Writer };

export type SheetOf = { opened: Opened; account: AccountPeriod; licensee: string };

/** The file as it is drawn, not signed yet. It ends in an error where the lines do. */
export function pdfOf(
  { opened, account, licensee }: SheetOf,
  pages: AsyncIterable<readonly PeriodLine[]>,
  writer: Writer,
): Readable {
  const { market, asOf } = opened;
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: 0, left: MARGIN, right: MARGIN },
    bufferPages: true, // the last number is known when all pages are there
    pdfVersion: '1.7',
    tagged: true,
    lang: `${writer.language}-${market.code}`,
    displayTitle: true,
    info: {
      Title: `${writer.text('title')} ${opened.days.from} – ${opened.days.to}`,
      Author: OPERATOR_NAME,
      CreationDate: asOf,
    },
  });
  const root = document.struct('Document');
  document.addStructure(root);
  const sheet = { document, root, opened, account, licensee, writer };
  void draw(sheet, pages).catch((error: unknown) => {
    document.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return document;
}

async function draw(sheet: Sheet, pages: AsyncIterable<readonly PeriodLine[]>): Promise<void> {
  drawHead(sheet);
  drawSums(sheet);
  drawOthers(sheet);
  await drawLines(sheet, pages);
  sheet.root.end();
  numberPages(sheet);
  const { opened, writer } = sheet;
  placeSignature(sheet.document, { name: OPERATOR_NAME, reason: writer.text('title'), at: opened.asOf });
  sheet.document.end();
}

/** Who, what and when, as one paragraph each. */
function drawHead({ document, root, opened, account, licensee, writer }: Sheet): void {
  const { owner, market, days, isRunning, asOf } = opened;
  const { text, of } = writer;
  say(document, root, 'P', OPERATOR_NAME, BOLD, 10);
  say(document, root, 'H1', text('title'), BOLD, 18);
  const facts: readonly (readonly [FileText, string])[] = [
    ['licensee', licensee],
    ['market', market.code],
    ['member', owner.account],
    ['account', `${of(ACCOUNT_TEXTS[account.purpose])} (${owner.currency})`],
    ['period', `${days.from} – ${days.to}`],
    ...(isRunning ? [['asOf', writer.time(asOf)] as const] : []),
    ['zone', market.timeZone],
    ['decimalSign', writer.decimalSign],
  ];
  for (const [name, value] of facts) say(document, root, 'P', `${text(name)}: ${value}`, PLAIN, 9);
  say(document, root, 'P', text('signed'), PLAIN, 7.5);
  document.y += 6;
}

/** Opening, what moved by kind, closing. */
function drawSums(sheet: Sheet): void {
  const { document, root, account, writer } = sheet;
  const { text, of, shown } = writer;
  say(document, root, 'H2', text('sums'), BOLD, 11);
  const table = tableIn(sheet);
  const { sums, opening, closing } = account;
  const row = (cells: readonly string[], cell: Cell = 'TD'): void =>
    drawRow(sheet, table, SUM_COLUMNS, cells, cell);
  row([text('kind'), text('group'), text('moneyIn'), text('moneyOut'), text('after')], 'TH');
  row([text('opening'), '', '', '', shown(opening)]);
  for (const { kind, credited, debited } of sums)
    row([of(KIND_TEXTS[kind]), of(GROUP_TEXTS[GROUP_OF_KIND[kind]]), shown(credited), shown(debited), '']);
  const total = (of_: 'credited' | 'debited'): string => shown(sum(sums.map((one) => one[of_])));
  row([text('closing'), '', total('credited'), total('debited'), shown(closing)], 'TH');
  table.end();
  document.y += 8;
}

/** The other accounts at both edges. */
function drawOthers(sheet: Sheet): void {
  const { document, root, opened, account, writer } = sheet;
  const { text, of, shown } = writer;
  say(document, root, 'H2', text('others'), BOLD, 11);
  const table = tableIn(sheet);
  const row = (cells: readonly string[], cell: Cell = 'TD'): void =>
    drawRow(sheet, table, SUM_COLUMNS, cells, cell);
  row([text('account'), '', '', text('opening'), text('closing')], 'TH');
  for (const { purpose, opening, closing } of opened.accounts)
    if (purpose !== account.purpose)
      row([of(ACCOUNT_TEXTS[purpose]), '', '', shown(opening), shown(closing)]);
  table.end();
  document.y += 8;
}

async function drawLines(sheet: Sheet, pages: AsyncIterable<readonly PeriodLine[]>): Promise<void> {
  const { document, root, account, writer } = sheet;
  const { text, shown, time } = writer;
  say(document, root, 'H2', text('lines'), BOLD, 11);
  if (account.sums.length === 0) say(document, root, 'P', text('none'), PLAIN, 9);
  const table = tableIn(sheet);
  const headings = LINE_HEADINGS.map(text);
  drawRow(sheet, table, LINE_COLUMNS, headings, 'TH');
  for await (const lines of pages)
    for (const line of lines) {
      const { at, reference, amount, balanceAfter } = line;
      const cells = [time(at), lineTextOf(line, writer), reference, shown(amount), shown(balanceAfter)];
      drawRow(sheet, table, LINE_COLUMNS, cells, 'TD', headings);
      const cause = causeTextOf(line, writer);
      if (cause !== undefined) drawRow(sheet, table, LINE_COLUMNS, ['', cause, '', '', ''], 'TD', headings);
    }
  table.end();
}

function tableIn({ document, root }: Sheet): Struct {
  const table = document.struct('Table');
  root.add(table);
  return table;
}

/** One row; where the page is full, on a new one with the headings again (for the eye: a reader has them already). */
function drawRow(
  { document }: Sheet,
  table: Struct,
  columns: readonly Column[],
  cells: readonly string[],
  cell: Cell,
  headings?: readonly string[],
): void {
  if (document.y > LAST_ROW) {
    document.addPage();
    if (headings) {
      document.markContent('Artifact', { type: 'Layout' });
      drawCells(document, columns, headings, BOLD);
      document.endMarkedContent();
      document.y += ROW;
    }
  }
  const row = document.struct('TR');
  table.add(row);
  const font = cell === 'TH' ? BOLD : PLAIN;
  for (const [index, column] of columns.entries())
    row.add(document.struct(cell, {}, () => drawCells(document, [column], [cells[index] ?? ''], font)));
  row.end();
  document.y += ROW;
}

function drawCells(
  document: Document,
  columns: readonly Column[],
  cells: readonly string[],
  font: string,
): void {
  const top = document.y;
  document.font(font).fontSize(7.5);
  for (const [index, { at, width, align = 'left' }] of columns.entries())
    document.text(cells[index] ?? '', MARGIN + at, top, {
      width,
      height: ROW,
      align,
      lineBreak: true,
      ellipsis: true,
    });
  document.y = top;
}

function say(document: Document, root: Struct, as: string, text: string, font: string, size: number): void {
  root.add(
    document.struct(as, {}, () => {
      document.font(font).fontSize(size).text(text, MARGIN, document.y, { width: WIDTH, lineGap: 2 });
    }),
  );
}

/** The foot of every page: whose statement, the operator's legal line, the page and how many there are. */
function numberPages({ document, opened, writer }: Sheet): void {
  const { start, count } = document.bufferedPageRange();
  const { owner, days, market } = opened;
  const { text, of } = writer;
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    document.font(PLAIN).fontSize(7);
    document.text(`${OPERATOR_NAME} · ${owner.account} · ${days.from} – ${days.to}`, MARGIN, FOOT, {
      lineBreak: false,
    });
    document.text(`${text('page')} ${page + 1} ${text('of')} ${count}`, MARGIN, FOOT, {
      width: WIDTH,
      align: 'right',
    });
    document.text(of(market.legalLine), MARGIN, FOOT + 10, { width: WIDTH });
    document.endMarkedContent();
  }
}
