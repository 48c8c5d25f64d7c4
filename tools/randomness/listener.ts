import { spawn } from 'node:child_process';
import { setImmediate as turn } from 'node:timers/promises';
import type { Finding } from './verdict.ts';

/** A test of a stream: started anew for each stretch. */
export interface StreamTest {
  readonly name: string;
  start(): Listener;
}

/** One test listening to one stretch. */
export interface Listener {
  /** False once it has heard enough. */
  isListening(): boolean;
  /** Resolves when it can take more: nothing piles up in memory before a slow test. */
  hear(chunk: Uint8Array): Promise<void> | void;
  /** Told that nothing follows, it answers with what it found. */
  findings(): Promise<readonly Finding[]>;
}

/**
 * Plays one stretch to all listeners at once, at the pace of the slowest; stops early when all have heard enough.
 * Answers with what each of them found.
 */
export async function play(
  chunks: Iterable<Uint8Array>,
  listeners: readonly Listener[],
): Promise<readonly (readonly Finding[])[]> {
  for (const chunk of chunks) {
    const open = listeners.filter((listener) => listener.isListening());
    if (open.length === 0) break;
    await Promise.all(open.map(async (listener) => listener.hear(chunk)));
    // Lets the ends of other processes be noticed.
    await turn();
  }
  return Promise.all(listeners.map((listener) => listener.findings()));
}

/** What a tool said in all. */
export interface Said {
  readonly out: string;
  readonly complaints: string;
}

/** A tool of the machine that reads its standard input. */
export function toolListener(
  command: string,
  args: readonly string[],
  read: (said: Said) => readonly Finding[],
): Listener {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let isOpen = true;
  const closed = new Promise<void>((resolve) => {
    const close = (): void => {
      isOpen = false;
      resolve();
    };
    // A tool that has heard enough closes its input; writing on is no error of ours.
    child.stdin.on('error', close).on('close', close);
    child.on('error', close);
  });
  const heard = { out: '', complaints: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (heard.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (heard.complaints += text));
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve()).on('error', () => resolve());
  });
  return {
    isListening: () => isOpen,
    async hear(chunk) {
      if (!isOpen || child.stdin.write(chunk)) return;
      let drained = (): void => undefined;
      const drain = new Promise<void>((resolve) => (drained = resolve));
      child.stdin.once('drain', drained);
      await Promise.race([drain, closed]);
      child.stdin.off('drain', drained);
    },
    async findings() {
      if (isOpen) child.stdin.end();
      await ended;
      return read(heard);
    },
  };
}
