/** HTTP as bytes: what no client would send. */
import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawCall {
  port: number;
  /** First line, headers and body as they stand on the wire, as latin1; `\r\n` between. */
  text: string;
  /** How long nothing may come: five seconds, for a request that is never answered. */
  withinMs?: number;
}
export interface RawAnswer {
  /** 0: the connection was closed without a word. */
  status: number;
  type: string;
  body: string;
}

const WITHIN_MS = 5_000;

/** Sends it, ends its side, and reads until the other side has. */
export async function rawCall({ port, text, withinMs = WITHIN_MS }: RawCall): Promise<RawAnswer> {
  const socket = connect({ host: '127.0.0.1', port });
  let received = '';
  socket.setEncoding('latin1').on('data', (part: string) => (received += part));
  socket.setTimeout(withinMs, () => socket.destroy());
  const closed = once(socket, 'close');
  // Closed under our writing: what was said before that is the answer.
  socket.on('error', () => socket.destroy());
  socket.write(Buffer.from(text, 'latin1'));
  await closed;
  const end = received.indexOf('\r\n\r\n');
  const head = end < 0 ? received : received.slice(0, end);
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0),
    type: /\r\ncontent-type: *([^\r\n;]*)/i.exec(head)?.[1] ?? '',
    body: end < 0 ? '' : received.slice(end + 4),
  };
}
