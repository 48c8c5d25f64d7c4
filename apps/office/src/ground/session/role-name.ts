import { ROLES } from '@feria/contracts/operators/office';
import { useT, type TextKey } from '../i18n/texts.ts';

/** What a role is called: a built-in one in the language of the office, a custom one by the name that it was given. */
export function useRoleName(): (role: { role: string; roleName: string | null }) => string {
  const t = useT();
  return ({ role, roleName }) =>
    ROLES.some((one) => one === role) ? t(`role.${role}` as TextKey) : (roleName ?? role);
}
