/** A market's taxes for a test, as publishing a version would leave them; and calls of a vendor that are taxed. */
import { randomUUID } from 'node:crypto';
import { TaxRow } from '@feria/contracts/market-document';
import { withClient } from '@feria/postgres';
import { hashToken } from '../core/sign.ts';
import { hashOf, type Call } from '../modules/play/wallet-port.ts';
import type { Platform } from './harness.ts';
import { GAME, PLAIN } from './vendor.ts';

const NAME = { en: 'Tax of a test', es: 'Impuesto de una prueba' };

export async function setTaxes(
  { ownerUrl }: Pick<Platform, 'ownerUrl'>,
  market: string,
  rows: readonly Partial<TaxRow>[],
): Promise<void> {
  const taxes = rows.map((row) =>
    TaxRow.parse({
      code: 'tax',
      ratePpm: 10_000,
      above: '0',
      from: '2026-01-01',
      until: null,
      name: NAME,
      ...row,
    }),
  );
  await withClient(ownerUrl, (client) =>
    client.query(`update markets.markets set settings = jsonb_set(settings, '{taxes}', $2) where code = $1`, [
      market,
      JSON.stringify(taxes),
    ]),
  );
}

export function aBet(token: string, currency: string, change: Partial<Call> = {}): Call {
  const fields = {
    ...PLAIN,
    kind: 'bet' as const,
    reference: null,
    game: GAME,
    round: randomUUID(),
    amount: 300n,
    currency,
    isFree: false,
    vendor: 'studio',
    token: hashToken(token),
    transaction: randomUUID(),
    closes: false,
    ...change,
  };
  return { ...fields, hash: hashOf(fields) };
}

/** What follows a bet, or what takes a call back. */
export function after(call: Call, kind: 'win' | 'rollback', change: Partial<Call> = {}): Call {
  const fields = {
    ...call,
    kind,
    reference: call.transaction,
    transaction: randomUUID(),
    amount: 0n,
    ...change,
  };
  return { ...fields, hash: hashOf(fields) };
}
