import type { AuthMethod } from '@feria/contracts/access/security';

/** Whether nothing would sign this member in, or bring them back, without it: it stays until there is another one. */
export function isLastWay(authMethods: readonly AuthMethod[], way: AuthMethod): boolean {
  const others = authMethods.filter((one) => one !== way).length;
  const same = authMethods.length - others;
  return others === 0 && same <= 1;
}
