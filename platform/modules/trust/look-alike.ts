/** Addresses that are made to be taken for one of ours. Pure. Source of the idea: Unicode TS 39, skeletons of confusable names. */
import { domainToUnicode } from 'node:url';

/** Letters that a hurried eye takes for a Latin one: the Cyrillic, Greek and other ones that such addresses are made of, and digits. */
const TAKEN_FOR: Readonly<Record<string, string>> = {
  а: 'a',
  α: 'a',
  ɑ: 'a',
  '4': 'a',
  ь: 'b',
  в: 'b',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  є: 'e',
  ε: 'e',
  '3': 'e',
  ғ: 'f',
  ɡ: 'g',
  '9': 'g',
  һ: 'h',
  н: 'h',
  і: 'i',
  ι: 'i',
  ı: 'i',
  l: 'i',
  '1': 'i',
  '|': 'i',
  ј: 'j',
  к: 'k',
  κ: 'k',
  м: 'm',
  п: 'n',
  η: 'n',
  о: 'o',
  ο: 'o',
  σ: 'o',
  '0': 'o',
  р: 'p',
  ρ: 'p',
  г: 'r',
  ѕ: 's',
  '5': 's',
  $: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ѵ: 'v',
  ν: 'v',
  ш: 'w',
  ω: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  '2': 'z',
};

/** The name as it looks: marks away, letters that look alike made one, m for rn and w for vv. */
export function skeletonOf(host: string): string {
  const shown = domainToUnicode(host) || host;
  const bare = shown.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return Array.from(bare, (letter) => TAKEN_FOR[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('-', '');
}

const LEAST_NAME = 4;

/** The one of `own` that `host` may be taken for; undefined where it is one of them, or looks like none. */
export function looksLike(host: string, own: readonly string[]): string | undefined {
  if (own.some((one) => host === one || host.endsWith(`.${one}`))) return undefined;
  const labels = skeletonOf(host).split('.');
  return own.find((one) => {
    const name = skeletonOf(nameOf(one));
    if (name.length < LEAST_NAME) return false;
    return labels.some((label) => label.includes(name) || isOneOff(label, name));
  });
}

/** What people know an address by: of play.feria.com.co, feria. */
export function nameOf(host: string): string {
  const labels = host.split('.');
  const isSecond = labels.length > 2 && /^(?:com?|org|net|gob|edu)$/.test(labels.at(-2)!);
  return labels.at(isSecond ? -3 : -2) ?? host;
}

/** One letter changed, missing, too much, or two of them swapped. */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end))
    end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return left.length <= 1 && right.length <= 1
    ? true
    : left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
