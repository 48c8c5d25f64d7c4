/** Node only. The wallet as a game maker sees it: one port, and a client for each dialect that an operator may speak. */
export { createActionListClient } from './wallet/action-list-client.ts';
export type { ActionListClientOptions } from './wallet/action-list-client.ts';
export { assertActions } from './wallet/port.ts';
export type {
  ActionRefusal,
  BetCall,
  FreeGrant,
  MoneyCall,
  RollbackCall,
  SettleVerdict,
  WalletAction,
  WalletAnswer,
  WalletClient,
  WalletStatus,
  WalletVerdict,
  WinCall,
} from './wallet/port.ts';
export { createRsClient } from './wallet/rs-client.ts';
export type { RsClientOptions } from './wallet/rs-client.ts';
export { isSealedWith, isSignedBy, sealBody, signBody } from './wallet/sign.ts';
