/** Vitest's global set-up for `*.emulator.test.ts`: the emulator of Firebase Authentication, for the run. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { installEmulator } from '../firebase/install.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `host:port` of the emulator of this test run. */
    emulatorHost: string;
  }
}

const FOLDER = resolve(import.meta.dirname, '../firebase');

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await installEmulator();
  const { child, host } = await startEmulator();
  project.provide('emulatorHost', host);
  return async () => {
    const closed = once(child, 'close');
    child.stdin?.end();
    await closed;
  };
}

/** It ends with this process, in whatever way that ends. */
export async function startEmulator(): Promise<{ child: ChildProcess; host: string }> {
  const child = spawn(process.execPath, [join(FOLDER, 'emulator.cjs')], {
    cwd: FOLDER,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) return { child, host: line };
  throw new Error('the emulator of Firebase Authentication did not start');
}
