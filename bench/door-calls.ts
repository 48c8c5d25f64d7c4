/** Calls that the vendors' door must refuse, as bytes on a wire: what is sent before the answer comes, and what it costs whom. */
import { createSign, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

export type RawCall = { vendor: string; body: Buffer; signature?: string };

/** One call over a connection of its own, as somebody who wants to be a burden makes it. Answers the beginning of what came back. */
export async function callOnce(port: number, { vendor, body, signature }: RawCall): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  let answer = '';
  socket.setEncoding('latin1');
  const head = [
    `POST /vendors/${vendor}/wallet/bet HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'content-type: application/json',
    ...(signature === undefined ? [] : [`x-auth-signature: ${signature}`]),
    `content-length: ${body.length}`,
    'connection: close',
    '\r\n',
  ].join('\r\n');
  try {
    socket.on('data', (part: string) => (answer += part));
    await once(socket, 'connect');
    // The door may close while we write: what it said before that is its answer.
    const closed = once(socket, 'close');
    socket.on('error', () => socket.destroy());
    socket.write(head);
    socket.write(body);
    await closed;
  } finally {
    socket.destroy();
  }
  return answer;
}

export const MEGABYTE = 1024 * 1024;
/** JSON that is dear to read exactly: half a million small numbers. */
export const numbers = (bytes: number): Buffer =>
  Buffer.from(`{"request_uuid":"r","a":[${'1,'.repeat((bytes - 32) / 2)}1]}`);

export const signed = (privateKeyPem: string, body: Buffer): string =>
  createSign('RSA-SHA256').update(body).sign(privateKeyPem, 'base64');

/** A call that is in order for the door and asks for nothing: a bet with a token that nobody has. */
export const bodyOfNobody = (): Buffer =>
  Buffer.from(
    JSON.stringify({
      token: randomUUID(),
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      supplier_user: 'p',
      game_code: 'none',
      round: randomUUID(),
      round_closed: false,
      amount: 1,
      currency: 'COP',
      is_free: false,
    }),
  );
