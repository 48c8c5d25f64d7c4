/** `node tools/gates/run.ts`: every gate over the whole project, one line each; exit code 1 when one of them fails. */
import { resolve } from 'node:path';
import { GATES } from './all.ts';
import { judge, type Verdict } from './gate.ts';
import { FLOORS } from './floors.ts';
import { openTree } from './tree.ts';

const tree = openTree(resolve(import.meta.dirname, '../..'));
const verdicts = GATES.map((gate) => judge(gate, tree, FLOORS[gate.name]));
for (const verdict of verdicts) process.stdout.write(report(verdict));
process.exitCode = verdicts.every(({ ok }) => ok) ? 0 : 1;

function report({ gate, read, floor, ok, violations }: Verdict): string {
  const reading = `${read} ${gate.unit}`;
  const head = `${gate.name.padEnd(27)}${reading.padEnd(22)}${ok ? 'ok' : `failed (${violations.length})`}`;
  const lines = violations.map(({ file, line, rule }) => `  ${file}:${line}  ${rule}`);
  return [`${head}${floor > read ? `, floor ${floor}` : ''}`, ...lines, ''].join('\n');
}
