/**
 * What a browser did in a journey that failed, in the folder that FERIA_TRACES names, else in the cache of the installed packages. For each
 * of its contexts there is what its pages said and asked, and a picture of each page as it was last. With FERIA_TRACES it is a trace with
 * pictures of every step for Playwright's trace viewer, which costs half as much again as the journey: who looks for a fault asks for it.
 * Those of a journey that passed are deleted.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';

const ASKED = process.env['FERIA_TRACES'];
const FOLDER = ASKED ?? resolve(import.meta.dirname, '../../../node_modules/.cache/feria-traces');
/** The last lines of a context; what was long before tells nothing about its end. */
const MOST_LINES = 400;
/** A page that no longer paints has no picture. */
const PICTURE_MS = 2_000;

interface Traced {
  folder: string;
  isWhole: boolean;
  contexts: number;
  /** Not written until the journey is known to have failed. */
  kept: Map<string, Buffer | string>;
}

export interface TraceOptions {
  home?: string;
  /** A trace with every step. */
  isWhole?: boolean;
}

const current = new AsyncLocalStorage<Traced>();

/** Runs the work; `work` answers whether it went well, and then nothing is kept. Answers the folder of what was kept. */
export async function traceWhile(
  name: string,
  work: () => Promise<boolean>,
  { home = FOLDER, isWhole = ASKED !== undefined }: TraceOptions = {},
): Promise<string | undefined> {
  const folder = join(home, name.replaceAll(/[^\w-]+/g, '-'));
  await rm(folder, { recursive: true, force: true });
  const traced: Traced = { folder, isWhole, contexts: 0, kept: new Map() };
  const isWell = await current.run(traced, work);
  if (isWell) {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
  if (traced.contexts === 0) return undefined;
  await mkdir(folder, { recursive: true });
  await Promise.all([...traced.kept].map(([file, content]) => writeFile(join(folder, file), content)));
  return folder;
}

/** Within `traceWhile` a context is followed from here until it is closed; elsewhere nothing happens. */
export async function traceContext(context: BrowserContext): Promise<void> {
  const traced = current.getStore();
  if (!traced) return;
  traced.contexts += 1;
  const name = String(traced.contexts);
  const finish = traced.isWhole ? await traceSteps(context, traced, name) : noteLines(context, traced, name);
  const close = context.close.bind(context);
  let finished: Promise<void> | undefined;
  context.close = async (reason) => {
    finished ??= finish();
    await finished;
    await close(reason);
  };
}

async function traceSteps(
  context: BrowserContext,
  { folder }: Traced,
  name: string,
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  await context.tracing.start({ screenshots: true, snapshots: true });
  // A context whose browser has ended has nothing more to tell.
  return () => context.tracing.stop({ path: join(folder, `${name}.zip`) }).catch(() => undefined);
}

/** What its pages opened, said aloud and could not get; a whole trace follows every answer, for a sixth of a journey's processor time. */
function noteLines(context: BrowserContext, { kept }: Traced, name: string): () => Promise<void> {
  const lines: string[] = [];
  const note = (line: string): void => {
    lines.push(`${new Date().toISOString()} ${line}`);
    if (lines.length > MOST_LINES) lines.shift();
  };
  const follow = (page: Page): void => {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) note(`opened ${frame.url()}`);
    });
    page.on('pageerror', (error) => note(`threw ${error.stack ?? error.message}`));
  };
  context.on('page', follow);
  context.on('console', (message) => note(`${message.type()} ${message.text()}`));
  context.on('requestfailed', (request) =>
    note(`no answer ${request.method()} ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  context.on('response', (response) => {
    const request = response.request();
    const isTold = response.status() >= 400 || ['xhr', 'fetch', 'document'].includes(request.resourceType());
    if (isTold) note(`${response.status()} ${request.method()} ${response.url()}`);
  });
  return async () => {
    kept.set(`${name}.txt`, `${lines.join('\n')}\n`);
    await Promise.all(
      context.pages().map(async (page, at) => {
        const picture = await pictureOf(page);
        if (picture) kept.set(`${name}-${at + 1}.jpg`, picture);
      }),
    );
  };
}

/** As it stands: unlike Playwright's own, this one waits for no font that a journey holds back. */
async function pictureOf(page: Page): Promise<Buffer | undefined> {
  const taken = page
    .context()
    .newCDPSession(page)
    .then((session) => session.send('Page.captureScreenshot', { format: 'jpeg', quality: 60 }))
    .then(({ data }) => Buffer.from(data, 'base64'))
    .catch(() => undefined);
  return Promise.race([taken, sleep(PICTURE_MS, undefined, { ref: false })]);
}
