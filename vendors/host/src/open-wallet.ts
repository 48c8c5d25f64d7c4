import { createActionListClient, createRsClient, type WalletClient } from '@feria/kit/wallet-client';
import type { HostConfig, WalletConfig } from './config.ts';

/**
 * The wallet that all games of this process play with. Each brand is a vendor of its own to the operator, with its own
 * address for wallet calls: a call goes where its game belongs. Throws like `openWallet`.
 */
export function openWallets({ wallet, brands }: HostConfig, local: WalletClient | undefined): WalletClient {
  const house = openWallet(wallet, local);
  if (brands.length === 0) return house;
  if (!('privateKeyPem' in wallet)) throw new Error('brands are served in a dialect that signs with a key');
  const { dialect, privateKeyPem } = wallet;
  const clients = new Map<string, WalletClient>();
  for (const { games, walletUrl: url } of brands) {
    const client = createRsClient({ dialect, url, privateKeyPem });
    for (const game of games) clients.set(game, client);
  }
  const of = (game: string): WalletClient => clients.get(game) ?? house;
  return {
    mostActions: house.mostActions,
    check: (token, game) => of(game).check(token, game),
    balance: (token, game) => of(game).balance(token, game),
    bet: (call) => of(call.gameCode).bet(call),
    win: (call) => of(call.gameCode).win(call),
    rollback: (call) => of(call.gameCode).rollback(call),
    // One list is of one round, so of one game.
    settle: (actions) => of(actions[0]?.gameCode ?? '').settle(actions),
  };
}

/** The wallet that this vendor plays with. Throws when it should keep the money itself and has no purses. */
function openWallet(config: WalletConfig, local: WalletClient | undefined): WalletClient {
  if (config.dialect === 'transfer') {
    if (!local) throw new Error('a transfer wallet without purses');
    return local;
  }
  if (config.dialect === 'actions') return createActionListClient({ url: config.url, secret: config.secret });
  const { dialect, url, privateKeyPem } = config;
  return createRsClient({ dialect, url, privateKeyPem });
}
