import { EmptyState, Text } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Promotions as PromotionsAnswer } from '@feria/contracts/content/member';
import { BannerPlace } from '../../../ground/content/banner-place.tsx';
import { useContentQuery } from '../../../ground/content/paths.ts';
import { NotOffered } from '../../../ground/feedback/not-offered.tsx';
import { SkeletonBlock } from '../../../ground/loading/skeletons.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useApp } from '../../../ground/market/app-context.ts';
import { useFeatures } from '../../../ground/market/use-features.ts';
import { useHash } from '../../../ground/pages/use-hash.ts';
import { useHydrated } from '../../../ground/loading/use-hydrated.ts';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';
import { ofCategory, promotionIn, withoutHidden } from '../choice.ts';
import { Card } from '../parts/card.tsx';
import { Categories } from '../parts/categories.tsx';
import { Details } from '../parts/details.tsx';
import styles from './promotions.module.css';

/** /promotions: what is offered now. A market that has the switch off says so instead. */
export function Promotions() {
  const { permission } = useApp();
  const { promotions } = useFeatures();
  if (permission && !promotions) return <NotOffered />;
  return <Page />;
}

function Page() {
  const t = useT();
  const search = useSearch();
  const category = new URLSearchParams(search).get('category') ?? undefined;
  const { data, error, refetch } = useQuery(useContentQuery<PromotionsAnswer>('/api/promotions'));
  usePageTitle(t('promo.title'));
  const promotionList = data && withoutHidden(data);
  const shown = promotionList && ofCategory(promotionList.items, category);
  return (
    <div className={styles.page}>
      <Text as="h1" size={32}>
        {t('promo.title')}
      </Text>
      <Suspense fallback={null}>
        <BannerPlace group="w_promotion" room="stage" />
      </Suspense>
      {promotionList && promotionList.categories.length > 0 ? (
        <Categories categories={promotionList.categories} chosen={category} />
      ) : null}
      {shown ? (
        shown.length > 0 ? (
          <div className={styles.cards}>
            {shown.map((promotion, at) => (
              <Card key={promotion.id} promotion={promotion} isFirst={at === 0} />
            ))}
          </div>
        ) : (
          <EmptyState title={t('promo.empty')}>
            {t(category === undefined ? 'promo.emptyText' : 'promo.emptyCategory')}
          </EmptyState>
        )
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('shell.loading')} className={styles.cards}>
          {[1, 2, 3].map((one) => (
            <SkeletonBlock key={one} className={styles.bone} />
          ))}
        </div>
      )}
      <Asked search={search} />
    </div>
  );
}

/** The window of the promotion that the address names; closed, the address is the page's again. */
function Asked({ search }: { search: string }) {
  const [, navigate] = useLocation();
  const hash = useHash();
  const isHere = useHydrated();
  const id = promotionIn(search, hash);
  if (!id || !isHere) return null;
  const close = () => {
    const rest = new URLSearchParams(search);
    rest.delete('id');
    const query = rest.toString();
    navigate(query === '' ? '/promotions' : `/promotions?${query}`, { replace: true });
  };
  return <Details key={id} id={id} onClose={close} />;
}
