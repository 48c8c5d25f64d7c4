import { useQuery } from '@tanstack/react-query';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import type { MarketDraft } from '@feria/contracts/markets/office';
import { call } from '../../ground/http/api.ts';
import { Differences } from '../../ground/changes/differences.tsx';
import { useMarketWords } from '../../ground/changes/market-words.ts';
import { Part } from '../../ground/loading/part.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { MARKETS } from '../../ground/http/keys.ts';

/** Every line that a draft would change of what is in force now: the request itself names the first of them alone. */
export function MarketChanges({ after }: Pick<ApprovalView, 'after'>) {
  const t = useT();
  const { may } = useSession();
  const id = after?.['draft'];
  const isShown = typeof id === 'string' && may('markets.read');
  const { data, error, refetch, isPending } = useQuery({
    queryKey: MARKETS.of('draft', id),
    queryFn: () => call<MarketDraft>('GET', `/markets/drafts/${id as string}`),
    enabled: isShown,
  });
  const words = useMarketWords(data?.document.currency);
  if (!isShown) return null;
  const title = t('markets.differences', { count: data?.differences.length ?? 0 });
  return (
    <Part title={title} isPending={isPending} error={error} retry={refetch}>
      {data && <Differences differences={data.differences} words={words} />}
    </Part>
  );
}
