/**
 * What a browser did in a journey that failed: one file for each of its contexts, to be opened with Playwright's trace viewer, in the
 * folder that FERIA_TRACES names, else in the cache of the installed packages. Those of a journey that passed are deleted.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BrowserContext } from 'playwright-core';

const FOLDER =
  process.env['FERIA_TRACES'] ?? resolve(import.meta.dirname, '../../../node_modules/.cache/feria-traces');
/** Pictures of every step cost half as much as the journey: who looks for a fault asks for them. */
const isWhole = process.env['FERIA_TRACES'] !== undefined;

interface Traced {
  folder: string;
  contexts: number;
}

const current = new AsyncLocalStorage<Traced>();

/** Runs the work; `work` answers whether it went well, and then nothing is kept. */
export async function traceWhile(name: string, work: () => Promise<boolean>, home = FOLDER): Promise<void> {
  const folder = join(home, name.replaceAll(/[^\w-]+/g, '-'));
  await rm(folder, { recursive: true, force: true });
  const isWell = await current.run({ folder, contexts: 0 }, work);
  if (isWell) await rm(folder, { recursive: true, force: true });
}

/** Within `traceWhile` a context is traced from here until it is closed; elsewhere nothing happens. */
export async function traceContext(context: BrowserContext): Promise<void> {
  const traced = current.getStore();
  if (!traced) return;
  traced.contexts += 1;
  const path = join(traced.folder, `${traced.contexts}.zip`);
  await mkdir(traced.folder, { recursive: true });
  await context.tracing.start({ screenshots: isWhole, snapshots: isWhole });
  const close = context.close.bind(context);
  context.close = async (reason) => {
    // A context whose browser has ended has nothing more to tell.
    await context.tracing.stop({ path }).catch(() => undefined);
    await close(reason);
  };
}
