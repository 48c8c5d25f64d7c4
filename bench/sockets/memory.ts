/** What a process keeps after its rubbish was collected, which its own inspector is asked for. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

type Inspected = { webSocketDebuggerUrl: string };

/** Where Node opens its inspector on SIGUSR1, one process at a time. */
const PORT = 9_229;

/** Megabytes: what is resident, and what of it are values of JavaScript. */
export async function keptMemory(pid: number): Promise<{ resident: number; values: number }> {
  const values = (await collect(pid)) / MEGABYTE;
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return { resident: Number(/VmRSS:\s+(\d+) kB/.exec(text)?.[1] ?? Number.NaN) / 1_024, values };
}

const MEGABYTE = 1_048_576;
type Answer = { id?: number; result?: { usedSize?: number } };

/** Answers with how many bytes its values take now. */
async function collect(pid: number): Promise<number> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorOf());
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('error', () => opened.reject(new Error('the inspector does not answer')));
  await opened.promise;
  let id = 0;
  const ask = (method: string, params: object = {}): Promise<Answer> => {
    id += 1;
    const wanted = id;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) =>
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data)) as Answer;
        if (answer.id === wanted) resolve(answer);
      }),
    );
  };
  for (let times = 0; times < 3; times += 1) {
    await ask('HeapProfiler.collectGarbage');
    await sleep(500);
  }
  const { result } = await ask('Runtime.getHeapUsage');
  // It costs something while it is open, and another process may want the port.
  await Promise.race([
    ask('Runtime.evaluate', {
      expression: "process.getBuiltinModule('node:inspector').close()",
    }),
    sleep(1_000),
  ]);
  socket.close();
  return result?.usedSize ?? Number.NaN;
}

async function inspectorOf(): Promise<string> {
  for (let looks = 0; looks < 50; looks += 1) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/json/list`).catch(() => undefined);
    const [first] = answer ? ((await answer.json()) as Inspected[]) : [];
    if (first) return first.webSocketDebuggerUrl;
    await sleep(100);
  }
  throw new Error(`no inspector at ${PORT}`);
}
