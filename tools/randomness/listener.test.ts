import process from 'node:process';
import { expect, test } from 'vitest';
import { play, toolListener } from './listener.ts';
import type { Finding } from './verdict.ts';

const CHUNK = 2 ** 16;
const MANY = 200;

/** A tool in a line of Node that prints how much it heard. */
const toolOf = (script: string) =>
  toolListener(process.execPath, ['-e', script], ({ out }) => [
    { tool: 'tool', test: out.trim(), p: 0.5, verdict: 'pass', detail: '' },
  ]);

const ALL = `let n = 0; process.stdin.on('data', (b) => (n += b.length)).on('end', () => console.log(n))`;
const FEW = `process.stdin.once('data', () => { console.log('enough'); process.exit(0) })`;
const SLOW = `let n = 0; process.stdin.on('data', (b) => { n += b.length; process.stdin.pause(); setTimeout(() => process.stdin.resume(), 1) }).on('end', () => console.log(n))`;

test('every listener hears the whole stream, a slow one too, and one that has enough holds nobody up', async () => {
  let made = 0;
  let waiting = 0;
  function* chunks() {
    for (; made < MANY; made += 1) yield new Uint8Array(CHUNK);
  }
  const listeners = [toolOf(ALL), toolOf(FEW), toolOf(SLOW)];
  const ours = {
    isListening: () => true,
    hear: () => void (waiting += 1),
    findings: (): Promise<readonly Finding[]> => Promise.resolve([]),
  };
  const found = await play(chunks(), [...listeners, ours]);
  expect(found.flat().map((finding) => finding.test)).toEqual([
    String(MANY * CHUNK),
    'enough',
    String(MANY * CHUNK),
  ]);
  expect([made, waiting]).toEqual([MANY, MANY]);
});

test('when all have heard enough, nothing more is made', async () => {
  let made = 0;
  function* chunks() {
    for (;;) {
      made += 1;
      yield new Uint8Array(CHUNK);
    }
  }
  const [found] = await play(chunks(), [toolOf(FEW)]);
  expect(found?.[0]?.test).toBe('enough');
  expect(made).toBeGreaterThan(0);
});

test('a tool that is not there says nothing, and nobody waits for it', async () => {
  const missing = toolListener('no-such-tool-of-feria', [], ({ out }) => [
    { tool: 'missing', test: out, p: Number.NaN, verdict: 'fail', detail: '' },
  ]);
  const found = await play([new Uint8Array(CHUNK)], [missing]);
  expect(found.flat()).toMatchObject([{ test: '', verdict: 'fail' }]);
});
