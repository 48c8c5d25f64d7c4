/** What the recovering server reads: it asks for a segment, and gets it in plain text in its own folder. */
import { absent } from '@feria/kernel';
import { chown, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerUser } from '../../postgres/server-files.ts';
import { lastLine } from '../lines.ts';
import { ASK, openErrands, type Answer, type Errand } from '../wal/errands.ts';
import type { OpeningKeys } from '../sealing/opening.ts';
import { isArchivable, openSegment, readArchive, readOnce } from '../sealing/segments.ts';

export interface WalSources {
  wal: string;
  /** Where the segments lie that were never archived. */
  liveWal: string | undefined;
  opening: OpeningKeys;
  /** Whether segments count that lie in plain text, from before they were encrypted. */
  plain: boolean;
}

export interface Fetching {
  /** Why a segment that is there could not be handed over. */
  failure(): string | undefined;
  close(): Promise<void>;
}

/** Above 125 the server does not take it for "there is none", which would end the recovery early and look like its end. */
const BROKEN = 200;

export const FETCH_SCRIPT = `#!/bin/sh
set -eu
umask 077
here=\${0%/*}
name=$1
failing=${BROKEN}
# Whatever ends the script early, be it nobody who answers or a full disk: never the code for "there is none".
trap 'exit "$failing"' EXIT
${ASK}
case "$said" in
  done)
    mv "$ask.content" "$2"
    failing=0 ;;
  absent) failing=1 ;;
esac
[ "$failing" -eq ${BROKEN} ] || exit "$failing"
echo "fetch: \${said#failed }" >&2
exit ${BROKEN}
`;

export async function openFetching(
  home: string,
  user: ServerUser | undefined,
  sources: WalSources,
): Promise<Fetching> {
  let failure: string | undefined;
  const fetch = async (errand: Errand): Promise<Answer> => {
    try {
      return await handOut(errand, sources, user);
    } catch (error) {
      failure ??= unusable(lastLine(error));
      throw error;
    }
  };
  const errands = await openErrands(home, user, fetch);
  return {
    failure: () => failure,
    close: async () => {
      await errands.close();
      await rm(join(home, 'errands'), { recursive: true, force: true });
    },
  };
}

export function unusable(what: string): string {
  return `${what}: nothing after it can be replayed`;
}

/** The archive first: what lies in a dead server's own folder may be the rest of an older use of the file. */
async function handOut(
  { name, content }: Errand,
  { wal, liveWal, opening, plain }: WalSources,
  user: ServerUser | undefined,
): Promise<Answer> {
  if (!isArchivable(name)) return 'absent';
  const archive = await readArchive(wal);
  const take = (from: AsyncIterable<Uint8Array>): Promise<void> => writeFor(user, content, from);
  if (archive.sealed.has(name)) {
    await openSegment(wal, name, opening, take);
    return 'done';
  }
  const folders = [...(plain && archive.plain.has(name) ? [wal] : []), ...(liveWal ? [liveWal] : [])];
  for (const folder of folders) {
    const isThere = await take(readOnce(join(folder, name))).then(() => true, absent(false));
    if (isThere) return 'done';
    await rm(content, { force: true });
  }
  return 'absent';
}

async function writeFor(
  user: ServerUser | undefined,
  file: string,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const target = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of source) await target.writeFile(chunk);
  } finally {
    await target.close();
  }
  if (user) await chown(file, user.uid, user.gid);
}
