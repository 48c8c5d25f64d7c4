/** The vendor's side of the calls that the platform makes: it remembers what it was asked, and answers over HTTP. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RS_DIALECTS } from '@feria/contracts/vendor-door/seamless';
import type { ListedTransaction } from '@feria/contracts/vendor-door/vendor-api';
import { isSignedBy } from '../../core/crypto/sign.ts';
import { GAME } from './vendor.ts';

export const GAME_PAGE = 'http://studio.test/open';
export type Asked = { path: string; body: Record<string, unknown>; isSigned: boolean };

export type VendorServer = {
  url: string;
  asked: Asked[];
  /** What it lists; undefined: it fails. */
  list: object[] | undefined;
  /** Its own transactions; undefined: it offers no such list. */
  transactions: ListedTransaction[] | undefined;
  /** Its progressive jackpots, as it lists them; undefined: it offers no such list. */
  jackpots: object[] | undefined;
  /** What every call meets instead of an answer: a status, a connection that is cut, or words that are none. */
  fault: number | 'cut' | 'garbage' | undefined;
  /** With this key it judges the platform's signature. */
  platformPublicKey: string;
  close(): void;
};

export async function openVendorServer(): Promise<VendorServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const signature = request.headers[RS_DIALECTS.caleta.signatureHeader];
      const isSigned = isSignedBy(raw, String(signature), vendor.platformPublicKey);
      const path = request.url ?? '';
      const body = JSON.parse(raw.toString()) as Record<string, unknown>;
      vendor.asked.push({ path, body, isSigned });
      const isMissing =
        (path === '/operator/transactions/list' && !vendor.transactions) ||
        (path === '/operator/jackpots/list' && !vendor.jackpots);
      if (vendor.fault === 'cut') return void response.destroy();
      if (vendor.fault === 'garbage') return void response.end('<html>');
      if (vendor.fault !== undefined) return void response.writeHead(vendor.fault).end();
      if (isMissing) return void response.writeHead(404).end();
      const answer = answerOf(vendor, path, body);
      response.writeHead(answer ? 200 : 500, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const vendor: VendorServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    list: [],
    transactions: undefined,
    jackpots: undefined,
    fault: undefined,
    platformPublicKey: '',
    close: () => void server.close(),
  };
  return vendor;
}

function answerOf(vendor: VendorServer, path: string, body: Record<string, unknown>): object | undefined {
  if (path === '/operator/game/list') return vendor.list && { games: vendor.list };
  if (path === '/operator/transactions/list') return pageOf(vendor.transactions ?? [], body);
  if (path === '/operator/jackpots/list') return { jackpots: vendor.jackpots };
  return { url: GAME_PAGE };
}

/** Two at a time, so that there are pages. */
const PAGE = 2;

function pageOf(all: readonly ListedTransaction[], body: Record<string, unknown>): object {
  const { from, to, transactions: wanted, after = '0' } = body as Record<string, string | undefined>;
  const found = wanted
    ? all.filter(({ transaction_uuid: name }) => wanted.includes(name))
    : all.filter(({ at }) => at >= (from ?? '') && at < (to ?? ''));
  if (wanted) return { transactions: found, next: null };
  const end = Number(after) + PAGE;
  return { transactions: found.slice(Number(after), end), next: end < found.length ? String(end) : null };
}

/** One game of a vendor's list. */
export function aListedGame(code: string, change: object = {}): object {
  return {
    game_code: code,
    name: code === GAME ? 'Canyon Fair' : code,
    name_es: code === GAME ? 'Feria del Cañón' : code,
    category: 'RNG',
    product: 'studio',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    url_thumb: `http://studio.test/${code}.svg`,
    url_background: '',
    freebet_support: false,
    enabled: true,
    blocked_countries: [],
    return_bps: 9_600,
    volatility: 'medium',
    ...change,
  };
}
