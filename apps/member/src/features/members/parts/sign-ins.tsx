import { useInfiniteQuery } from '@tanstack/react-query';
import { LongList } from '../../../ground/lists/long-list.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { readSignIns } from '../api.ts';
import { Line, Panel } from './panel.tsx';

/** Every sign-in, and every one that came to nothing. */
export function SignIns() {
  const t = useT();
  const list = useInfiniteQuery({
    queryKey: ['own', '/api/security/sign-ins'],
    queryFn: ({ pageParam, signal }) => readSignIns(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
  return (
    <Panel title={t('security.signIns')} note={t('security.signInsNote')}>
      <LongList list={list} rows={3}>
        {(pages) =>
          pages
            .flatMap((page) => page.items)
            .map(({ id, at, method, outcome, address, device, isHere }) => (
              <Line
                key={id}
                name={<Moment exact at={at} />}
                value={[t(`security.method.${method}`), device, address].filter(Boolean).join(' · ')}
                state={
                  isHere
                    ? { tone: 'brand', text: t('security.thisSession') }
                    : outcome === 'signed_in'
                      ? { tone: 'up', text: t('security.outcome.signed_in') }
                      : { tone: 'warn', text: t(`security.outcome.${outcome}`) }
                }
              />
            ))
        }
      </LongList>
    </Panel>
  );
}
