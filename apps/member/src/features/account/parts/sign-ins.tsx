import { useInfiniteQuery } from '@tanstack/react-query';
import { RowBones } from '../../../app/parts/bones.tsx';
import { More } from '../../../app/parts/more.tsx';
import { Moment } from '../../../app/parts/moment.tsx';
import { LoadFailure } from '../../../app/parts/query-states.tsx';
import { useT } from '../../../app/texts.ts';
import { readSignIns } from '../api.ts';
import { Line, Panel } from './panel.tsx';

/** Every sign-in, and every one that came to nothing. */
export function SignIns() {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['own', '/api/security/sign-ins'],
    queryFn: ({ pageParam, signal }) => readSignIns(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel title={t('security.signIns')} note={t('security.signInsNote')}>
      {!data && error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {items.map(({ id, at, method, outcome, address, device, isHere }) => (
            <Line
              key={id}
              name={<Moment at={at} />}
              value={[t(`security.method.${method}`), device, address].filter(Boolean).join(' · ')}
              state={
                isHere
                  ? { tone: 'brand', text: t('security.thisSession') }
                  : outcome === 'signed_in'
                    ? { tone: 'up', text: t('security.outcome.signed_in') }
                    : { tone: 'warn', text: t(`security.outcome.${outcome}`) }
              }
            />
          ))}
          <More
            hasMore={hasNextPage}
            loading={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
            error={error}
          />
        </>
      ) : (
        <RowBones rows={3} label={t('shell.loading')} />
      )}
    </Panel>
  );
}
