import { AVATARS, type Avatar } from '@feria/contracts/members/profile';
import type { Own } from './store.ts';

/** One that is no longer drawn is none. */
export function avatarOf({ avatar }: Pick<Own, 'avatar'>): Avatar | null {
  return AVATARS.find((one) => one === avatar) ?? null;
}
