/** For tests: an operator's wallet of a few lines over HTTP, which answers what it is told to. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readJson } from './json.ts';

export type Heard = {
  path: string;
  raw: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
};
export type Reply = (heard: Heard, response: ServerResponse) => void;

export type Fixture = {
  url: string;
  heard: Heard[];
  /** What it does with the next calls. */
  reply: Reply;
  close(): void;
};

export async function startFixture(): Promise<Fixture> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString();
      const body = readJson(raw) as Record<string, unknown>;
      const heard = { path: request.url ?? '', raw, headers: request.headers, body };
      fixture.heard.push(heard);
      fixture.reply(heard, response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const fixture: Fixture = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    reply: says('{}'),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return fixture;
}

/** Answers this text. */
export function says(text: string, status = 200): Reply {
  return (_heard, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

/** What no wallet should do, each by its name: after none of them is anything known. */
export const MISHAPS: readonly (readonly [name: string, reply: Reply])[] = [
  ['a status of 500', says('{"status":"RS_OK","verdict":"ok"}', 500)],
  ['a status of 413', says('', 413)],
  ['no JSON', says('<html>')],
  ['a list', says('[]')],
  ['nothing', says('')],
  ['an object without a word', says('{}')],
  ['a word that nobody knows', says('{"status":"RS_FINE","verdict":"fine"}')],
  ['a broken connection', (heard, response) => void response.socket?.destroy(new Error(heard.path))],
  ['silence', () => undefined],
];
