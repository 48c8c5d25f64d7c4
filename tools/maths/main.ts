/**
 * `npm run maths -- <sheet.json>` or `npm run maths -- <calculator> [--option value]`: what every bet gives back.
 * Exit code 0: told; 1: a return outside 75 to 100 %; 2: the input is wrong.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { run } from './cli.ts';

// Whoever reads only the first lines, as `| head` does, has what they wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await run(process.argv.slice(2), {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  from: process.env['INIT_CWD'] ?? process.cwd(),
  keep: resolve(process.env['FERIA_DATA'] ?? '.feria', 'maths'),
});
