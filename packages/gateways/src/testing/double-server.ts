/** A provider's HTTP API, held in memory: it answers as the provider's documentation says, and fails on demand. For tests alone. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from '../conformance/bench.ts';

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  raw: Buffer;
  /** Undefined where the body is no JSON. */
  body: unknown;
};
/** `text`: an answer that is no JSON, instead of its body. */
export type Answer = { status: number; body: unknown; text?: string };

export type DoubleServer = {
  url: string;
  /** What the next calls meet, one each. */
  faults: Fault[];
  /** Every call, in order. */
  calls: Asked[];
  close(): Promise<void>;
};

/** `refusal`: how the provider says no to a call that it looked at. */
export async function startDouble(
  handle: (asked: Asked) => Answer | Promise<Answer>,
  refusal: Answer,
): Promise<DoubleServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const asked = await read(request);
      double.calls.push(asked);
      const fault = double.faults.shift();
      if (fault === 'unread') return response.writeHead(429).end();
      const answer = fault === 'refused' ? refusal : await handle(asked);
      if (fault === 'mute') return response.destroy();
      if (fault === 'broken') return response.writeHead(500).end('{}');
      if (fault === 'garbage') return response.writeHead(200).end('<html>');
      return response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(answer.text ?? JSON.stringify(answer.body));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const double: DoubleServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: [],
    calls: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

async function read(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const raw = Buffer.concat(parts);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
  const { method = 'GET', headers } = request;
  return { method, path: pathname, query: searchParams, headers, raw, body: parse(raw) };
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A port of this machine where nobody listens. */
export async function deadUrl(): Promise<string> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}
