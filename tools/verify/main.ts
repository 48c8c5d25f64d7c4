/**
 * `npm run verify -- <game> --server-seed ... --client-seed ... --nonce ...`, or `verify crash --hash ... --salt ...`.
 * Exit code 0: played again, and all that was given to compare agrees; 1: something differs; 2: the input is wrong.
 */
import process from 'node:process';
import { run } from './cli.ts';

process.exitCode = await run(process.argv.slice(2), {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
  from: process.env['INIT_CWD'] ?? process.cwd(),
});
