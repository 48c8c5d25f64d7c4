/** What an operator types about a market, and the document that it means. Pure. */
import type { LocalizedText } from '@feria/contracts/languages';
import { writtenWords } from '../../ground/forms/words.ts';
import { breachesOfMarket, MarketDocument, type MARKET_BREACHES } from '@feria/contracts/markets/document';

/** As the document, with text where a number, or nothing, is still being typed. */
export type Typed = Readonly<Record<string, unknown>>;
export type Wrong = { path: string; code: (typeof MARKET_BREACHES)[number] | 'shape' };

export function readAt(typed: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? (value as Typed)[name] : undefined), typed);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A copy with another value there; what is missing on the way is made. */
export function writeAt<Whole>(typed: Whole, path: string, value: unknown): Whole {
  const [name = '', ...rest] = path.split('.');
  const below =
    rest.length === 0 ? value : writeAt(isObject(typed) ? (typed as Typed)[name] : {}, rest.join('.'), value);
  if (Array.isArray(typed)) return typed.with(Number(name), below) as Whole;
  return { ...(isObject(typed) ? typed : {}), [name]: below } as Whole;
}

/** Groups that are there as a whole or not at all, by what has to be filled in for them to be. */
const OPTIONAL = [
  ['licence', ['number', 'authority'], { url: null }],
  ['zaloBonus', ['reward', 'url'], {}],
  ['complaints.body', ['name', 'url'], {}],
  ['handPay', ['from', 'hourAlarm', 'hourCap'], {}],
] as const;
const NULLABLE = ['kycGraceDays', 'passwordDays', 'licence.url', 'analytics.tag'] as const;

/** The document, or what is wrong with it. */
export function readTyped(
  typed: Typed,
  before: MarketDocument | null,
): { document: MarketDocument | null; wrong: Wrong[] } {
  const { success, data, error } = MarketDocument.safeParse(plain(typed));
  if (!success) {
    const paths = new Set(error.issues.map(({ path }) => path.join('.')));
    return { document: null, wrong: [...paths].map((path) => ({ path, code: 'shape' })) };
  }
  const wrong = breachesOfMarket(data, {
    others: before ? [] : [{ ...data, code: '', currency: '', domains: [] }],
    before,
  });
  return { document: wrong.length === 0 ? data : null, wrong };
}

/** Codes as they are typed: a comma or a space between. */
const codesOf = (text: string): string[] => text.split(/[\s,;]+/).filter((code) => code !== '');

/** Texts in several languages, wherever they stand, without the languages that may be missing and are empty. */
function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written);
  if (!isObject(value)) return value;
  if ('en' in value && typeof value.en === 'string') return writtenWords(value as LocalizedText);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, written(one)]));
}

/** Without what was left empty. */
export function plain(typed: Typed): Typed {
  let result = written(typed) as Typed;
  for (const path of NULLABLE) {
    const isEmpty = readAt(result, path) === '';
    if (isEmpty) result = writeAt(result, path, null);
  }
  for (const [path, needed, rest] of OPTIONAL) {
    const group = readAt(result, path);
    if (!isObject(group)) continue;
    const isGone = needed.every((name) => ((group as Typed)[name] ?? '') === '');
    result = writeAt(result, path, isGone ? null : { ...rest, ...group });
  }
  const help = readAt(result, 'help');
  if (Array.isArray(help)) result = writeAt(result, 'help', help.map(plainHelp));
  const taxes = readAt(result, 'taxes');
  if (Array.isArray(taxes))
    result = writeAt(
      result,
      'taxes',
      taxes.map((row: Typed) => ({
        ...row,
        until: row['until'] === '' ? null : row['until'],
        ...(typeof row['regions'] === 'string' ? { regions: codesOf(row['regions']) } : {}),
      })),
    );
  const methods = readAt(result, 'methods');
  if (Array.isArray(methods)) result = writeAt(result, 'methods', methods.map(plainMethod));
  const limits = readAt(result, 'limits');
  if (!isObject(limits)) return result;
  const filled = Object.entries(limits).map(([kind, periods]) => [
    kind,
    Object.fromEntries(Object.entries(periods as Typed).filter(([, amount]) => amount !== '')),
  ]);
  return writeAt(result, 'limits', Object.fromEntries(filled));
}

/** A line of help has a number, an address and hours, or it has none. */
function plainHelp(row: Typed): Typed {
  const orNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
  const hours = row['hours'];
  const isHourless = !isObject(hours) || Object.values(hours).every((words) => words === '');
  return {
    ...row,
    phone: orNull(row['phone']),
    url: orNull(row['url']),
    hours: isHourless ? null : hours,
  };
}

/** Gateways and amounts are lists; hours that are not filled in are none. */
function plainMethod(row: Typed): Typed {
  const listOf = (name: string): unknown => {
    const value = row[name];
    return typeof value === 'string' ? codesOf(value) : value;
  };
  return {
    ...row,
    gateways: listOf('gateways'),
    presets: listOf('presets'),
    partMax: row['partMax'] === '' ? null : row['partMax'],
    hours: plainHours(row['hours']),
  };
}

function plainHours(hours: unknown): unknown {
  if (!isObject(hours)) return hours;
  const { from = '', until = '', days = '' } = hours as Typed;
  const onDays = typeof days === 'string' ? codesOf(days).map(Number) : days;
  const isEmpty = Array.isArray(onDays) && onDays.length === 0;
  if (from === '' && until === '' && isEmpty) return null;
  return { from, until, ...(isEmpty ? {} : { days: onDays }) };
}
