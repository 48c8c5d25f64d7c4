import type { FirstPermission } from '@feria/contracts/markets/member';

/** What an address is: one of the list, the main one where the list names none, or none of the operator's. */
export function standingOf(
  host: string,
  { merchants, mainDomain }: Pick<FirstPermission, 'merchants' | 'mainDomain'>,
): 'listed' | 'main' | 'unlisted' {
  const name = host.toLowerCase();
  const bare = name.replace(/:\d+$/, '');
  if (merchants.some(({ domains = [] }) => domains.some((one) => one === bare))) return 'listed';
  return mainDomain === name ? 'main' : 'unlisted';
}
