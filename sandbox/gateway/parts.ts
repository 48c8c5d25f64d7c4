import type { Pool } from 'pg';
import type { Clock } from '@feria/kernel';
import type { Log } from '@feria/process';
import type { GatewayConfig } from './config.ts';
import type { PaymentRow } from './store/payments.ts';

export type GatewayParts = { pool: Pool; clock: Clock; config: GatewayConfig; log: Log };

/** The page where a person plays the payer, with the key that opens it. */
export function payUrl(config: GatewayConfig, row: Pick<PaymentRow, 'id' | 'page_key'>): string {
  return `${config.origin}/pay/${row.id}?key=${row.page_key}`;
}
