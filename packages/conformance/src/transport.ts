/**
 * One POST over a connection of its own. Never throws: a broken connection is an answer with status 0. Follows no redirect:
 * that is an answer, too.
 */
import { ignoreClosed } from '@feria/kernel';
import { request as requestHttp, type ClientRequest } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

export type HttpAnswer = { status: number; body: string; ms: number };
export type Reach = {
  /** Who says what address a host's name stands for; the system where nobody is asked. */
  lookup?: LookupFunction | undefined;
  /** Breaks off what is under way. */
  signal?: AbortSignal | undefined;
};
export type PostOptions = Reach & {
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** Says a length, sends only the first byte, and waits for the answer. */
  stallsBody?: boolean;
};

const MOST_ANSWER_BYTES = 1_000_000;

export function post(url: string, raw: Buffer, options: PostOptions): Promise<HttpAnswer> {
  const startedAt = performance.now();
  const done = (status: number, body: string): HttpAnswer => ({
    status,
    body,
    ms: Math.round(performance.now() - startedAt),
  });
  return new Promise((resolve) => {
    const open = url.startsWith('https:') ? requestHttps : requestHttp;
    let sending: ClientRequest;
    try {
      sending = open(url, {
        method: 'POST',
        agent: false,
        ...(options.lookup ? { lookup: options.lookup } : {}),
        ...(options.signal ? { signal: options.signal } : {}),
        headers: { ...options.headers, 'content-length': String(raw.length) },
      });
    } catch (error) {
      resolve(done(0, String(error)));
      return;
    }
    const timer = setTimeout(
      () => sending.destroy(new Error(`no answer within ${options.timeoutMs} ms`)),
      options.timeoutMs,
    );
    const finish = (answer: HttpAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    sending.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= MOST_ANSWER_BYTES) chunks.push(chunk);
      });
      response.on('end', () => finish(done(response.statusCode ?? 0, Buffer.concat(chunks).toString())));
      // A server that refuses a body closes before it has read it: what it said before that counts.
      response.on('error', ignoreClosed);
      response.on('close', () => finish(done(response.statusCode ?? 0, Buffer.concat(chunks).toString())));
    });
    sending.on('error', (error) => {
      // A refusal may be on its way while the connection already breaks under our writing.
      setTimeout(() => finish(done(0, error.message)), 50);
    });
    if (options.stallsBody) sending.write(raw.subarray(0, 1));
    else sending.end(raw);
  });
}
