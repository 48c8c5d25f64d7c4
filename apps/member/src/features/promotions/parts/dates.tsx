import { formatDate } from '@feria/ui';
import type { PromotionCard } from '@feria/contracts/content/member';
import { useApp } from '../../../ground/market/app-context.ts';
import { useT } from '../../../ground/i18n/texts.ts';

/** From when to when, in the market's time; "long term" where there is no end (specification, 9). */
export function Dates({ start, end, longTerm }: Pick<PromotionCard, 'start' | 'end' | 'longTerm'>) {
  const t = useT();
  const { merchant } = useApp();
  const zone = merchant?.timeZone ?? 'UTC';
  if (longTerm === 1 || end === null) return t('promo.longTerm');
  return (
    <>
      <time dateTime={start}>{formatDate(start, zone)}</time>
      {' – '}
      <time dateTime={end}>{formatDate(end, zone)}</time>
    </>
  );
}
