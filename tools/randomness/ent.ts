import { toolListener, type Said, type StreamTest } from './listener.ts';
import { chiSquareTail, normalTail } from './statistics.ts';
import { findingOf, unanswered, type Finding } from './verdict.ts';

/** Standard deviation of a uniform byte: sqrt((256^2 - 1) / 12). */
const BYTE_DEVIATION = Math.sqrt((256 ** 2 - 1) / 12);
/** ent throws a dart with every six bytes; so many of all darts land in the circle. */
const DART_BYTES = 6;
const CIRCLE = Math.PI / 4;

export const entTest: StreamTest = { name: 'ent', start: () => toolListener('ent', ['-t'], readEnt) };

/** Reads `ent -t`: five numbers, each judged by how far chance alone would take it. */
export function readEnt({ out }: Pick<Said, 'out'>): readonly Finding[] {
  const values = out.split('\n').find((line) => line.startsWith('1,'));
  const [, bytes = 0, entropy = 0, chi = 0, mean = 0, pi = 0, serial = 0] = (values ?? '')
    .split(',')
    .map(Number);
  if (!(bytes > 0)) return [unanswered('ent', 'all', 'no numbers were read')];
  const rootBytes = Math.sqrt(bytes);
  const darts = Math.floor(bytes / DART_BYTES);
  const piDeviation = 4 * Math.sqrt((CIRCLE * (1 - CIRCLE)) / darts);
  // Of N even bytes the entropy falls short of 8 bits by chi-square / (2 N ln 2): six decimals are what ent prints.
  const shortfall = chi / (2 * bytes * Math.LN2);
  const isEntropyRight = Math.abs(8 - shortfall - entropy) < 2e-6 + shortfall / 100;
  return [
    findingOf('ent', 'chi-square of bytes', chiSquareTail(chi, 255), `${chi} on 255 degrees`),
    findingOf('ent', 'mean of bytes', normalTail(((mean - 127.5) * rootBytes) / BYTE_DEVIATION), `${mean}`),
    findingOf('ent', 'Monte Carlo pi', normalTail((pi - Math.PI) / piDeviation), `${pi}`),
    findingOf('ent', 'serial correlation', normalTail(serial * rootBytes), `${serial}`),
    {
      tool: 'ent',
      test: 'entropy',
      p: Number.NaN,
      verdict: isEntropyRight ? 'pass' : 'fail',
      detail: `${entropy} bits a byte`,
    },
  ];
}
