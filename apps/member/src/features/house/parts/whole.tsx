import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Permission } from '@feria/contracts/markets';
import { read } from '../../../app/api.ts';
import { useApp } from '../../../app/app-context.ts';
import { RowBones } from '../../../app/parts/bones.tsx';
import { LoadFailure } from '../../../app/parts/query-states.tsx';
import { PATHS } from '../../../app/queries.ts';
import { useT } from '../../../app/texts.ts';

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
  if (data) return children(data);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return <RowBones rows={2} label={t('shell.loading')} />;
}
