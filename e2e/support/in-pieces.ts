/** The member site through a weak connection: its pages come in pieces, with a pause before each; everything else comes at once. */
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import type { Copy } from './copy.ts';

export interface Pieces {
  /** Where the page is cut: the ends of its pieces, in bytes. */
  cut: (page: Buffer) => readonly number[];
  pauseMs: number;
}

export interface SlowSite {
  origin: string;
  close(): void;
}

export async function serveInPieces(copy: Copy, pieces: Pieces): Promise<SlowSite> {
  const server: Server = createServer((asked, reply) => void passOn(copy, pieces, asked, reply));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function passOn(
  copy: Copy,
  { cut, pauseMs }: Pieces,
  asked: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const { port, host } = new URL(copy.addresses.member);
  const headers = { ...asked.headers, host, 'accept-encoding': 'identity' };
  const through = request({ host: '127.0.0.1', port, path: asked.url ?? '/', method: asked.method, headers });
  asked.pipe(through);
  through.on(
    'response',
    (answer) =>
      void (async () => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!answer.headers['content-type']?.startsWith('text/html')) return void answer.pipe(reply);
        const page = Buffer.concat((await answer.toArray()) as Buffer[]);
        let from = 0;
        for (const to of cut(page)) {
          reply.write(page.subarray(from, to));
          await sleep(pauseMs);
          from = to;
        }
        reply.end(page.subarray(from));
      })(),
  );
  through.on('error', () => reply.destroy());
}
