import type { Check } from '@feria/kit/verify/check';
import type { Setting } from '@feria/kit/verify/settings';
import { kebab, type Told } from './arguments.ts';
import { jackpotLines } from './jackpots.ts';

const COMMON: readonly (readonly [string, string])[] = [
  ['--server-seed <text>', 'the server seed, as revealed'],
  ['--client-seed <text>', 'the client seed'],
  ['--nonce <number>', 'the number of the round on these seeds'],
  ['--commitment <hex>', 'what was published before: SHA-256 of the server seed; another one fails'],
  ['--expect <value>', 'what was seen, as JSON: the first value, or an object of several; another one fails'],
  ['--json', 'print JSON'],
];

export const CRASH_HELP: readonly string[] = [
  'verify crash',
  'The games of a crash chain, from a hash back: SHA-256 leads to the game before, HMAC-SHA256 with the salt to its multiplier.',
  '',
  ...columns([
    ['--hash <hex>', 'of a game'],
    ['--salt <text>', 'fixed by a public event after the chain was made'],
    ['--steps <number>', 'how many games, this one counted (1)'],
    ['--formula <name>', 'what of a hash is hashed, for the step back and for the draw (bytes):'],
    ['  bytes', 'its 32 bytes for both; ours'],
    ['  hex-text', 'its 64 hexadecimal digits as text for both'],
    ['  step-hex-draw-bytes', 'the step its digits as text, the draw its bytes'],
    ['  step-bytes-draw-hex', 'the step its bytes, the draw its digits as text'],
    ['--terminating <hex>', 'the hash that was published first: fails where the walk does not meet it'],
    ['--edge-bps <number>', 'house edge in basis points (100)'],
    ['--json', 'print JSON'],
  ]),
];

/** What can be asked at all. */
export function usage(games: readonly Check[]): readonly string[] {
  return [
    'verify <game> --server-seed ... --client-seed ... --nonce ... [--commitment ...] [--expect ...] [--json]',
    'verify <round.json>                the round as its page gives it away, its jackpots included',
    'verify crash --hash ... --salt ... [--steps n]',
    'verify <game> --help explains its settings. Ends with 0: agreed, 1: something differs, 2: the input is wrong.',
    '',
    ...columns([
      ...games.map(({ name, summary }) => [name, summary] as const),
      ['crash', 'a chain of games'],
    ]),
  ];
}

/** What one game takes. */
export function helpOf({ name, summary, settings }: Check): readonly string[] {
  const own = Object.entries(settings).map(
    ([setting, about]) =>
      [`--${kebab(setting)} ${valueOf(about)}`, `${about.help} (${about.preset})`] as const,
  );
  return [`verify ${name}`, summary, '', ...columns([...own, ...COMMON])];
}

/** The round in words. */
export function linesOf({ found, seed, verdict, jackpots }: Told): readonly string[] {
  const { game, settings, commitment, draws, result } = found;
  const said = Object.entries(settings).map(([name, value]) => `${name} ${value}`);
  return [
    [game, ...said, `client seed ${seed.clientSeed}`, `nonce ${seed.nonce}`].join(', '),
    `commitment  ${commitment}${verdict.commitment === true ? '  as published' : ''}`,
    ...draws.map(({ word, of, got }, index) => `draw ${index + 1}: ${word} of 2^32, below ${of}: ${got}`),
    ...Object.entries(result).map(([name, value]) => `${name}  ${JSON.stringify(value)}`),
    ...(jackpots ? jackpotLines(jackpots) : []),
    ...(verdict.isCompared && verdict.difference === null ? ['agrees with what was seen'] : []),
  ];
}

function valueOf(setting: Setting): string {
  if (setting.kind === 'choice') return `<${setting.of.join('|')}>`;
  return setting.kind === 'money' ? '<amount>' : '<number>';
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
