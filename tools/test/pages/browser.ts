/** A real Chromium for the browser journeys, found without configuration. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { traceContext } from './traces.ts';

export interface FoundBrowser {
  path: string;
  /** Where it came from, for the report of a run. */
  origin: 'FERIA_BROWSER' | 'system' | 'npm';
}

const SYSTEM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Nothing is fetched but what the pages ask for; the web's own security stays on. */
const ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--font-render-hinting=none',
  // WebGL without a graphics card; the pages themselves are painted without it, at a twentieth of the work.
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
];

const MODULES = resolve(import.meta.dirname, '../../../node_modules');

/** Where the pinned browser runs. */
const isPinnedFor = process.platform === 'linux' && process.arch === 'x64';

/**
 * The browser named in FERIA_BROWSER, else the pinned one inside @sparticuz/chromium, which is unpacked once (some 200 MB, two
 * seconds): the same everywhere, and twice as fast on the journeys as a whole Chromium. Where it does not run, the system's. Throws when
 * FERIA_BROWSER names nothing, and where there is none.
 */
export async function findBrowser(named = process.env['FERIA_BROWSER']): Promise<FoundBrowser> {
  if (named) {
    if (!existsSync(named)) throw new Error(`FERIA_BROWSER=${named}: there is no such file`);
    return { path: named, origin: 'FERIA_BROWSER' };
  }
  if (isPinnedFor) return { path: await unpackBrowser(), origin: 'npm' };
  const system = SYSTEM_PLACES.find((place) => existsSync(place));
  if (system === undefined) throw new Error('no browser: name one in FERIA_BROWSER');
  return { path: system, origin: 'system' };
}

/** Closed in every session: whoever walks a journey has come for something else. */
const POPUP_KEYS = ['USER_POPUP', 'ANONYMOUS_POPUP'];

interface Launch {
  /** Beside its own. */
  switches?: readonly string[];
  /** The pop-ups of an arrival come, as they do to people. */
  isGreeted?: boolean;
}

/**
 * The found browser without a window. Close it. Whoever asks for one with no switches of its own while another one is open gets the same:
 * a context has its own cookies and storage, and a start costs as much as a journey's first pages.
 */
export async function launchBrowser({ switches = [], isGreeted = false }: Launch = {}): Promise<Browser> {
  if (switches.length > 0) return prepare(await start(switches)).browser;
  leases += 1;
  shared ??= start([]).then(prepare);
  const { browser, open } = await shared.catch((error: unknown) => {
    giveBack();
    throw error;
  });
  return lend(browser, isGreeted ? open : browser.newContext.bind(browser));
}

/** What is waited for is a state: this only ends what never comes, also on a machine with much other work. */
const PATIENCE_MS = 180_000;

type Open = Browser['newContext'];

let shared: Promise<Prepared> | undefined;
let leases = 0;

interface Prepared {
  browser: Browser;
  /** A context to which the pop-ups come. */
  open: Open;
}

/** The browser whose contexts have those closed, whoever opens them: also by way of one of its pages. */
function prepare(browser: Browser): Prepared {
  const make = browser.newContext.bind(browser);
  const open: Open = async (options) => {
    const context = await make(options);
    context.setDefaultTimeout(PATIENCE_MS);
    await traceContext(context);
    return context;
  };
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript((keys) => {
      // A frame without an origin of its own has no storage.
      try {
        for (const key of keys) sessionStorage.setItem(key, 'closed');
      } catch {}
    }, POPUP_KEYS);
    return context;
  };
  return { browser, open };
}

/** Closing it closes the contexts that were opened through it, and the browser when nobody else has it. */
function lend(browser: Browser, open: Open): Browser {
  const contexts = new Set<BrowserContext>();
  const newContext: Open = async (options) => {
    const context = await open(options);
    contexts.add(context);
    context.on('close', () => contexts.delete(context));
    return context;
  };
  const close = async (): Promise<void> => {
    await Promise.all([...contexts].map((context) => context.close()));
    await giveBack()?.close();
  };
  const own = { newContext, close, contexts: () => [...contexts] };
  return new Proxy(browser, {
    get: (target, name) => {
      if (name in own) return own[name as keyof typeof own];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** The browser, to be closed, when that was the last one who had it. */
function giveBack(): { close: () => Promise<void> } | undefined {
  leases -= 1;
  if (leases > 0) return undefined;
  const last = shared;
  shared = undefined;
  return { close: async () => (await last)?.browser.close() };
}

const start = async (switches: readonly string[]): Promise<Browser> =>
  launch((await findBrowser()).path, switches);

function launch(path: string, switches: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    headless: true,
    // Chromium's sandbox refuses to run as root.
    chromiumSandbox: false,
    args: [...ARGUMENTS, ...switches],
  });
}

async function unpackBrowser(): Promise<string> {
  const { version } = JSON.parse(
    await readFile(join(MODULES, '@sparticuz/chromium/package.json'), 'utf8'),
  ) as { version: string };
  const home = join(MODULES, '.cache', `feria-chromium-${version}`);
  const binary = join(home, 'chromium');
  if (existsSync(binary)) return binary;
  await mkdir(join(MODULES, '.cache'), { recursive: true });
  const unfinished = await mkdtemp(`${home}.`);
  // The package unpacks into the temp folder, under a fixed name: it gets one of its own.
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', "import c from '@sparticuz/chromium'; await c.executablePath();"],
    { cwd: MODULES, env: { ...process.env, TMPDIR: unfinished } },
  );
  // Another run may have been first; its copy is as good.
  await rename(unfinished, home).catch(() => rm(unfinished, { recursive: true }));
  return binary;
}
