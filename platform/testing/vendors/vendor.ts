/** A vendor that speaks the signed wallet protocol to a platform under test, and a game of its own. */
import { randomUUID } from 'node:crypto';
import { RS_DIALECTS } from '@feria/contracts/vendor-door/seamless';
import type { MarketCode } from '@feria/contracts/wire';
import { signBody } from '../../core/crypto/sign.ts';
import { issueToken } from '../../modules/play/index.ts';
import type { AMember, Platform } from '../harness.ts';

export const GAME = 'slot';
/** What an ordinary call of the port leaves open. */
export const PLAIN = {
  user: null,
  anyGame: false,
  reward: null,
  campaign: null,
  jackpot: 0n,
  sentAt: null,
} as const;
export type Fields = Record<string, string | bigint | number | boolean | undefined>;
export type VendorAnswer = {
  status: string;
  request_uuid?: string;
  user?: string;
  currency?: string;
  balance?: number;
  token?: string;
};
export type WalletPath = 'check' | 'balance' | 'bet' | 'win' | 'rollback';

/** Lists a game of the vendor `studio`, open for real play. */
export async function aGame(
  platform: Platform,
  code: string = GAME,
  change: { enabled?: boolean } = {},
): Promise<string> {
  const nodeId = `studio:${code}`;
  const names = { nameEn: code, nameEs: code, searchText: code };
  await platform.db.transact((tx) =>
    tx
      .insertInto('catalog.games')
      .values({
        ...names,
        nodeId,
        vendor: 'studio',
        code,
        listedType: 'RNG',
        iconUrl: '',
        isListed: change.enabled ?? true,
        returnBps: 9_600,
        volatility: 'medium',
        listedMarkets: ['CO', 'PE', 'MX'],
      })
      .execute(),
  );
  return nodeId;
}

/** A token as a launch gives it; an older one of the same member and game is superseded. */
export function aToken(
  platform: Platform,
  member: AMember,
  {
    game = GAME,
    market = 'CO',
    currency = 'COP',
    sessionId,
  }: { game?: string; market?: MarketCode; currency?: string; sessionId?: string } = {},
): Promise<string> {
  const token = {
    memberId: member.id,
    vendor: 'studio',
    gameCode: game,
    currency,
    market,
    ...(sessionId === undefined ? {} : { sessionId }),
  };
  return platform.db.transact((tx) => issueToken(tx, token, platform.clock.now()));
}

export type Vendor = ReturnType<typeof aVendor>;

/** Sends signed calls; every field can be overridden, `undefined` leaves one out. */
export function aVendor(platform: Platform) {
  async function send(
    path: WalletPath,
    raw: string,
    signature = signBody(raw, platform.vendorKey),
  ): Promise<VendorAnswer> {
    const answer = await platform.app.inject({
      method: 'POST',
      url: `/vendors/studio/wallet/${path}`,
      headers: { 'content-type': 'application/json', [RS_DIALECTS.caleta.signatureHeader]: signature },
      payload: raw,
    });
    if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}: ${answer.body}`);
    return answer.json<VendorAnswer>();
  }
  const call = (path: WalletPath, fields: Fields): Promise<VendorAnswer> => send(path, writeFields(fields));
  const money = (token: string, change: Fields): Fields => ({
    token,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_user: 'p-1',
    game_code: GAME,
    round: 'round',
    round_closed: false,
    amount: 100_000,
    currency: 'COP',
    is_free: false,
    ...change,
  });
  return {
    send,
    call,
    check: (token: string) => call('check', { token, request_uuid: randomUUID() }),
    balance: (token: string, change: Fields = {}) =>
      call('balance', {
        token,
        request_uuid: randomUUID(),
        game_code: GAME,
        supplier_user: 'p-1',
        ...change,
      }),
    bet: (token: string, change: Fields = {}) => call('bet', money(token, change)),
    win: (token: string, reference: string, change: Fields = {}) =>
      call('win', money(token, { reference_transaction_uuid: reference, ...change })),
    rollback: (token: string, reference: string, change: Fields = {}) =>
      call('rollback', {
        ...money(token, { amount: undefined, currency: undefined, is_free: undefined }),
        reference_transaction_uuid: reference,
        ...change,
      }),
    money,
  };
}

/** JSON with bigint as an integer literal. */
export function writeFields(fields: Fields): string {
  const parts = Object.entries(fields).filter(([, value]) => value !== undefined);
  const write = ([name, value]: [string, Fields[string]]): string =>
    `${JSON.stringify(name)}:${typeof value === 'bigint' ? value : JSON.stringify(value)}`;
  return `{${parts.map(write).join(',')}}`;
}
