import type { WayIn } from '@feria/contracts/access/security';

/** Whether nothing would sign this member in, or bring them back, without it: it stays until there is another one. */
export function isLastWay(waysIn: readonly WayIn[], way: WayIn): boolean {
  const others = waysIn.filter((one) => one !== way).length;
  const same = waysIn.length - others;
  return others === 0 && same <= 1;
}
