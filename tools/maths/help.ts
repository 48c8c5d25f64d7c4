import type { AnyCalculator } from '@feria/kit/maths/all';
import { kebab } from './cli.ts';

const COMMON: readonly (readonly [string, string])[] = [
  ['--table <file.json>', 'the rules as a file; arguments beside it win'],
  ['--plays <n>', 'plays of the simulation beside each answer, 0 for none (1000000)'],
  ['--seed <n>', 'of the simulation (1)'],
  ['--json', 'print JSON'],
  ['--again', 'work a sheet out again, although its results are kept in .feria/maths'],
  ['--any-return', 'do not refuse a return outside 75 to 100 %'],
];

/** What can be asked at all. */
export function usage(calculators: readonly AnyCalculator[]): readonly string[] {
  return [
    'maths <sheet.json> [--json]',
    'maths <calculator> [--option value] [--json]     maths <calculator> --help explains its options',
    '',
    ...columns(calculators.map(({ name, summary }) => [name, summary])),
  ];
}

/** What one calculator takes. */
export function helpOf({ name, summary, options }: AnyCalculator): readonly string[] {
  const own = Object.entries(options).map(
    ([property, { type, help }]) =>
      [`--${kebab(property)}${type === 'flag' ? '' : ` <${type}>`}`, help] as const,
  );
  const common = COMMON.filter(
    ([option]) => !own.some(([known]) => known.split(' ')[0] === option.split(' ')[0]),
  );
  return [`maths ${name}`, summary, '', ...columns([...own, ...common])];
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
