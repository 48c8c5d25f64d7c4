/**
 * The port to a register of excluded persons, and its adapter for a file: the list that an authority publishes, kept in memory, so
 * that asking it is no outside call. The file is read again when it changes. One that cannot be read counts for nothing: the last good
 * list stays, and the fault is named, logged and shown, until it is whole again.
 */
import { absent } from '@feria/kernel';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { plainDocumentNumber } from '@feria/contracts/kyc/numbers';
import type { Log } from '@feria/process';

export type ExcludedPerson = { market: string; documentType: string; number: string };
export type RegisterState = {
  /** Whether there is a register at all. */
  isThere: boolean;
  /** SHA-256 of the list that counts; null where there is none. */
  version: string | null;
  lines: number;
  readAt: Date | null;
  /** What is wrong with the file as it lies there now. */
  fault: string | null;
};
export type ExcludedRegister = {
  /** Whether that document is listed; without a type, whether any document of that number is. */
  isListed(asked: { market: string; documentType: string | null; number: string }): boolean;
  state(): RegisterState;
  /** Everybody on the list that counts. */
  entries(): readonly ExcludedPerson[];
  /** Looks whether the file is another one now. */
  look(): Promise<void>;
  close(): void;
};

const EVERY_MS = 5_000;
const HEADER = 'market,document_type,number';
const LINE = /^([A-Z]{2}),([A-Z]{2,12}),([A-Z0-9Ñ&]{4,20})$/;

const NOTHING: RegisterState = { isThere: false, version: null, lines: 0, readAt: null, fault: null };
export const noRegister: ExcludedRegister = {
  isListed: () => false,
  state: () => NOTHING,
  entries: () => [],
  look: async () => {},
  close: () => undefined,
};

type List = { version: string; people: readonly ExcludedPerson[]; keys: ReadonlySet<string>; readAt: Date };

/** Throws with the setting, the file and its line when it is missing or not a list: nobody starts with an empty register by mistake. */
export async function openExcludedRegister(
  file: string | undefined,
  { log, now = () => new Date() }: { log: Log; now?: () => Date },
): Promise<ExcludedRegister> {
  if (file === undefined) return noRegister;
  const read = async (): Promise<List> => ({ ...readList(await readFile(file, 'utf8')), readAt: now() });
  let list = await read().catch((error: unknown) => {
    throw new Error(`configuration: EXCLUDED_REGISTER_FILE ${file}: ${whyOf(error)}`, { cause: error });
  });
  let seen = await traceOf(file);
  let fault: string | null = null;
  const look = async (): Promise<void> => {
    try {
      const trace = await traceOf(file);
      if (trace === seen) return;
      seen = trace;
      list = await read();
      fault = null;
      log.info('excluded register read', { lines: list.people.length, version: list.version });
    } catch (error) {
      fault = whyOf(error);
      log.error('excluded register cannot be read: the last good list counts', { file, fault });
    }
  };
  const looking = setInterval(() => void look(), EVERY_MS);
  looking.unref();
  return {
    isListed: ({ market, documentType, number }) =>
      list.keys.has(keyOf(market, documentType ?? '', plainDocumentNumber(number))),
    state: () => ({
      isThere: true,
      version: list.version,
      lines: list.people.length,
      readAt: list.readAt,
      fault,
    }),
    entries: () => list.people,
    look,
    close: () => clearInterval(looking),
  };
}

const keyOf = (market: string, type: string, number: string): string => `${market} ${type} ${number}`;

/** What tells one state of the file from another; a file that is gone is a state, too. */
async function traceOf(file: string): Promise<string> {
  return stat(file).then(({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`, absent('gone'));
}

/** Throws with the line that is wrong, and without what stands in it: it is somebody's number. */
export function readList(text: string): Omit<List, 'readAt'> {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (header.trim() !== HEADER) throw new Error(`line 1 has to be "${HEADER}"`);
  if (lines.at(-1) === '') lines.pop();
  if (lines.length === 0) throw new Error('it has no line but the first');
  const people = lines.map((line, at) => {
    const [, market, documentType, number] = LINE.exec(readLine(line)) ?? [];
    if (!market || !documentType || !number)
      throw new Error(`line ${at + 2} is no market, document type and number`);
    return { market, documentType, number };
  });
  return {
    version: createHash('sha256').update(text).digest('hex'),
    people,
    keys: new Set(
      people.flatMap(({ market, documentType, number }) => [
        keyOf(market, documentType, number),
        keyOf(market, '', number),
      ]),
    ),
  };
}

/** The number as it is compared. */
function readLine(line: string): string {
  const [market = '', type = '', number = '', ...rest] = line.split(',').map((part) => part.trim());
  return [market, type, plainDocumentNumber(number), ...rest].join(',');
}

function whyOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EACCES') return 'it may not be read';
  return error instanceof Error ? error.message : String(error);
}
