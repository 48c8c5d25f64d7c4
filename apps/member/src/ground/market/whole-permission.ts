/** The whole startup configuration, for what the first view does without (LATER_FIELDS). */
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Permission } from '@feria/contracts/markets/member';
import type { MarketCode } from '@feria/contracts/wire';
import { useApp } from './app-context.ts';
import { useAnswer } from '../http/page-queries.tsx';
import { PATHS } from '../http/queries.ts';

export function wholeQuery(market: MarketCode) {
  const path = PATHS.permission(market);
  return queryOptions({
    queryKey: ['whole', path],
    queryFn: async ({ signal }) => (await import('./read-whole.ts')).readWhole(path, signal),
  });
}

/** Undefined until it is there, or where it cannot be had; and while a part wakes that the server drew without it. */
export function useWholePermission(): Permission | undefined {
  const { market } = useApp();
  const { data } = useAnswer(wholeQuery(market));
  const isAwake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isAwake ? data : undefined;
}

const never = () => () => undefined;
