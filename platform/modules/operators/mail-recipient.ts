/** To whom a module writes who asked for it: their own address, their language, and what they may do now. */
import type { Permission } from '@feria/contracts/operators/office';
import type { Language } from '@feria/contracts/wire';
import type { Config } from '../../core/config.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { canReach } from '../delivery/index.ts';
import { emailOf } from './letters.ts';
import { findRole } from './role-store.ts';
import { findOperatorById } from './store.ts';

export type MailRecipient = {
  username: string;
  language: Language;
  isActive: boolean;
  permissions: readonly Permission[];
  /** Null while they have none. */
  email: string | null;
  /** False: their address takes no mail, or this platform sends none now. */
  isReachable: boolean;
};

/** Undefined: there is no such operator. */
export async function findMailRecipient(
  reader: Tx | Reader,
  config: Pick<Config, 'secret' | 'delivery'>,
  id: string,
): Promise<MailRecipient | undefined> {
  const operator = await findOperatorById(reader, id);
  if (!operator) return undefined;
  const role = await findRole(reader, operator.role);
  const email = emailOf(config, operator);
  return {
    username: operator.username,
    language: operator.language,
    isActive: operator.status === 'active',
    permissions: role?.permissions ?? [],
    email,
    isReachable: email !== null && canReach(config, 'mail', email),
  };
}
