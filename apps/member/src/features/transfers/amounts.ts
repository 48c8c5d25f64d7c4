/** What may be moved, and whether an amount fits. Pure; amounts are the wire's decimal strings. */
import type { TransferDirection, WalletBalances } from '@feria/contracts/transfers/member';
import { parseDecimal } from '@feria/kernel';
import type { AmountRefusal } from '@feria/ui';

/** What stands on the side that the money would leave; null when nobody knows. */
export function sourceOf(
  { center, wallets }: WalletBalances,
  vassalage: string,
  direction: TransferDirection,
): string | null {
  if (direction === 'in') return center;
  return wallets.find((wallet) => wallet.vassalage === vassalage)?.amount ?? null;
}

export type MoveFault = 'empty' | 'notNumber' | 'beyond';

/** What is wrong with an amount that was typed; undefined when nothing is. What nobody knows limits nothing: the vendor judges. */
export function faultOf(
  value: string,
  unread: AmountRefusal | undefined,
  source: string | null,
): MoveFault | undefined {
  const amount = parseDecimal(value);
  if (amount === undefined) return unread && unread !== 'empty' ? 'notNumber' : 'empty';
  if (amount <= 0n) return 'empty';
  const most = source === null ? undefined : parseDecimal(source);
  return most !== undefined && amount > most ? 'beyond' : undefined;
}
