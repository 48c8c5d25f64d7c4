/** A page that comes in two halves, as over a weak connection, while its scripts are there already: the app waits for the whole of it. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import type { Copy } from './copy.ts';
import type { Report } from './report.ts';
import { wordsOf } from './words.ts';

const BETWEEN_MS = 1_500;

export async function openSlowPage(browser: Browser, copy: Copy, report: Report): Promise<void> {
  const server = createServer((asked, reply) => void passOn(copy, asked, reply));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = await browser.newContext();
  const errors: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    // The second time everything but the page itself is in the browser's cache.
    for (const _ of [1, 2]) {
      await page.goto(`${origin}/login`);
      await page.getByRole('dialog', { name: wordsOf('member', 'es')('login.title') }).waitFor();
    }
    report.check('a page that comes slowly wakes when it is whole', errors.length === 0, errors.join());
  } finally {
    await context.close();
    server.closeAllConnections();
    server.close();
  }
}

/** To the member site and back; a page stops in its middle for a while. */
async function passOn(copy: Copy, asked: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { port, host } = new URL(copy.addresses.member);
  const headers = { ...asked.headers, host, 'accept-encoding': 'identity' };
  const path = asked.url ?? '/';
  const through = request({
    host: '127.0.0.1',
    port,
    path,
    method: asked.method,
    headers,
  });
  asked.pipe(through);
  through.on(
    'response',
    (answer) =>
      void (async () => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        if (!answer.headers['content-type']?.startsWith('text/html')) return void answer.pipe(reply);
        const body = Buffer.concat((await answer.toArray()) as Buffer[]);
        const middle = body.indexOf('<body');
        reply.write(body.subarray(0, middle));
        await sleep(BETWEEN_MS);
        reply.end(body.subarray(middle));
      })(),
  );
  through.on('error', () => reply.destroy());
}
