/** The whole startup configuration, for what the first view does without (LATER_FIELDS). */
import { useQuery } from '@tanstack/react-query';
import type { Permission } from '@feria/contracts/markets';
import { read } from './api.ts';
import { useApp } from './app-context.ts';
import { PATHS } from './queries.ts';

/** Undefined until it is there, or where it cannot be had. */
export function useWholePermission(): Permission | undefined {
  const { market } = useApp();
  const path = PATHS.permission(market);
  const { data } = useQuery({
    queryKey: ['whole', path],
    queryFn: ({ signal }) => read<Permission>(path, signal),
  });
  return data;
}
