/** The whole startup configuration, for what the first view does without (LATER_FIELDS). */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Permission } from '@feria/contracts/markets';
import type { MarketCode } from '@feria/contracts/wire';
import { read } from './api.ts';
import { useApp } from './app-context.ts';
import { PATHS } from './queries.ts';

export function wholeQuery(market: MarketCode) {
  const path = PATHS.permission(market);
  return queryOptions({
    queryKey: ['whole', path],
    queryFn: ({ signal }) => read<Permission>(path, signal),
  });
}

/** Undefined until it is there, or where it cannot be had; and while a part wakes that the server drew without it. */
export function useWholePermission(): Permission | undefined {
  const { market } = useApp();
  const { data } = useQuery(wholeQuery(market));
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAwake ? data : undefined;
}

const never = () => () => undefined;
