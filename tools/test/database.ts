/** Vitest's global set-up for `*.db.test.ts`: one real PostgreSQL cluster for the run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address in the cluster of this test run. */
    adminUrl: string;
  }
}

/** Starts the cluster, provides its address, and gives back how to stop it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A session of its own: Ctrl-C reaches only the test run, whose end closes the pipe.
  const holder = spawn(process.execPath, [fileURLToPath(new URL('./cluster.ts', import.meta.url))], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(holder, 'close');
  for await (const line of createInterface({ input: holder.stdout })) {
    project.provide('adminUrl', line);
    return async () => {
      holder.stdin.end();
      await closed;
    };
  }
  throw new Error('the PostgreSQL of the tests did not start');
}
