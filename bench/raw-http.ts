/**
 * The least that a caller of HTTP/1.1 can do: a connection that stays open, one POST at a time, an answer with a
 * content-length. The load shares the machine with what it measures, so it should cost little.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
const LENGTH = /\r\ncontent-length: *(\d+)/i;

export interface Caller {
  /** Answers the body. Rejects when the connection ends, or the status is not 200. */
  post(path: string, body: string, headers: Readonly<Record<string, string>>): Promise<string>;
  close(): void;
}

export async function openCaller(host: string, port: number): Promise<Caller> {
  const socket = connect({ host, port, noDelay: true });
  await once(socket, 'connect');
  let waiting: { resolve: (body: string) => void; reject: (error: Error) => void } | undefined;
  let received = '';
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => {
    received += part;
    const answer = takeAnswer(received);
    if (!answer) return;
    received = '';
    const { resolve, reject } = waiting!;
    waiting = undefined;
    if (answer.head.startsWith('HTTP/1.1 200')) resolve(answer.body);
    else reject(new Error(answer.head.split('\r\n')[0]));
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the connection was closed')));
  return {
    post: (path, body, headers) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        send(socket, `${host}:${port}`, path, body, headers);
      }),
    close: () => socket.destroy(),
  };
}

function send(
  socket: Socket,
  host: string,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = Buffer.byteLength(body);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}content-length: ${length}${HEAD_END}${body}`,
  );
}

/** The answer when it has come whole; a second one cannot have begun, since nothing was asked. */
function takeAnswer(received: string): { head: string; body: string } | undefined {
  const end = received.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = received.slice(0, end);
  const length = Number(LENGTH.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error('an answer without its length');
  const body = received.slice(end + HEAD_END.length);
  return body.length < length ? undefined : { head, body };
}
