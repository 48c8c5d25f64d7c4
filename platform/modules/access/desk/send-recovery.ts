/** A recovery mail that one operator sends: to an address that is the member's already, so that nobody is let in by it but them. */
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal } from '@feria/kernel';
import { audit, byOperator } from '../../../core/audit.ts';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { maskRecipient } from '../../delivery/index.ts';
import { requireAttempts } from '../../proofs/index.ts';
import { readContacts, recoveredAt, type DeskAct } from '../../members/for-access.ts';
import { mailLink } from '../recovery/links.ts';
import { requireRecoverable } from './changes.ts';

type Settings = Pick<Config, 'secret' | 'delivery' | 'memberOrigin'>;
/** Whoever asks, for one member: a mailbox is not filled by us. */
const SENT = { most: 3, windowMs: 60 * 60_000 };

/**
 * To the proven address, or to the one that two persons gave. A newer link ends the one before. Throws request.not_found,
 * identity.state_changed, identity.trial_only, identity.nothing_there (no such address), delivery.channel_closed, proofs.too_soon.
 */
export async function sendRecovery(tx: Tx, config: Settings, act: DeskAct, at: Date): Promise<void> {
  const { id, reason, ...acting } = act;
  const member = await requireRecoverable(tx, id);
  const email = recoveredAt((await readContacts(tx, config, member.id)).email);
  if (email === null) throw new Refusal<RefusalCode>('identity.nothing_there');
  const key = { action: 'identity.recovery_sent', by: 'account', who: member.id } as const;
  await requireAttempts(tx, [{ key, allowance: SENT }], at);
  await mailLink(tx, config, { member, email }, at);
  const after = { email: maskRecipient('mail', email) };
  const trace = { action: 'identity.recovery_sent', subject: `member:${member.id}`, reason, after, at };
  await audit(tx, { ...byOperator(acting), ...trace });
}
