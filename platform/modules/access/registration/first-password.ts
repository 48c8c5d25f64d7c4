/** The first password of an account that came without one. */
import { Refusal, type MemberId } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { Config } from '../../../core/config.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { findMember, setFirstPassword } from '../../members/for-access.ts';
import { tellOfFactor } from '../../members/index.ts';

/** Its owner is told. Throws identity.password_set: there is one already, and changing it asks for it. Of two at once one is set. */
export async function giveFirstPassword(
  tx: Tx,
  config: Pick<Config, 'secret' | 'delivery'>,
  { id, passwordHash }: { id: MemberId; passwordHash: string },
  at: Date,
): Promise<void> {
  if (!(await setFirstPassword(tx, id, passwordHash)))
    throw new Refusal<RefusalCode>('identity.password_set');
  await tellOfFactor(tx, config, { memberId: id, change: 'password_set' }, at);
}

/** Throws identity.password_missing: nobody, not even its owner, could come back to such an account, so it takes no money. */
export async function requirePassword(tx: Tx | Reader, id: string): Promise<void> {
  const member = await findMember(tx, id);
  if (member?.passwordHash === null) throw new Refusal<RefusalCode>('identity.password_missing');
}
