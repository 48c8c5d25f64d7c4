/**
 * Payment gateways: what the platform asks of any of them (`driver.ts`), the drivers, and the checks that each has to pass with the wrong
 * drivers that prove the checks. How to add one: docs/gateways.md.
 */
export type * from './driver.ts';
export { fateOfError, Forged, GatewayFailure, type Fate } from './failures.ts';
export { openDriver } from './registry.ts';
export { SANDBOX, sandboxDriver, type SandboxOptions } from './drivers/sandbox/driver.ts';
export { MERCADOPAGO, mercadopagoDriver, type MercadoPagoOptions } from './drivers/mercadopago/driver.ts';
export { dlocalDriver } from './drivers/dlocal/driver.ts';
export type { DlocalDefaults, DlocalOptions } from './drivers/dlocal/options.ts';
