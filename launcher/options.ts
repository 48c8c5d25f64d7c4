import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** What a person chose on the command line and in the environment, read once. */
export interface Options {
  basePort: number;
  /** The data folder. */
  folder: string;
  /** Servers of the user's own; where one is missing, the embedded server takes the part. */
  databaseUrls: { platform?: string; studio?: string; gateway?: string };
  dev: boolean;
  fresh: boolean;
  /** Answers the question of `--fresh` beforehand. */
  yes: boolean;
  /** A file that says, as JSON, that everything is up and which processes run: for tests and the bench. */
  readyFile: string | undefined;
}

/** The highest offset from the base port: see environment.ts. */
const PORTS = 5;

/** Throws an Error with one line for a person when something cannot be understood. */
export function readOptions(
  args: readonly string[],
  environment: Record<string, string | undefined>,
  root: string,
): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dev: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      'ready-file': { type: 'string' },
    },
  });
  const readyFile = values['ready-file'];
  return {
    basePort: readPort(environment['PORT']),
    folder: resolve(root, environment['FERIA_DATA'] || '.feria'),
    databaseUrls: readUrls(environment),
    dev: values.dev,
    fresh: values.fresh,
    yes: values.yes,
    readyFile: readyFile === undefined ? undefined : resolve(readyFile),
  };
}

function readPort(text: string | undefined): number {
  if (!text) return 4000;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port + PORTS <= 65_536) return port;
  throw new Error(`PORT=${text} is not a port from 1024 to ${65_536 - PORTS}`);
}

function readUrls(environment: Record<string, string | undefined>): Options['databaseUrls'] {
  const urls: Options['databaseUrls'] = {};
  const names = { platform: 'DATABASE_URL', studio: 'STUDIO_DATABASE_URL', gateway: 'GATEWAY_DATABASE_URL' };
  for (const part of ['platform', 'studio', 'gateway'] as const) {
    const url = environment[names[part]];
    if (!url) continue;
    if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol)) {
      throw new Error(`${names[part]} is not an address like postgres://user:password@host:5432/database`);
    }
    urls[part] = url;
  }
  return urls;
}
