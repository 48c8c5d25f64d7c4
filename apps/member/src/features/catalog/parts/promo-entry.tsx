import { ChipLink, SparkIcon } from '@feria/ui';
import { Link } from 'wouter';
import { useT } from '../../../ground/i18n/texts.ts';
import { useFeatures } from '../../../ground/market/use-features.ts';

/** PROMO of the category menu, where the market has promotions. A part of its own, because reading the market's switches adds to the bundle. */
export function PromoEntry() {
  const t = useT();
  const { promotions } = useFeatures();
  if (!promotions) return null;
  return (
    <Link href="/promotions" asChild>
      <ChipLink icon={<SparkIcon size={18} />}>{t('offer.promotions')}</ChipLink>
    </Link>
  );
}
