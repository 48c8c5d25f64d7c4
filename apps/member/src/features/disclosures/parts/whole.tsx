import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Permission } from '@feria/contracts/markets/member';
import { read } from '../../../ground/http/api.ts';
import { useApp } from '../../../ground/market/app-context.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { PATHS } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useHydrated } from '../../../ground/loading/use-hydrated.ts';

/**
 * What is market data on a page: held open until it is there, and with the way to ask again where it cannot be had. It reads what
 * whole-permission.ts does, under the same name; to import that would cost every first view one more file's name.
 */
export function WithMarket({ children }: { children: (whole: Permission) => ReactNode }) {
  const t = useT();
  const { market } = useApp();
  const path = PATHS.permission(market);
  const { data, error, refetch } = useQuery({
    queryKey: ['whole', path],
    queryFn: ({ signal }) => read<Permission>(path, signal),
  });
  // Somebody else on the page may have asked for it before this part hydrates: the server drew it without.
  const isHydrated = useHydrated();
  if (data && isHydrated) return children(data);
  if (error && isHydrated) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <RowSkeleton rows={2} label={t('shell.loading')} />;
}
