import { useQuery } from '@tanstack/react-query';
import type { VendorLanes } from '@feria/contracts/catalog/member';
import { useApp } from '../market/app-context.ts';
import { lanesQuery } from '../http/queries.ts';

export type Lane = VendorLanes['data']['lanes'][number];

/** The market's categories, each with at least one vendor; the last good list stays when a read fails. */
export function useLanes() {
  const { market } = useApp();
  const { data, isPending, error, refetch } = useQuery(lanesQuery(market));
  return { lanes: data?.data.lanes ?? NONE, isPending, error, refetch };
}

const NONE: readonly Lane[] = [];
