import { crashReport, MOST_STEPS, type CrashReport } from '@feria/kit/verify/crash';
import { readWhole } from '@feria/kit/verify/settings';
import { parsed, textOf, type Outside } from './arguments.ts';
import { CRASH_HELP } from './help.ts';

const OPTIONS = {
  hash: { type: 'string' },
  salt: { type: 'string' },
  steps: { type: 'string' },
  formula: { type: 'string' },
  'edge-bps': { type: 'string' },
  terminating: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
/** Longer lists are read by machines. */
const SHOWN = 50;

/** `verify crash --hash ... --salt ... --steps n`: the games of a chain, the latest first. Answers the exit code. */
export function verifyCrash(args: readonly string[], { say, complain }: Outside): number {
  const values = parsed('crash', args, OPTIONS);
  if (values['help'] === true) {
    for (const line of CRASH_HELP) say(line);
    return 0;
  }
  const terminating = textOf(values, 'terminating');
  const report = crashReport({
    hash: textOf(values, 'hash') ?? '',
    salt: textOf(values, 'salt') ?? '',
    steps: readWhole('steps', textOf(values, 'steps') ?? '1', 1, MOST_STEPS),
    formula: textOf(values, 'formula') ?? 'bytes',
    edgeBps: readWhole('edge-bps', textOf(values, 'edge-bps') ?? '100', 0, 9_999),
    ...(terminating === undefined ? {} : { terminating }),
  });
  if (values['json'] === true) say(JSON.stringify({ game: 'crash', ...report }, null, 2));
  else for (const line of linesOf(report)) say(line);
  if (terminating === undefined || report.terminatingAt !== null) return 0;
  complain(
    `FAILED: the terminating hash is not met within ${report.games.length} games by ${report.formula}`,
  );
  if (report.metBy.length > 0) complain(`it is met by --formula ${report.metBy.join(' or ')}`);
  return 1;
}

function linesOf({ formula, meaning, games, terminatingAt }: CrashReport): readonly string[] {
  const left = games.length - SHOWN;
  return [
    `formula: ${formula} (${meaning})`,
    ...games.slice(0, SHOWN).map(({ hash, bust }) => `${hash}  ${bust}`),
    ...(left > 0 ? [`and ${left} more; --json prints them all`] : []),
    ...(terminatingAt === null ? [] : [`the terminating hash stands ${terminatingAt} games back`]),
  ];
}
