/**
 * Requests of the database server to the launcher. It can only run a shell command, as a user who shall hold no keys and may not even
 * execute our Node: the command writes a request file into a folder, and the process that started the server answers it there.
 */
import { absent, noAnswer, toldElsewhere } from '@feria/kernel';
import { watch } from 'node:fs';
import { chmod, chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerUser } from '../../postgres/server-files.ts';

/** `failed` says why, in one line, and the server writes it into its log. */
export type Answer = 'done' | 'absent' | `failed ${string}`;

export interface Errand {
  /** The file that the server speaks of. */
  name: string;
  /** Where the script takes content from, when it asked for some. */
  content: string;
}

export interface Errands {
  close(): Promise<void>;
}

const FOLDER = 'errands';
/** Should a change of the folder not be told. */
const LOOK_MS = 1_000;

/**
 * The part of a script that asks `$name` and sets `$said`. It waits ten seconds until somebody takes the question, and two
 * minutes for the answer; whoever starts anew answers what was left. Nobody there: it ends with `$failing`, or 1.
 */
export const ASK = `ask=$here/${FOLDER}/$name.$$
rm -f "$ask.ask" "$ask.taken" "$ask.answer" "$ask.content"
: > "$ask.ask"
turns=0
while [ ! -e "$ask.answer" ]; do
  turns=$((turns + 1))
  limit=2400
  [ ! -e "$ask.ask" ] || limit=200
  if [ "$turns" -gt "$limit" ]; then
    rm -f "$ask.ask" "$ask.taken"
    echo "$name: nobody answers; does the process live that started this server, and has its disk room?" >&2
    exit "\${failing:-1}"
  fi
  sleep 0.05 2>/dev/null || sleep 1
done
IFS= read -r said < "$ask.answer" || true
rm -f "$ask.taken" "$ask.answer"
`;

/** Answers until it is closed, one question after the other. */
export async function openErrands(
  home: string,
  user: ServerUser | undefined,
  answer: (errand: Errand) => Promise<Answer>,
): Promise<Errands> {
  const folder = join(home, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (user) await chown(folder, user.uid, user.gid);
  const board = { folder, user, answer };
  let turn: Promise<void> = Promise.resolve();
  let isWaiting = false;
  await takeOver(folder);
  const look = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    turn = turn.then(async () => {
      isWaiting = false;
      await answerAll(board);
    });
  };
  const watcher = watch(folder, { persistent: false }, look);
  const timer = setInterval(look, LOOK_MS).unref();
  look();
  return {
    close: async () => {
      watcher.close();
      clearInterval(timer);
      await turn;
    },
  };
}

interface Board {
  folder: string;
  user: ServerUser | undefined;
  answer: (errand: Errand) => Promise<Answer>;
}

/** Never rejects: one errand that fails, say on a full disk, neither ends this process nor keeps it from the next. */
async function answerAll(board: Board): Promise<void> {
  // The folder goes with the cluster, under whoever looks. When it cannot be read, the script waits, and says so.
  const names = await readdir(board.folder).catch(noAnswer([]));
  for (const name of names) {
    if (!name.endsWith('.ask')) continue;
    const id = name.slice(0, -'.ask'.length);
    await answerOne(board, id).catch((error: unknown) => askAgain(board.folder, id, error));
  }
}

/** Not even "failed" could be said there. The script goes on waiting, and the server tries again after it. */
async function askAgain(folder: string, id: string, error: unknown): Promise<void> {
  process.stderr.write(`${id} in ${folder} could not be answered: ${String(error)}\n`);
  await sleep(LOOK_MS);
  await rename(join(folder, `${id}.taken`), join(folder, `${id}.ask`)).catch(toldElsewhere);
}

/** What a process had taken that was killed is asked again. An answer twice is the same answer. */
async function takeOver(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.taken')) continue;
    const id = name.slice(0, -'.taken'.length);
    await rename(join(folder, name), join(folder, `${id}.ask`)).catch(absent(undefined));
  }
}

/** The folder is the server's user's: what we write there is new each time, so that no link of theirs is followed. */
async function answerOne({ folder, user, answer }: Board, id: string): Promise<void> {
  const file = (kind: string): string => join(folder, `${id}.${kind}`);
  // Whoever asked has given up, or another process was first.
  const isOurs = await rename(file('ask'), file('taken')).then(() => true, absent(false));
  if (!isOurs) return;
  await rm(file('content'), { force: true, recursive: true });
  const name = id.replace(/\.\d+$/, '');
  const said = await answer({ name, content: file('content') }).catch(
    (error: unknown): Answer => `failed ${String(error instanceof Error ? error.message : error)}`,
  );
  const draft = file('draft');
  await rm(draft, { force: true, recursive: true });
  await writeFile(draft, `${said.replaceAll('\n', ' ')}\n`, { flag: 'wx', mode: 0o600 });
  if (user) await chown(draft, user.uid, user.gid);
  await rename(draft, file('answer'));
}
