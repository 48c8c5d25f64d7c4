/**
 * The conformance kit: every rule of the vendor wallet protocol as scenarios of real signed calls, the faults of networks
 * between them, a reference wallet that keeps the rules, and mutants of it that each break one. `npm run conformance`.
 */
export { runConformance, scenariosFor, countVerdicts, isNamed, type RunOptions } from './runner.ts';
export type { Target } from './play.ts';
export {
  preparedSessions,
  sessionsAt,
  sessionsIn,
  type Session,
  type SessionSource,
  type SessionRequest,
} from './sessions.ts';
export { hmacSigner, hmacVerifier, rsaSigner, rsaVerifier, type Signer, type Verifier } from './signing.ts';
export {
  FAULTS,
  startInjector,
  type Counts,
  type Fault,
  type Injector,
  type InjectorOptions,
} from './injector.ts';
export {
  startReferenceWallet,
  type ReferenceWallet,
  type Seen,
  type WalletOptions,
} from './operator/wallet-server.ts';
export { operate, type Operating, type OperateOptions } from './operator/operate.ts';
export { runTransferConformance, TRANSFER_SCENARIOS, type TransferTarget } from './transfer/scenarios.ts';
export { startTransferVendor, type TransferFault, type TransferVendor } from './transfer/vendor.ts';
export { printReport } from './table.ts';
export { explain, translateReport, type Explained } from './texts.ts';
export { SEAMLESS_DIALECTS, type SeamlessDialect } from './words.ts';
