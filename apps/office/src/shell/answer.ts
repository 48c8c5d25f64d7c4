/** What an address of the manifests answers an operator. Pure. */
import type { Permission } from '@feria/contracts/operators/office';
import type { Screen } from '../ground/manifest/feature.ts';
import type { MenuScreen } from '../ground/manifest/screens.ts';

export type Answer =
  | { kind: 'shown' }
  /** The screen is there, and this permission is missing. */
  | { kind: 'refused'; needs: Permission }
  /** The first page, which the sign-in leads to: whoever may not see it goes on to the first that they may. */
  | { kind: 'elsewhere'; to: string };

export function answerOf(
  { path, needs }: Screen,
  menu: readonly MenuScreen[],
  may: (permission: Permission) => boolean,
): Answer {
  if (needs === undefined || may(needs)) return { kind: 'shown' };
  const first = path === '/' && menu.find((one) => one.needs === undefined || may(one.needs));
  return first ? { kind: 'elsewhere', to: first.path } : { kind: 'refused', needs };
}
