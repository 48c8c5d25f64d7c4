/** The fields of a market's document and their values, in the words of the form that edits them. */
import { GAME_TYPES } from '@feria/contracts/catalog/member';
import { LANGUAGES } from '@feria/contracts/languages';
import { PATTERN_IDS } from '@feria/contracts/members/patterns';
import { REGISTER_FIELDS } from '@feria/contracts/members/register-rules';
import { isCurrency, parseDecimal } from '@feria/kernel';
import { languageName, regionName } from '@feria/ui/names';
import type { ReactNode } from 'react';
import { useLang, useT, type TextKey } from '../i18n/texts.ts';
import { switchText } from '../market/switch-name.ts';
import { marketFieldText } from '../records/field-words.ts';
import { useMoney } from '../values/amount.tsx';
import { useDay } from '../values/day.ts';
import { isDay } from '../values/is-day.ts';
import { useRate } from '../values/rate.ts';
import type { ChangeWords } from './differences.tsx';

type T = (key: TextKey, values?: Record<string, string>) => string;

/** Lists of rows with fields of their own; a method and a tax are known by their codes, the others by their place. */
const ROWS = ['methods', 'taxes', 'customerService', 'resources', 'help', 'categoryLanguages'];
/** What a label says to whoever types: no part of a name. */
const HINT = / \([^()]*\)$/;
const isPlace = (step: string): boolean => /^\d+$/.test(step);

/** A path that has no words is said as it stands. Pure. */
export function marketPathText(t: T, path: string, lang: string): string {
  const own = marketFieldText(t, path, lang);
  if (own !== undefined) return own;
  const steps = path.split('.');
  const [list = '', key = '', ...rest] = steps;
  const named = (name: string): string => (marketFieldText(t, name, lang) ?? name).replace(HINT, '');
  if (list === 'whitelabel') {
    const switches = steps.slice(1).filter((step) => !['children', 'enabled', 'modId'].includes(step));
    return [named(list), switches.map((modId) => switchText(t, modId)).join(' › ')].join(': ');
  }
  if (list === 'verticals') return [named(list), gameType(t, key)].join(': ');
  const last = steps.at(-1) ?? '';
  if (!ROWS.includes(list) && isPlace(last))
    return t('market.place', { list: named(steps.slice(0, -1).join('.')), place: placeOf(last) });
  if (!ROWS.includes(list) && list !== 'registerRules') return path;
  const column = rest.join('.');
  const isRule = list === 'registerRules';
  const row = isPlace(key) ? placeOf(key) : isRule ? wordOf(t, 'market.rule', REGISTER_FIELDS, key) : key;
  return t('market.ofRow', { list: named(list), row, field: named(column === 'code' ? 'rowCode' : column) });
}

const placeOf = (step: string): string => String(Number(step) + 1);
/** A code that is none of these is said as it stands. */
const wordOf = (t: T, prefix: string, codes: readonly string[], code: string): string =>
  codes.includes(code) ? t(`${prefix}.${code}` as TextKey) : code;
const gameType = (t: T, type: string): string => wordOf(t, 'gameType', GAME_TYPES, type);

const AMOUNTS = [/^limits\./, /^handPay\./, /^methods\..*\.(?:min|max|fee)$/, /^taxes\..*\.above$/] as const;
const OPTIONS = /^taxes\..*\.(basis|of|at|bearer)$/;

/** `currency`: the market's. Undefined: amounts are said as they stand. What is no such value yet is said so, too. */
export function useMarketWords(currency: string | undefined): ChangeWords {
  const t = useT();
  const lang = useLang();
  const money = useMoney();
  const day = useDay();
  const rate = useRate();
  const valueShown = (path: string, value: string): ReactNode | undefined => {
    if (value === 'true' || value === 'false') {
      const isSwitch = path.startsWith('whitelabel.') || path.startsWith('verticals.');
      if (isSwitch) return t(value === 'true' ? 'change.on' : 'change.off');
      return t(value === 'true' ? 'change.yes' : 'change.no');
    }
    if (AMOUNTS.some((amount) => amount.test(path)))
      return isMoney(value, currency) ? money(value, currency) : undefined;
    const option = OPTIONS.exec(path)?.[1];
    if (option !== undefined) return t(`market.option.${option}.${value}` as TextKey);
    if (/^taxes\..*\.(?:from|until)$/.test(path)) return isDay(value) ? day(value) : undefined;
    if (/\.(?:r|feeR)atePpm$/.test(path)) return /^\d{1,7}$/.test(value) ? rate(Number(value)) : undefined;
    if (path.endsWith('.patternId')) return wordOf(t, 'market.pattern', PATTERN_IDS, value);
    if (path.startsWith('where.countries.')) return regionName(value, lang);
    if (/^(?:languages\.|defaultLanguage$)|\.language$/.test(path)) return languageText(value, lang);
    if (path.endsWith('.category')) return gameType(t, value);
    return undefined;
  };
  return { nameOf: (path) => marketPathText(t, path, lang), valueShown };
}

/** While somebody types, a value may be none yet: then it is said as it was typed. */
const isMoney = (value: string, currency: string | undefined): currency is string =>
  currency !== undefined && isCurrency(currency) && parseDecimal(value) !== undefined;

const languageText = (tag: string, lang: string): string =>
  LANGUAGES.some((one) => one === tag) ? languageName(tag, lang) : tag;
