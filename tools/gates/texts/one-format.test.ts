import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXCEPTIONS, oneFormatGate } from './one-format.ts';
import { openTree, treeOf } from '../tree.ts';

const rules = (code: string, file = 'apps/member/src/features/wallet/a.tsx') =>
  oneFormatGate.check(treeOf({ [file]: code })).violations;

describe('one way of writing', () => {
  test.each([
    'export const a = (n: number) => n.toFixed(2);',
    'export const a = (n: number) => n.toPrecision(2);',
    'export const a = (n: number) => n.toLocaleString("es-CO");',
    'export const a = (at: Date) => at.toLocaleDateString();',
    'export const a = (at: Date) => at.toLocaleTimeString("en-GB");',
    'const a = new Intl.NumberFormat("es-CO");',
    'const a = new Intl.DateTimeFormat("es-CO");',
    'const a = Intl.RelativeTimeFormat;',
    'const a = `${amount} ${currency}`;',
    'const a = `${row.currency} ${row.amount}`;',
    'const a = `${money.symbol}${money.text}`;',
    'const a = `$${amount}`;',
    'const a = `S/ ${amount}`;',
    'const a = `×${times}`;',
    'const a = `${times}×`;',
    'const a = `${share} %`;',
    'const a = `${share}%`;',
    "const a = amount + ' ' + currency;",
    "const a = amount.replace('.', ',');",
    'const a = whole.replace(/\\B(?=(\\d{3})+$)/g, ".");',
    'const a = <b>{shown} {currency}</b>;',
    'const a = <b>{row.amount}</b>;',
    'const a = <b>{row.createdAt}</b>;',
  ])('caught: %s', (code) => expect(rules(code)).toHaveLength(1));

  test.each([
    'const a = formatMoney(amount, currency, lang, market);',
    'const a = <li key={`${row.amount} ${row.currency}`}>{shown}</li>;',
    'const key = `${member} ${currency}`;',
    'known.get(`${member} ${currency}`);',
    "bar.style.setProperty('--at', `${share}%`);",
    'const a = <div style={{ width: `${share}%` }} />;',
    'const a = <Moment at={row.createdAt} />;',
    'const a = <Amount value={row.amount} currency={currency} />;',
    'const a = `${first} × ${name}`.length > 0;'.replace('×', 'x'),
    'const a = typed.replace(",", "");',
  ])('passes: %s', (code) => expect(rules(code)).toEqual([]));

  test('caught in a catalogue: per cent, sign and currency beside a number', () => {
    const of = (text: string) => rules(JSON.stringify({ a: text }), 'apps/office/src/ground/i18n/en/a.json');
    for (const text of ['{share} %', '95 % of it', '{amount} {currency}', '${amount}', 'S/ {amount}'])
      expect(of(text), text).toHaveLength(1);
    for (const text of ['{share}%', '95% of it', '{amount} of {currency}', 'At most ({currency})'])
      expect(of(text), text).toEqual([]);
  });

  test('in the platform a currency beside a member is a key, beside an amount a text', () => {
    const file = 'platform/modules/play/a.ts';
    expect(rules('const a = moved(`${memberId} ${currency}`);', file)).toEqual([]);
    expect(rules('const a = say(`${amount} ${currency}`);', file)).toHaveLength(1);
    expect(rules('const a = sql(`$${at}::text`, `${word}%`);', file)).toEqual([]);
  });

  test('every exception is there and is needed', () => {
    const tree = openTree(resolve(import.meta.dirname, '../../..'));
    for (const place of Object.keys(EXCEPTIONS)) {
      const files = tree.files.filter((path) => path.startsWith(place));
      expect(files, place).not.toEqual([]);
      const all = files.map((path) => [`apps/office/src/planted/${path}`, tree.text(path)] as const);
      const found = oneFormatGate.check(treeOf(Object.fromEntries(all))).violations;
      expect(found.length, `${place} needs no exception`).toBeGreaterThan(0);
    }
  });
});
