import { createActionListClient, createRsClient, type WalletClient } from '@feria/kit/wallet-client';
import type { WalletConfig } from './config.ts';

/** The wallet that this vendor plays with. Throws when it should keep the money itself and has no purses. */
export function openWallet(config: WalletConfig, local: WalletClient | undefined): WalletClient {
  if (config.dialect === 'transfer') {
    if (!local) throw new Error('a transfer wallet without purses');
    return local;
  }
  if (config.dialect === 'actions') return createActionListClient({ url: config.url, secret: config.secret });
  const { dialect, url, privateKeyPem } = config;
  return createRsClient({ dialect, url, privateKeyPem });
}
