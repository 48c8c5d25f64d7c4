/** The whole startup configuration, for what the first view does without (LATER_FIELDS). */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Permission } from '@feria/contracts/markets/member';
import type { MarketCode } from '@feria/contracts/wire';
import { anOpener } from '../http/answer-envelope.ts';
import { call } from '../http/api.ts';
import { useApp } from './app-context.ts';
import { PATHS } from '../http/queries.ts';

export function wholeQuery(market: MarketCode) {
  const path = PATHS.permission(market);
  return queryOptions({
    queryKey: ['whole', path],
    queryFn: ({ signal }) => readWhole(path, signal),
  });
}

/** With the paths of customer service opened; one that cannot be is an address that leads nowhere. */
async function readWhole(path: string, signal: AbortSignal): Promise<Permission> {
  const opener = await anOpener();
  const whole = await call<Permission>(path, { signal, ...(opener ? { headers: opener.headers } : {}) });
  if (!opener) return whole;
  const opened = whole.customerService.map(async (entry) => ({
    ...entry,
    path: await opener.open(entry.path).catch(() => ''),
  }));
  return { ...whole, customerService: await Promise.all(opened) };
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
