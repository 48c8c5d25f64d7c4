/** What a browser complains of while a person walks: errors, broken policies, requests to elsewhere. */
import type { BrowserContext, Page } from 'playwright-core';
import type { Addresses } from '../../launcher/environment.ts';

export interface Watch {
  /** Complaints since the last call. */
  take(): string[];
}

/** `others`: in whose place the journey answers, so that nothing leaves this machine. */
export function watchContext(
  context: BrowserContext,
  addresses: Addresses,
  others: readonly string[] = [],
): Watch {
  const complaints: string[] = [];
  const own = new Set([...Object.values(addresses), ...others].map((address) => new URL(address).origin));
  const attach = (page: Page): void => {
    page.on('pageerror', (error) => complaints.push(`error on ${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      // A refused call is an answer that the app shows; the console line about it is the browser's own.
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      // A socket that looks for its network.
      if (/^WebSocket connection to .*ERR_INTERNET_DISCONNECTED/.test(message.text())) return;
      complaints.push(`console on ${page.url()}: ${message.text()}`);
    });
  };
  context.on('page', attach);
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = own.has(url.origin) || own.has(url.origin.replace(/^ws/, 'http'));
    if (!isOwn && /^(?:https?|wss?):$/.test(url.protocol))
      complaints.push(`request to elsewhere: ${url.href}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} of ${response.url()}`);
  });
  return { take: () => complaints.splice(0) };
}
