import type { VendorsByCategory } from '@feria/contracts/catalog/member';
import { useApp } from '../market/app-context.ts';
import { useAnswer } from '../http/page-queries.tsx';
import { categoryRowsQuery } from '../http/queries.ts';

export type CategoryRow = VendorsByCategory['data']['lanes'][number];

/** The market's categories, each with at least one vendor; the last good list stays when a read fails. */
export function useCategoryRows() {
  const { market } = useApp();
  const { data, isPending, error, refetch } = useAnswer(categoryRowsQuery(market));
  return { lanes: data?.data.lanes ?? NONE, isPending, error, refetch };
}

const NONE: readonly CategoryRow[] = [];
