/** The only way to move money: commands in, verdicts out, and the fact that balances changed. */
import type { Tx } from '../../core/db.ts';
import { emit } from '../../core/outbox/outbox.ts';
import type { Command, Verdict } from './posting.ts';
import { postAll } from './store.ts';

/**
 * Posts commands in their order and answers one verdict each: `ok`, `repeat` (known key, same command: the first answer),
 * `conflict` (known key, another command) or `not_enough_money`. A refused command undoes none of its neighbours; nothing
 * is thrown for a business no.
 */
export async function postEntries(tx: Tx, commands: readonly Command[], at: Date): Promise<Verdict[]> {
  const verdicts = await postAll(tx, commands, at);
  const moved = new Map<string, { memberId: string; currency: string }>();
  for (const [index, { memberId, currency }] of commands.entries()) {
    if (verdicts[index]?.verdict === 'ok') moved.set(`${memberId} ${currency}`, { memberId, currency });
  }
  for (const payload of moved.values()) await emit(tx, 'wallet.balance_changed', payload, at);
  return verdicts;
}
