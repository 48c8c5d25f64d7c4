/**
 * `npm run randomness`: what our draws look like to dieharder, ent, rngtest and to our own chi-squares.
 * `npm run randomness -- --stdout fair` prints them, for any other tool.
 */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import process from 'node:process';
import { readRequest, run } from './cli.ts';
import { bytesOf, drawsOf } from './source.ts';

const args = process.argv.slice(2);
const printed = args.includes('--stdout') ? readRequest(args) : null;
if (printed?.stdout) {
  // Whoever reads has heard enough.
  process.stdout.on('error', () => process.exit(0));
  for (const chunk of bytesOf(drawsOf(printed.stdout, printed.seeds, 0), Number.POSITIVE_INFINITY))
    if (!process.stdout.write(chunk)) await once(process.stdout, 'drain');
} else {
  process.exitCode = await run(args, {
    say: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
    now: () => Date.now(),
    node: process.version,
    page: fileURLToPath(new URL('../../docs/fairness.md', import.meta.url)),
  });
}
