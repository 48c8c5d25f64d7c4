/** What everybody knows of an account, which no password of it may be made of. */
import { Refusal } from '@feria/kernel';
import type { RefusalCode } from '@feria/contracts/refusals';
import type { IsBreached } from '../../../core/passwords/breached-passwords.ts';
import type { Config } from '../../../core/config.ts';
import type { Reader, Tx } from '../../../core/db.ts';
import { weaknessOf, type Weakness } from '../../../core/passwords/own-passwords.ts';
import { readContacts } from '../../members/for-access.ts';
import type { Member } from '../../members/index.ts';

const REFUSALS: Readonly<Record<Weakness, RefusalCode>> = {
  common: 'identity.password_common',
  own: 'identity.password_own',
  breached: 'identity.password_breached',
};

export type ContextWords = readonly (string | null | undefined)[];

/** Throws identity.password_common, identity.password_own, identity.password_breached; each names the field. */
export async function requireStrong(
  password: string,
  own: ContextWords,
  isBreached: IsBreached,
  field: 'password' | 'newPassword',
): Promise<void> {
  const weakness = await weaknessOf(password, own, isBreached);
  if (weakness) throw new Refusal<RefusalCode>(REFUSALS[weakness], {}, { [field]: weakness });
}

export async function contextWordsOf(
  tx: Tx | Reader,
  config: Pick<Config, 'secret'>,
  { id, account, nickname }: Pick<Member, 'id' | 'account' | 'nickname'>,
): Promise<ContextWords> {
  const { email, mobile } = await readContacts(tx, config, id);
  return [account, nickname, email?.to, mobile?.to];
}
