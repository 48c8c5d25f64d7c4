/** The studio's sheets as the table of docs/par-sheets.md. */
import type { Measure } from '@feria/kit/maths/calculator';
import type { ParSheet } from '@feria/kit/slot/sheet/sheet';

/** One sheet with what the calculator made of it. */
export interface Worked {
  readonly sheet: ParSheet;
  readonly rows: readonly Measure[];
}

const HEAD = [
  ...['Sheet', 'Mechanics', 'Return', 'Hit', 'sd'],
  ...['Highest round', 'Odds', 'Highest paid spin', 'Odds'],
];
const BEGIN = '<!-- sheets: node tools/maths/sheets.ts -->';
const END = '<!-- /sheets -->';

/** Rows of a Markdown table, one a way of staking; a simulated number carries a tilde. */
export function sheetTable(sheets: readonly Worked[]): string {
  const rows = sheets.flatMap(({ sheet, rows: measures }) =>
    measures.map((measure, index) => rowOf(sheet, measure, index === 0)),
  );
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function rowOf(sheet: ParSheet, measure: Measure, isFirst: boolean): readonly string[] {
  const { notes = {} } = measure;
  const isGuess = (part: 'hitRate' | 'deviation' | 'highest'): string =>
    measure.method === 'simulated' || measure.simulated?.includes(part) ? '~' : '';
  const log = notes['highest round, log10 of its odds'];
  return [
    isFirst ? sheet.name : `${sheet.name}: ${measure.bet}`,
    isFirst ? mechanicsOf(sheet).join(', ') : '',
    `${measure.method === 'simulated' ? '~' : ''}${percent(measure.return, 4)}`,
    isGuess('hitRate') + percent(measure.hitRate, 2),
    isGuess('deviation') + measure.deviation.toFixed(2),
    `${isGuess('highest')}${grouped(measure.highest)} ×`,
    oddsOf(log ?? Math.log10(measure.highestOdds)),
    `${grouped(notes['highest paid spin'] ?? Number.NaN)} ×`,
    oddsOf(-Math.log10(notes['highest paid spin, one in'] ?? Number.NaN)),
  ];
}

const percent = (share: number, places: number): string => `${(share * 100).toFixed(places)} %`;
const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Odds that nobody will ever meet are told as a power of ten. */
const oddsOf = (log: number): string =>
  log < -12 ? `1 in 10^${Math.round(-log)}` : `1 in ${Math.round(10 ** -log).toLocaleString('en-US')}`;

/** What a sheet is made of, in the words of docs/par-sheets.md. */
export function mechanicsOf(sheet: ParSheet): readonly string[] {
  const { freeSpins: free, expandingWilds: expanding } = sheet;
  const wins = { lines: `${sheet.lines.length} lines`, ways: 'ways', anywhere: 'anywhere' }[sheet.evaluate];
  const found: readonly (readonly [string, boolean])[] = [
    [wins, !sheet.variableRows],
    ['variable ways', sheet.variableRows !== null],
    ['from both sides', sheet.direction === 'both'],
    ['combinations', sheet.combinations.length > 0],
    ['scatters', sheet.scatters.some(({ pays }) => pays.some((pay) => pay > 0))],
    ['wild multipliers', sheet.wilds.some(({ multiplier }) => multiplier > 1)],
    ['cascades', sheet.cascade !== null],
    ['expanding wilds', expanding?.respins === 0],
    ['expanding wilds with respins', (expanding?.respins ?? 0) > 0],
    ['hold and respin', sheet.hold !== null],
    ['free spins with retrigger', free?.retrigger.some((more) => more > 0) === true],
    ['free spins', free !== null && !free.retrigger.some((more) => more > 0)],
    ['multiplier trail', free !== null && free.trail !== null],
    ['bonus picks', sheet.picks !== null],
    ['progressives', sheet.progressives.length > 0],
    ['ante', sheet.stakes.length > 1],
  ];
  return found.filter(([, isUsed]) => isUsed).map(([name]) => name);
}

/** The page with this table between its marks. Throws when the page has none. */
export function putTable(page: string, table: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('the page has no place for the table');
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}

/** Cells of the page's table, however it is laid out. */
export function tableIn(page: string): readonly string[] {
  const text = page.split(BEGIN)[1]?.split(END)[0] ?? '';
  return cellsOf(text);
}

/** The cells of a Markdown table in order, without the rule below its head. */
export function cellsOf(table: string): readonly string[] {
  return table
    .split(/[|\n]/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !/^:?-+:?$/.test(cell));
}
