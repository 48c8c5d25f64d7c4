/** What a filter says, in words: `Amount: 100 to 500`. */
import type { ListColumn, ListSpec } from '@feria/contracts/list-spec';
import { formatCount, formatDay, formatDecimal } from '@feria/ui/format';
import { languageLabel } from '@feria/ui/names';
import { useLang, useT, type TextKey } from '../i18n/texts.ts';
import { useMarketNames } from '../market/market-names.ts';
import { methodOf, useMethodName } from '../values/method-name.tsx';
import { useVendorName } from '../values/vendor-names.tsx';
import { choicesIn, endsOf } from './list-state.ts';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** What a code of a choice is called: `state.requested`. */
export const choiceKey = (name: string, { words = name }: ListColumn, code: string): TextKey =>
  `${words}.${code}` as TextKey;

/** The value of a filter as a person says it. */
export function useFilterWords(spec: ListSpec): (column: string, value: string) => string {
  const t = useT();
  const lang = useLang();
  const markets = useMarketNames();
  /** Numbers and days are written as its people write them. */
  const home = markets[0]?.code;
  const vendorName = useVendorName();
  const methodName = useMethodName();
  const rangeText = (value: string, read: (end: string) => string): string => {
    const [from, to] = endsOf(value).map((end) => (end === '' ? '' : read(end))) as [string, string];
    if (from === to) return from;
    if (from === '') return t('list.filter.upTo', { to });
    if (to === '') return t('list.filter.from', { from });
    return t('list.filter.between', { from, to });
  };
  return (column, value) => {
    const known = spec.columns[column]!;
    const { kind } = known;
    if (kind === 'amount') return rangeText(value, (end) => formatDecimal(end, lang, home, { exact: true }));
    if (kind === 'count') return rangeText(value, (end) => formatCount(Number(end), lang, home));
    if (kind === 'moment')
      return rangeText(value, (day) =>
        formatDay(`${day}T12:00:00Z`, { lang, market: home, timeZone: 'UTC' }, DAY),
      );
    if (kind === 'market') {
      const nameOfMarket = (code: string) => markets.find((one) => one.code === code)?.countryName ?? code;
      return choicesIn(value).map(nameOfMarket).join(', ');
    }
    if (kind === 'language')
      return choicesIn(value)
        .map((code) => languageLabel(code, lang))
        .join(', ');
    if (kind === 'method')
      return choicesIn(value)
        .map((code) => methodName(methodOf(code, known)))
        .join(', ');
    if (kind === 'choice' || kind === 'tags')
      return choicesIn(value)
        .map((code) => t(choiceKey(column, known, code)))
        .join(', ');
    if (kind === 'flag') return t(value === 'true' ? 'change.yes' : 'change.no');
    if (kind === 'vendor') return vendorName(value);
    return value;
  };
}
