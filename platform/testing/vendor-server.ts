/** The vendor's side of the calls that the platform makes: it remembers what it was asked, and answers over HTTP. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RS_DIALECTS } from '@feria/contracts/seamless';
import { isSignedBy } from '../core/sign.ts';
import { GAME } from './vendor.ts';

export const GAME_PAGE = 'http://studio.test/open';
export type Asked = { path: string; body: Record<string, unknown>; isSigned: boolean };

export type VendorServer = {
  url: string;
  asked: Asked[];
  /** What it lists; undefined: it fails. */
  list: object[] | undefined;
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
      vendor.asked.push({ path, body: JSON.parse(raw.toString()) as Record<string, unknown>, isSigned });
      const answer =
        path === '/operator/game/list' ? vendor.list && { games: vendor.list } : { url: GAME_PAGE };
      response.writeHead(answer ? 200 : 500, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const vendor: VendorServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    list: [],
    platformPublicKey: '',
    close: () => void server.close(),
  };
  return vendor;
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
